import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  ContractError,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  importTooManyRows,
  importUnreadable,
} from '@game/contracts';
import { parse, type Options } from 'csv-parse';
import { parse as parseLine } from 'csv-parse/sync';
import { piecesOf } from './take-turns.js';

/** Blank lines do not count. A few more rows than people are allowed, because the header may be below other lines. */
const MAX_LINES = IMPORT_MAX_ROWS + 1_000;
/** How many rows with a quote that is never closed are read without their quotes. */
const MOST_REPAIRS = 20;
const LINE_END = /^(?:\r\n|\r|\n)/;
/**
 * The content of a line in which all cells are empty. Such lines are emptied first, because the CSV parser skips empty
 * lines quickly and takes a quarter of a millisecond for one with too many cells.
 */
const ONLY_DELIMITERS = /^(?:""|[ ,;\t|])+$/gm;

export interface Line {
  row: number;
  cells: string[];
  /** What was wrong with the line, although it could be read. */
  note?: string;
  /** True if cells with values were left out, because there are too many. */
  isCut?: boolean;
}

/** Returns the lines that are not blank. A line whose quote is never closed is read without quotes, and has a note. */
export async function linesOf(text: string, delimiter: string, firstRow: number): Promise<Line[]> {
  const lines: Line[] = [];
  let rest = text.replace(ONLY_DELIMITERS, '');
  for (let repairs = 0, row = firstRow; ; repairs++) {
    const { records, read, unclosed } = await recordsOf(rest, delimiter, MAX_LINES - lines.length);
    for (const { at, cells } of records) lines.push(short({ row: row + at, cells }));
    row += read;
    if (unclosed === undefined) break;
    if (repairs === MOST_REPAIRS) throw neverClosed();
    const line = /^[^\r\n]*/.exec(unclosed)![0];
    const cells = line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, '').replaceAll('""', '"'));
    lines.push(short({ row: row++, cells, note: 'A quote (") in this row is opened and never closed' }));
    rest = unclosed.slice(line.length).replace(LINE_END, '');
  }
  return lines.filter(({ cells }) => cells.some((cell) => cell.trim()));
}

/** A line with at most as many cells as a file may have columns. Cells with values beyond them are reported. */
function short({ row, cells, note }: Line): Line {
  const lost = cells.slice(IMPORT_MAX_COLUMNS).filter((cell) => cell.trim()).length;
  const kept = cells.slice(0, IMPORT_MAX_COLUMNS);
  if (!lost) return { row, cells: kept, ...(note ? { note } : {}) };
  const cut = `${lost} cells of this row were left out, because it has more than ${IMPORT_MAX_COLUMNS}`;
  return { row, cells: kept, isCut: true, note: note ?? cut };
}

/**
 * Returns the records up to the first one whose quote is never closed, each with the number of rows before it; how many
 * rows that are; and the text that begins with the one that is not closed.
 */
async function recordsOf(text: string, delimiter: string, most: number) {
  const records: Array<{ at: number; cells: string[] }> = [];
  /** How many bytes of the text have been read, up to the end of the last record, and how many rows they hold. */
  let readBytes = 0;
  let read = 0;
  const options: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { bytes, empty_lines }) => {
      if (records.length >= most) throw importTooManyRows();
      records.push({ at: records.length + empty_lines, cells });
      readBytes = bytes;
      read = records.length + empty_lines;
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
    const unclosed = Buffer.from(text).subarray(readBytes).toString();
    // The line end of the last record, and the blank lines after it.
    const ends = /^[\r\n]*/.exec(unclosed)![0];
    const blank = (ends.match(/\r\n|\r|\n/g) ?? []).length - (records.length ? 1 : 0);
    return { records, read: read + Math.max(0, blank), unclosed: unclosed.slice(ends.length) };
  }
  return { records, read, unclosed: undefined };
}

/** Reads the first cell of a line as a line of its own. Returns the line as it is if that cannot be read. */
export function unquoted(line: Line, delimiter: string): Line {
  try {
    const options = { delimiter, relax_quotes: true, relax_column_count: true };
    const [cells] = parseLine(line.cells[0]!, options) as string[][];
    return cells ? short({ ...line, cells }) : line;
  } catch {
    return line;
  }
}

const neverClosed = () =>
  importUnreadable({
    message: 'This file could not be read: quotes (") are opened and never closed in many of its rows.',
  });
export const tooManyColumns = () =>
  importUnreadable({
    message: `This file has more than ${IMPORT_MAX_COLUMNS} columns. Please keep those with name, email and phone.`,
  });
