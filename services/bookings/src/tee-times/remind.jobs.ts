import { reminderDue, type TeeTimeId } from '@game/contracts';
import { Due, Outbox, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { isIn, spotsOpen, standbyQueue } from '../ladder/ladder.js';
import type { OfferRow } from '../rounds/offer.row.js';
import { ladderOf, offerFacts, teeTimeFacts } from '../rounds/round-facts.js';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { remind } from '../rounds/timers.js';
import { VenueLookup } from '../venues/venue-lookup.js';

/** Reminds everybody of a tee time, with the forecast for its hour (messages#reminder). */
@Controller()
export class RemindJobs {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly venues: VenueLookup,
    private readonly outbox: Outbox,
  ) {}

  async prepare(bookingId: TeeTimeId): Promise<string | undefined> {
    const round = await this.teeTimes.find(bookingId);
    return round && this.venues.forecast(round.teeTime);
  }

  @Due(remind, 'prepare')
  async remind(
    bookingId: TeeTimeId,
    { tx, claim, prepared: forecast }: TimerCtx<string | undefined>,
  ): Promise<void> {
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
      forecast,
    });
  }
}
