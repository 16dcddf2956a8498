import { changePlan, paymentDue, unknownPrice, type PayloadOf, type SubscriptionView } from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { planOfPrice } from '../plans/plans.js';
import { Catalogue } from '../providers/catalogue.js';
import { SubscriptionChanges } from '../providers/subscription-changes.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { OwnSubscription } from './own-subscription.js';
import { subscriptionView } from './view.js';

/** Changes to a plan with another interval, prorated. Lifetime has no interval: it is bought, and ends the plan. */
@Controller()
export class ChangePlan {
  constructor(
    private readonly own: OwnSubscription,
    private readonly changes: SubscriptionChanges,
    private readonly reconciler: Reconciler,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  @Handles(changePlan, 'prepare', { sideEffects: true })
  async handle(_: PayloadOf<typeof changePlan>, { prepared }: CommandCtx<SubscriptionView>) {
    return prepared;
  }

  async prepare({ buyer, priceId, attempt }: PayloadOf<typeof changePlan>): Promise<SubscriptionView> {
    const plan = planOfPrice(this.catalogue.prices, priceId);
    if (!plan || plan === 'lifetime') {
      const message = plan ? 'is bought, not changed to' : 'is not the price of a plan';
      throw unknownPrice({ details: { errors: [{ field: 'priceId', message }] } });
    }
    return this.own.with(buyer, async ({ account, subscription }) => {
      // A proration would credit time that nobody has paid for.
      if (subscription.pastDue) throw paymentDue();
      if (subscription.priceId === priceId) return subscriptionView(account, this.clock.now());
      await this.changes.plan(subscription, priceId, attempt);
      return subscriptionView(await this.reconciler.reconcile(account), this.clock.now());
    });
  }
}
