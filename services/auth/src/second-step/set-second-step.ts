import {
  beginSecondStep,
  confirmSecondStep,
  done,
  endSecondStep,
  notSignedIn,
  wrongSecondStep,
  type PayloadOf,
  type UserId,
} from '@game/contracts';
import { Clock, Handles, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Announcements } from '../account/announcements.js';
import { RateLimits } from '../rate-limits.js';
import type { UserRow } from '../users/user.row.js';
import { UsersRepository } from '../users/users.repository.js';
import { SecondStepCheck } from './second-step-check.js';
import { SecondStepsRepository } from './second-steps.repository.js';

/** Switches the second step on, which needs a first code of the authenticator app, and off (accounts#second-step). */
@Controller()
export class SetSecondStep {
  constructor(
    private readonly users: UsersRepository,
    private readonly steps: SecondStepsRepository,
    private readonly check: SecondStepCheck,
    private readonly announcements: Announcements,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  @Handles(beginSecondStep)
  async begin({ userId, secret }: PayloadOf<typeof beginSecondStep>, { tx }: CommandCtx) {
    await this.lock(tx, userId);
    await this.steps.propose(tx, userId, secret);
    return done;
  }

  limit({ userId }: PayloadOf<typeof confirmSecondStep>): Promise<void> {
    return this.limits.secondStep(userId, null);
  }

  @Handles(confirmSecondStep, 'limit')
  async confirm(
    { userId, code, recoveryHashes }: PayloadOf<typeof confirmSecondStep>,
    { tx }: CommandCtx<void>,
  ) {
    const user = await this.lock(tx, userId);
    const step = await this.steps.find(tx, userId);
    if (!step?.nextSecret) throw wrongSecondStep();
    // Codes of the former secret do not count here, since these are codes of another one.
    await this.check.use(tx, userId, code, step.nextSecret, 0);
    const at = this.clock.now();
    await this.steps.confirm(tx, userId, step.nextSecret, { at, recoveryHashes });
    await this.announcements.announceChange(tx, user, { what: 'second-step' }, { at });
    return done;
  }

  @Handles(endSecondStep)
  async end({ userId }: PayloadOf<typeof endSecondStep>, { tx }: CommandCtx) {
    const user = await this.lock(tx, userId);
    if (await this.steps.delete(tx, userId))
      await this.announcements.announceChange(tx, user, { what: 'second-step-off' });
    return done;
  }

  private async lock(tx: Tx, userId: UserId): Promise<UserRow> {
    const user = await this.users.lock(tx, userId);
    if (!user) throw notSignedIn();
    return user;
  }
}
