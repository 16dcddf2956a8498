import { userDeleted, type PayloadOf } from '@game/contracts';
import { Clock, On, Timers, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { CallOff } from '../tee-times/call-off.js';
import { recur } from '../recurring/make-due.js';
import { RecurringRepository } from '../recurring/recurring.repository.js';
import { TeeTimesRepository } from '../tee-times/tee-times.repository.js';
import { RetentionRepository } from './retention.repository.js';

/** A golfer left for good: friends hear that the rounds to come are off, and what is left names nobody. */
@Controller()
export class UserDeletedListeners {
  constructor(
    private readonly archive: RetentionRepository,
    private readonly teeTimes: TeeTimesRepository,
    private readonly callOff: CallOff,
    private readonly recurring: RecurringRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @On(userDeleted)
  async onDeleted({ userId }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    for (const { id } of await this.recurring.listOf(userId)) {
      await this.recurring.delete(tx, id);
      await this.timers.clear(tx, recur, id);
    }
    for (const id of await this.archive.futureOf(tx, userId, this.clock.now())) {
      const round = await this.teeTimes.lock(tx, id);
      if (round) await this.callOff.apply(tx, round, 'The organiser left');
    }
    await this.archive.anonymise(tx, userId);
    await this.archive.eraseCopies(tx, userId);
    await this.archive.forgetPlayer(tx, userId);
  }
}
