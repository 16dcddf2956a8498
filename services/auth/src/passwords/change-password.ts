import { changePassword, done, notSignedIn, wrongPassword, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { UsersRepository } from '../users/users.repository.js';
import { NewPassword } from './new-password.js';
import { Passwords } from './passwords.js';

@Controller()
export class ChangePassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly newPassword: NewPassword,
    private readonly limits: RateLimits,
  ) {}

  @Handles(changePassword)
  async handle(
    { userId, tokenHash, currentPassword, newPassword }: PayloadOf<typeof changePassword>,
    { tx }: CommandCtx,
  ) {
    await this.limits.password(userId);
    const user = await this.users.lock(tx, userId);
    if (!user) throw notSignedIn();
    if (!(await this.passwords.fits(currentPassword, user.passwordHash))) {
      const { message } = wrongPassword();
      throw wrongPassword({ details: { errors: [{ field: 'currentPassword', message }] } });
    }
    await this.newPassword.set(tx, user, newPassword, { exceptHash: tokenHash });
    return done;
  }
}
