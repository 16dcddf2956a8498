import { accountNoticed, notSignedIn, updateProfile, userSaved, type PayloadOf } from '@game/contracts';
import { Clock, Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ResetsRepository } from '../passwords/resets.repository.js';
import { RateLimits } from '../rate-limits.js';
import { alongWith, asSnapshot, asUser, onlyGiven } from './user.js';
import { UsersRepository } from './users.repository.js';

@Controller()
export class UpdateProfile {
  constructor(
    private readonly users: UsersRepository,
    private readonly resets: ResetsRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  limit({ userId }: PayloadOf<typeof updateProfile>): Promise<void> {
    return this.limits.change(userId);
  }

  /** A field that is absent stays; one that is null is cleared. */
  @Handles(updateProfile, 'limit')
  async handle({ userId, ...given }: PayloadOf<typeof updateProfile>, { tx }: CommandCtx<void>) {
    const known = await this.users.lock(tx, userId);
    if (!known) throw notSignedIn();
    const fields = onlyGiven(given);
    const user = (await this.users.change(tx, userId, { ...alongWith(known, fields), ...fields }))!;
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    if (user.email.toLowerCase() !== known.email.toLowerCase()) {
      await this.resets.forget(tx, userId);
      const { username, email, timeZone } = known;
      const at = this.clock.now().toISOString();
      await this.outbox.publish(tx, accountNoticed, {
        ...{ userId, username, email, timeZone, at },
        what: 'email-changed',
      });
    }
    return { user: asUser(user) };
  }
}
