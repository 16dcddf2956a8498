import { noSubscription, type Buyer } from '@game/contracts';
import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Account, LiveSubscription } from '../accounts/account.js';
import { OpenAccount } from '../accounts/open-account.js';
import { AccountUpdates } from '../accounts/account-updates.js';
import { Reconciler } from '../reconciliation/reconciler.js';

interface Own {
  account: Account;
  subscription: LiveSubscription;
}

/** Gives access to the golfer's running plan, which is read from Stripe each time. */
@Injectable()
export class OwnSubscription {
  constructor(
    private readonly open: OpenAccount,
    private readonly updates: AccountUpdates,
    private readonly reconciler: Reconciler,
    private readonly db: Db,
  ) {}

  /**
   * Runs `work` with the running plan. If another instance changes the account meanwhile, `work` is repeated, so it
   * must be safe to repeat. Throws `billing.no-subscription` if there is no running plan.
   */
  with<T>(buyer: Buyer, work: (own: Own) => Promise<T>): Promise<T> {
    return this.updates.run(buyer.userId, async () => {
      const account = await this.reconciler.reconcile(
        await this.db.transaction((tx) => this.open.of(tx, buyer)),
      );
      const { subscription } = account.standing;
      if (!subscription) throw noSubscription();
      return work({ account, subscription });
    });
  }
}
