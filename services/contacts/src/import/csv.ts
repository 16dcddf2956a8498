import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_MAX_ROWS, importTooManyRows, importUnreadable, ContractError } from '@game/contracts';
import { parse, type Options } from 'csv-parse';
import { fieldsByContents, fieldsOf, isAddress, isUsable, type Field } from './columns.js';
import type { RawRow } from './raw-row.js';
import { readerOf } from './row-reader.js';
import { mapInTurns, piecesOf } from './take-turns.js';

const DELIMITERS = [',', ';', '\t', '|'];
/** Google and Outlook export about a hundred columns, far below this limit. */
const MAX_COLUMNS = 300;
/** Blank lines do not count as rows; this limit ends the reading of a file that has only blank lines. */
const MAX_LINES = 2 * IMPORT_MAX_ROWS;
/** In characters. The line of one contact in an Outlook export has about a thousand. */
const LONGEST_LINE = 50_000;
/** In lines. The header is looked for in the first ones, because a sheet may have its name above it. */
const TITLE_LINES = 10;
/** How many rows with a quote that is never closed are read without their quotes. */
const MOST_REPAIRS = 20;
/** How many values of a column are examined, and how many of them the golfer sees. */
const SAMPLES = 20;
const SHOWN = 3;

const LINE_END = /^(?:\r\n|\r|\n)/;

interface Column {
  title: string;
  samples: string[];
  field: Field | null;
}
export interface ReadFile {
  rows: RawRow[];
  columns: Column[];
}
interface Line {
  row: number;
  cells: string[];
  /** What was wrong with the line, although it could be read. */
  note?: string;
}

/** Returns the delimiter that occurs most often, outside quotes, in the first line that has one. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/[\r\n]+/, TITLE_LINES);
  const parts = lines.map((line) => line.replace(/"[^"]*"/g, ''));
  const uses = (delimiter: string) =>
    (parts.find((line) => DELIMITERS.some((d) => line.includes(d))) ?? '').split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (uses(delimiter) > uses(best) ? delimiter : best));
}

/**
 * Reads CSV that is separated by commas, semicolons, tabs or bars. Quotes, all line endings, blank lines, Excel's `sep=;`
 * line, lines above the header and a file without a header are understood. `chosen` has the field that the golfer
 * assigned to each column. If no column has names, emails or phones, the result has columns and no rows. Throws if the
 * text is not a table or the table is too large.
 */
export async function readCsv(text: string, chosen?: Array<Field | null>): Promise<ReadFile> {
  const given = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text);
  const body = given ? text.slice(given[0].length) : text;
  const lines = await linesOf(body, given?.[1] ?? delimiterOf(body.trimStart()), given ? 2 : 1);
  if (!lines.length) throw importUnreadable();
  const header = headerOf(lines);
  const people = lines.slice(header + 1);
  if (people.length > IMPORT_MAX_ROWS) throw importTooManyRows();
  const titles = lines[Math.max(0, header)]!.cells.map((title, i) =>
    header < 0 ? `Column ${i + 1}` : title.trim(),
  );
  const samples = titles.map((_, i) =>
    people.flatMap(({ cells }) => cells[i]?.trim().slice(0, 60) || []).slice(0, SAMPLES),
  );
  const read = header < 0 ? fieldsByContents(samples) : fieldsOf(titles);
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
  return { rows: isUsable(fields) ? await mapInTurns(people, rowOf) : [], columns };
}

/** Returns the index of the line with the titles of the columns; -1 if the first line has an address already. */
function headerOf(lines: Line[]): number {
  const person = lines.findIndex(({ cells }) => cells.some(isAddress));
  const known = lines
    .slice(0, person < 0 ? TITLE_LINES : Math.min(person, TITLE_LINES))
    .map(({ cells }) => (isUsable(fieldsOf(cells)) ? fieldsOf(cells).filter(Boolean).length : 0));
  if (known[0]) return 0;
  // A word in the first lines may look like a title; a header has several.
  const best = known.indexOf(Math.max(2, ...known));
  return best < 0 && person !== 0 ? 0 : best;
}

/** Returns the lines that are not blank. A line whose quote is never closed is read without quotes, and has a note. */
async function linesOf(text: string, delimiter: string, firstRow: number): Promise<Line[]> {
  if (text.split(/[\r\n]/).some((line) => line.length > LONGEST_LINE)) throw lineTooLong();
  const lines: Line[] = [];
  let rest = text;
  for (let repairs = 0, row = firstRow; ; repairs++) {
    const { records, unclosed } = await recordsOf(rest, delimiter, MAX_LINES + firstRow - row);
    for (const cells of records) lines.push({ row: row++, cells });
    if (unclosed === undefined) break;
    if (repairs === MOST_REPAIRS) throw neverClosed();
    const line = /^[^\r\n]*/.exec(unclosed)![0];
    const cells = line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, '').replaceAll('""', '"'));
    lines.push({ row: row++, cells, note: 'A quote (") in this row is opened and never closed' });
    rest = unclosed.slice(line.length).replace(LINE_END, '');
  }
  return lines.filter(({ cells }) => cells.some((cell) => cell.trim()));
}

/** Returns the records up to the first one whose quote is never closed, and the text that begins with that one. */
async function recordsOf(text: string, delimiter: string, most: number) {
  const records: string[][] = [];
  /** How many bytes of the text have been read, up to the end of the last record. */
  let readBytes = 0;
  const options: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    on_record: (record: string[], { bytes }) => {
      if (record.length > MAX_COLUMNS) throw tooManyColumns();
      if (records.length > most) throw importTooManyRows();
      records.push(record);
      readBytes = bytes;
      return null;
    },
  };
  // The parser takes one piece at a time, so that other work in the process can run between two pieces.
  const parser = parse({ ...options, writableHighWaterMark: 1 } as Options);
  try {
    await pipeline(Readable.from(piecesOf(text), { highWaterMark: 1 }), parser.resume());
  } catch (error) {
    if (error instanceof ContractError) throw error;
    if ((error as { code?: string }).code !== 'CSV_QUOTE_NOT_CLOSED') throw importUnreadable();
    return { records, unclosed: Buffer.from(text).subarray(readBytes).toString().replace(LINE_END, '') };
  }
  return { records, unclosed: undefined };
}

const neverClosed = () =>
  importUnreadable({
    message: 'This file could not be read: quotes (") are opened and never closed in many of its rows.',
  });
const lineTooLong = () =>
  importUnreadable({
    message:
      'A line of this file is too long to be a contact. Please keep the columns with name, email and phone.',
  });
const tooManyColumns = () =>
  importUnreadable({
    message: `This file has more than ${MAX_COLUMNS} columns. Please keep those with name, email and phone.`,
  });
