import { deleteRecurring, done, recurringChanged, type PayloadOf } from '@game/contracts';
import { Handles, Outbox, Timers, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { recur } from './make-due.js';
import { RecurringRepository } from './recurring.repository.js';

@Controller()
export class DeleteRecurring {
  constructor(
    private readonly recurring: RecurringRepository,
    private readonly timers: Timers,
    private readonly outbox: Outbox,
  ) {}

  @Handles(deleteRecurring)
  async handle({ userId, recurringId }: PayloadOf<typeof deleteRecurring>, { tx }: CommandCtx) {
    await this.recurring.lockOwn(tx, userId, recurringId);
    await this.recurring.delete(tx, recurringId);
    await this.timers.clear(tx, recur, recurringId);
    await this.outbox.publish(tx, recurringChanged, { recurringId, organiserId: userId });
    return done;
  }
}
