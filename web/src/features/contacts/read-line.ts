import { turnedRound } from '@game/contracts';
import { readPiece } from './read-piece';
import { hasAnother, isBare, type TypedPerson } from './typed-person';

/**
 * Reads the people of a line. A piece without a name belongs to the person before it, unless that person has a phone or
 * an email already: then it is another person, whose name is missing. In a group chat, a number has no name.
 */
export function readLine(line: string, isChat: boolean): TypedPerson[] {
  const cells = withoutExtensions(line)
    .replace(/"([^",;\t\d]+,[^",;\t\d]+)"/g, (_, name: string) => turnedRound(name))
    .split(/[;\t]/)
    .map((cell) => readCell(cell, line.includes('\t'), isChat));
  const pieces = cells.flat();
  const row = line.includes('\t') && !isChat && readRow(pieces);
  if (row) return [row];
  const people = isChat ? pieces : withAddresses(pieces);
  // If several names have no address and one is left without, it is not known whose the addresses are, so nobody gets
  // them.
  const bare = pieces.filter((piece) => isBare(piece));
  return bare.length > 1 && people.some((person) => isBare(person)) ? pieces : people;
}

/** An extension after a number, which no message can use. */
const EXTENSION = /(\d\d)[\s,;]*(?:x|ext(?:ension)?\.?|#)\s*\d{1,6}(?![\w@.-])/gi;
const withoutExtensions = (line: string) => line.replace(EXTENSION, '$1');

/** Reads the text between two tabs or semicolons: people with commas between them, or one as `Lee, Ann 317 555 0101`. */
function readCell(cell: string, isInRow: boolean, isChat: boolean): TypedPerson[] {
  const people = cell.split(',').flatMap(readPiece);
  const [last, first, ...others] = people;
  if (isChat || !last?.name || !first?.name || !isBare(last) || others.some(({ name }) => name))
    return people;
  const name = isInRow || !isBare(first) ? inOrder(last.name, first.name) : undefined;
  return name ? [{ ...first, name }, ...others] : people;
}

/** The name of `Lee, Ann` or `van der Berg, Ann M.` in the usual order; undefined for two names of two people. */
const inOrder = (last: string, first: string): string | undefined =>
  /^\s*(?:\p{Ll}\S*\s+)*\S+\s*$/u.test(last) && /^\s*\S+(?:\s+\S+)?\s*$/.test(first)
    ? `${first.trim()} ${last.trim()}`
    : undefined;

/**
 * The one person of a row that was copied from a spreadsheet, whose cells may hold more than one number and other words;
 * undefined if the row has several people.
 */
function readRow(cells: TypedPerson[]): TypedPerson | undefined {
  const one: TypedPerson = { name: '', phone: null, email: null };
  let isNameAfter = false;
  for (const cell of cells) {
    if (cell.name && !isBare(one)) isNameAfter = true;
    if (isNameAfter && hasAnother(one, cell)) return undefined;
    one.name ||= cell.name;
    one.phone ??= cell.phone;
    one.email ??= cell.email;
  }
  if (isBare(one)) return undefined;
  const [first, last] = cells;
  const isWord = (cell?: TypedPerson) => !!cell && isBare(cell) && !cell.name.includes(' ');
  return isWord(first) && isWord(last) ? { ...one, name: `${first!.name} ${last!.name}` } : one;
}

/** Gives each piece without a name to the person before it. */
function withAddresses(pieces: TypedPerson[]): TypedPerson[] {
  const people: TypedPerson[] = [];
  for (const piece of pieces) {
    const before = people.at(-1);
    if (piece.name || !before || hasAnother(before, piece)) {
      people.push({ ...piece });
      continue;
    }
    before.phone ??= piece.phone;
    before.email ??= piece.email;
  }
  return people;
}
