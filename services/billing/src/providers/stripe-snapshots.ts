import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { Account, LiveSubscription } from '../accounts/account.js';
import type { StripeSnapshot } from '../reconciliation/stripe-snapshot.js';
import { Catalogue } from './catalogue.js';
import { chargeOf, invoiceOf, isLifetime } from './stripe-charges.js';
import { openIntentOf, taxOf } from './stripe-invoices.js';
import { snapshotSubscription } from './stripe-subscriptions.js';
import { MAX_LISTED, StripeApi, idOf, unlessMissing } from './stripe.js';

const NOTHING: StripeSnapshot = { gone: false, credit: 0, subscriptions: [], charges: [], newCard: null };

/** Reads everything that Stripe has about a customer, and converts it to the snapshot that the reconciliation uses. */
@Injectable()
export class StripeSnapshots {
  constructor(
    private readonly stripe: StripeApi,
    private readonly catalogue: Catalogue,
  ) {}

  /** Reads the account's current customer and its former ones. */
  async of({
    customerId,
    formerCustomers,
    setupId,
  }: Pick<Account, 'customerId' | 'formerCustomers' | 'setupId'>): Promise<StripeSnapshot> {
    const [now, ...before] = await Promise.all([
      customerId ? this.ofCustomer(customerId, setupId) : NOTHING,
      ...formerCustomers.map((former) => this.ofCustomer(former, null)),
    ]);
    return {
      ...now,
      subscriptions: [now, ...before].flatMap((s) => s.subscriptions),
      charges: [now, ...before].flatMap((s) => s.charges),
    };
  }

  private async ofCustomer(customer: string, setupId: string | null): Promise<StripeSnapshot> {
    return this.stripe.ask(async (sdk) => {
      const expand = ['data.default_payment_method', 'data.schedule'];
      const [person, all, invoices, charges, newCard] = await Promise.all([
        customerOf(sdk, customer),
        sdk.subscriptions
          .list({ customer, status: 'all', limit: 100, expand })
          .autoPagingToArray({ limit: MAX_LISTED }),
        sdk.invoices
          .list({ customer, limit: 100, expand: ['data.payments'] })
          .autoPagingToArray({ limit: MAX_LISTED }),
        sdk.charges
          .list({ customer, limit: 100, expand: ['data.refunds', 'data.balance_transaction'] })
          .autoPagingToArray({ limit: MAX_LISTED }),
        setupId ? newCardOf(sdk, setupId) : null,
      ]);
      const of = (s: Stripe.Subscription) => invoices.filter((i) => subscriptionOf(i) === s.id);
      const sold = all.filter((s) => this.catalogue.sold(s));
      const waiting = await waitingIn(sdk, sold.filter((s) => s.status === 'past_due').flatMap(of));
      const subscriptions = sold.map((s) => snapshotSubscription(s, of(s), waiting, this.catalogue.prices));
      // Excludes charges for other products that the same Stripe account sells to this customer.
      const ours = new Set(subscriptions.flatMap((s) => s.payments));
      const paid = charges.filter(
        (c) => c.status === 'succeeded' && (isLifetime(c) || ours.has(idOf(c.payment_intent) ?? '')),
      );
      const credit = Math.max(0, -(person?.balance ?? 0));
      return {
        gone: !person,
        credit,
        subscriptions,
        charges: await Promise.all(paid.map((c) => chargeOf(sdk, c, invoiceOf(c, invoices)))),
        newCard,
      };
    });
  }

  /** Returns the next charge and its tax, in cents; undefined if there is none because the subscription ends. */
  async next({
    id: subscription,
    scheduleId: schedule,
  }: Pick<LiveSubscription, 'id' | 'scheduleId'>): Promise<
    { amount: number; tax: number | null } | undefined
  > {
    const preview = await this.stripe
      .ask((sdk) => sdk.invoices.createPreview(schedule ? { schedule } : { subscription }))
      .catch((error: { code?: string }) => {
        if (error.code !== 'invoice_upcoming_none') throw error;
        return undefined;
      });
    return preview && { amount: preview.amount_due, tax: taxOf(preview) };
  }
}

const subscriptionOf = ({ parent }: Stripe.Invoice) => idOf(parent?.subscription_details?.subscription);

/** Returns the customer; undefined if it was deleted at Stripe. */
async function customerOf(sdk: Stripe, id: string): Promise<Stripe.Customer | undefined> {
  const found = await sdk.customers.retrieve(id).catch(unlessMissing);
  return found && !found.deleted ? found : undefined;
}

async function newCardOf(sdk: Stripe, setupId: string): Promise<StripeSnapshot['newCard']> {
  const setup = await sdk.setupIntents.retrieve(setupId);
  const paymentMethod = setup.status === 'succeeded' ? idOf(setup.payment_method) : null;
  return paymentMethod ? { setupId, paymentMethod } : null;
}

/** The open invoices whose payment waits for the cardholder's approval. */
async function waitingIn(sdk: Stripe, invoices: Stripe.Invoice[]): Promise<Set<string>> {
  const open = invoices.filter((i) => i.status === 'open' && openIntentOf(i));
  const intents = await Promise.all(open.map((i) => sdk.paymentIntents.retrieve(openIntentOf(i)!)));
  return new Set(open.filter((_, i) => intents[i]!.status === 'requires_action').map((i) => i.id!));
}
