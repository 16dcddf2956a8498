import { BOOKINGS_LISTED, listBookings, type PayloadOf } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimeListRepository } from '../rounds/tee-time-list.repository.js';
import { bookingView } from './views.js';

@Controller()
export class ListTeeTimes {
  constructor(
    private readonly list: TeeTimeListRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(listBookings)
  async handle({ userId }: PayloadOf<typeof listBookings>) {
    const now = this.clock.now();
    return (await this.list.around(userId, now, BOOKINGS_LISTED)).map((round) => bookingView(round, now));
  }
}
