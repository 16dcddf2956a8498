import { withoutMarks } from '../../lib/without-marks';
import { readLine } from './read-line';
import { readTable } from './read-table';
import { hasAnother, isBare, type TypedPerson } from './typed-person';

/** Messengers list the reader last, as You. */
const YOU = /(?:^|[,;\t\r\n])\s*You\s*$/;

/**
 * Reads a list of people as it was typed or pasted: one person a line, or several with commas between them, each with a
 * name and a phone or an email in any order (`Ann 317 555 0101, Bob bob@golf.example`); also a spreadsheet, with or
 * without the titles of its columns, and the members of a group chat.
 */
export function readPeople(text: string): TypedPerson[] {
  const plain = withoutMarks(text);
  const lines = plain.split(/[\r\n]+/).filter((line) => line.trim());
  const table = readTable(lines);
  if (table) return table;
  const isChat = YOU.test(plain);
  const people = lines.map((line) => readLine(line, isChat));
  if (!isChat) return joinLines(people);
  const others = people.flat().filter((person) => !(isBare(person) && person.name === 'You'));
  return others.length ? others : people.flat();
}

/**
 * Gives the addresses that are alone on their lines to the name that is alone on the line above them. Below several
 * lines with only a name it is not known whose they are.
 */
function joinLines(lines: TypedPerson[][]): TypedPerson[] {
  const people: TypedPerson[] = [];
  let isNameAbove = false;
  let named: TypedPerson | undefined;
  for (const line of lines) {
    const [one] = line;
    if (!one) continue;
    if (named && line.length === 1 && !one.name && !hasAnother(named, one)) {
      named.phone ??= one.phone;
      named.email ??= one.email;
      isNameAbove = false;
      continue;
    }
    const isName = line.length === 1 && isBare(one);
    named = isName && !isNameAbove ? one : undefined;
    isNameAbove = isName;
    people.push(...line);
  }
  return people;
}
