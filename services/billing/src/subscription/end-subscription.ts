import {
  cancelSubscription,
  resumeSubscription,
  type Buyer,
  type PayloadOf,
  type SubscriptionView,
} from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Changes } from '../providers/changes.js';
import { Till } from '../till/till.js';
import { OwnSubscription } from './own-subscription.js';
import { subscriptionView } from './view.js';

/** A plan that is cancelled runs to the end of what was paid; until then it can be taken up again. */
@Controller()
export class EndSubscription {
  constructor(
    private readonly own: OwnSubscription,
    private readonly changes: Changes,
    private readonly till: Till,
    private readonly clock: Clock,
  ) {}

  @Handles(cancelSubscription, 'prepareCancel', { acts: true })
  async cancel(_: PayloadOf<typeof cancelSubscription>, { prepared }: CommandCtx<SubscriptionView>) {
    return prepared;
  }
  prepareCancel({ buyer }: PayloadOf<typeof cancelSubscription>) {
    return this.set(buyer, true);
  }

  @Handles(resumeSubscription, 'prepareResume', { acts: true })
  async resume(_: PayloadOf<typeof resumeSubscription>, { prepared }: CommandCtx<SubscriptionView>) {
    return prepared;
  }
  prepareResume({ buyer }: PayloadOf<typeof resumeSubscription>) {
    return this.set(buyer, false);
  }

  private set(buyer: Buyer, ends: boolean): Promise<SubscriptionView> {
    return this.own.with(buyer, async ({ account, subscription }) => {
      if (!!subscription.cancelAt === ends) return subscriptionView(account, this.clock.now());
      await this.changes.endAtPeriodEnd(subscription, ends);
      return subscriptionView(await this.till.settle(account), this.clock.now());
    });
  }
}
