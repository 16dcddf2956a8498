import { golferTookPart, offerAnswered, userSaved, type PayloadOf, type UserId } from '@game/contracts';
import { Clock, On, Outbox, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AskedUsersRepository } from '../rounds/asked-users.repository.js';

/**
 * Publishes that a golfer answered an invite or filled a tee time (billing#referrals). An answer that an organiser
 * recorded shows neither.
 */
@Controller()
export class TookPartListeners {
  constructor(
    private readonly asked: AskedUsersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @On(offerAnswered, 'TookPartListeners.onAnswered', {
    when: ({ byOrganiser, changed, outcome }) => changed && !byOrganiser && outcome !== 'maybe',
  })
  async onAnswered(offer: PayloadOf<typeof offerAnswered>, { tx }: EventCtx): Promise<void> {
    const { outcome, spotsOpen, teeTime, recipient } = offer;
    for (const userId of await this.asked.withAddress(tx, recipient)) await this.publish(tx, userId);
    if (outcome === 'accepted' && spotsOpen === 0) await this.publish(tx, teeTime.organiserId);
  }

  /** Finds the answer of a friend who made an account, or confirmed this phone or email, only afterwards. */
  @On(userSaved, 'TookPartListeners.onConfirmed', {
    when: (user) => user.emailVerified || user.phoneVerified,
  })
  async onConfirmed(user: PayloadOf<typeof userSaved>, { tx }: EventCtx): Promise<void> {
    if (await this.asked.hasAnswered(tx, user)) await this.publish(tx, user.id);
  }

  private publish(tx: Tx, userId: UserId): Promise<void> {
    return this.outbox.publish(tx, golferTookPart, { userId, at: this.clock.now().toISOString() });
  }
}
