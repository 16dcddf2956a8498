import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, importTooManyRows, importUnreadable } from '@game/contracts';
import { fieldsByContents, fieldsOf, isAddress, isPhone, isUsable } from './columns.js';
import { linesOf, tooManyColumns, unquoted, type Line } from './lines.js';
import type { RawRow } from './raw-row.js';
import { readerOf } from './row-reader.js';
import { mapInTurns } from './take-turns.js';
import type { Field } from './titles.js';

const DELIMITERS = [',', ';', '\t', '|'];
/** In lines. The header is looked for in the first ones, because a sheet may have its name above it. */
const TITLE_LINES = 10;
/** How many values of a column are examined, and how many of them the golfer sees. */
const SAMPLES = 20;
const SHOWN = 3;

interface Column {
  title: string;
  samples: string[];
  field: Field | null;
}
export interface ReadFile {
  rows: RawRow[];
  columns: Column[];
}

const titlesIn = (cells: string[]) => fieldsOf(cells.slice(0, IMPORT_MAX_COLUMNS)).filter(Boolean).length;

/**
 * Returns the delimiter with which the first lines have most titles and addresses; if there are none, the one that occurs
 * most often, outside quotes, in the first line that has one.
 */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/[\r\n]+/, TITLE_LINES);
  const parts = lines.map((line) =>
    line.replace(/"([^"]*)"/g, (_, cell: string) => cell.replace(/[,;\t|]/g, ' ')),
  );
  const first = parts.find((line) => DELIMITERS.some((d) => line.includes(d))) ?? '';
  const known = (delimiter: string) =>
    parts
      .map((line) => line.split(delimiter).slice(0, IMPORT_MAX_COLUMNS))
      .reduce((sum, cells) => sum + Math.max(titlesIn(cells), cells.filter(isAddress).length), 0);
  const score = new Map(DELIMITERS.map((d) => [d, known(d) + first.split(d).length / (first.length + 2)]));
  return DELIMITERS.reduce((best, delimiter) =>
    score.get(delimiter)! > score.get(best)! ? delimiter : best,
  );
}

/**
 * Reads CSV that is separated by commas, semicolons, tabs or bars. Quotes, all line endings, blank lines, Excel's `sep=;`
 * line, lines above the header and a file without a header are understood. `chosen` has the field that the golfer
 * assigned to each column. If no column has names, emails or phones, the result has columns and no rows. Throws if the
 * text is not a table or the table is too large.
 */
export async function readCsv(text: string, chosen?: Array<Field | null>): Promise<ReadFile> {
  const given = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text);
  const body = given ? text.slice(given[0].length) : text;
  const delimiter = given?.[1] ?? delimiterOf(body.trimStart());
  const lines = await linesOf(body, delimiter, given ? 2 : 1);
  if (!lines.length) throw importUnreadable();
  const quoted = lines.filter(isOneCell).slice(0, TITLE_LINES);
  const inner = delimiterOf(quoted.map(({ cells }) => cells[0]).join('\n'));
  const top = await mapInTurns(lines.slice(0, TITLE_LINES), (line) => topLine(line, inner));
  const header = headerOf(top);
  if (top[header]?.isCut) throw tooManyColumns();
  if (lines.length - header - 1 > IMPORT_MAX_ROWS) throw importTooManyRows();
  const titles = top[Math.max(0, header)]!.cells.map((title, i) =>
    header < 0 ? `Column ${i + 1}` : title.trim(),
  );
  const people = await mapInTurns(lines.slice(header + 1), (line) => personLine(line, inner, titles.length));
  const samples = titles.map((_, i) =>
    people.flatMap(({ cells }) => cells[i]?.trim().slice(0, 60) || []).slice(0, SAMPLES),
  );
  const read = header < 0 ? fieldsByContents(samples) : fieldsOf(titles, samples);
  const fields = titles.map((_, i) => (chosen ? (chosen[i] ?? null) : read[i]!));
  const columns = titles.map((title, i) => ({
    title: title.slice(0, 100),
    samples: samples[i]!.slice(0, SHOWN),
    field: fields[i]!,
  }));
  const reader = readerOf(titles, fields);
  const rowOf = ({ row, cells, note }: Line) => {
    const read = reader(row, cells);
    return note ? { ...read, notes: [note, ...(read.notes ?? [])] } : read;
  };
  if (!isUsable(fields)) return { rows: [], columns };
  const above = top.slice(0, Math.max(0, header)).filter(({ cells }) => cells.some(isAddress));
  return { rows: [...above.map(aboveHeader), ...(await mapInTurns(people, rowOf))], columns };
}

/** True if the line may be one that somebody quoted as a whole: `"Ann,317 555 0101"`. */
const isOneCell = ({ cells: [cell = '', ...others] }: Line): boolean =>
  /[,;\t|]/.test(cell) && !/[\r\n]/.test(cell) && !others.some((other) => other.trim());

/** A line quoted as a whole, if it may be the header or a person; every other line stays as it is. */
function topLine(line: Line, delimiter: string): Line {
  if (!isOneCell(line)) return line;
  const inner = unquoted(line, delimiter);
  const isHeader = fieldsOf(inner.cells).some(
    (field) => field === 'email' || field === 'phone' || field === 'mobile',
  );
  return inner.cells.length > 1 && (isHeader || inner.cells.some(isAddress)) ? inner : line;
}

/** A line quoted as a whole, if it has a cell for each column; a name or a note with a comma stays as it is. */
function personLine(line: Line, delimiter: string, columns: number): Line {
  if (columns < 2 || !isOneCell(line)) return line;
  const inner = unquoted(line, delimiter);
  return inner.cells.length === columns && inner.cells.some(isAddress) ? inner : line;
}

/** Returns the index of the line with the titles of the columns; -1 if the first line has an address already. */
function headerOf(first: Line[]): number {
  const known = first.map(({ cells }) =>
    isUsable(fieldsOf(cells)) && !cells.some(isAddress) ? titlesIn(cells) : 0,
  );
  // A word in the first lines may look like a title; a header has several.
  const most = Math.max(...known);
  if (most > 1 || known[0]) return known.indexOf(most);
  return first[0]!.cells.some(isAddress) ? -1 : 0;
}

/** A line above the titles, such as the phone of the pro shop, is no person, but it may be one. */
function aboveHeader({ row, cells }: Line): RawRow {
  const [email, phone] = [cells.find((cell) => cell.includes('@')), cells.find(isPhone)];
  return {
    row,
    name: cells.find((cell) => cell.trim() && !isAddress(cell))?.trim() ?? '',
    emails: email ? [email.trim()] : [],
    phones: phone ? [{ text: phone.trim(), kind: null }] : [],
    tier: '',
    handicap: '',
    problem: 'This line is above the titles of the columns. Please correct it if it is a person',
  };
}
