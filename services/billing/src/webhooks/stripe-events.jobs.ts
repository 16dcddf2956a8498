import { Clock, Due, LOGGER, type Logger, type TimerCtx, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import type { Account } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { Customers } from '../providers/customers.js';
import { Till } from '../till/till.js';
import { processEvent } from '../timers.js';
import { StripeEventsRepository } from './stripe-events.repository.js';

/** An event says only whom to look at: what happened is read from Stripe, so that their order does not matter. */
@Controller()
export class StripeEventsJobs {
  constructor(
    private readonly events: StripeEventsRepository,
    private readonly accounts: AccountsRepository,
    private readonly customers: Customers,
    private readonly till: Till,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Due(processEvent)
  async process(id: string, { tx, claim }: TimerCtx): Promise<void> {
    const seen = await this.events.findOpen(tx, id);
    const customerId = seen && (seen.customerId ?? (await this.customerOfCharge(seen.chargeId)));
    const account = customerId ? await this.accountOf(tx, customerId) : undefined;
    if (!(await claim())) return;
    const now = this.clock.now();
    // Another event of this customer's may have brought the answer while this one waited for the lock.
    if (account && (await this.events.findOpen(tx, id))) {
      const before = await this.events.openOf(tx, customerId!);
      await this.till.settle(tx, account);
      await this.events.markAll(tx, before, now);
    }
    await this.events.markProcessed(tx, id, now);
  }

  private async customerOfCharge(charge: string | null): Promise<string | null> {
    return charge ? this.customers.ofCharge(charge) : null;
  }

  /** Locked. A customer that was made by a try that died is found by our id in its metadata. */
  private async accountOf(tx: Tx, customerId: string): Promise<Account | undefined> {
    const known = await this.accounts.userOfCustomer(tx, customerId);
    const userId = known ?? (await this.customers.userOf(customerId));
    const account = userId ? await this.accounts.lock(tx, userId) : undefined;
    if (!account || account.deletedAt || account.customerId === customerId) return account;
    if (!account.customerId) return { ...account, customerId };
    // Nobody of ours made it; what is paid there may need somebody's hand.
    if (await this.ledger.report(tx, 'other-customer', customerId, account.userId, this.clock.now()))
      this.log.warn({ customerId, userId: account.userId }, 'a golfer has two customers at Stripe');
    return undefined;
  }
}
