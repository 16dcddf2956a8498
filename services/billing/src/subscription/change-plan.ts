import { changePlan, paymentDue, type PayloadOf, type SubscriptionView } from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { isDearer, renewingPlan } from '../plans/plans.js';
import { Catalogue } from '../providers/catalogue.js';
import { StripeCommands } from '../providers/stripe-commands.js';
import { SubscriptionChanges } from '../providers/subscription-changes.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { OwnSubscription } from './own-subscription.js';
import { subscriptionView } from './view.js';

/**
 * A change to a dearer plan takes effect and charges the difference at once; a cheaper plan follows when the paid
 * period ends. Lifetime is not recurring: it is bought by a checkout, which then ends the plan.
 */
@Controller()
export class ChangePlan {
  constructor(
    private readonly own: OwnSubscription,
    private readonly changes: SubscriptionChanges,
    private readonly commands: StripeCommands,
    private readonly reconciler: Reconciler,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  @Handles(changePlan, 'prepare', { sideEffects: true })
  async handle(_: PayloadOf<typeof changePlan>, { prepared }: CommandCtx<SubscriptionView>) {
    return prepared;
  }

  async prepare({ buyer, priceId, attempt }: PayloadOf<typeof changePlan>): Promise<SubscriptionView> {
    const plan = renewingPlan(this.catalogue.prices, priceId);
    return this.own.with(buyer, async ({ account, subscription }) => {
      // Otherwise the change would credit the rest of a period that nobody has paid for.
      if (subscription.pastDue) throw paymentDue();
      const { changesTo, scheduleId } = subscription;
      if (priceId === (changesTo?.priceId ?? subscription.priceId))
        return subscriptionView(account, this.clock.now());
      if (priceId === subscription.priceId) await this.changes.later(subscription, null);
      else if (!isDearer(plan, subscription.plan)) await this.changes.later(subscription, priceId);
      else {
        if (scheduleId) await this.commands.perform({ do: 'unschedule', scheduleId });
        await this.changes.plan(subscription, priceId, attempt);
      }
      return subscriptionView(await this.reconciler.reconcile(account), this.clock.now());
    });
  }
}
