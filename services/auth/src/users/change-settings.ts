import { changeSettings, notSignedIn, userSaved, type PayloadOf } from '@game/contracts';
import { Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { asSnapshot, asUser, onlyGiven } from './user.js';
import { UsersRepository } from './users.repository.js';

/** Changes the user's switches. Other services read them from the user's snapshot. */
@Controller()
export class ChangeSettings {
  constructor(
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
  ) {}

  limit({ userId }: PayloadOf<typeof changeSettings>): Promise<void> {
    return this.limits.change(userId);
  }

  @Handles(changeSettings, 'limit')
  async handle({ userId, ...given }: PayloadOf<typeof changeSettings>, { tx }: CommandCtx<void>) {
    const user = await this.users.change(tx, userId, onlyGiven(given));
    if (!user) throw notSignedIn();
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    return { user: asUser(user) };
  }
}
