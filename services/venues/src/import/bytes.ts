import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/**
 * The bytes of a file; a file that ends in `.gz` is unpacked while it is read. A broken file makes the stream
 * fail.
 */
export function bytesOf(file: string): Readable {
  const bytes = createReadStream(file);
  if (!file.endsWith('.gz')) return bytes;
  const unpacked = createGunzip();
  bytes.on('error', (error) => unpacked.destroy(error));
  unpacked.on('close', () => bytes.destroy());
  return bytes.pipe(unpacked);
}

/** The kind of a file by its name: `csv` for `courses.csv.gz`. */
export const extensionOf = (file: string) =>
  /\.([a-z]+)$/.exec(basename(file).toLowerCase().replace(/\.gz$/, ''))?.[1] ?? '';

/**
 * The source name that is stored with the venues of a file: the file's name, or `opengolfapi` for every file
 * of that project.
 */
export function sourceOf(file: string): string {
  const name = basename(file)
    .toLowerCase()
    .replace(/(\.[a-z]+)?(\.gz)?$/, '');
  return name.startsWith('opengolfapi') ? 'opengolfapi' : name;
}

const HEAD_BYTES = 65_536;
/** The beginning of a file as text, at most 64 kB. */
export async function headOf(file: string): Promise<string> {
  let head = '';
  for await (const chunk of bytesOf(file)) {
    head += (chunk as Buffer).toString('utf8');
    if (head.length >= HEAD_BYTES) break;
  }
  return head.slice(0, HEAD_BYTES);
}
