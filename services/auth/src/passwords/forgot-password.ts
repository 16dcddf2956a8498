import { createHash, randomBytes } from 'node:crypto';
import { done, forgotPassword, passwordResetRequested, type PayloadOf } from '@game/contracts';
import { Clock, Due, Handles, Outbox, Timers, type CommandCtx, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { resetDue } from '../account/timers.js';
import { RateLimits } from '../rate-limits.js';
import { UsersRepository } from '../users/users.repository.js';
import { ResetsRepository } from './resets.repository.js';

/** How long the link works (accounts#forgotten-password). */
const LINK_MS = 3_600_000;

/**
 * Neither the answer nor its duration reveals whether the email has an account: the command only sets a timer, and the
 * account is looked up when that fires.
 */
@Controller()
export class ForgotPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly resets: ResetsRepository,
    private readonly limits: RateLimits,
    private readonly timers: Timers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  limit({ email, address }: PayloadOf<typeof forgotPassword>): Promise<boolean> {
    return this.limits.forgotPassword(email, address);
  }

  @Handles(forgotPassword, 'limit')
  async handle({ email }: PayloadOf<typeof forgotPassword>, { tx, prepared: mails }: CommandCtx<boolean>) {
    if (mails) await this.timers.set(tx, resetDue, email.toLowerCase(), this.clock.now());
    return done;
  }

  @Due(resetDue)
  async onDue(asked: string, { tx, claim }: TimerCtx): Promise<void> {
    const user = await this.users.byEmail(tx, asked);
    if (!(await claim()) || !user) return;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + LINK_MS);
    const { id: userId, username, email, timeZone } = user;
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    await this.resets.add(tx, { userId, email, tokenHash, expiresAt });
    await this.outbox.publish(tx, passwordResetRequested, {
      ...{ userId, username, email, token, timeZone },
      expiresAt: expiresAt.toISOString(),
    });
  }
}
