import { deleteAccount, notSignedIn, wrongPassword, type PayloadOf } from '@game/contracts';
import { Due, Handles, type CommandCtx, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Passwords } from '../passwords/passwords.js';
import { RateLimits } from '../rate-limits.js';
import { UsersRepository } from '../users/users.repository.js';
import { Deletion } from './deletion.js';
import { deletionDue } from './timers.js';

@Controller()
export class DeleteAccount {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly deletion: Deletion,
    private readonly limits: RateLimits,
  ) {}

  @Handles(deleteAccount)
  async handle({ userId, password }: PayloadOf<typeof deleteAccount>, { tx }: CommandCtx) {
    await this.limits.password(userId);
    const user = await this.users.lock(tx, userId);
    if (!user) throw notSignedIn();
    if (!(await this.passwords.fits(password, user.passwordHash)))
      throw wrongPassword({ details: { errors: [{ field: 'password', message: wrongPassword().message }] } });
    return { deletesAt: (await this.deletion.schedule(tx, user)).toISOString() };
  }

  @Due(deletionDue)
  async onDue(userId: string, { tx, claim }: TimerCtx): Promise<void> {
    const user = await this.users.lock(tx, userId);
    if ((await claim()) && user?.deletesAt) await this.deletion.finish(tx, userId);
  }
}
