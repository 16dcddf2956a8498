import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { bytesOf, extensionOf, headOf, sourceOf } from './bytes.js';
import { fromColumns } from './columns.js';
import { fromGeoJson } from './geojson.js';
import { linesOf } from './lines.js';
import { fromOverpass } from './overpass.js';
import type { Found } from './record.js';

/** Thrown if a file has no known format or is broken. The message is for the person who imports the file. */
export class UnreadableFile extends Error {}

/**
 * Reads venues and holes from a file one at a time. CSV and NDJSON are recognised by the file's extension;
 * Overpass JSON, GeoJSON and a list of rows by the content. Each may be compressed as `.gz`. Throws
 * UnreadableFile.
 */
export function readFile(file: string): AsyncIterable<Found> {
  const extension = extensionOf(file);
  if (extension === 'csv') return readCsv(file, sourceOf(file));
  return ['ndjson', 'jsonl', 'geojsonl'].includes(extension) ? readLines(file) : readJson(file);
}

export async function* readCsv(file: string, source: string): AsyncIterable<Found> {
  const rows = parse({
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    info: true,
  });
  const bytes = bytesOf(file);
  bytes.on('error', (error) => rows.destroy(new UnreadableFile(`${file}: ${error.message}`)));
  try {
    for await (const { record, info } of bytes.pipe(rows) as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>)
      yield fromColumns(source, `line ${info.lines}`, record);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`${file}: ${error.message}. Correct that place in the file.`);
  }
}

/** Each line is a GeoJSON feature, or a row as an object with columns. */
async function* readLines(file: string): AsyncIterable<Found> {
  const convert = fromRow(sourceOf(file), 'line');
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    const found = convert(parsed(line), number - 1);
    if (found) yield found;
  }
}

async function* readJson(file: string): AsyncIterable<Found> {
  const kind = await kindOf(file);
  const convert = kind === 'elements' ? fromOverpass : fromRow(sourceOf(file), 'row');
  const items: Readable = pipe(file, kind);
  for await (const { key, value } of items as AsyncIterable<{ key: number; value: unknown }>) {
    const found = convert(value, key);
    if (found) yield found;
  }
}

function fromRow(source: string, what: string) {
  const feature = fromGeoJson(source);
  return (row: unknown, index: number): Found | undefined => {
    const isRow = typeof row === 'object' && row !== null && !('type' in row && row.type === 'Feature');
    const hasPlace = isRow && !('geometry' in row) && 'name' in row;
    return hasPlace
      ? fromColumns(source, `${what} ${index + 1}`, row as Record<string, unknown>)
      : feature(row, index);
  };
}
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** A failure of any stage makes the last stage fail, so that a broken file is not taken for a short one. */
function pipe(file: string, list: Kind): Readable {
  const stages: Readable[] = [
    bytesOf(file),
    ...(list === 'rows' ? [] : [pick.withParserAsStream({ filter: list })]),
    list === 'rows' ? streamArray.withParserAsStream() : streamArray.asStream(),
  ];
  const last = stages.at(-1)!;
  for (const stage of stages.slice(0, -1))
    stage.on('error', (error: Error) => last.destroy(new UnreadableFile(`${file}: ${error.message}`)));
  return stages.reduce((from, to) => from.pipe(to as never));
}

type Kind = 'elements' | 'features' | 'rows';
async function kindOf(file: string): Promise<Kind> {
  const head = await headOf(file).catch((error: Error) => {
    throw new UnreadableFile(`${file}: ${error.message}`);
  });
  if (head.trimStart().startsWith('[')) return 'rows';
  const at = (name: string) => (head.indexOf(`"${name}"`) + 1 || Infinity) as number;
  if (at('elements') === Infinity && at('features') === Infinity)
    throw new UnreadableFile(`${file} is no CSV file, no Overpass JSON, no GeoJSON and no list of rows.`);
  return at('elements') < at('features') ? 'elements' : 'features';
}
