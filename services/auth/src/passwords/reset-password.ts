import { done, invalidResetLink, resetPassword, type PayloadOf } from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { UsersRepository } from '../users/users.repository.js';
import { NewPassword } from './new-password.js';
import { ResetsRepository } from './resets.repository.js';

/** By the link of a mail: whoever had a session loses it. That the mail arrived confirms the address. */
@Controller()
export class ResetPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly resets: ResetsRepository,
    private readonly newPassword: NewPassword,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  @Handles(resetPassword)
  async handle({ tokenHash, newPassword, address }: PayloadOf<typeof resetPassword>, { tx }: CommandCtx) {
    await this.limits.resetPassword(address);
    const reset = await this.resets.use(tx, tokenHash, this.clock.now());
    const user = reset && (await this.users.lock(tx, reset.userId));
    if (!reset || !user) throw invalidResetLink();
    const emailVerified = user.emailVerified || user.email.toLowerCase() === reset.email.toLowerCase();
    await this.newPassword.set(tx, user, newPassword, { exceptHash: null }, { emailVerified });
    return done;
  }
}
