import { userDeleted, type PayloadOf } from '@game/contracts';
import { Clock, On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Entitlements } from '../entitlements/entitlements.repository.js';
import { TeeTimeCancellation } from '../tee-times/tee-time-cancellation.js';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { RetentionRepository } from './retention.repository.js';

/**
 * When an account is deleted, its coming tee times are cancelled, friends are told, and names are removed
 * from what is kept.
 */
@Controller()
export class UserDeletedListeners {
  constructor(
    private readonly archive: RetentionRepository,
    private readonly teeTimes: TeeTimesRepository,
    private readonly cancellation: TeeTimeCancellation,
    private readonly entitlements: Entitlements,
    private readonly clock: Clock,
  ) {}

  @On(userDeleted, 'UserDeletedListeners.onDeleted')
  async onDeleted({ userId }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    for (const id of await this.archive.futureOf(tx, userId, this.clock.now())) {
      const round = await this.teeTimes.lock(tx, id);
      if (round) await this.cancellation.apply(tx, round, 'The organiser left');
    }
    await this.archive.anonymise(tx, userId);
    await this.archive.eraseCopies(tx, userId);
    await this.archive.forgetPlayer(tx, userId);
    await this.entitlements.erase(tx, userId);
  }
}
