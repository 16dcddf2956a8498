import { listInvoices, type InvoiceView, type OutputOf, type PayloadOf } from '@game/contracts';
import { Answers, type QueryCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { LedgerRepository, type Payment } from '../ledger/ledger.repository.js';
import { planName } from '../plans/plans.js';
import { Invoices } from '../providers/invoices.js';

type Page = OutputOf<typeof listInvoices>;

/** Lists Stripe's invoices. The first page also has the payments for Lifetime, for which Stripe makes no invoices. */
@Controller()
export class ListInvoices {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly ledger: LedgerRepository,
    private readonly invoices: Invoices,
  ) {}

  @Answers(listInvoices, 'prepare')
  async handle(
    _: PayloadOf<typeof listInvoices>,
    { prepared }: QueryCtx & { prepared: Page },
  ): Promise<Page> {
    return prepared;
  }

  async prepare({ userId, after }: PayloadOf<typeof listInvoices>): Promise<Page> {
    const account = await this.accounts.find(userId);
    if (!account) return { invoices: [], nextCursor: null };
    const customer = account.customerId ?? account.formerCustomers.at(-1);
    const page = customer ? await this.invoices.page(customer, after) : { invoices: [], nextCursor: null };
    const due = account.standing.subscription?.pastDue;
    const waiting = due?.needsApproval ? due.invoiceId : null;
    const intents = page.invoices.map((i) => i.paymentIntent).filter((id) => id !== null);
    const refunded = await this.ledger.refundedOf(intents);
    const plans = page.invoices.map(({ paymentIntent, ...invoice }) =>
      withRefund(
        { ...invoice, needsApproval: invoice.id === waiting },
        refunded.get(paymentIntent ?? '') ?? 0,
      ),
    );
    const lifetime = after ? [] : (await this.ledger.lifetimeOf(userId)).map(asInvoice);
    return { ...page, invoices: [...lifetime, ...plans].sort(byAge) };
  }
}

/** Adds the refunded amount to an invoice, and the status `refunded` if all of it was refunded. */
function withRefund(invoice: InvoiceView, paidBack: number): InvoiceView {
  const refunded = Math.max(invoice.refunded, paidBack);
  const whole = refunded > 0 && refunded >= invoice.amount;
  return { ...invoice, refunded, status: whole ? 'refunded' : invoice.status };
}

const byAge = (a: InvoiceView, b: InvoiceView) => b.at.localeCompare(a.at);

const asInvoice = (p: Payment & { tax: number | null }): InvoiceView => ({
  id: p.id,
  number: null,
  at: p.paidAt.toISOString(),
  amount: p.amount,
  tax: p.tax,
  refunded: p.refunded,
  currency: p.currency,
  status: p.refunded >= p.amount ? 'refunded' : 'paid',
  needsApproval: false,
  description: planName('lifetime'),
  pdfUrl: null,
  url: p.receiptUrl,
});
