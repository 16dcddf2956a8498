import { VenueTypeByAnyName } from '@game/contracts';
import type { CardHole } from './scorecard.js';

/** A cleaned value. `mended` says what was corrected, if anything. */
export interface Cleaned<T> {
  value: T;
  mended?: string;
}
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const SIGNS = /[®™©℠]|\((?:tm|r|c)\)/gi;
/** A trademark sign that a conversion to plain letters left behind, as in `Golf Linkstm`. */
const LEFTOVER = /([A-Za-z]{3})tm\b/g;

export function cleanName(given: unknown): Cleaned<string> {
  const name = text(given).replace(/\s+/g, ' ');
  const plain = name.replace(SIGNS, '').replace(LEFTOVER, '$1').replace(/\s+/g, ' ').trim();
  if (plain !== name) return { value: plain, mended: 'took trademark signs out of the name' };
  if (/[a-z]/.test(name) && name === name.toLowerCase())
    return { value: capitals(name), mended: 'capitalised the name' };
  return { value: name };
}
export const capitals = (name: string) =>
  name.replace(/(^|[\s(/-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Values in a file's column for the type that say who may play there, not what kind of venue it is. */
const ACCESS =
  /^(semi-?|public|private|municipal|resort|military|executive|daily fee|university|community|n\/a)/;

/**
 * The type of a venue. If the given type is unknown, the name decides (private club, range, miniature
 * course); otherwise it is `course`.
 */
export function cleanType(given: unknown, name: string): Cleaned<string> {
  const type = text(given).toLowerCase();
  const known = VenueTypeByAnyName.safeParse(type.replace(/[ -]+/g, '_'));
  if (known.success) return { value: known.data };
  const value = typeByName(name) ?? (/^private|\/private/.test(type) ? 'club' : 'course');
  return type && ACCESS.test(type)
    ? { value }
    : { value, mended: type ? `unknown type, taken as ${value}` : `no type, taken as ${value}` };
}
function typeByName(name: string): string | undefined {
  if (/\b(driving|practice) range\b/i.test(name) && !/\bcourse\b/i.test(name)) return 'range';
  if (/\bmini(ature)?[ -]?golf\b/i.test(name)) return 'entertainment';
  return /\bcountry club\b/i.test(name) ? 'club' : undefined;
}

/** Writes a North American number as `+1` and ten digits, and leaves a number of another country unchanged. */
export function cleanPhone(given: unknown, inUsa: boolean): Cleaned<string | null> {
  const [first = ''] = text(given).split(/[;,/]/);
  const phone = first.trim();
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const american = inUsa || /^\+1\D?/.test(phone);
  if (!phone || !american) return { value: phone || null };
  if (/^[2-9]\d{2}[2-9]\d{6}$/.test(digits) && !/^(\d)\1+$/.test(digits)) return { value: `+1${digits}` };
  return { value: null, mended: 'left out an invalid telephone number' };
}

export function cleanWebsite(given: unknown): Cleaned<string | null> {
  const website = text(given);
  if (/^(www\.)?[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(website))
    return { value: `https://${website}`, mended: 'completed the address of the website' };
  return { value: website || null };
}

const COURSE_SIZES = [9, 18, 27, 36];
/** The lowest possible par of eighteen holes, if all of them are par 3. */
const LEAST_PAR_OF_18 = 54;

/**
 * The number of holes of a course. Some files count the rows of a scorecard with gaps, so the scorecard and
 * the par decide whether it is nine or eighteen. Without them only 9, 18, 27 and 36 are accepted.
 */
export function cleanHoles(given: unknown, card: CardHole[], par: number | null): Cleaned<number | null> {
  const stated = text(given) === '' ? null : Number(text(given));
  const furthest = card.at(-1)?.number ?? 0;
  const least = furthest > 9 || (par ?? 0) >= LEAST_PAR_OF_18 ? 18 : furthest || par ? 9 : 0;
  if (stated !== null && COURSE_SIZES.includes(stated) && stated >= least) return { value: stated };
  const value = least || null;
  if (stated === null) return { value };
  return { value, mended: 'corrected the number of holes' };
}
