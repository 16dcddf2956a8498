import { setTimeout as pause } from 'node:timers/promises';
import { WITHIN_MS } from './patience.js';
import type { World } from './world.js';

const LOOK_EVERY_MS = 4;
/**
 * A message may pass from the database to a provider between two checks, so several checks in a row must find
 * nothing.
 */
const CLEAN_LOOKS = 2;
/**
 * The number of clean checks while messages are queued; a message stays queued for a moment after the timer
 * that sends it was handled.
 */
const CLEAN_LOOKS_WITH_QUEUE = 5;
const STARTING = { due: ['a start'], sending: 0, queued: false };

/** Waits until everything that is due is done and no call to a provider is under way. */
export class Settling {
  constructor(private readonly world: World) {}

  async settled(): Promise<void> {
    const { database, simulator, product, now } = this.world;
    const end = Date.now() + WITHIN_MS;
    for (let clean = 0; ;) {
      await simulator.settled();
      const { due, sending, queued } = product.isUp ? await database.underWay(now()) : STARTING;
      if (due.length || sending) clean = 0;
      else if (++clean === (queued ? CLEAN_LOOKS_WITH_QUEUE : CLEAN_LOOKS)) return;
      else {
        if (queued) await pause(LOOK_EVERY_MS);
        continue;
      }
      // A message stays in `sending` if its process died or its result is unknown, until the product asks the
      // provider about it later.
      if (!due.length && (await this.isStill())) return;
      if (Date.now() > end)
        throw new Error(`work that is due was not done within ${WITHIN_MS / 1_000} s: ${due.join(', ')}`);
      await pause(LOOK_EVERY_MS);
    }
  }

  private async isStill(): Promise<boolean> {
    const { database, simulator, product, now } = this.world;
    await product.still();
    await simulator.settled();
    return product.isUp && !(await database.underWay(now())).due.length;
  }
}
