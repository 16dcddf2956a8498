import { listRecurring, type PayloadOf } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RecurringRepository } from './recurring.repository.js';
import { recurringView } from './recurring.view.js';

@Controller()
export class ListRecurring {
  constructor(
    private readonly recurring: RecurringRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(listRecurring)
  async handle({ userId }: PayloadOf<typeof listRecurring>) {
    return (await this.recurring.listOf(userId)).map((r) => recurringView(r, this.clock.now()));
  }
}
