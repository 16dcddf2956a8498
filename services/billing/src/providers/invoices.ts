import type { InvoiceView } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import { StripeApi, dateOf } from './stripe.js';
import { taxOf } from './stripe-snapshots.js';

const PAGE = 24;
/** The statuses that golfers see: all except drafts. */
const SHOWN = new Set(['paid', 'open', 'void', 'uncollectible']);

@Injectable()
export class Invoices {
  constructor(private readonly stripe: StripeApi) {}

  /** Returns a page with the newest first; `after` is the cursor of the page before. */
  async page(
    customer: string,
    after?: string,
  ): Promise<{ invoices: InvoiceView[]; nextCursor: string | null }> {
    const { data, has_more } = await this.stripe.ask((sdk) =>
      sdk.invoices.list({ customer, limit: PAGE, ...(after ? { starting_after: after } : {}) }),
    );
    const invoices = data
      .filter((i) => SHOWN.has(i.status ?? ''))
      .map((i): InvoiceView => ({
        id: i.id!,
        number: i.number,
        at: dateOf(i.status_transitions.finalized_at ?? i.created).toISOString(),
        amount: i.total,
        tax: taxOf(i),
        refunded: i.post_payment_credit_notes_amount ?? 0,
        currency: i.currency,
        status: i.status!,
        description: i.lines.data[0]?.description ?? 'Subscription',
        pdfUrl: i.invoice_pdf ?? null,
        url: i.hosted_invoice_url ?? null,
      }));
    return { invoices, nextCursor: has_more ? (data.at(-1)?.id ?? null) : null };
  }
}
