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
  const parts = [...columnsOf('first'), ...columnsOf('middle'), ...columnsOf('last')];
  const [names, instead, tiers, handicaps] = (['name', 'instead', 'tier', 'handicap'] as const).map(
    columnsOf,
  );

  return (row: number, cells: string[]): RawRow => {
    const cell = (index: number | undefined) =>
      index === undefined ? '' : (cells[index] ?? '').slice(0, LONGEST_CELL).trim();
    const filled = (indexes: number[]) => indexes.map(cell).filter(Boolean);
    const values = (index: number) =>
      cell(index)
        .split(SEVERAL)
        .map((value) => value.trim())
        .filter(Boolean);
    const numbers = phones.flatMap(({ index, field, label }) => {
      const kind = kindOf(field, cell(label));
      return values(index).map((text) => ({ text, kind }));
    });
    return {
      row,
      name: filled(names!)[0] ?? (filled(parts).join(' ') || (filled(instead!)[0] ?? '')),
      emails: emails.flatMap(values),
      phones: numbers.sort((a, b) => rank(a.kind) - rank(b.kind)),
      tier: cell(tiers![0]),
      handicap: cell(handicaps![0]),
    };
  };
}

const kindOf = (field: Field, label: string): SaidKind => {
  if (field === 'fax' || /fax/i.test(label)) return 'fax';
  return field === 'mobile' || /mobile|cell|iphone|mobil|movil|portable/i.test(label) ? 'mobile' : null;
};
export const rank = (kind: SaidKind): number => (kind === 'mobile' ? 0 : kind === 'fax' ? 2 : 1);
