import type Stripe from 'stripe';
import type { Account } from '../src/accounts/account.js';
import { MortalProcess } from './mortal-process.js';

/** What a golfer, the browser, the bank and an operator do at Stripe by themselves, without the service. */
export abstract class OutsideWorld extends MortalProcess {
  /** The account in the database of the service. */
  abstract row: Account;
  /** The credit in cents that operators gave. */
  gifts = 0;

  /** Pays with a card, as the browser does; returns whether the payment succeeded. */
  async pay(clientSecret: string, card: string): Promise<boolean> {
    try {
      const intent = await this.stripe.paymentIntents.confirm(clientSecret.split('_secret')[0]!, {
        payment_method: card,
      });
      if (intent.status !== 'requires_action') return intent.status === 'succeeded';
      return this.simulator.payments.authenticate(intent.id, true).status === 'succeeded';
    } catch (error) {
      this.unlessRefused(error);
      return false;
    }
  }

  /** Gives credit, as an operator does. */
  async gift(cents: number): Promise<void> {
    if (!this.row.customerId) return;
    const credit = { amount: -cents, currency: 'usd' };
    await this.stripe.customers.createBalanceTransaction(this.row.customerId, credit);
    this.gifts += cents;
  }
  /** Authenticates, as the cardholder does, a card form or a renewal that waits for it. */
  async approve(): Promise<void> {
    const { customerId, setupId } = this.row;
    if (!customerId) return;
    if (setupId) this.simulator.payments.authenticate(setupId, true);
    const { data } = await this.stripe.paymentIntents.list({ customer: customerId, limit: 100 });
    for (const intent of data.filter(({ status }) => status === 'requires_action'))
      this.simulator.payments.authenticate(intent.id, true);
  }
  async refundLast(): Promise<void> {
    const charge = (await this.charges()).find((c) => !c.refunded);
    if (charge) await this.stripe.refunds.create({ charge: charge.id });
  }
  async disputeLast(): Promise<void> {
    const charge = (await this.charges()).find((c) => !c.refunded && !c.disputed);
    if (charge) this.simulator.disputes.open(String(charge.payment_intent));
  }

  async charges(): Promise<Stripe.Charge[]> {
    if (!this.row.customerId) return [];
    const found = { customer: this.row.customerId, limit: 100, expand: ['data.refunds'] };
    return (await this.stripe.charges.list(found)).data;
  }
  async subscriptions(): Promise<Stripe.Subscription[]> {
    if (!this.row.customerId) return [];
    const found = { customer: this.row.customerId, status: 'all' as const, limit: 100 };
    return (await this.stripe.subscriptions.list(found)).data;
  }
}
