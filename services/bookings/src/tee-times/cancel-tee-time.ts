import { bookingPast, cancelBooking, type Booking, type PayloadOf } from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimeCancellation } from './tee-time-cancellation.js';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import { bookingView } from './views.js';

@Controller()
export class CancelTeeTime {
  constructor(
    private readonly own: OwnTeeTime,
    private readonly cancellation: TeeTimeCancellation,
    private readonly clock: Clock,
  ) {}

  @Handles(cancelBooking)
  async handle({ userId, bookingId }: PayloadOf<typeof cancelBooking>, { tx }: CommandCtx): Promise<Booking> {
    const round = await this.own.lock(tx, userId, bookingId);
    if (round.teeTime.status === 'cancelled') return bookingView(round, this.clock.now());
    if (round.teeTime.dateTime <= this.clock.now()) throw bookingPast();
    await this.cancellation.apply(tx, round, 'You cancelled the tee time');
    return bookingView(round, this.clock.now());
  }
}
