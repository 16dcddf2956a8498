import type { Entry } from './month.js';

type Query = (sql: string, params: unknown[]) => Promise<Array<Record<string, unknown>>>;

/** The payments and refunds in a period, read from billing's schema by a program outside the service. */
export async function entriesOf(query: Query, { from, to }: { from: Date; to: Date }): Promise<Entry[]> {
  const rows = await query(
    `select id, paid_at as at, 'payment' as kind, id as "paymentId", plan, invoice, amount, tax, fee, net, currency
     from payments where paid_at >= $1 and paid_at < $2
     union all
     select r.id, r.refunded_at, 'refund', p.id, p.plan, p.invoice, -r.amount, null, null, null, p.currency
     from payment_refunds r join payments p on p.id = r.payment_id
     where r.refunded_at >= $1 and r.refunded_at < $2 and not r.failed`,
    [from, to],
  );
  return rows as unknown as Entry[];
}
