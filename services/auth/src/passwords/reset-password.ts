import { done, invalidResetLink, resetPassword, type PayloadOf } from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { UsersRepository } from '../users/users.repository.js';
import { NewPassword } from './new-password.js';
import { Passwords } from './passwords.js';
import { ResetsRepository } from './resets.repository.js';

type Input = PayloadOf<typeof resetPassword>;
interface Prepared {
  userId: string;
  newHash: string;
}

/** Sets a new password by the link of a mail, ends all sessions, and confirms the email that the link was sent to. */
@Controller()
export class ResetPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly resets: ResetsRepository,
    private readonly passwords: Passwords,
    private readonly newPassword: NewPassword,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async prepare({ tokenHash, newPassword, address }: Input): Promise<Prepared> {
    await this.limits.resetPassword(address);
    return this.passwords.inTurn(address, async ({ hash }) => {
      const userId = await this.resets.ownerOf(tokenHash, this.clock.now());
      if (!userId) throw invalidResetLink();
      return { userId, newHash: await hash(newPassword) };
    });
  }

  /** Uses the link up under the lock on the account, so that it works only once. */
  @Handles(resetPassword, 'prepare')
  async handle({ tokenHash }: Input, { tx, prepared: { userId, newHash } }: CommandCtx<Prepared>) {
    const user = await this.users.lock(tx, userId);
    const reset = await this.resets.use(tx, tokenHash, this.clock.now());
    if (!reset || !user) throw invalidResetLink();
    const emailVerified = user.emailVerified || user.email.toLowerCase() === reset.email.toLowerCase();
    await this.newPassword.set(tx, user, newHash, { exceptHash: null }, { emailVerified });
    return done;
  }
}
