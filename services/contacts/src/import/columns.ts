import { fieldOf, plain, type Field } from './titles.js';

const EMAIL = /^[^@]{1,64}@[^@]{1,200}$/;
const PHONE = /^\s*\+?[\d\s().-]{7,20}$/;
const DATE = /^\s*(?:\d{1,4}([-./])\d{1,2}\1\d{1,4}|(?:19|20)\d\d[01]\d[0-3]\d)(?!\S)/;
export const isPhone = (cell: string): boolean => PHONE.test(cell) && !DATE.test(cell);
/** True for an email address or a phone number, which cannot be the title of a column. */
export const isAddress = (cell: string): boolean => EMAIL.test(cell) || isPhone(cell);

/** Titles that say whose number or address it is, but not what the column holds. */
const VAGUE = /^(home|work|other|primary|main|privat|number|no|contact|text)( \d)?$/;

/** Returns the field of each column by its title, and by its first values where a title may mean something else. */
export function fieldsOf(titles: string[], samples: string[][] = []): Array<Field | null> {
  const fields = titles.map((title, i) => fieldByTitle(title, samples[i] ?? []));
  // Beside a first name, a column that is only called "Name" holds the last name.
  const isLastName = fields.includes('first') && !fields.includes('last');
  return isLastName ? fields.map((field) => (field === 'name' ? 'last' : field)) : fields;
}

function fieldByTitle(title: string, values: string[]): Field | null {
  const field = fieldOf(title);
  const all = (is: (value: string) => boolean) => values.length > 0 && values.every(is);
  if (VAGUE.test(plain(title)) || field === 'name') {
    if (all((value) => EMAIL.test(value))) return 'email';
    if (all(isPhone)) return (/^(home|work)/.exec(plain(title))?.[0] as 'home' | 'work') ?? 'phone';
  }
  // The numbers of members and of rows are no names and no handicaps.
  if (field === 'name' && all((value) => /^[\d\s.-]+$/.test(value))) return null;
  const isCount = values.length > 1 && values.every((value, i) => Number(value) === Number(values[0]) + i);
  return field === 'handicap' && plain(title) === 'index' && isCount ? null : field;
}

/** True if at least one column has names, emails or phones. A file without such a column cannot be imported. */
export const isUsable = (fields: Array<Field | null>): boolean =>
  fields.some((field) => field !== null && !['tier', 'handicap', 'suffix'].includes(field));

/**
 * Returns the fields of a file without titles by what its columns contain: the first column of other words is the name,
 * or, if it and the next one have single words, the first and the last name. `samples` has the first values of each column.
 */
export function fieldsByContents(samples: string[][]): Array<Field | null> {
  const most = (values: string[], is: (value: string) => boolean) =>
    values.filter(is).length * 2 > values.length;
  const fields = samples.map((values): Field | null =>
    most(values, (value) => EMAIL.test(value)) ? 'email' : most(values, isPhone) ? 'phone' : null,
  );
  const isName = (i: number) => fields[i] === null && most(samples[i] ?? [], (value) => /\p{L}/u.test(value));
  const isWord = (i: number) => isName(i) && samples[i]!.every((value) => /^[^\s\d]+$/.test(value));
  const name = samples.findIndex((_, i) => isName(i));
  const hasLast = isWord(name) && isWord(name + 1);
  return fields.map((field, i) => {
    if (i === name) return hasLast ? 'first' : 'name';
    return hasLast && i === name + 1 ? 'last' : field;
  });
}
