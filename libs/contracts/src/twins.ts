/** The fields of a contact from which it is decided whether two contacts may be the same person. */
export interface Named {
  name: string;
  phone: string | null;
  email: string | null;
}

const words = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
const numbers = (name: string) => name.match(/\p{Nd}+/gu)?.join(' ');
const isInitialOf = (a: string, b: string) => a.length === 1 && b.startsWith(a);
/**
 * True if one first name may be short for the other: an initial, or at least its first three letters with two more to
 * come. A name with one letter more is another name: `Paula`, `Erica`, `Dana`.
 */
const mayBeShort = (a: string, b: string) =>
  isInitialOf(a, b) || (a.length > 2 && b.length > a.length + 1 && b.startsWith(a));

/**
 * True if one person may go by both names: `Ann`, `Annie L.` and `A`, but not `Ann` and `Bob`, nor `Al` and `Alice`, nor
 * `Paul` and `Paula`, nor `Golfer 1` and `Golfer 12`.
 */
export function maybeSameName(one: string, other: string): boolean {
  if (numbers(one) !== numbers(other)) return false;
  const [a, b] = [words(one), words(other)];
  const [first, second] = [a[0] ?? '', b[0] ?? ''];
  if (first !== second && !mayBeShort(first, second) && !mayBeShort(second, first)) return false;
  const [last, otherLast] = [a.slice(1).at(-1), b.slice(1).at(-1)];
  if (!last || !otherLast || last === otherLast) return true;
  return isInitialOf(last, otherLast) || isInitialOf(otherLast, last);
}

const isSameName = (a: Named, b: Named) => words(a.name).join(' ') === words(b.name).join(' ');
const differ = (a: string | null, b: string | null) => !!a && !!b && a.toLowerCase() !== b.toLowerCase();

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
  return isSameName(a, b) || !(differ(a.phone, b.phone) || differ(a.email, b.email));
}

/**
 * True if two entries are one person without asking. Chris and Christine at one number may be a couple, so a first name
 * that is short for another counts only if both the phone and the email are the same.
 */
export function isSamePerson(a: Named, b: Named): boolean {
  if (!mayBeSamePerson(a, b)) return false;
  const [first = '', second = ''] = [words(a.name)[0], words(b.name)[0]];
  const isSameFirst = first === second || first.length === 1 || second.length === 1;
  return isSameFirst || (!!a.phone && a.phone === b.phone && !!a.email && !!b.email);
}
