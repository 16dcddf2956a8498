import { entitlementChanged, userSaved, type PayloadOf } from '@game/contracts';
import { On, Outbox, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { asSnapshot } from './user.js';
import { UsersRepository } from './users.repository.js';

/**
 * Copies the subscription status and type from billing's latest event to the user. Only billing decides them; an event
 * of a lower version is ignored.
 */
@Controller()
export class SubscriptionListeners {
  constructor(
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
  ) {}

  @On(entitlementChanged, 'SubscriptionListeners.onEntitlement')
  async onEntitlement(
    { userId, status, type, version }: PayloadOf<typeof entitlementChanged>,
    { tx }: EventCtx,
  ): Promise<void> {
    const known = await this.users.lock(tx, userId);
    if (!known || known.entitlementVersion >= version) return;
    const user = await this.users.change(tx, userId, {
      subscriptionStatus: status,
      subscriptionType: type,
      entitlementVersion: version,
    });
    await this.outbox.publish(tx, userSaved, asSnapshot(user!));
  }
}
