import { DEFAULT_TIER_NAMES, Email, oneLine, shown, troubleWith, type ImportResult } from '@game/contracts';
import type { CountryCode } from 'libphonenumber-js/max';
import { HEADING, isHeading } from './headings.js';
import { isRounded, readPhone, type ReadPhone } from './phone.js';
import type { RawRow, SaidKind } from './raw-row.js';

export type BadRow = ImportResult['errors'][number];
export type RowNote = ImportResult['preview'][number]['notes'][number];

export interface GoodRow {
  row: number;
  name: string;
  email: string | null;
  phone: string | null;
  phoneKind: ReadPhone['kind'];
  /** Null if the row gives no tier. */
  tier: number | null;
  handicap: number | null;
  /** True if the organiser said that this person agreed to be texted. */
  smsPermission: boolean;
  /** The values of the row that were left out, each with the reason. */
  notes: RowNote[];
}
export interface RowRules {
  country: CountryCode;
  /** Tier numbers by name, as `tiersByName` returns them. */
  tiers: Map<string, number>;
}

/** The longest name and the longest email address, in characters. */
const MAX_NAME = 100;
const MAX_EMAIL = 254;

/**
 * Checks one row. An invalid email, phone, tier or handicap is left out with a note, and the rest is kept. A
 * row is refused if it has no name, or if it has emails or phones and none of them is valid
 * (contacts#half-rows).
 */
export function checkRow(raw: RawRow, rules: RowRules, smsPermission = false): GoodRow | BadRow {
  const notes: RowNote[] = [];
  const note = (field: RowNote['field'], given: string, reason: string) =>
    void notes.push({ field, given: short(given), reason });
  const whole = nameOf(raw.name);
  const name = whole.slice(0, MAX_NAME).trim();
  const bad = (reason: string): BadRow => ({ row: raw.row, name, reason, given: givenOf(raw) });
  if (raw.problem) return bad(raw.problem);
  if (!name) return bad('The name is missing');
  if (isHeading(raw, name, rules.tiers)) return bad(HEADING);
  const trouble = troubleWith(name);
  if (trouble) return bad(trouble);
  if (whole.length > MAX_NAME)
    note('name', whole, 'A name has at most 100 characters, so its end was left out');
  for (const text of raw.notes ?? []) note('row', name, text);

  const emails = raw.emails.map((text) => ({ text, email: emailOf(text) }));
  const email = emails.find(({ email }) => email)?.email;
  if (raw.emails.length && !email)
    note('email', raw.emails[0]!, `"${short(raw.emails[0]!)}" is not an email address`);
  const phones = raw.phones
    .map(({ text, kind }) => ({ text, said: kind, phone: readPhone(shown(text), rules.country, kind) }))
    .sort((a, b) => rank(a) - rank(b));
  const phone = phones[0]?.phone;
  if (raw.phones.length && !phone) note('phone', raw.phones[0]!.text, noPhone(raw.phones[0]!.text, rules));
  const addressNotes = notes.filter(({ field }) => field === 'email' || field === 'phone');
  if (!email && !phone && addressNotes.length)
    return bad(addressNotes.map(({ reason }) => reason).join('; '));
  const otherEmails = others(
    email?.toLowerCase(),
    emails.map(({ text, email }) => (email ?? text).toLowerCase()),
  );
  if (email && otherEmails)
    note('email', otherEmails, `A contact has one email here, so these were left out: ${otherEmails}`);
  const otherPhones = others(
    phone?.number,
    phones.map(({ text, phone }) => phone?.number ?? text),
  );
  if (phone && otherPhones)
    note('phone', otherPhones, `A contact has one phone number here, so these were left out: ${otherPhones}`);

  const tier = tierOf(raw.tier, rules.tiers);
  if (tier === undefined) note('tier', raw.tier, `Tier must be 1 to 4, not "${short(raw.tier)}"`);
  const handicap = handicapOf(raw.handicap);
  if (handicap === undefined)
    note('handicap', raw.handicap, `A handicap is 0 to 25 here, so "${short(raw.handicap)}" was left empty`);
  return {
    row: raw.row,
    name,
    email: email ?? null,
    phone: phone?.number ?? null,
    phoneKind: phone?.kind ?? null,
    tier: tier ?? null,
    handicap: handicap ?? null,
    smsPermission: smsPermission && !!phone && phone.kind === null,
    notes,
  };
}

/** A name as others read it. After a title the space may be missing: `Dr.Müller`, which is no web address. */
function nameOf(text: string): string {
  const name = oneLine(text);
  return troubleWith(name) ? name.replace(/(?<=\p{L})\.(?=\p{Lu}\p{L})/gu, '. ') : name;
}

/** Returns the distinct values that are not the kept one, with commas between them. */
const others = (kept: string | undefined, values: string[]) =>
  [...new Set(values)]
    .filter((value) => value !== kept)
    .map(short)
    .join(', ');

/** The number most likely to receive texts comes first, and those that are not valid come last. */
function rank({ phone, said }: { phone: ReadPhone | undefined; said: SaidKind }): number {
  if (!phone) return 4;
  if (phone.kind) return phone.kind === 'fax' ? 3 : 2;
  return said === 'mobile' ? 0 : 1;
}

const noPhone = (text: string, { country }: RowRules) =>
  isRounded(text)
    ? `"${short(text)}" is not a phone number: a spreadsheet rounded it, so its last digits are lost. Please enter it again`
    : `"${short(text)}" is not a phone number in ${country}. Write it with its country code, e.g. +1 317 555 0123`;

/** Checks the length first, because the email pattern is slow on a cell of a million dots. */
const emailOf = (text: string) => (text.length > MAX_EMAIL ? undefined : Email.safeParse(text).data);

function tierOf(text: string, names: RowRules['tiers']): number | null | undefined {
  if (!text) return null;
  const number = /^(?:tier\s*)?([1-4])(?:\.0+)?$/i.exec(text)?.[1];
  return number ? Number(number) : names.get(text.toLowerCase());
}

/** Reads `12.4` or `12,4`. Returns null for an empty cell, undefined if it is not a number from 0 to 25. */
function handicapOf(text: string): number | null | undefined {
  if (!text) return null;
  if (!/^\d{1,2}([.,]\d+)?$/.test(text)) return undefined;
  const handicap = Number(Number(text.replace(',', '.')).toFixed(2));
  return handicap <= 25 ? handicap : undefined;
}

/** Returns the tier number for each tier name in lower case: the default names and the user's own names. */
export function tiersByName(own: Array<{ tier: number; customName: string }>): Map<string, number> {
  const defaults = Object.entries(DEFAULT_TIER_NAMES).map(([tier, name]) => [name, Number(tier)] as const);
  const names = [...defaults, ...own.map(({ tier, customName }) => [customName, tier] as const)];
  return new Map(names.map(([name, tier]) => [name.toLowerCase(), tier]));
}

const givenOf = ({ name, emails, phones, tier, handicap }: RawRow) => ({
  name,
  email: emails[0] ?? '',
  phone: phones[0]?.text ?? '',
  tier,
  handicap,
  isFax: phones[0]?.kind === 'fax',
});
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 38)}..` : text);
