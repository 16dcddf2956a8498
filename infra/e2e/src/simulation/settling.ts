import { setTimeout as pause } from 'node:timers/promises';
import { WITHIN_MS } from './patience.js';
import type { World } from './world.js';

const LOOK_EVERY_MS = 4;
/** What the database shows may be handed to a provider between two looks, so more than one must be clean. */
const CLEAN_LOOKS = 2;
/** A message is still in the queue for a moment after the timer that sends it was handled. */
const CLEAN_LOOKS_WITH_QUEUE = 5;
const STARTING = { due: ['a start'], sending: 0, queued: false };

/** Waits until nothing is under way: what is due is done, and nobody is speaking with a provider. */
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
      // A message whose process died, or whose end is not known, stays in `sending` until the provider is asked, later.
      if (!due.length && (await this.isStill())) return;
      if (Date.now() > end)
        throw new Error(`what is due is not done within ${WITHIN_MS / 1_000} s: ${due.join(', ')}`);
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
