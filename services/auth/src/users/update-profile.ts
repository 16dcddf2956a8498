import { notSignedIn, updateProfile, userSaved, type PayloadOf } from '@game/contracts';
import { Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { asSnapshot, asUser } from './user.js';
import { UsersRepository } from './users.repository.js';

@Controller()
export class UpdateProfile {
  constructor(
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
  ) {}

  /** A field that is absent stays; one that is null is cleared. */
  @Handles(updateProfile)
  async handle({ userId, ...given }: PayloadOf<typeof updateProfile>, { tx }: CommandCtx) {
    const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const user = await this.users.change(tx, userId, fields);
    if (!user) throw notSignedIn();
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    return { user: asUser(user) };
  }
}
