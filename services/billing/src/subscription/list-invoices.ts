import { listInvoices, type InvoiceView, type OutputOf, type PayloadOf } from '@game/contracts';
import { Answers, type QueryCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { LedgerRepository, type Payment } from '../ledger/ledger.repository.js';
import { planName } from '../plans/plans.js';
import { Invoices } from '../providers/invoices.js';

type Page = OutputOf<typeof listInvoices>;

/** Lists Stripe's invoices, and on the first page the payments for Lifetime, which have none. */
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
    if (!account?.customerId) return { invoices: [], nextCursor: null };
    const page = await this.invoices.page(account.customerId, after);
    const lifetime = after ? [] : (await this.ledger.lifetimeOf(userId)).map(asInvoice);
    return { ...page, invoices: [...lifetime, ...page.invoices].sort(byAge) };
  }
}

const byAge = (a: InvoiceView, b: InvoiceView) => b.at.localeCompare(a.at);

const asInvoice = (p: Payment): InvoiceView => ({
  id: p.id,
  number: null,
  at: p.paidAt.toISOString(),
  amount: p.amount,
  tax: null,
  refunded: p.refunded,
  currency: p.currency,
  status: p.refunded >= p.amount ? 'refunded' : 'paid',
  description: planName('lifetime'),
  pdfUrl: null,
  url: p.receiptUrl,
});
