import { changePassword, done, notSignedIn, wrongPassword, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { UsersRepository, type Known } from '../users/users.repository.js';
import { BreachedPasswords } from './breached-passwords.js';
import { refuseCommon } from './common-passwords.js';
import { NewPassword } from './new-password.js';
import { refuseOwnWords } from './own-words.js';
import { Passwords } from './passwords.js';

type Input = PayloadOf<typeof changePassword>;
interface Prepared {
  known: Known;
  newHash: string;
}

@Controller()
export class ChangePassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly breached: BreachedPasswords,
    private readonly newPassword: NewPassword,
    private readonly limits: RateLimits,
  ) {}

  async prepare({ userId, currentPassword, newPassword }: Input): Promise<Prepared> {
    refuseCommon('newPassword', newPassword);
    await this.limits.password(userId);
    await this.breached.refuse('newPassword', newPassword);
    return this.passwords.inTurn(userId, async ({ fits, hash }) => {
      const known = await this.users.knownById(userId);
      if (!known) throw notSignedIn();
      if (!(await fits(currentPassword, known.passwordHash))) {
        const { message } = wrongPassword();
        throw wrongPassword({ details: { errors: [{ field: 'currentPassword', message }] } });
      }
      refuseOwnWords('newPassword', newPassword, known);
      return { known, newHash: await hash(newPassword) };
    });
  }

  @Handles(changePassword, 'prepare')
  async handle({ tokenHash }: Input, { tx, prepared: { known, newHash } }: CommandCtx<Prepared>) {
    const user = await this.users.lockAsCompared(tx, known);
    await this.newPassword.set(tx, user, newHash, { exceptHash: tokenHash });
    return done;
  }
}
