/** A person as they were typed or pasted. */
export interface TypedPerson {
  name: string;
  /** Exactly as it was typed, not yet in E.164. */
  phone: string | null;
  email: string | null;
}

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

/**
 * Reads one person a line, or several with commas between them, each with a name and a phone or an email in any order:
 * `Ann 317 555 0101, Bob bob@golf.example`. A piece without a name belongs to the person before it, unless that person
 * has a phone or an email already: then it is another person, whose name is missing.
 */
export const readPeople = (text: string): TypedPerson[] =>
  text.split(/[\r\n]+/).flatMap((line) =>
    readLine(
      line
        .split(/[,;\t]+|\s(?=\+\d)/)
        .map((piece) => piece.trim())
        .filter(Boolean),
    ),
  );

function readLine(pieces: string[]): TypedPerson[] {
  const people: TypedPerson[] = [];
  for (const piece of pieces) {
    const read = readPiece(piece);
    const before = people.at(-1);
    if (read.name || !before || hasAnother(before, read)) {
      people.push(read);
      continue;
    }
    before.phone ??= read.phone;
    before.email ??= read.email;
  }
  return people;
}

const hasAnother = (before: TypedPerson, { phone, email }: TypedPerson) =>
  (!!phone && !!before.phone && phone !== before.phone) ||
  (!!email && !!before.email && email !== before.email);

function readPiece(whole: string): TypedPerson {
  const piece = whole.slice(0, LONGEST);
  const email = EMAIL.exec(piece);
  const rest = email ? piece.replace(email[0], ' ') : piece;
  const phone = PHONE.exec(rest)?.[0] ?? null;
  const name = (phone ? rest.replace(phone, ' ') : rest)
    .replace(/["<>:|*\u2022]|(^|\s)[-\u2010-\u2015](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { name: name.slice(0, 100), phone: phone?.trim() ?? null, email: email?.[1] ?? null };
}
