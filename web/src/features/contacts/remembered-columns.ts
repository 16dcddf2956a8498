import type { ImportResult } from '@game/contracts';

type Columns = ImportResult['columns'];
export type ColumnField = NonNullable<Columns[number]['field']>;

const KEY = 'import-columns';
const titleOf = (title: string) => title.trim().toLowerCase();

function remembered(): Record<string, ColumnField | null> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, ColumnField | null>;
  } catch {
    return {};
  }
}

/**
 * Remembers in this browser which fields the golfer chose for the columns with these titles
 * (contacts#columns).
 */
export function remember(columns: Columns, fields: Array<ColumnField | null>): void {
  const said = columns.flatMap(({ title, field }, i) =>
    field === fields[i] ? [] : [[titleOf(title), fields[i]!] as const],
  );
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...Object.fromEntries(said) }));
  } catch {
    // The browser refuses to store anything, so the golfer is asked again next time.
  }
}

/**
 * The fields of these columns as the golfer chose them earlier; undefined if none of them was ever chosen.
 */
export function recall(columns: Columns): Array<ColumnField | null> | undefined {
  const known = remembered();
  const fields = columns.map(({ title, field }) =>
    Object.hasOwn(known, titleOf(title)) ? known[titleOf(title)]! : field,
  );
  return fields.some((field, i) => field !== columns[i]!.field) ? fields : undefined;
}
