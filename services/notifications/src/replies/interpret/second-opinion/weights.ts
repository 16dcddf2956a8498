import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run learn-replies` writes it. */
const FILE = join(import.meta.dirname, '../../../../data/reply-weights.bin');
/** A weight is kept in eighths. */
export const SCALE = 8;
const DIGEST = 32;
const WORD = 4;

/** A hash of 32 bits, FNV-1a and then the finalizer of MurmurHash3, which spreads it over all bits. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Weights by feature, of which only hashes are kept: an unknown feature has the hash of a known one once in 30,000 times. */
export class Weights {
  constructor(
    private readonly hashes: Uint32Array,
    private readonly weights: Int8Array,
    private readonly lanes: number,
  ) {}

  /** The weights of a feature, one for each lane, in eighths. Undefined for a feature that was not learned. */
  of(feature: string): Int8Array | undefined {
    const wanted = hashOf(feature);
    let [from, to] = [0, this.hashes.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.hashes[middle]! < wanted) from = middle + 1;
      else to = middle;
    }
    return this.hashes[from] === wanted
      ? this.weights.subarray(from * this.lanes, (from + 1) * this.lanes)
      : undefined;
  }
}

/**
 * Reads the digest of what was learned from, and then section after section: how many features and lanes it has, the
 * hashes of the features in ascending order (32 bits each, like the two numbers, little-endian), and their weights, a
 * byte each.
 */
export function readWeights(): { learnedFrom: string; next: () => Weights } {
  const file = readFileSync(FILE);
  let at = DIGEST;
  const word = () => file.readUInt32LE((at += WORD) - WORD);
  return {
    learnedFrom: file.toString('hex', 0, DIGEST),
    next: () => {
      const [features, lanes] = [word(), word()];
      const hashes = Uint32Array.from({ length: features }, word);
      const weights = new Int8Array(file.subarray(at, (at += features * lanes)));
      return new Weights(hashes, weights, lanes);
    },
  };
}
