import {
  cancelSubscription,
  resumeSubscription,
  type Buyer,
  type PayloadOf,
  type SubscriptionView,
} from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { StripeCommands } from '../providers/stripe-commands.js';
import { SubscriptionChanges } from '../providers/subscription-changes.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { OwnSubscription } from './own-subscription.js';
import { subscriptionView } from './view.js';

/**
 * Cancels and resumes a plan. A cancelled plan runs until the end of the paid period, and can be resumed until then.
 */
@Controller()
export class EndSubscription {
  constructor(
    private readonly own: OwnSubscription,
    private readonly changes: SubscriptionChanges,
    private readonly commands: StripeCommands,
    private readonly reconciler: Reconciler,
    private readonly clock: Clock,
  ) {}

  @Handles(cancelSubscription, 'prepareCancel', { sideEffects: true })
  async cancel(_: PayloadOf<typeof cancelSubscription>, { prepared }: CommandCtx<SubscriptionView>) {
    return prepared;
  }
  prepareCancel({ buyer }: PayloadOf<typeof cancelSubscription>) {
    return this.set(buyer, true);
  }

  @Handles(resumeSubscription, 'prepareResume', { sideEffects: true })
  async resume(_: PayloadOf<typeof resumeSubscription>, { prepared }: CommandCtx<SubscriptionView>) {
    return prepared;
  }
  prepareResume({ buyer }: PayloadOf<typeof resumeSubscription>) {
    return this.set(buyer, false);
  }

  private set(buyer: Buyer, ends: boolean): Promise<SubscriptionView> {
    return this.own.with(buyer, async ({ account, subscription }) => {
      if (!!subscription.cancelAt === ends) return subscriptionView(account, this.clock.now());
      const { pastDue, scheduleId } = subscription;
      if (scheduleId) await this.commands.perform({ do: 'unschedule', scheduleId });
      // Nobody has paid for the running period, so the plan ends now, and its open invoice is not charged again.
      if (ends && pastDue)
        await this.commands.perform({
          ...{ do: 'cancel', subscriptionId: subscription.id, because: 'cancelled' },
          voidInvoice: pastDue.invoiceId,
        });
      else await this.changes.endAtPeriodEnd(subscription, ends);
      return subscriptionView(await this.reconciler.reconcile(account), this.clock.now());
    });
  }
}
