import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { fromColumns } from './columns.js';
import { fromGeoJson } from './geojson.js';
import { fromOverpass } from './overpass.js';
import type { Found } from './record.js';

/** A file of no known format, or one that is broken; the message is for the person who imports it. */
export class UnreadableFile extends Error {}

/**
 * Reads venues and holes from a file one at a time. CSV is recognised by its extension, Overpass JSON and GeoJSON by
 * their content. Throws UnreadableFile.
 */
export function readFile(file: string): AsyncIterable<Found> {
  return extname(file).toLowerCase() === '.csv' ? readCsv(file, sourceOf(file)) : readJson(file);
}
export const sourceOf = (file: string) => basename(file, extname(file)).toLowerCase();

export async function* readCsv(file: string, source: string): AsyncIterable<Found> {
  const rows = createReadStream(file).pipe(
    parse({
      columns: true,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      info: true,
    }),
  );
  for await (const { record, info } of rows as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number };
  }>)
    yield fromColumns(source, `line ${info.lines}`, record);
}

async function* readJson(file: string): AsyncIterable<Found> {
  const kind = await kindOf(file);
  const convert = kind === 'elements' ? fromOverpass : fromGeoJson(sourceOf(file));
  const items: Readable = pipe(file, kind);
  for await (const { key, value } of items as AsyncIterable<{ key: number; value: unknown }>) {
    const found = convert(value, key);
    if (found) yield found;
  }
}

/** A failure of any stage fails the last one, so that a broken file is an error and is not read as a short file. */
function pipe(file: string, list: string): Readable {
  const stages = [
    createReadStream(file),
    pick.withParserAsStream({ filter: list }),
    streamArray.asStream(),
  ] as const;
  const last = stages[2];
  for (const stage of stages.slice(0, 2))
    stage.on('error', (error: Error) => last.destroy(new UnreadableFile(`${file}: ${error.message}`)));
  stages[0].pipe(stages[1]).pipe(last);
  return last;
}

const HEAD_BYTES = 65_536;
async function kindOf(file: string): Promise<'elements' | 'features'> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('utf8', 0, bytesRead);
    const at = (name: string) => (head.indexOf(`"${name}"`) + 1 || Infinity) as number;
    if (at('elements') === Infinity && at('features') === Infinity)
      throw new UnreadableFile(`${file} is no CSV file, no Overpass JSON and no GeoJSON.`);
    return at('elements') < at('features') ? 'elements' : 'features';
  } finally {
    await handle.close();
  }
}
