import type { RawRow } from './raw-row.js';

/** Header names in lower case, punctuation as single spaces: `E-mail 1 - Value` is `e mail 1 value`. */
const NAMES = ['name', 'full name', 'display name', 'contact name', 'contact', 'player', 'golfer'];
const NAME_PARTS = [
  ['first name', 'given name', 'first'],
  ['middle name', 'additional name'],
  ['last name', 'family name', 'surname', 'last'],
];
const INSTEAD_OF_A_NAME = ['nickname', 'file as', 'organization name', 'organization 1 name', 'company'];
const EMAIL = /^(e ?mail|mail)( address)?$|^e ?mail \d+ (value|address)$|^primary e ?mail( address)?$/;
/** Phone columns, the best for a text first. Google has its own label columns, which `readerOf` looks at. */
const PHONES = [
  /^(mobile|cell|cellular)( phone| number)?( \d)?$/,
  /^phone( number)?$|^telephone( number)?$|^tel$|^primary phone$/,
  /^phone \d+ value$/,
  /^home phone( \d)?$/,
  /^(business|work|company main|other) phone( \d)?$/,
];
/** Google puts several values of one label into one cell, with this between them. */
const SEVERAL = /\s*:::\s*/;

const plain = (header: string) =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns a reader for rows with these columns, which may be ours, Google Contacts' or Outlook's; undefined if no
 * column holds a name, an email or a phone.
 */
export function readerOf(header: string[]): ((row: number, cells: string[]) => RawRow) | undefined {
  const columns = header.map(plain);
  const at = (names: readonly string[]) => {
    const found = names.map((name) => columns.indexOf(name)).find((index) => index >= 0);
    return found === undefined ? [] : [found];
  };
  const matching = (pattern: RegExp) => columns.flatMap((name, i) => (pattern.test(name) ? [i] : []));
  const name = at(NAMES);
  const parts = NAME_PARTS.flatMap(at);
  const instead = INSTEAD_OF_A_NAME.flatMap((one) => at([one]));
  const emails = matching(EMAIL);
  const phones = PHONES.flatMap(matching);
  const [tier, handicap] = [at(['tier']), at(['handicap', 'golf handicap', 'hcp', 'handicap index'])];
  if (![name, parts, emails, phones].some((found) => found.length)) return undefined;

  return (row, cells) => {
    const cell = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? '').trim());
    const several = (indexes: number[]) =>
      indexes.flatMap((index) => cell(index).split(SEVERAL)).filter(Boolean);
    const isMobile = (index: number) => {
      const which = /^phone (\d+) value$/.exec(columns[index]!)?.[1];
      const label = which ? at([`phone ${which} label`, `phone ${which} type`])[0] : undefined;
      return /mobile|cell|iphone/i.test(cell(label));
    };
    return {
      row,
      name:
        cell(name[0]) || parts.map(cell).filter(Boolean).join(' ') || (instead.map(cell).find(Boolean) ?? ''),
      emails: several(emails),
      phones: several([...phones].sort((a, b) => Number(isMobile(b)) - Number(isMobile(a)))),
      tier: cell(tier[0]),
      handicap: cell(handicap[0]),
    };
  };
}
