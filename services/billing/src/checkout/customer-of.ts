import { notFound, type Buyer } from '@game/contracts';
import { Clock, Db, Timers } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { OpenAccount } from '../accounts/open-account.js';
import { Customers } from '../providers/customers.js';
import { erase } from '../timers.js';

type WithCustomer = Account & { customerId: string };

/** Returns the buyer's account with its customer at Stripe, which is created if necessary. */
@Injectable()
export class CustomerOf {
  constructor(
    private readonly open: OpenAccount,
    private readonly accounts: AccountsRepository,
    private readonly customers: Customers,
    private readonly timers: Timers,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async of(buyer: Buyer): Promise<WithCustomer> {
    const known = await this.db.transaction((tx) => this.open.of(tx, buyer));
    const account = known.customerId
      ? known
      : await this.keep(buyer, await this.customers.of(buyer, known.formerCustomers));
    if (!account.deletedAt) return account as WithCustomer;
    // The account was deleted meanwhile, so the customer that was just created must be erased, too.
    await this.db.transaction((tx) => this.timers.set(tx, erase, account.userId, this.clock.now()));
    throw notFound();
  }

  /**
   * Saves the customer's id at once, even for an account that was deleted meanwhile, because erasing the customer at
   * Stripe requires it.
   */
  private keep(buyer: Buyer, customerId: string): Promise<Account> {
    return this.db.transaction(async (tx) => {
      const account = await this.open.of(tx, buyer);
      if (account.customerId) return account;
      const version = await this.accounts.save(tx, { ...account, customerId });
      return { ...account, customerId, version };
    });
  }
}
