import {
  cancelSubscription,
  resumeSubscription,
  type Buyer,
  type PayloadOf,
  type SubscriptionView,
} from '@game/contracts';
import { Clock, Handles, type CommandCtx, type Tx } from '@game/platform';
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

  @Handles(cancelSubscription)
  cancel({ buyer }: PayloadOf<typeof cancelSubscription>, { tx }: CommandCtx) {
    return this.set(tx, buyer, true);
  }

  @Handles(resumeSubscription)
  resume({ buyer }: PayloadOf<typeof resumeSubscription>, { tx }: CommandCtx) {
    return this.set(tx, buyer, false);
  }

  private async set(tx: Tx, buyer: Buyer, ends: boolean): Promise<SubscriptionView> {
    const { account, subscription } = await this.own.of(tx, buyer);
    if (!!subscription.cancelAt === ends) return subscriptionView(account, this.clock.now());
    await this.changes.endAtPeriodEnd(subscription, ends);
    return subscriptionView(await this.till.settle(tx, account), this.clock.now());
  }
}
