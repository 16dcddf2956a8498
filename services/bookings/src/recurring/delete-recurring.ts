import { deleteRecurring, done, recurringChanged, type PayloadOf } from '@game/contracts';
import { Clock, Handles, Outbox, Timers, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { TeeTimeCancellation } from '../tee-times/tee-time-cancellation.js';
import { recur } from './make-due.js';
import { RecurringRepository } from './recurring.repository.js';

@Controller()
export class DeleteRecurring {
  constructor(
    private readonly recurring: RecurringRepository,
    private readonly teeTimes: TeeTimesRepository,
    private readonly cancellation: TeeTimeCancellation,
    private readonly timers: Timers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Handles(deleteRecurring)
  async handle({ userId, recurringId, teeTimes }: PayloadOf<typeof deleteRecurring>, { tx }: CommandCtx) {
    await this.recurring.lockOwn(tx, userId, recurringId);
    if (teeTimes === 'cancel')
      for (const round of await this.teeTimes.lockComing(tx, recurringId, this.clock.now()))
        await this.cancellation.apply(tx, round, 'You cancelled the tee time with its series');
    await this.recurring.delete(tx, recurringId);
    await this.timers.clear(tx, recur, recurringId);
    await this.outbox.publish(tx, recurringChanged, { recurringId, organiserId: userId });
    return done;
  }
}
