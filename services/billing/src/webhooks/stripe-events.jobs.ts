import type { UserId } from '@game/contracts';
import { Clock, Due, KeyedQueue, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AccountUpdates } from '../accounts/account-updates.js';
import { Incidents } from '../ledger/incidents.js';
import { Customers } from '../providers/customers.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { processEvent } from '../timers.js';
import { StripeEventsRepository } from './stripe-events.repository.js';

/** A second customer at Stripe whose metadata has the id of a user. */
interface Other {
  customerId: string;
  userId: UserId;
}

/**
 * Processes events. Only the customer is taken from an event; all other data is read from Stripe, so that the order of
 * events does not matter.
 */
@Controller()
export class StripeEventsJobs {
  private readonly order = new KeyedQueue();

  constructor(
    private readonly events: StripeEventsRepository,
    private readonly accounts: AccountsRepository,
    private readonly customers: Customers,
    private readonly updates: AccountUpdates,
    private readonly reconciler: Reconciler,
    private readonly incidents: Incidents,
    private readonly clock: Clock,
  ) {}

  @Due(processEvent, 'prepare')
  async process(id: string, { tx, claim, prepared: other }: TimerCtx<Other | undefined>): Promise<void> {
    if (!(await claim())) return;
    const now = this.clock.now();
    // An operator may have to refund the payments of the second customer.
    if (other) await this.incidents.report(tx, 'other-customer', other.customerId, other.userId);
    await this.events.markProcessed(tx, id, now);
  }

  async prepare(id: string): Promise<Other | undefined> {
    const seen = await this.events.findOpen(id);
    const customerId =
      seen?.customerId ?? (seen?.chargeId ? await this.customers.ofCharge(seen.chargeId) : undefined);
    return customerId ? this.order.run(customerId, () => this.reconcile(customerId, id)) : undefined;
  }

  private async reconcile(customerId: string, id: string): Promise<Other | undefined> {
    // While this event waited, the reconciliation for another event of the same customer may have handled it, too.
    if (!(await this.events.findOpen(id))) return undefined;
    // If an earlier try crashed before it saved the customer's id, the metadata of the customer says which user it
    // belongs to.
    const userId =
      (await this.accounts.userOfCustomer(customerId)) ?? (await this.customers.userOf(customerId));
    return userId ? this.updates.run(userId, () => this.converge(userId, customerId)) : undefined;
  }

  private async converge(userId: UserId, customerId: string): Promise<Other | undefined> {
    const account = await this.accounts.find(userId);
    if (!account) return undefined;
    const former = account.formerCustomers.includes(customerId);
    if (account.customerId && account.customerId !== customerId && !former && !account.deletedAt)
      return { customerId, userId };
    const before = await this.events.openOf(customerId);
    const known = { ...account, customerId: account.customerId ?? customerId };
    await this.reconciler.reconcile(account.deletedAt || former ? account : known, (tx) =>
      this.events.markAll(tx, before, this.clock.now()),
    );
    return undefined;
  }
}
