import { deleteAccount, notSignedIn, type PayloadOf, type UserId } from '@game/contracts';
import { Due, Handles, type CommandCtx, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { UsersRepository } from '../users/users.repository.js';
import { Deletion } from './deletion.js';
import { deletionDue } from './timers.js';

@Controller()
export class DeleteAccount {
  constructor(
    private readonly users: UsersRepository,
    private readonly deletion: Deletion,
  ) {}

  @Handles(deleteAccount)
  async handle({ userId }: PayloadOf<typeof deleteAccount>, { tx }: CommandCtx) {
    const user = await this.users.lock(tx, userId);
    if (!user) throw notSignedIn();
    return { deletesAt: (await this.deletion.schedule(tx, user)).toISOString() };
  }

  @Due(deletionDue)
  async onDue(userId: UserId, { tx, claim }: TimerCtx): Promise<void> {
    const user = await this.users.lock(tx, userId);
    if ((await claim()) && user?.deletesAt) await this.deletion.finish(tx, userId);
  }
}
