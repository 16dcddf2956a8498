import { reminderDue, type TeeTimeId } from '@game/contracts';
import { Due, Outbox, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository } from './tee-times.repository.js';
import { LadderRunner } from './ladder.runner.js';
import { ladderOf, offerFacts, teeTimeFacts } from './round-facts.js';
import { isIn } from '../ladder/ladder.js';
import { evaluate, remind } from './timers.js';

@Controller()
export class LadderJobs {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
    private readonly outbox: Outbox,
  ) {}

  @Due(evaluate)
  async evaluate(bookingId: TeeTimeId, { tx, claim }: TimerCtx): Promise<void> {
    const round = await this.teeTimes.lock(tx, bookingId);
    if ((await claim()) && round) await this.runner.commit(tx, round, { ladder: ladderOf(round) });
  }

  @Due(remind)
  async remind(bookingId: TeeTimeId, { tx, claim }: TimerCtx): Promise<void> {
    const round = await this.teeTimes.lock(tx, bookingId);
    if (!(await claim()) || !round || round.teeTime.status === 'cancelled') return;
    const players = round.offers
      .filter(isIn)
      .map((offer) => ({ ...offerFacts(round, offer), mustConfirm: offer.state === 'reconfirm' }));
    await this.outbox.publish(tx, reminderDue, { teeTime: teeTimeFacts(round), players });
  }
}
