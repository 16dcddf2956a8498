import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Coordinates } from '../venues/venues.repository.js';

const FILE = join(import.meta.dirname, '../../data/us-zips/us-zips.csv.gz');
/** The codes of one area, often of one town, have the same first three of five digits. */
const AREA = 100;

let places: Promise<Map<number, Coordinates>> | undefined;
/** The file is read once, when the first ZIP code is looked up. */
async function read(): Promise<Map<number, Coordinates>> {
  const text = (await promisify(gunzip)(await readFile(FILE))).toString();
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [zip, lat, lng] = line.split(',').map(Number) as [number, number, number];
        return [zip, { lat, lng }];
      }),
  );
}

/**
 * Returns the middle of a five-digit ZIP code of the United States; for a code that covers no ground, such as one of
 * post office boxes, that of the next code of its area. Undefined if no code of the area is known.
 */
export async function placeOfZip(zip: string): Promise<Coordinates | undefined> {
  const known = await (places ??= read());
  const code = Number(zip);
  const area = Math.floor(code / AREA);
  for (let away = 0; away < AREA; away++)
    for (const near of [code - away, code + away])
      if (Math.floor(near / AREA) === area && known.has(near)) return known.get(near);
  return undefined;
}

const ZIP = /(?:^|[\s,])(?:(?:near|around|in|at)\s+)?(\d{5})(?:-\d{4})?(?=$|[\s,])/i;

/** The ZIP code in a text, such as `46268` in `golf, 46268-1234`, and the text without it. */
export function zipIn(text: string): { zip: string; rest: string } | undefined {
  const [whole, zip] = ZIP.exec(text) ?? [];
  return whole === undefined || zip === undefined
    ? undefined
    : { zip, rest: text.replace(whole, ' ').trim() };
}
