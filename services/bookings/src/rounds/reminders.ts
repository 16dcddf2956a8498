import { Clock, Timers, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { TeeTimeRow } from './tee-time.row.js';
import { BEFORE_TEE_TIME } from './timers.js';

/** The timers that fire some time before each tee time (`BEFORE_TEE_TIME`). */
@Injectable()
export class Reminders {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /** Called when a tee time is made or moved. A reminder whose time has passed is cleared. */
  async set(tx: Tx, { id, dateTime }: Pick<TeeTimeRow, 'id' | 'dateTime'>): Promise<void> {
    for (const { timer, beforeMs } of BEFORE_TEE_TIME) {
      const at = new Date(dateTime.getTime() - beforeMs);
      if (at > this.clock.now()) await this.timers.set(tx, timer, id, at);
      else await this.timers.clear(tx, timer, id);
    }
  }

  async clear(tx: Tx, { id }: Pick<TeeTimeRow, 'id'>): Promise<void> {
    for (const { timer } of BEFORE_TEE_TIME) await this.timers.clear(tx, timer, id);
  }
}
