import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run learn-replies` writes it. */
const FILE = join(import.meta.dirname, '../../../../data/reply-weights.bin');
/** A weight is kept in eighths. */
export const EIGHTHS = 8;
const DIGEST_BYTES = 32;

/** A hash of 32 bits, FNV-1a and then the finalizer of MurmurHash3, which spreads it over all bits. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Weights by feature, of which only hashes are kept: an unknown feature has the hash of a known one once in 25,000 times.
 * Each feature has one weight for each output: the meanings, and for clauses how decisive they are.
 */
export class Weights {
  constructor(
    private readonly hashes: Uint32Array,
    private readonly weights: Int8Array,
    private readonly outputs: number,
  ) {}

  /** The weights of a feature in eighths. Undefined for a feature that was not learned. */
  of(feature: string): Int8Array | undefined {
    const wanted = hashOf(feature);
    let [from, to] = [0, this.hashes.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.hashes[middle]! < wanted) from = middle + 1;
      else to = middle;
    }
    return this.hashes[from] === wanted
      ? this.weights.subarray(from * this.outputs, (from + 1) * this.outputs)
      : undefined;
  }
}

/** The weights of whole texts, and of single clauses. */
export interface Model {
  text: Weights;
  clause: Weights;
}

/**
 * Reads the SHA-256 of what was learned from, and then the four sections, each with the number of its features and of its
 * outputs, the hashes of the features in ascending order (32 bits each, little-endian like the two numbers), and their
 * weights, a byte each.
 */
export function readWeights(): { learnedFrom: string; meanings: Model; subjects: Model } {
  const file = readFileSync(FILE);
  let at = DIGEST_BYTES;
  // Copied, because the numbers of a typed array begin at a multiple of their size.
  const bytes = (length: number) => Uint8Array.from(file.subarray(at, (at += length))).buffer;
  const words = (count: number) => new Uint32Array(bytes(count * Uint32Array.BYTES_PER_ELEMENT));
  const section = () => {
    const [features = 0, outputs = 0] = words(2);
    return new Weights(words(features), new Int8Array(bytes(features * outputs)), outputs);
  };
  const model = (): Model => ({ text: section(), clause: section() });
  return { learnedFrom: file.toString('hex', 0, DIGEST_BYTES), meanings: model(), subjects: model() };
}
