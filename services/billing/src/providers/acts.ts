import { cardDeclined } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { Act } from '../till/picture.js';
import { StripeApi, isMissing } from './stripe.js';

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** What the judge decided, done at Stripe. Doing it again changes nothing: after a crash it is done again. */
@Injectable()
export class Acts {
  constructor(private readonly stripe: StripeApi) {}

  perform(act: Act): Promise<void> {
    return this.stripe.ask((sdk) => this.do(sdk, act));
  }

  private async do(sdk: Stripe, act: Act): Promise<void> {
    switch (act.do) {
      case 'cancel':
        await cancel(sdk, act.subscriptionId, act.because);
        if (act.voidInvoice) await voided(sdk, act.voidInvoice);
        return;
      case 'refund':
        await refund(sdk, act.paymentIntent);
        return;
      case 'extend':
        // No Idempotency-Key: what an older look overwrote has to be said again in the same words.
        await sdk.subscriptions.update(act.subscriptionId, {
          trial_end: Math.floor(act.to.getTime() / 1000),
          proration_behavior: 'none',
          metadata: { extended: String(act.extended) },
        });
        return;
      case 'use-card':
        await this.useCard(sdk, act);
    }
  }

  /** A card that pays the open invoice mends the plan; one that does not leaves it as it was. */
  private async useCard(sdk: Stripe, act: Act & { do: 'use-card' }): Promise<void> {
    const { customer } = await sdk.paymentMethods.retrieve(act.paymentMethod);
    if (customer)
      await sdk.customers.update(typeof customer === 'string' ? customer : customer.id, {
        invoice_settings: { default_payment_method: act.paymentMethod },
      });
    if (act.subscriptionId)
      await sdk.subscriptions.update(act.subscriptionId, { default_payment_method: act.paymentMethod });
    if (!act.payInvoice) return;
    const { payInvoice, paymentMethod: payment_method } = act;
    // The same card is tried once, also by two who look at the same moment.
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
      // Ended in the meantime.
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
