import { Clock, Due, KeyedQueue, LOGGER, type Logger, type TimerCtx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AccountUpdates } from '../accounts/account-updates.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { Customers } from '../providers/customers.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { processEvent } from '../timers.js';
import { StripeEventsRepository } from './stripe-events.repository.js';

/** A customer at Stripe with the id of a user whose account has another customer. */
interface Other {
  customerId: string;
  userId: string;
}

/** Processes events. An event only says whom to reconcile: Stripe is read anew, so that the order does not matter. */
@Controller()
export class StripeEventsJobs {
  private readonly order = new KeyedQueue();

  constructor(
    private readonly events: StripeEventsRepository,
    private readonly accounts: AccountsRepository,
    private readonly customers: Customers,
    private readonly updates: AccountUpdates,
    private readonly reconciler: Reconciler,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Due(processEvent, 'prepare')
  async process(id: string, { tx, claim, prepared: other }: TimerCtx<Other | undefined>): Promise<void> {
    if (!(await claim())) return;
    const now = this.clock.now();
    // An operator may have to act on what was paid by the other customer.
    if (other && (await this.ledger.report(tx, 'other-customer', other.customerId, other.userId, now)))
      this.log.warn(other, 'a golfer has two customers at Stripe');
    await this.events.markProcessed(tx, id, now);
  }

  async prepare(id: string): Promise<Other | undefined> {
    const seen = await this.events.findOpen(id);
    const customerId =
      seen?.customerId ?? (seen?.chargeId ? await this.customers.ofCharge(seen.chargeId) : undefined);
    return customerId ? this.order.run(customerId, () => this.reconcile(customerId, id)) : undefined;
  }

  private async reconcile(customerId: string, id: string): Promise<Other | undefined> {
    // While this event waited for its turn, the reconciliation for another one of this customer may have covered it.
    if (!(await this.events.findOpen(id))) return undefined;
    // A customer whose id was not saved, because a try died, is found by the user's id in its metadata.
    const userId =
      (await this.accounts.userOfCustomer(customerId)) ?? (await this.customers.userOf(customerId));
    return userId ? this.updates.run(userId, () => this.converge(userId, customerId)) : undefined;
  }

  private async converge(userId: string, customerId: string): Promise<Other | undefined> {
    const account = await this.accounts.find(userId);
    if (!account) return undefined;
    if (account.customerId && account.customerId !== customerId && !account.deletedAt)
      return { customerId, userId };
    const before = await this.events.openOf(customerId);
    const known = { ...account, customerId: account.customerId ?? customerId };
    await this.reconciler.reconcile(account.deletedAt ? account : known, (tx) =>
      this.events.markAll(tx, before, this.clock.now()),
    );
    return undefined;
  }
}
