import { plain, type Field } from './columns.js';
import type { RawRow, SaidKind } from './raw-row.js';

/** The separator that Google puts between several values in one cell. */
const SEVERAL = ':::';
/**
 * In characters. The rest of a longer cell is ignored, because no field of a contact is that long and the
 * patterns would be slow on it.
 */
const LONGEST_CELL = 1_000;
/** The fields that hold phone numbers, beginning with those most likely to receive texts. */
const PHONES: Field[] = ['mobile', 'phone', 'home', 'work', 'fax'];

/** Returns a function that reads the rows of a file whose columns have these titles and hold these fields. */
export function readerOf(titles: string[], fields: Array<Field | null>) {
  const columnsOf = (wanted: Field) => fields.flatMap((field, i) => (field === wanted ? [i] : []));
  const labels = new Map(titles.map((title, i) => [plain(title), i]));
  /** In a file from Google the kind of a number is in a column of its own, for instance `Phone 1 - Label`. */
  const labelOf = (index: number) => {
    const which = /^phone (\d+) value$/.exec(plain(titles[index] ?? ''))?.[1];
    return which ? (labels.get(`phone ${which} label`) ?? labels.get(`phone ${which} type`)) : undefined;
  };
  const phones = PHONES.flatMap((field) =>
    columnsOf(field).map((index) => ({ index, field, label: labelOf(index) })),
  );
  const emails = columnsOf('email');
  const parts = (['first', 'middle', 'last', 'suffix'] as const).flatMap(columnsOf);
  const [names, instead, tiers, handicaps] = (['name', 'instead', 'tier', 'handicap'] as const).map(
    columnsOf,
  );
  const used = fields.flatMap((field, i) => (field ? [i] : []));
  /** A note about values to the right of the last title, for instance because of a comma in a name without quotes. */
  const beyond = (cells: string[]): Pick<RawRow, 'notes'> => {
    const more = cells.slice(titles.length).filter((value) => value.trim()).length;
    if (!more) return {};
    return {
      notes: [
        more === 1 ? '1 cell without a column was left out' : `${more} cells without a column were left out`,
      ],
    };
  };

  return (row: number, cells: string[]): RawRow => {
    const cell = (index: number | undefined) =>
      index === undefined ? '' : (cells[index] ?? '').slice(0, LONGEST_CELL).trim();
    const filled = (indexes: number[]) => indexes.map(cell).filter(Boolean);
    const values = (index: number) => cell(index).split(SEVERAL);
    const numbers = phones.flatMap(({ index, field, label }) => {
      const kind = kindOf(field, cell(label));
      return values(index)
        .flatMap(numbersIn)
        .map((text) => ({ text, kind }));
    });
    return {
      row,
      name: filled(names!)[0] ?? (filled(parts).join(' ') || (filled(instead!)[0] ?? '')),
      emails: emails.flatMap(values).flatMap(emailsIn),
      phones: numbers.sort(byKind),
      tier: cell(tiers![0]),
      handicap: cell(handicaps![0]),
      ...beyond(cells),
      ...(used.some((index) => hasOtherRows(cells[index] ?? '')) ? { problem: OTHER_ROWS } : {}),
    };
  };
}

/** A quote that is closed in a later row makes one cell of all rows between them. */
function hasOtherRows(cell: string): boolean {
  const end = cell.indexOf('\n') < 0 ? cell.indexOf('\r') : cell.indexOf('\n');
  const others = end < 0 ? '' : cell.slice(end, end + LONGEST_CELL);
  return /[,;\t|]/.test(others) && /@|\d[\d .()-]{5,}\d/.test(others);
}
const OTHER_ROWS =
  'A quote (") is opened in this row and closed only in a later one, so the rows between cannot be told apart. Please correct the quotes in the file';

/** The texts in one cell that may each be a number: `317 555 0101 / 317 555 0102` is two. */
export function numbersIn(cell: string): string[] {
  const parts = cell.split(/\s*(?:[/;|,&\n]|\bor\b)\s*/);
  const isEachNumber = parts.every((part) => part.replace(/\D/g, '').length >= 7);
  return (isEachNumber ? parts : [cell]).map((part) => part.trim()).filter(Boolean);
}

/** The texts in one cell that may each be an address: `Ann <ann@golf.example>; a@golf.example` has two. */
export function emailsIn(cell: string): string[] {
  const bare = cell.replace(/mailto:/gi, '').trim();
  const inBrackets = [...bare.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map((match) => match[1]!);
  if (inBrackets.length) return inBrackets;
  const parts = bare.split(/[;,]\s*|\s+(?=\S+@)/).filter(Boolean);
  return parts.every((part) => /^\S+@\S+$/.test(part)) ? parts : [bare].filter(Boolean);
}

const kindOf = (field: Field, label: string): SaidKind =>
  (field === 'fax' ? 'fax' : saidKind(label)) ?? (field === 'mobile' ? 'mobile' : null);
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
