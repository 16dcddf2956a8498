import { countBookings, type PayloadOf } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimeListRepository } from '../rounds/tee-time-list.repository.js';

@Controller()
export class CountTeeTimes {
  constructor(
    private readonly list: TeeTimeListRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(countBookings)
  handle({ userId }: PayloadOf<typeof countBookings>) {
    return this.list.countOf(userId, this.clock.now());
  }
}
