import type { InvoiceView } from '@game/contracts';
import { FileText } from 'lucide-react';
import type { Ref } from 'react';
import { strings } from '../../strings/common';
import { standingStrings as s, subscriptionStrings } from '../../strings/subscription';
import { Button, buttonLook } from '../../ui/button';
import { Badge, Card, EmptyState, type Tone } from '../../ui/card';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { useInvoices } from './api';
import { longDay, money } from './money';

const tones: Record<string, Tone> = { paid: 'good', credit: 'good', open: 'waiting', uncollectible: 'bad' };

/** Lists the invoices, the newest first; more are loaded on request. */
export function Invoices({ ref, onApprove }: { ref: Ref<HTMLElement>; onApprove: () => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInvoices();
  const invoices = data?.pages.flatMap((page) => page.invoices);
  return (
    <section ref={ref} tabIndex={-1} aria-label={s.history} className="rounded-card outline-offset-4">
      <Card title={s.history}>
        {!invoices && error ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : !invoices ? (
          <Waiting>{strings.loading}</Waiting>
        ) : invoices.length === 0 ? (
          <EmptyState title={s.noInvoices} hint={s.noInvoicesHint} />
        ) : (
          <ul className="divide-y divide-line">
            {invoices.map((invoice) => (
              <Line key={invoice.id} invoice={invoice} onApprove={onApprove} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className="mt-4 text-center">
            <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {subscriptionStrings.more}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

function Line({ invoice: i, onApprove }: { invoice: InvoiceView; onApprove: () => void }) {
  const day = longDay(i.at);
  const aside = [
    i.tax ? s.incl(money(i.tax, i.currency)) : '',
    i.refunded ? s.refunded(money(i.refunded, i.currency)) : '',
  ].filter(Boolean);
  const link = i.pdfUrl ?? i.url;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{i.description}</p>
        <p className="text-sm text-quiet">{[day, i.number].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="text-right">
        <span className="font-semibold tabular-nums">{money(i.amount, i.currency)}</span>
        {aside.length > 0 && <span className="block text-sm text-quiet">{aside.join(' · ')}</span>}
      </p>
      <Badge tone={tones[i.status]}>{s.statuses[i.status] ?? i.status}</Badge>
      {i.needsApproval && (
        <Button size="sm" aria-label={s.approveOf(i.description, day)} onClick={onApprove}>
          {s.approve}
        </Button>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={(i.pdfUrl ? s.pdfOf : s.receiptOf)(i.description, day)}
          className={buttonLook('quiet', 'sm')}
        >
          <FileText aria-hidden className="size-4" /> {i.pdfUrl ? s.pdf : s.receipt}
        </a>
      )}
    </li>
  );
}
