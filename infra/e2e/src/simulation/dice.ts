import { seeded } from '@game/testing';
import { createHash } from 'node:crypto';

/**
 * The decisions of one person about one thing. They follow from the seed and the names, never from the order in which
 * things happen, so that a seed replays the same.
 */
export class Dice {
  private readonly next: () => number;

  constructor(...names: Array<string | number>) {
    this.next = seeded(createHash('sha256').update(names.join('/')).digest().readUInt32LE(0));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
  /** A whole number, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }
  pick<T>(from: readonly T[]): T {
    return from[this.between(0, from.length - 1)]!;
  }
}
