import { createHash } from 'node:crypto';

/** Returns a source of numbers from 0 to 1. For the same name it always gives the same numbers. */
export function dice(name: string): () => number {
  let bytes = createHash('sha256').update(name).digest();
  let next = 0;
  return () => {
    if (next + 4 > bytes.length) {
      bytes = createHash('sha256').update(bytes).digest();
      next = 0;
    }
    const value = bytes.readUInt32BE(next);
    next += 4;
    return value / 0x1_0000_0000;
  };
}
