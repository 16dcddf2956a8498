import { done, invalidResetLink, resetPassword, type PayloadOf, type UserId } from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { KnownDevicesRepository } from '../sessions/known-devices.repository.js';
import { UsersRepository } from '../users/users.repository.js';
import { BreachedPasswords } from './breached-passwords.js';
import { refuseCommon } from './common-passwords.js';
import { NewPassword } from './new-password.js';
import { refuseOwnWords } from './own-words.js';
import { Passwords } from './passwords.js';
import { ResetsRepository } from './resets.repository.js';

type Input = PayloadOf<typeof resetPassword>;
interface Prepared {
  userId: UserId;
  newHash: string;
}

/** Sets a new password by a mailed link, ends all sessions, and confirms the email that the link was sent to. */
@Controller()
export class ResetPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly resets: ResetsRepository,
    private readonly devices: KnownDevicesRepository,
    private readonly passwords: Passwords,
    private readonly breached: BreachedPasswords,
    private readonly newPassword: NewPassword,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async prepare({ tokenHash, newPassword, address }: Input): Promise<Prepared> {
    refuseCommon('newPassword', newPassword);
    await this.limits.resetPassword(address);
    await this.breached.refuse('newPassword', newPassword);
    return this.passwords.inTurn(address, async ({ hash }) => {
      const userId = await this.resets.ownerOf(tokenHash, this.clock.now());
      const user = userId && (await this.users.byId(userId));
      if (!user) throw invalidResetLink();
      refuseOwnWords('newPassword', newPassword, user);
      return { userId, newHash: await hash(newPassword) };
    });
  }

  /** Deletes the link while the account is locked, so that it works only once. */
  @Handles(resetPassword, 'prepare')
  async handle(
    { tokenHash, deviceHash }: Input,
    { tx, prepared: { userId, newHash } }: CommandCtx<Prepared>,
  ) {
    const user = await this.users.lock(tx, userId);
    const reset = await this.resets.use(tx, tokenHash, this.clock.now());
    if (!reset || !user) throw invalidResetLink();
    const emailVerified = user.emailVerified || user.email.toLowerCase() === reset.email.toLowerCase();
    await this.newPassword.set(tx, user, newHash, { exceptHash: null }, { emailVerified });
    // The person could read the mailbox and so is the owner. Their device is remembered, so that wrong guesses from
    // other devices do not lock it out.
    if (deviceHash) await this.devices.remember(tx, userId, deviceHash);
    return done;
  }
}
