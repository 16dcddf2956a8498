import { cardDeclined } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { StripeCommand } from '../reconciliation/stripe-snapshot.js';
import { Refunds } from './refunds.js';
import { StripeApi, idOf, isMissing, isOfSchedule } from './stripe.js';

const codeOf = (error: unknown) => (error as { code?: string }).code;

/**
 * Sends Stripe the commands that the reconciliation decided on. After a crash they are sent again, which changes
 * nothing.
 */
@Injectable()
export class StripeCommands {
  constructor(
    private readonly stripe: StripeApi,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Returns `refused` for a refund that Stripe does not make, and `overtaken` if another instance created or released
   * the schedule meanwhile; the next reading then decides what is left to do.
   */
  async perform(command: StripeCommand): Promise<'done' | 'refused' | 'overtaken'> {
    if (command.do === 'give-back') return (await this.refunds.giveBack(command)) ? 'done' : 'refused';
    try {
      await this.stripe.ask((sdk) => this.do(sdk, command));
      return 'done';
    } catch (error) {
      if (!isOfSchedule(error)) throw error;
      return 'overtaken';
    }
  }

  private async do(sdk: Stripe, command: Exclude<StripeCommand, { do: 'give-back' }>): Promise<void> {
    switch (command.do) {
      case 'cancel':
        await cancel(sdk, command.subscriptionId, command.because);
        if (command.voidInvoice) await voided(sdk, command.voidInvoice);
        return;
      case 'refund':
        await refund(sdk, command.paymentIntent);
        return;
      case 'extend':
        // Without an Idempotency-Key, because the same update must take effect again if an older reconciliation
        // overwrote it.
        await sdk.subscriptions.update(command.subscriptionId, {
          trial_end: Math.floor(command.to.getTime() / 1000),
          proration_behavior: 'none',
          metadata: { extended: String(command.extended) },
        });
        return;
      case 'take-credit': {
        const { chargeId, refundId, customerId, amount, currency } = command;
        const description = refundId ? 'Paid back to the card' : 'Taken off the price of Lifetime';
        const key = { idempotencyKey: `credit:${refundId ?? chargeId}` };
        await sdk.customers.createBalanceTransaction(customerId, { amount, currency, description }, key);
        const metadata = { creditTaken: 'true' };
        if (refundId) await sdk.refunds.update(refundId, { metadata });
        else await sdk.charges.update(chargeId, { metadata });
        return;
      }
      case 'leave':
      case 'stay': {
        const leaves = command.do === 'leave';
        await sdk.subscriptions.update(command.subscriptionId, {
          cancel_at_period_end: leaves,
          metadata: { leaving: leaves ? 'true' : '' },
        });
        return;
      }
      case 'schedule':
        await schedule(sdk, command);
        return;
      case 'unschedule':
        await unschedule(sdk, command.scheduleId);
        return;
      case 'use-card':
        await this.useCard(sdk, command);
    }
  }

  /** Makes the card the default and pays the open invoice with it. If the card is declined, the invoice stays open. */
  private async useCard(sdk: Stripe, command: StripeCommand & { do: 'use-card' }): Promise<void> {
    const { customer } = await sdk.paymentMethods.retrieve(command.paymentMethod);
    if (customer)
      await sdk.customers.update(typeof customer === 'string' ? customer : customer.id, {
        invoice_settings: { default_payment_method: command.paymentMethod },
      });
    if (command.subscriptionId)
      await sdk.subscriptions.update(command.subscriptionId, {
        default_payment_method: command.paymentMethod,
      });
    if (!command.payInvoice) return;
    const { payInvoice, paymentMethod: payment_method } = command;
    // The key ensures that a card is tried only once for an invoice, even if two reconciliations run at the same time.
    const key = { idempotencyKey: `pay:${payInvoice}:${payment_method}` };
    await this.stripe
      .ask(() => sdk.invoices.pay(payInvoice, { payment_method }, key))
      .catch((error: unknown) => {
        if (!cardDeclined.is(error) && codeOf(error) !== 'invoice_payment_intent_requires_action')
          throw error;
      });
  }
}

async function cancel(sdk: Stripe, id: string, because: string): Promise<void> {
  await sdk.subscriptions
    .cancel(id, { prorate: false, invoice_now: false, cancellation_details: { comment: because } })
    .catch((error: unknown) => {
      // The subscription ended in the meantime.
      if (!isMissing(error)) throw error;
    });
}

/**
 * The schedule has two phases: the running period as it is, and the new price, after which the schedule releases the
 * subscription.
 */
async function schedule(
  sdk: Stripe,
  { subscriptionId, scheduleId, priceId }: StripeCommand & { do: 'schedule' },
): Promise<void> {
  const { id, phases } = scheduleId
    ? await sdk.subscriptionSchedules.retrieve(scheduleId)
    : await sdk.subscriptionSchedules.create({ from_subscription: subscriptionId });
  const { recurring } = await sdk.prices.retrieve(priceId);
  const [running] = phases;
  if (!running || !recurring) throw new Error(`${priceId} cannot follow ${subscriptionId}`);
  const taxed = running.automatic_tax && { automatic_tax: { enabled: running.automatic_tax.enabled } };
  await sdk.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { changesTo: priceId },
    phases: [
      {
        items: running.items.map(({ price, quantity }) => ({ price: idOf(price)!, quantity: quantity ?? 1 })),
        start_date: running.start_date,
        end_date: running.end_date,
        proration_behavior: 'none',
        ...(running.trial_end && { trial_end: running.trial_end }),
        ...taxed,
      },
      {
        items: [{ price: priceId, quantity: 1 }],
        duration: { interval: recurring.interval, interval_count: recurring.interval_count },
        proration_behavior: 'none',
        metadata: { changesTo: '' },
        ...taxed,
      },
    ],
  });
}

async function unschedule(sdk: Stripe, id: string): Promise<void> {
  const { status } = await sdk.subscriptionSchedules.retrieve(id);
  if (status === 'active' || status === 'not_started') await sdk.subscriptionSchedules.release(id);
}

async function voided(sdk: Stripe, invoice: string): Promise<void> {
  const { status } = await sdk.invoices.retrieve(invoice);
  if (status === 'open') await sdk.invoices.voidInvoice(invoice);
}

async function refund(sdk: Stripe, payment_intent: string): Promise<void> {
  await sdk.refunds
    .create({ payment_intent, reason: 'duplicate' }, { idempotencyKey: `refund:${payment_intent}` })
    .catch((error: unknown) => {
      if (codeOf(error) !== 'charge_already_refunded') throw error;
    });
}
