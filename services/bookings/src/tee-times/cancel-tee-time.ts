import { cancelBooking, type Booking, type PayloadOf } from '@game/contracts';
import { Clock, Handles, Timers, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { bookingPast } from '@game/contracts';
import { Climb, ladderOf } from '../ladder/climb.js';
import { cancel } from '../ladder/ladder.js';
import { remind } from '../ladder/timers.js';
import { OwnTeeTime } from './own-tee-time.js';
import { bookingView } from './views.js';

@Controller()
export class CancelTeeTime {
  constructor(
    private readonly own: OwnTeeTime,
    private readonly climb: Climb,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @Handles(cancelBooking)
  async handle({ userId, bookingId }: PayloadOf<typeof cancelBooking>, { tx }: CommandCtx): Promise<Booking> {
    const round = await this.own.lock(tx, userId, bookingId);
    if (round.teeTime.status === 'cancelled') return bookingView(round);
    if (round.teeTime.dateTime <= this.clock.now()) throw bookingPast();
    const ladder = ladderOf(round);
    Object.assign(round.teeTime, {
      status: 'cancelled',
      cancelledAt: this.clock.now(),
      sequence: round.teeTime.sequence + 1,
    });
    const moves = cancel(ladder);
    await this.climb.finish(tx, round, {
      ladder,
      moves,
      notes: [{ kind: 'cancelled', text: 'You cancelled the tee time' }],
    });
    await this.timers.clear(tx, remind, bookingId);
    return bookingView(round);
  }
}
