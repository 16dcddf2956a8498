import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { Incidents } from '../ledger/incidents.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { Refunds } from '../providers/refunds.js';
import { StripeSnapshots } from '../providers/stripe-snapshots.js';
import type { Account, Payback } from './account.js';
import { AccountsRepository } from './accounts.repository.js';
import { ERASURE } from '../reconciliation/credit-back.js';
import { paybackOf } from './unused.js';

/** Refunds what the owner of an account has paid but not used when the account is erased. */
@Injectable()
export class PayBack {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly ledger: LedgerRepository,
    private readonly incidents: Incidents,
    private readonly snapshots: StripeSnapshots,
    private readonly refunds: Refunds,
    private readonly db: Db,
  ) {}

  /**
   * The refunds are decided and stored in the ledger once, before the first of them is made, so that a retry refunds
   * nothing twice.
   */
  async of(account: Account): Promise<void> {
    const payback = account.payback ?? (await this.decide(account));
    for (const { chargeId, amount } of payback) {
      const refund = { chargeId, amount, reason: ERASURE, isCredit: false };
      if (await this.refunds.giveBack(refund)) continue;
      await this.db.transaction((tx) =>
        this.incidents.report(tx, 'payback-failed', `${chargeId} ${amount}`, null),
      );
    }
  }

  private async decide(account: Account): Promise<Payback[]> {
    const { payback, short } = paybackOf(await this.snapshots.of(account), account.deletedAt!);
    await this.db.transaction(async (tx) => {
      await this.accounts.save(tx, { ...account, payback });
      if (short > 0) await this.incidents.report(tx, 'credit-left', `${account.customerId} ${short}`, null);
      for (const { chargeId, refunded } of payback) await this.ledger.setRefunded(tx, chargeId, refunded);
    });
    return payback;
  }
}
