import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_MAX_ROWS, importTooManyRows, importUnreadable, ContractError } from '@game/contracts';
import { parse } from 'csv-parse';
import { fieldOf, isUsable, type Field } from './columns.js';
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
const SAMPLES = 3;

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
}

/** Returns the delimiter that occurs most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const line = (/^[^\r\n]{0,20000}/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const uses = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (uses(delimiter) > uses(best) ? delimiter : best));
}

/**
 * Reads CSV that is separated by commas, semicolons, tabs or bars. Quotes, CRLF, blank lines, Excel's `sep=;`
 * line and a file without a header are understood. `chosen` has the field that the golfer assigned to each
 * column. If no column has names, emails or phones, the result has columns and no rows. Throws if the text is
 * not a table or the table is too large.
 */
export async function readCsv(text: string, chosen?: Array<Field | null>): Promise<ReadFile> {
  const given = /^sep=(.)\r?\n/i.exec(text);
  const body = given ? text.slice(given[0].length) : text;
  const lines = await linesOf(body, given?.[1] ?? delimiterOf(body.trimStart()), given ? 2 : 1);
  const first = lines[0];
  if (!first) throw importUnreadable();
  const hasHeader = !first.cells.some(isAddress);
  const titles = first.cells.map((title, i) => (hasHeader ? title.trim() : `Column ${i + 1}`));
  const people = hasHeader ? lines.slice(1) : lines;
  if (people.length > IMPORT_MAX_ROWS) throw importTooManyRows();
  const fields = titles.map((title, i) => (chosen ? (chosen[i] ?? null) : hasHeader ? fieldOf(title) : null));
  const columns = titles.map((title, i) => ({
    title: title.slice(0, 100),
    samples: people.flatMap(({ cells }) => cells[i]?.trim().slice(0, 60) || []).slice(0, SAMPLES),
    field: fields[i]!,
  }));
  const read = readerOf(titles, fields);
  const rows = isUsable(fields) ? await mapInTurns(people, ({ row, cells }) => read(row, cells)) : [];
  return { rows, columns };
}

/** True for an email address or a phone number, which cannot be the title of a column. */
const isAddress = (cell: string) =>
  /^[^@]{1,64}@[^@]{1,200}$/.test(cell) || /^\s*\+?[\d\s().-]{7,20}$/.test(cell);

/** Returns the lines that are not blank. */
async function linesOf(text: string, delimiter: string, firstRow: number): Promise<Line[]> {
  if (text.split(/[\r\n]/).some((line) => line.length > LONGEST_LINE)) throw lineTooLong();
  const lines: Line[] = [];
  let row = firstRow;
  const options = {
    // The parser takes one piece at a time, so that other work in the process can run between two pieces.
    writableHighWaterMark: 1,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  };
  const parser = parse(options);
  try {
    await pipeline(
      Readable.from(piecesOf(text), { highWaterMark: 1 }),
      parser,
      async (records: AsyncIterable<string[]>) => {
        for await (const cells of records) {
          if (cells.length > MAX_COLUMNS) throw tooManyColumns();
          if (row - firstRow > MAX_LINES) throw importTooManyRows();
          if (cells.some((cell) => cell.trim())) lines.push({ row, cells });
          row++;
        }
      },
    );
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw importUnreadable({
      message: 'This file could not be read: a quote (") is opened and never closed.',
    });
  }
  return lines;
}

const lineTooLong = () =>
  importUnreadable({
    message:
      'A line of this file is too long to be a contact. Please keep the columns with name, email and phone.',
  });
const tooManyColumns = () =>
  importUnreadable({
    message: `This file has more than ${MAX_COLUMNS} columns. Please keep those with name, email and phone.`,
  });
