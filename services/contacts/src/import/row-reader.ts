import { byKind, emailCell, kindIn, LONGEST_CELL, phoneCell, readCell, saidKind } from './cells.js';
import { isAddress } from './columns.js';
import { nameReaderOf } from './name-reader.js';
import type { RawRow, SaidKind } from './raw-row.js';
import { plain, type Field } from './titles.js';

/** The separator that Google puts between several values in one cell. */
const SEVERAL = ':::';
/** The fields that hold phone numbers, beginning with those most likely to receive texts. */
const PHONES: Field[] = ['mobile', 'phone', 'home', 'work', 'fax'];
/** In a file from Google the kind of a number is in a column of its own: `Phone 1 - Label` beside `Phone 1 - Value`. */
const VALUE = /^(.+ \d+) (?:value|wert|valeur|valor)$/;
const LABELS = ['label', 'type', 'bezeichnung', 'typ', 'libelle', 'etiqueta', 'tipo'];

/** Returns a function that reads the rows of a file whose columns have these titles and hold these fields. */
export function readerOf(titles: string[], fields: Array<Field | null>) {
  const columnsOf = (wanted: Field) => fields.flatMap((field, i) => (field === wanted ? [i] : []));
  const byTitle = new Map(titles.map((title, i) => [plain(title), i]));
  const labelOf = (index: number) => {
    const which = VALUE.exec(plain(titles[index] ?? ''))?.[1];
    return which
      ? LABELS.map((label) => byTitle.get(`${which} ${label}`)).find((i) => i !== undefined)
      : undefined;
  };
  const phones = PHONES.flatMap((field) =>
    columnsOf(field).map((index) => ({ index, field, label: labelOf(index) })),
  );
  const [emails, tiers, handicaps] = (['email', 'tier', 'handicap'] as const).map(columnsOf);
  const used = fields.flatMap((field, i) => (field ? [i] : []));
  const unused = fields.flatMap((field, i) => (field ? [] : [i]));
  const nameOf = nameReaderOf(titles, fields);

  return (row: number, cells: string[]): RawRow => {
    const cell = (index: number | undefined) => (index === undefined ? '' : readCell(cells[index] ?? ''));
    const values = (index: number) => cell(index).split(SEVERAL);
    const mailed = emails!.flatMap(values).map(emailCell);
    const called = phones.flatMap(({ index, field, label }) =>
      values(index).map((value) => ({ ...phoneCell(value), kind: kindOf(field, cell(label)) })),
    );
    const { name, notes } = nameOf(cell);
    const raw = {
      row,
      name,
      emails: [...mailed, ...called].flatMap((one) => one.emails),
      phones: [...called, ...mailed.map((one) => ({ ...one, kind: null }))]
        .flatMap(({ phones, kind }) => phones.map((text) => ({ text, kind: kind ?? kindIn(text) })))
        .sort(byKind),
      tier: cell(tiers![0]),
      handicap: cell(handicaps![0]),
    };
    const lost = raw.emails.length || raw.phones.length ? [] : unused.filter((i) => isLong(cell(i)));
    for (const index of lost)
      notes.push(
        `The column "${titles[index]!.slice(0, 60)}" is not used, so this was left out: ${cell(index).slice(0, 60)}`,
      );
    const more = cells.slice(titles.length).filter((value) => value.trim()).length;
    if (more)
      notes.push(
        `${more === 1 ? '1 cell' : `${more} cells`} without a column ${more === 1 ? 'was' : 'were'} left out`,
      );
    return {
      ...raw,
      ...(notes.length ? { notes } : {}),
      ...(used.some((index) => hasOtherRows(cells[index] ?? '')) ? { problem: OTHER_ROWS } : {}),
    };
  };
}

/** True for an email or a phone number. A number of a club or a member is shorter. */
const isLong = (cell: string) =>
  isAddress(cell) && (cell.includes('@') || cell.replace(/\D/g, '').length > 8);

/** A quote that is closed in a later row makes one cell of all rows between them. */
function hasOtherRows(cell: string): boolean {
  const end = cell.indexOf('\n') < 0 ? cell.indexOf('\r') : cell.indexOf('\n');
  const others = end < 0 ? '' : cell.slice(end, end + LONGEST_CELL);
  return /[,;\t|]/.test(others) && /@|\d[\d .()-]{5,}\d/.test(others);
}
const OTHER_ROWS =
  'A quote (") is opened in this row and closed only in a later one, so the rows between cannot be told apart. Please correct the quotes in the file';

const kindOf = (field: Field, label: string): SaidKind =>
  (field === 'fax' ? 'fax' : saidKind(label)) ?? (field === 'mobile' ? 'mobile' : null);
