import { importUnreadable } from '@game/contracts';
import { parse } from 'csv-parse/sync';
import { readerOf } from './columns.js';
import type { RawRow } from './raw-row.js';

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that the first line uses most, outside quotes. */
function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const uses = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (uses(delimiter) > uses(best) ? delimiter : best));
}

/**
 * Reads CSV with commas, semicolons, tabs or bars, with quotes, CRLF, blank lines and Excel's `sep=;` line. Throws
 * `import.unreadable`.
 */
export function readCsv(text: string): RawRow[] {
  const given = /^sep=(.)\r?\n/i.exec(text);
  const body = given ? text.slice(given[0].length) : text;
  const records = recordsOf(body, given?.[1] ?? delimiterOf(body.trimStart()));
  const first = records.findIndex((record) => record.some((cell) => cell.trim()));
  const read = first < 0 ? undefined : readerOf(records[first]!);
  if (!read) throw importUnreadable();
  const rowOf = (index: number) => index + (given ? 2 : 1);
  return records
    .map((cells, index) => ({ cells, index }))
    .filter(({ cells, index }) => index > first && cells.some((cell) => cell.trim()))
    .map(({ cells, index }) => read(rowOf(index), cells));
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false });
  } catch {
    throw importUnreadable({
      message: 'This file could not be read: a quote (") is opened and never closed.',
    });
  }
}
