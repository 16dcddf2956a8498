import type { InvoiceView } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import { StripeApi, dateOf } from './stripe.js';
import { openIntentOf, paymentIntentOf, taxOf } from './stripe-invoices.js';

/** `refunded` is the amount of the credit notes; refunds of the payment itself are in the ledger. */
export type PaidInvoice = InvoiceView & { paymentIntent: string | null };

const PAGE = 24;
/** The statuses that golfers see: all except drafts. */
const SHOWN = new Set(['paid', 'open', 'void', 'uncollectible']);

@Injectable()
export class Invoices {
  constructor(private readonly stripe: StripeApi) {}

  /** Returns one page of invoices, newest first; `after` is the cursor of the previous page. */
  async page(
    customer: string,
    after?: string,
  ): Promise<{ invoices: PaidInvoice[]; nextCursor: string | null }> {
    const { data, has_more } = await this.stripe.ask((sdk) =>
      sdk.invoices.list({
        ...{ customer, limit: PAGE, expand: ['data.payments'] },
        ...(after ? { starting_after: after } : {}),
      }),
    );
    const invoices = data
      .filter((i) => SHOWN.has(i.status ?? ''))
      .map((i): PaidInvoice => ({
        paymentIntent: paymentIntentOf(i),
        id: i.id!,
        number: i.number,
        at: dateOf(i.status_transitions.finalized_at ?? i.created).toISOString(),
        amount: i.total,
        tax: taxOf(i),
        refunded: i.post_payment_credit_notes_amount ?? 0,
        currency: i.currency,
        // An invoice with a total below zero was added to the golfer's credit; nobody paid it.
        status: i.total < 0 ? 'credit' : i.status!,
        needsApproval: false,
        description: i.lines.data[0]?.description ?? 'Subscription',
        pdfUrl: i.invoice_pdf ?? null,
        url: i.hosted_invoice_url ?? null,
      }));
    return { invoices, nextCursor: has_more ? (data.at(-1)?.id ?? null) : null };
  }

  /** The client secret of the payment of an invoice that waits for the cardholder's approval; else null. */
  async waitingSecret(invoiceId: string): Promise<string | null> {
    return this.stripe.ask(async (sdk) => {
      const invoice = await sdk.invoices.retrieve(invoiceId, { expand: ['payments'] });
      const intentId = openIntentOf(invoice);
      const intent = intentId ? await sdk.paymentIntents.retrieve(intentId) : null;
      return intent?.status === 'requires_action' ? intent.client_secret : null;
    });
  }
}
