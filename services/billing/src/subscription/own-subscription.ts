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

/** The golfer's running plan, as Stripe has it now. */
@Injectable()
export class OwnSubscription {
  constructor(
    private readonly open: OpenAccount,
    private readonly updates: AccountUpdates,
    private readonly reconciler: Reconciler,
    private readonly db: Db,
  ) {}

  /** Runs `work` as one of the account's updates, so it may be repeated. Throws `billing.no-subscription`. */
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
