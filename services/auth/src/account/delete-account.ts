import { deleteAccount, notSignedIn, wrongPassword, type PayloadOf } from '@game/contracts';
import { Due, Handles, type CommandCtx, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Passwords } from '../passwords/passwords.js';
import { RateLimits } from '../rate-limits.js';
import { UsersRepository, type Known } from '../users/users.repository.js';
import { Deletion } from './deletion.js';
import { deletionDue } from './timers.js';

type Input = PayloadOf<typeof deleteAccount>;

@Controller()
export class DeleteAccount {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly deletion: Deletion,
    private readonly limits: RateLimits,
  ) {}

  async prepare({ userId, password }: Input): Promise<Known> {
    await this.limits.password(userId);
    return this.passwords.inTurn(userId, async ({ fits }) => {
      const known = await this.users.knownById(userId);
      if (!known) throw notSignedIn();
      if (await fits(password, known.passwordHash)) return known;
      throw wrongPassword({ details: { errors: [{ field: 'password', message: wrongPassword().message }] } });
    });
  }

  @Handles(deleteAccount, 'prepare')
  async handle(_: Input, { tx, prepared }: CommandCtx<Known>) {
    const user = await this.users.lockAsCompared(tx, prepared);
    return { deletesAt: (await this.deletion.schedule(tx, user)).toISOString() };
  }

  @Due(deletionDue)
  async onDue(userId: string, { tx, claim }: TimerCtx): Promise<void> {
    const user = await this.users.lock(tx, userId);
    if ((await claim()) && user?.deletesAt) await this.deletion.finish(tx, userId);
  }
}
