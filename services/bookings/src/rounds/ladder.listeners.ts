import { inviteUndeliverable, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository } from './tee-times.repository.js';
import { LadderRunner } from './ladder.runner.js';
import { ladderOf } from './round-facts.js';
import { undeliverable } from '../ladder/changes.js';

@Controller()
export class LadderListeners {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
  ) {}

  @On(inviteUndeliverable, 'LadderListeners.onUndeliverable')
  async onUndeliverable(
    { bookingId, offerId }: PayloadOf<typeof inviteUndeliverable>,
    { tx }: EventCtx,
  ): Promise<void> {
    const round = await this.teeTimes.lock(tx, bookingId);
    if (!round) return;
    const ladder = ladderOf(round);
    const moves = undeliverable(ladder, offerId);
    if (moves.length) await this.runner.commit(tx, round, { ladder, moves });
  }
}
