import { secondStepNeeded, wrongSecondStep, type UserId } from '@game/contracts';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { periodOf } from './one-time-code.js';
import { recoveryHashOf } from './recovery-code.js';
import { SecondStepsRepository } from './second-steps.repository.js';

/** Asks for the second step after a password, if the account has one (accounts#second-step). */
@Injectable()
export class SecondStepCheck {
  constructor(
    private readonly steps: SecondStepsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Must be called with a lock on the user. Uses the code up. Throws if the account has a second step and the code is
   * missing, does not fit, or was used before.
   */
  async pass(tx: Tx, userId: UserId, code: string | undefined): Promise<void> {
    const step = await this.steps.find(tx, userId);
    if (!step?.secret) return;
    if (!code) throw secondStepNeeded();
    const recoveryHash = recoveryHashOf(code);
    if (recoveryHash) {
      if (await this.steps.useRecovery(tx, userId, recoveryHash)) return;
      throw wrongSecondStep();
    }
    await this.use(tx, userId, code, step.secret, step.usedStep);
  }

  /** Throws if the code does not fit the secret, or is not newer than the last one that was used. */
  async use(tx: Tx, userId: UserId, code: string, secret: string, usedStep: number): Promise<void> {
    const period = periodOf(code.replace(/\s/g, ''), secret, this.clock.now(), usedStep);
    if (period === undefined) throw wrongSecondStep();
    await this.steps.use(tx, userId, period);
  }
}
