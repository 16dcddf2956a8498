import { listBookings, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { bookingView } from './views.js';

@Controller()
export class ListTeeTimes {
  constructor(private readonly teeTimes: TeeTimesRepository) {}

  @Answers(listBookings)
  async handle({ userId }: PayloadOf<typeof listBookings>) {
    return (await this.teeTimes.listOf(userId)).map(bookingView);
  }
}
