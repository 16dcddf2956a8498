import { setTimeout as pause } from 'node:timers/promises';
import { WITHIN_MS } from './patience.js';
import type { World } from './world.js';

const LOOK_EVERY_MS = 4;
/**
 * How long the product must do nothing, in milliseconds: longer than the time for which results of calls to providers
 * are collected before they are stored.
 */
const STILL_MS = 40;
/** While messages are queued, which stay so for a moment after the timer that sends them was handled. */
const STILL_QUEUED_MS = 80;
/**
 * While messages are on their way to a provider. A message stays so if its process died or its result is unknown, until
 * the product asks the provider later; on a busy machine the call itself may begin this late.
 */
const STILL_SENDING_MS = 500;
const STARTING = { due: ['a start'], sending: 0, queued: false };

/** Waits until everything that is due is done and no call to a provider is under way. */
export class Settling {
  constructor(private readonly world: World) {}

  async settled(): Promise<void> {
    const { database, product, now } = this.world;
    const end = Date.now() + WITHIN_MS;
    for (let forMs = STILL_MS; ;) {
      await this.still(forMs);
      const { due, sending, queued } = product.isUp ? await database.underWay(now()) : STARTING;
      const needed = sending ? STILL_SENDING_MS : queued ? STILL_QUEUED_MS : STILL_MS;
      if (!due.length && forMs >= needed) return;
      if (Date.now() > end)
        throw new Error(`work that is due was not done within ${WITHIN_MS / 1_000} s: ${due.join(', ')}`);
      forMs = due.length ? STILL_MS : needed;
      if (due.length) await pause(LOOK_EVERY_MS);
    }
  }

  private async still(forMs: number): Promise<void> {
    const { simulator, product } = this.world;
    await simulator.settled();
    await product.still(forMs);
    await simulator.settled();
  }
}
