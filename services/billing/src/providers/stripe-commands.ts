import { cardDeclined } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { StripeCommand } from '../reconciliation/stripe-snapshot.js';
import { StripeApi, isMissing } from './stripe.js';

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Does at Stripe what the reconciliation decided. After a crash it is done again, which changes nothing. */
@Injectable()
export class StripeCommands {
  constructor(private readonly stripe: StripeApi) {}

  perform(command: StripeCommand): Promise<void> {
    return this.stripe.ask((sdk) => this.do(sdk, command));
  }

  private async do(sdk: Stripe, command: StripeCommand): Promise<void> {
    switch (command.do) {
      case 'cancel':
        await cancel(sdk, command.subscriptionId, command.because);
        if (command.voidInvoice) await voided(sdk, command.voidInvoice);
        return;
      case 'refund':
        await refund(sdk, command.paymentIntent);
        return;
      case 'extend':
        // No Idempotency-Key: the same update has to take effect again if an older reconciliation overwrote it.
        await sdk.subscriptions.update(command.subscriptionId, {
          trial_end: Math.floor(command.to.getTime() / 1000),
          proration_behavior: 'none',
          metadata: { extended: String(command.extended) },
        });
        return;
      case 'use-card':
        await this.useCard(sdk, command);
    }
  }

  /** Makes the card the default and pays the open invoice with it; if the card is declined, the invoice stays open. */
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
    // The same card is tried once for an invoice, even by two reconciliations at the same moment.
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
