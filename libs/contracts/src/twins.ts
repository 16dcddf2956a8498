import { nameParts } from './person-name.js';

/** The fields of a contact from which it is decided whether two contacts may be the same person. */
export interface Named {
  name: string;
  phone: string | null;
  email: string | null;
}

const numbers = (name: string) => name.match(/\p{Nd}+/gu)?.join(' ');
const isInitialOf = (a: string, b: string) => a.length === 1 && b.startsWith(a);
const isSameWord = (a: string, b: string) => a === b || isInitialOf(a, b) || isInitialOf(b, a);
/**
 * True if one first name may be short for the other: an initial, or at least its first three letters with two more to
 * come. A name with one letter more is another name: `Paula`, `Erica`, `Dana`.
 */
const mayBeShort = (a: string, b: string) =>
  isInitialOf(a, b) || (a.length > 2 && b.length > a.length + 1 && b.startsWith(a));

const differ = (a?: string | null, b?: string | null) => !!a && !!b && a.toLowerCase() !== b.toLowerCase();

/**
 * True if one person may go by both names: `Ann`, `Annie L.` and `Dr. A`, but not `Ann` and `Bob`, nor `Al` and `Alice`,
 * nor `Paul` and `Paula`, nor `Golfer 1` and `Golfer 12`, nor `Ann Marie Day` and `Ann Louise Day`.
 */
export function maybeSameName(one: string, other: string): boolean {
  if (numbers(one) !== numbers(other)) return false;
  const [a, b] = [nameParts(one), nameParts(other)];
  if (differ(a.titles, b.titles)) return false;
  if (a.first !== b.first && !mayBeShort(a.first, b.first) && !mayBeShort(b.first, a.first)) return false;
  if (!a.last || !b.last) return true;
  // One of them may leave out middle names.
  const [few, more] = a.middle.length < b.middle.length ? [a.middle, b.middle] : [b.middle, a.middle];
  return isSameWord(a.last, b.last) && few.every((name, i) => isSameWord(name, more[i]!));
}

/** True if the names are the same apart from case, spaces, dots and titles. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [nameParts(one), nameParts(other)];
  return !differ(a.titles, b.titles) && a.whole === b.whole;
}

/**
 * Returns whether the phone or the email is the same in both entries; null if neither is. That does not prove that they
 * are one person: a couple has one landline, and a family one mailbox (contacts#twins).
 */
export function sharedBy(a: Named, b: Named): 'phone' | 'email' | null {
  if (a.phone && a.phone === b.phone) return 'phone';
  return a.email && a.email.toLowerCase() === b.email?.toLowerCase() ? 'email' : null;
}

/**
 * True if two entries that share a phone or an email may be one person, so that it is worth asking: their names are the
 * same, or one may be short for the other and nothing else differs.
 */
export function mayBeSamePerson(a: Named, b: Named): boolean {
  if (!sharedBy(a, b) || !maybeSameName(a.name, b.name)) return false;
  return isSameName(a.name, b.name) || !(differ(a.phone, b.phone) || differ(a.email, b.email));
}

/**
 * True if two entries are one person without asking. Chris and Christine with one number and one mailbox may be a family,
 * so the first names must be the same; an initial counts if the email is the same, too.
 */
export function isSamePerson(a: Named, b: Named): boolean {
  if (!mayBeSamePerson(a, b)) return false;
  const [first, second] = [nameParts(a.name).first, nameParts(b.name).first];
  if (first === second) return true;
  return (first.length === 1 || second.length === 1) && !!a.email && !!b.email;
}
