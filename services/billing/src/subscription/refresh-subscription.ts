import { refreshSubscription, type PayloadOf, type SubscriptionView } from '@game/contracts';
import { Clock, Db, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AccountUpdates } from '../accounts/account-updates.js';
import { OpenAccount } from '../accounts/open-account.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { subscriptionView } from './view.js';

/**
 * Reads Stripe at once, so that a golfer who comes back from a payment page has the plan before any webhook arrives.
 */
@Controller()
export class RefreshSubscription {
  constructor(
    private readonly open: OpenAccount,
    private readonly updates: AccountUpdates,
    private readonly reconciler: Reconciler,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Handles(refreshSubscription, 'prepare', { sideEffects: true })
  async handle(_: PayloadOf<typeof refreshSubscription>, { prepared }: CommandCtx<SubscriptionView>) {
    return prepared;
  }

  prepare({ buyer }: PayloadOf<typeof refreshSubscription>): Promise<SubscriptionView> {
    return this.updates.run(buyer.userId, async () => {
      const account = await this.db.transaction((tx) => this.open.of(tx, buyer));
      return subscriptionView(await this.reconciler.reconcile(account), this.clock.now());
    });
  }
}
