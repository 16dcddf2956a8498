import { shown } from '@game/contracts';
import type { SaidKind } from './raw-row.js';
import { kindOfWord, plain } from './titles.js';

/** In characters. The rest of a longer cell is ignored, because the patterns would be slow on it. */
export const LONGEST_CELL = 1_000;

/** What programs and people write into a cell that has no value. */
const NOTHING = /^(?:n\/?a|n\.\s?a\.|k\.\s?a\.|none|[-\u2010-\u2015]+)$/i;
/** What databases write; Null is a last name. */
const NULL = /^(?:NULL|null)$/;

/** A cell without invisible characters; empty if it says that there is no value. */
export function readCell(cell: string): string {
  const text = shown(cell.slice(0, LONGEST_CELL)).trim();
  return NOTHING.test(text) || NULL.test(text) ? '' : text;
}

const EMAIL = /(?<![^\s<>()[\]\\"',;:/|&])[^\s@<>()[\]\\",;:/|&]+@[^\s@<>()[\]\\"',;:/|&]+/g;
const NUMBER = /\d(?:\D{0,3}\d){6,}/;

/** The emails in a cell, and what else it says: of `Ann: a@golf.example / 317 555 0101` the number. */
function emailsAndRest(cell: string): { emails: string[]; rest: string } {
  const emails = cell.match(EMAIL) ?? [];
  const rest = emails.reduce((text, email) => text.replace(email, ' , '), cell);
  return { emails: emails.map((email) => email.replace(/^'+|[.']+$/g, '')), rest };
}

const phonesIn = (rest: string) => (NUMBER.test(rest) ? numbersIn(rest) : []);

/** Reads a cell of emails. A number in it is a phone: `ann@golf.example / 317 555 0101`. */
export function emailCell(cell: string): { emails: string[]; phones: string[] } {
  const whole = cell.replace(/mailto:/gi, '').trim();
  if (/^[^\s@<>;,|"']+@[^\s@<>;,|"']+$/.test(whole) && !/[()/]/.test(whole.slice(whole.indexOf('@'))))
    return { emails: [whole.replace(/\.+$/, '')], phones: [] };
  const { emails, rest } = emailsAndRest(whole);
  if (emails.length && !rest.includes('@')) return { emails, phones: phonesIn(rest) };
  return { emails: [whole].filter(Boolean), phones: [] };
}

/** Reads a cell of numbers. An email in it is not lost: `317 555 0101 / ann@golf.example`. */
export function phoneCell(cell: string): { emails: string[]; phones: string[] } {
  const { emails, rest } = emailsAndRest(cell);
  return { emails, phones: emails.length ? phonesIn(rest) : numbersIn(cell) };
}

export const emailsIn = (cell: string): string[] => emailCell(cell).emails;

/** The texts in one cell that may each be a number: `317 555 0101 / 317 555 0102` is two, and so is `C: ... H: ...`. */
export function numbersIn(cell: string): string[] {
  const parts = cell
    .split(/\s*(?:[/;|,&\n]|\b(?:or|and|oder|und|ou|et|bzw)\b\.?|\bo\.)\s*|\s+(?=\p{L}{1,8}[.:]\s*\+?\(?\d)/u)
    .filter(Boolean);
  const digits = parts.filter((part) => /\d/.test(part));
  // Of several numbers, the words between them are left out; beside one they may say its kind: `317 555 0101, fax`.
  const numbers = digits.length > 1 ? digits : parts;
  const isEachNumber = numbers.every((part) => part.replace(/\D/g, '').length >= 7);
  return (isEachNumber ? numbers : [cell]).map((part) => part.trim()).filter(Boolean);
}

const KINDS: SaidKind[] = ['mobile', null, 'fax'];
/** Sorts the numbers that are most likely to receive texts to the front. */
export const byKind = (a: { kind: SaidKind }, b: { kind: SaidKind }): number =>
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
/** The kind that the label of a number says, in English, German, Spanish or French. */
export function saidKind(label: string): SaidKind {
  const words = plain(label);
  if (/fax|pager|telecopie/.test(words)) return 'fax';
  return /mobil|cell|iphone|movil|portable|handy|celular/.test(words) ? 'mobile' : null;
}
/** The kind that is written before or after a number: `C: 317 555 0101`, `317 555 0101 (fax)`, but not by `Faxon`. */
export function kindIn(number: string): SaidKind {
  if (/^[cm]\s*[.:]/i.test(number)) return 'mobile';
  const kinds = plain(number)
    .split(' ')
    .map((word) => (word === 'pager' ? 'fax' : kindOfWord(word)));
  if (/^f\s*[.:]/i.test(number) || kinds.includes('fax')) return 'fax';
  return kinds.includes('mobile') ? 'mobile' : null;
}
