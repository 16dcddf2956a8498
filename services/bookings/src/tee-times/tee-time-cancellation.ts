import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { LadderRunner } from '../rounds/ladder.runner.js';
import { ladderOf } from '../rounds/round-facts.js';
import { cancel } from '../ladder/changes.js';
import { Reminders } from '../rounds/reminders.js';
import type { Round } from '../rounds/tee-times.repository.js';

@Injectable()
export class TeeTimeCancellation {
  constructor(
    private readonly runner: LadderRunner,
    private readonly reminders: Reminders,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels a locked tee time and notifies the friends who were asked. The raised sequence makes calendars
   * remove their entry.
   */
  async apply(tx: Tx, round: Round, note: string): Promise<void> {
    const { teeTime } = round;
    const ladder = ladderOf(round);
    const sequence = teeTime.sequence + 1;
    Object.assign(teeTime, { status: 'cancelled', cancelledAt: this.clock.now(), sequence });
    const moves = cancel(ladder);
    await this.runner.commit(tx, round, { ladder, moves, notes: [{ kind: 'cancelled', text: note }] });
    await this.reminders.clear(tx, teeTime);
  }
}
