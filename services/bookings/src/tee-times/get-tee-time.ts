import { getBooking, type PayloadOf } from '@game/contracts';
import { Answers, Clock, Db } from '@game/platform';
import { Controller } from '@nestjs/common';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { bookingDetail } from './views.js';

@Controller()
export class GetTeeTime {
  constructor(
    private readonly own: OwnTeeTime,
    private readonly teeTimes: TeeTimesRepository,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(getBooking)
  async handle({ userId, bookingId }: PayloadOf<typeof getBooking>) {
    const round = await this.own.find(userId, bookingId);
    return bookingDetail(round, await this.teeTimes.activityOf(this.db, bookingId), this.clock.now());
  }
}
