import type { UserId } from '@game/contracts';
import { isDeepStrictEqual } from 'node:util';
import { Clock, Due, LOGGER, Timers, type Logger, type TimerCtx, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { Incidents } from '../ledger/incidents.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { Checkouts } from '../providers/checkouts.js';
import { Customers } from '../providers/customers.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { check, erase, evaluate, readdress } from '../timers.js';
import { AccountsRepository } from './accounts.repository.js';
import { DAY_MS, type Account, type Standing } from './account.js';
import { AccountWriter } from './account-writer.js';
import { AccountUpdates } from './account-updates.js';
import { PayBack } from './pay-back.js';

@Controller()
export class AccountsJobs {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly writer: AccountWriter,
    private readonly updates: AccountUpdates,
    private readonly reconciler: Reconciler,
    private readonly ledger: LedgerRepository,
    private readonly incidents: Incidents,
    private readonly customers: Customers,
    private readonly checkouts: Checkouts,
    private readonly payback: PayBack,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Evaluates an account. An account with a plan is reconciled with Stripe; trials and free days depend only on the
   * time.
   */
  @Due(evaluate, 'prepareEvaluate')
  async evaluate(userId: UserId, { tx, claim, prepared: converged }: TimerCtx<boolean>): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (!(await claim()) || converged || !account || account.deletedAt) return;
    await this.writer.commit(tx, account, account);
  }
  prepareEvaluate(userId: UserId): Promise<boolean> {
    return this.updates.run(userId, async () => {
      const account = await this.accounts.find(userId);
      if (!account || account.deletedAt) return false;
      if (!account.standing.subscription && !account.leavesAt) return false;
      await this.reconciler.reconcile(account);
      return true;
    });
  }

  /** Compares an account with Stripe. The timer is due each night. */
  @Due(check, 'prepareCheck')
  async check(_userId: UserId, { claim }: TimerCtx<void>): Promise<void> {
    await claim();
  }
  prepareCheck(userId: UserId): Promise<void> {
    return this.updates.run(userId, async () => {
      const account = await this.accounts.find(userId);
      if (account?.customerId)
        await this.checkouts.dropOld(account.customerId, new Date(this.clock.now().getTime() - DAY_MS));
      if (account) await this.reconciler.reconcile(account, (tx, after) => this.compare(tx, account, after));
    });
  }

  private async compare(
    tx: Tx,
    { userId, standing: was }: Account,
    { standing: is }: Account,
  ): Promise<void> {
    // A change of the credit is not reported, because it gives no access and no event announces it. Neither is a change
    // of what can be given back, because it also ends merely by time.
    const compared = (standing: Standing) => ({ ...standing, credit: 0, withdrawable: undefined });
    if (isDeepStrictEqual(compared(is), compared(was))) return;
    await this.incidents.report(tx, 'drift', `${userId} ${this.clock.now().toISOString()}`, userId);
    this.log.warn(
      { userId, was, is },
      'the nightly check found and repaired a difference from Stripe that no webhook had reported',
    );
  }

  @Due(readdress, 'prepareReaddress')
  async readdress(_userId: UserId, { claim }: TimerCtx<void>): Promise<void> {
    await claim();
  }
  prepareReaddress(userId: UserId): Promise<void> {
    return this.updates.run(userId, async () => {
      const account = await this.accounts.find(userId);
      if (account?.customerId && account.email)
        await this.customers.readdress(account.customerId, account.email);
    });
  }

  @Due(erase, 'prepareErase')
  async erase(userId: UserId, { tx, claim }: TimerCtx<void>): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (!(await claim()) || !account?.deletedAt) return;
    await this.ledger.anonymise(tx, userId);
    await this.timers.clear(tx, evaluate, userId);
    const standing = { subscription: null, lifetime: null };
    await this.accounts.save(tx, { ...account, standing, setupId: null, carried: null, leavesAt: null });
  }
  prepareErase(userId: UserId): Promise<void> {
    return this.updates.run(userId, async () => {
      const account = await this.accounts.find(userId);
      if (!account?.deletedAt || !account.customerId) return;
      // The open payments are cancelled first, because a golfer could still pay them after the customer is deleted.
      for (const open of await this.checkouts.open(account.customerId)) await this.checkouts.drop(open);
      await this.payback.of(account);
      await this.customers.erase(account.customerId);
    });
  }
}
