import { nothingToGiveBack, withdrawPurchase, type PayloadOf, type SubscriptionView } from '@game/contracts';
import { Clock, Db, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AccountUpdates } from '../accounts/account-updates.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { OpenAccount } from '../accounts/open-account.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { withdrawable } from '../reconciliation/withdrawal.js';
import { subscriptionView } from './view.js';

/**
 * Within this time, a second click or the retry of a command whose answer was lost gets the same answer as the first.
 */
const JUST_NOW_MS = 5 * 60_000;

/**
 * Gives a year or Lifetime back. The refunds are stored before the first of them is made, so that each is made once
 * whatever fails. The reconciliation makes them and ends the plan.
 */
@Controller()
export class WithdrawPurchase {
  constructor(
    private readonly open: OpenAccount,
    private readonly accounts: AccountsRepository,
    private readonly updates: AccountUpdates,
    private readonly reconciler: Reconciler,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Handles(withdrawPurchase, 'prepare', { sideEffects: true })
  async handle(_: PayloadOf<typeof withdrawPurchase>, { prepared }: CommandCtx<SubscriptionView>) {
    return prepared;
  }

  prepare({ buyer }: PayloadOf<typeof withdrawPurchase>): Promise<SubscriptionView> {
    return this.updates.run(buyer.userId, async () => {
      const known = await this.db.transaction((tx) => this.open.of(tx, buyer));
      const seen = await this.reconciler.converge(known);
      const account = await this.reconciler.save(known, seen);
      const now = this.clock.now();
      if (account.withdrawal && now.getTime() - Date.parse(account.withdrawal.at) < JUST_NOW_MS)
        return subscriptionView(account, now);
      const { subscription, lifetime } = account.standing;
      const has = { subscriptionId: subscription?.id, lifetime: lifetime?.paymentIntent };
      const offer = seen && withdrawable(account, seen.snapshot, has, now);
      if (!offer) throw nothingToGiveBack();
      const { subscriptionId, refunds } = offer;
      const withdrawal = { at: now.toISOString(), subscriptionId, refunds };
      const version = await this.db.transaction((tx) => this.accounts.save(tx, { ...account, withdrawal }));
      return subscriptionView(await this.reconciler.reconcile({ ...account, withdrawal, version }), now);
    });
  }
}
