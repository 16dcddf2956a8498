import { isDeepStrictEqual } from 'node:util';
import { Clock, Due, LOGGER, Timers, type Logger, type TimerCtx, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { Checkouts } from '../providers/checkouts.js';
import { Customers } from '../providers/customers.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { check, erase, evaluate, readdress } from '../timers.js';
import { AccountsRepository } from './accounts.repository.js';
import type { Account } from './account.js';
import { AccountWriter } from './account-writer.js';
import { AccountUpdates } from './account-updates.js';

@Controller()
export class AccountsJobs {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly writer: AccountWriter,
    private readonly updates: AccountUpdates,
    private readonly reconciler: Reconciler,
    private readonly ledger: LedgerRepository,
    private readonly customers: Customers,
    private readonly checkouts: Checkouts,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Evaluates an account. One with a plan is reconciled with Stripe; for trials and free days the clock is enough. */
  @Due(evaluate, 'prepareEvaluate')
  async evaluate(userId: string, { tx, claim, prepared: converged }: TimerCtx<boolean>): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (!(await claim()) || converged || !account || account.deletedAt) return;
    await this.writer.commit(tx, account, account);
  }
  prepareEvaluate(userId: string): Promise<boolean> {
    return this.updates.run(userId, async () => {
      const account = await this.accounts.find(userId);
      if (!account?.standing.subscription || account.deletedAt) return false;
      await this.reconciler.reconcile(account);
      return true;
    });
  }

  /** Compares an account with Stripe, each night. */
  @Due(check, 'prepareCheck')
  async check(_userId: string, { claim }: TimerCtx<void>): Promise<void> {
    await claim();
  }
  prepareCheck(userId: string): Promise<void> {
    return this.updates.run(userId, async () => {
      const account = await this.accounts.find(userId);
      if (account) await this.reconciler.reconcile(account, (tx, after) => this.compare(tx, account, after));
    });
  }

  private async compare(
    tx: Tx,
    { userId, standing: was }: Account,
    { standing: is }: Account,
  ): Promise<void> {
    if (isDeepStrictEqual(is, was)) return;
    const now = this.clock.now();
    await this.ledger.report(tx, 'drift', `${userId} ${now.toISOString()}`, userId, now);
    this.log.warn({ userId, was, is }, 'reconciliation repaired what no webhook told');
  }

  @Due(readdress, 'prepareReaddress')
  async readdress(_userId: string, { claim }: TimerCtx<void>): Promise<void> {
    await claim();
  }
  prepareReaddress(userId: string): Promise<void> {
    return this.updates.run(userId, async () => {
      const account = await this.accounts.find(userId);
      if (account?.customerId && account.email)
        await this.customers.readdress(account.customerId, account.email);
    });
  }

  @Due(erase, 'prepareErase')
  async erase(userId: string, { tx, claim }: TimerCtx<void>): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (!(await claim()) || !account?.deletedAt) return;
    await this.ledger.anonymise(tx, userId);
    await this.timers.clear(tx, evaluate, userId);
    const standing = { subscription: null, lifetime: null };
    await this.accounts.save(tx, { ...account, standing, setupId: null, carried: null });
  }
  prepareErase(userId: string): Promise<void> {
    return this.updates.run(userId, async () => {
      const account = await this.accounts.find(userId);
      if (!account?.deletedAt || !account.customerId) return;
      // Deleting a customer would leave its open payments payable.
      for (const open of await this.checkouts.open(account.customerId)) await this.checkouts.drop(open);
      await this.customers.erase(account.customerId);
    });
  }
}
