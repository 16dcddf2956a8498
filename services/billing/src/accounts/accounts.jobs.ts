import { isDeepStrictEqual } from 'node:util';
import { Clock, Due, LOGGER, Timers, type Logger, type TimerCtx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { Checkouts } from '../providers/checkouts.js';
import { Customers } from '../providers/customers.js';
import { Till } from '../till/till.js';
import { check, erase, look, readdress } from '../timers.js';
import { AccountsRepository } from './accounts.repository.js';
import { Conclude } from './conclude.js';

@Controller()
export class AccountsJobs {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly conclude: Conclude,
    private readonly till: Till,
    private readonly ledger: LedgerRepository,
    private readonly customers: Customers,
    private readonly checkouts: Checkouts,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The clock alone ends trials and free days; of a plan Stripe is asked first. */
  @Due(look)
  async look(userId: string, { tx, claim }: TimerCtx): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (!(await claim()) || !account || account.deletedAt) return;
    if (account.standing.subscription) await this.till.settle(tx, account);
    else await this.conclude.account(tx, account, account);
  }

  /** The nightly comparison. */
  @Due(check)
  async check(userId: string, { tx, claim }: TimerCtx): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (!(await claim()) || !account) return;
    const { standing } = await this.till.settle(tx, account);
    if (isDeepStrictEqual(standing, account.standing)) return;
    await this.ledger.report(
      tx,
      'drift',
      `${userId} ${this.clock.now().toISOString()}`,
      userId,
      this.clock.now(),
    );
    this.log.warn(
      { userId, was: account.standing, is: standing },
      'reconciliation repaired what no webhook told',
    );
  }

  @Due(readdress)
  async readdress(userId: string, { tx, claim }: TimerCtx): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (!(await claim()) || !account?.customerId || !account.email) return;
    await this.customers.readdress(account.customerId, account.email);
  }

  @Due(erase)
  async erase(userId: string, { tx, claim }: TimerCtx): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (!(await claim()) || !account?.deletedAt) return;
    if (account.customerId) {
      // Deleting a customer leaves an open payment payable.
      for (const open of await this.checkouts.open(account.customerId)) await this.checkouts.drop(open);
      await this.customers.erase(account.customerId);
    }
    await this.ledger.anonymise(tx, userId);
    await this.timers.clear(tx, look, userId);
    const standing = { subscription: null, lifetime: null };
    await this.accounts.save(tx, { ...account, standing, setupId: null, carried: null });
  }
}
