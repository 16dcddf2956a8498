import { createInterface } from 'node:readline';
import { bytesOf } from './bytes.js';

export interface Batch {
  /** The number of lines of the file before this batch. */
  from: number;
  lines: string[];
}

/** Yields the lines of a file in batches of `size`. */
export async function* batchesOf(file: string, size: number): AsyncIterable<Batch> {
  let from = 0;
  let lines: string[] = [];
  for await (const line of linesOf(file)) {
    lines.push(line);
    if (lines.length < size) continue;
    yield { from, lines };
    from += lines.length;
    lines = [];
  }
  if (lines.length) yield { from, lines };
}

/**
 * Yields the lines of a file that are not empty. A broken file throws, so that it is not taken for a short
 * file.
 */
export async function* linesOf(file: string): AsyncIterable<string> {
  const text = bytesOf(file);
  const reader = createInterface({ input: text, crlfDelay: Infinity });
  let broken: Error | undefined;
  text.on('error', (error: Error) => {
    broken = error;
    reader.close();
  });
  try {
    for await (const line of reader) if (line.trim()) yield line;
  } finally {
    text.destroy();
  }
  if (broken) throw broken;
}
