import type { TypedPerson } from './typed-person';

/**
 * In characters. A longer piece between two commas is cut, because the patterns below are slow on long texts.
 */
const LONGEST = 400;
const EMAIL = /<?([^\s<>()"',;@]+@[^\s<>()"',;@]+\.[^\s<>()"',;@.]+)>?/;
/**
 * A run of at least six digits, which may have spaces, dots, brackets and dashes between them, but no
 * letters.
 */
const PHONE = /(?:\+|\(|\d)[\d\s().\-/\u2010-\u2015]{4,}\d/;
/** The number of a line in a list: `1. Ann`, `2) 317 555 0102`. */
const LIST_NUMBER = /^\d{1,3}[.)]\s*(?=\p{L})|^\d{1,2}[.)](?:\s+|$)/u;
const LABEL = /(?:^|\s)[([]?(?:cell|mobile|iphone|(?:tele)?phone|tel|e-?mail)[)\]]?[.:]*(?=\s|$)/gi;
/** What a spreadsheet has in its columns for tiers and handicaps. */
const TIER_OR_HANDICAP = /^[+-]?\d{1,2}(?:\.\d+)?$/;

/** Reads the text between two commas; it has several people only if it has several numbers with a country code. */
export function readPiece(whole: string): TypedPerson[] {
  const people: TypedPerson[] = [];
  const parts = whole
    .trim()
    .slice(0, LONGEST)
    .split(/\s(?=\+\d)/);
  for (const part of parts) {
    const read = readPart(part.replace(LIST_NUMBER, '').trim());
    const before = people.at(-1);
    if (before && !read.name && !before.phone) {
      before.phone = read.phone;
      before.email ??= read.email;
    } else if (read.name || read.phone || read.email) people.push(read);
  }
  return people;
}

function readPart(part: string): TypedPerson {
  const email = EMAIL.exec(part);
  const rest = email ? part.replace(email[0], ' ') : part;
  const phone = PHONE.exec(rest)?.[0] ?? null;
  const words = (phone ? rest.replace(phone, ' ') : rest)
    .replace(/^name:/i, ' ')
    .replace(/["<>|*~\u2022]|(^|\s)[-\u2010-\u2015](?=\s|$)/g, ' ')
    .trim();
  const name = (phone || email || !words.replace(LABEL, '').trim() ? words.replace(LABEL, ' ') : words)
    .replace(/[:\s]+/g, ' ')
    .trim();
  const address = { phone: phone?.trim() ?? null, email: email?.[1] ?? null };
  if (/\p{L}|\p{Extended_Pictographic}/u.test(name)) return { name: name.slice(0, 100), ...address };
  // What is too short for a number is shown as a number, so that the golfer can correct it.
  const short = /\d/.test(name) && !TIER_OR_HANDICAP.test(name) ? name : null;
  return { name: '', ...address, phone: address.phone ?? short };
}
