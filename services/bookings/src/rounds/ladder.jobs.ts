import { reminderDue, type TeeTimeId } from '@game/contracts';
import { Due, DueMany, Outbox, type TimerCtx, type TimersCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository } from './tee-times.repository.js';
import { LadderRunner } from './ladder.runner.js';
import { ladderOf, offerFacts, teeTimeFacts } from './round-facts.js';
import { isIn, spotsOpen, standbyQueue } from '../ladder/ladder.js';
import type { OfferRow } from './offer.row.js';
import { evaluate, remind } from './timers.js';

@Controller()
export class LadderJobs {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Thousands of windows may end in the same second, so many tee times are evaluated in one transaction. A
   * tee time that another transaction has locked is left for later.
   */
  @DueMany(evaluate)
  async evaluate(ids: TeeTimeId[], { tx, claim }: TimersCtx<TeeTimeId>): Promise<TeeTimeId[]> {
    const [id, ...more] = ids;
    const rounds = more.length
      ? await this.teeTimes.lockFree(tx, ids)
      : [await this.teeTimes.lock(tx, id!)].filter((round) => round !== undefined);
    const locked = new Set(rounds.map(({ teeTime }) => teeTime.id));
    const due = await claim(more.length ? [...locked] : ids);
    const items = rounds.flatMap((round) => {
      const context = due.get(round.teeTime.id);
      const change = { ladder: ladderOf(round), onlyLadder: true as const };
      return context ? [{ round, change, context }] : [];
    });
    await this.runner.commitAll(tx, items);
    return ids.filter((one) => !locked.has(one));
  }

  @Due(remind)
  async remind(bookingId: TeeTimeId, { tx, claim }: TimerCtx): Promise<void> {
    const round = await this.teeTimes.lock(tx, bookingId);
    if (!(await claim()) || !round || round.teeTime.status === 'cancelled') return;
    const players = round.offers
      .filter(isIn)
      .map((offer) => ({ ...offerFacts(round, offer), mustConfirm: offer.state === 'reconfirm' }));
    const ladder = ladderOf(round);
    const open = spotsOpen(ladder);
    const waiting = open > 0 ? [] : standbyQueue(ladder);
    const standby = waiting.map((offer) => offerFacts(round, offer as OfferRow));
    await this.outbox.publish(tx, reminderDue, {
      teeTime: teeTimeFacts(round),
      players,
      standby,
      spotsOpen: open,
    });
  }
}
