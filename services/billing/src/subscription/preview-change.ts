import {
  noSubscription,
  paymentDue,
  previewChange,
  type ChangePreview,
  type PayloadOf,
} from '@game/contracts';
import { Answers, Clock, type QueryCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { isDearer, planName, renewingPlan } from '../plans/plans.js';
import { Catalogue } from '../providers/catalogue.js';
import { SubscriptionChanges } from '../providers/subscription-changes.js';

/** Returns the cost of a change of plan, as Stripe calculates it, without making the change. */
@Controller()
export class PreviewChange {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly changes: SubscriptionChanges,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  @Answers(previewChange, 'prepare')
  async handle(
    _: PayloadOf<typeof previewChange>,
    { prepared }: QueryCtx & { prepared: ChangePreview },
  ): Promise<ChangePreview> {
    return prepared;
  }

  async prepare({ buyer, priceId }: PayloadOf<typeof previewChange>): Promise<ChangePreview> {
    const plan = renewingPlan(this.catalogue.prices, priceId);
    const account = await this.accounts.find(buyer.userId);
    const subscription = account?.standing.subscription;
    if (!account?.customerId || !subscription) throw noSubscription();
    if (subscription.pastDue) throw paymentDue();
    const now = isDearer(plan, subscription.plan);
    const cost = now
      ? await this.changes.costNow(account.customerId, subscription, priceId)
      : await this.changes.costLater(account.customerId, subscription, priceId);
    return {
      ...cost,
      plan,
      planName: planName(plan),
      takesEffect: now ? 'now' : 'period-end',
      at: now ? this.clock.now().toISOString() : subscription.periodEnd,
      currency: subscription.currency,
    };
  }
}
