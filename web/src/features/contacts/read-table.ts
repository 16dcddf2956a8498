import { turnedRound } from '@game/contracts';
import type { TypedPerson } from './typed-person';

type Field = 'name' | 'first' | 'last' | 'mobile' | 'phone' | 'email';

/** The titles of columns as `plain` returns them. The first pattern that matches counts. */
const TITLES: Array<[Field, RegExp]> = [
  ['name', /^(full |display |player |golfer |friend )?names?$|^(player|golfer|friend|member|contact)s?$/],
  ['first', /^(first|given)( names?)?$|^vorname$|^prenom$|^nombre$/],
  ['last', /^(last|family)( names?)?$|^surname$|^(nach|familien)name$|^nom( de famille)?$|^apellidos?$/],
  ['mobile', /^(mobile?|cell|handy|movil|portable)( ?phone)?( number| no| nr)?$/],
  ['phone', /^((home|work|main|primary) )?(phone|telephone|tel|telefon|telefono)( number| no| nr| value)?$/],
  ['email', /^(e ?)?mail( address| adresse| value)?$|^correo( electronico)?$/],
];
const plain = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
const fieldOf = (title: string) => TITLES.find(([, pattern]) => pattern.test(plain(title)))?.[0];

/** Reads lines whose first line has the titles of columns; undefined if it has none. */
export function readTable([head = '', ...rows]: string[]): TypedPerson[] | undefined {
  const delimiter = ['\t', ';', ','].find((one) => head.includes(one));
  if (!delimiter || head.length > 2_000) return undefined;
  const titles = cellsOf(head, delimiter);
  // The first line may be a person: then a cell holds an address.
  if (titles.some((title) => /@|(?:\d\D*){5}/.test(title))) return undefined;
  const fields = titles.map(fieldOf);
  const has = (...wanted: Field[]) => wanted.some((field) => fields.includes(field));
  if (!has('name', 'first', 'last') || !has('mobile', 'phone', 'email')) return undefined;
  return rows.flatMap((row) => readCells(cellsOf(row, delimiter), fields));
}

function readCells(cells: string[], fields: Array<Field | undefined>): TypedPerson[] {
  const valueOf = (wanted: Field) => cells.find((cell, i) => fields[i] === wanted && cell) ?? '';
  const person = {
    name: (turnedRound(valueOf('name')) || `${valueOf('first')} ${valueOf('last')}`).trim().slice(0, 100),
    phone: valueOf('mobile') || valueOf('phone') || null,
    email: valueOf('email') || null,
  };
  return person.name || person.phone || person.email ? [person] : [];
}

function cellsOf(line: string, delimiter: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of line)
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  return cells.map((cell) => cell.trim());
}
