import type Stripe from 'stripe';
import type { History } from './histories.js';

const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
/** After an end for these reasons, billing does not pay out the credit. */
const CREDIT_STAYS = ['abandoned', 'duplicate', 'refunded', 'disputed'];
const LEAST_PAID_BACK = 100;

/**
 * Expects that no cent is lost or given twice: compares the charges, the refunds and the remaining credit. It is
 * computed from Stripe's objects alone.
 */
export async function ledgerAddsUp(history: History): Promise<void> {
  const { customerId: customer } = history.row;
  if (!customer) return;
  const person = (await history.stripe.customers.retrieve(customer)) as Stripe.Customer;
  const invoices = (await history.stripe.invoices.list({ customer, limit: 100 })).data;
  const charges = await history.charges();
  const refundsOf = (c: Stripe.Charge) => c.refunds?.data ?? [];

  // Refunds: each belongs to a payment, and together they do not exceed it.
  for (const c of charges) {
    expect(c.amount_refunded).toBe(sum(refundsOf(c).map((refund) => refund.amount)));
    expect(c.amount_refunded).toBeLessThanOrEqual(c.amount);
    const reasons = refundsOf(c).map((refund) => refund.metadata?.['reason'] ?? refund.id);
    expect(new Set(reasons).size).toBe(reasons.length);
  }

  // Credit: it is what gifts and invoices left of it, less what Lifetime and refunds used, each once.
  const used = charges
    .flatMap((c) => [c, ...refundsOf(c)])
    .map(({ metadata }) => ({
      credit: Number(metadata?.['credit'] ?? 0),
      isTaken: metadata?.['creditTaken'] === 'true',
    }));
  const moved = invoices.filter((i) => i.status !== 'void').map((i) => i.total - i.amount_due);
  const taken = used.filter(({ isTaken }) => isTaken).map(({ credit }) => credit);
  expect(person.balance).toBe(sum(moved) + sum(taken) - history.gifts);

  // After the last plan, credit is left only if no payment can be refunded for it.
  const subscriptions = await history.subscriptions();
  const isOver = ({ status }: Stripe.Subscription) =>
    status === 'canceled' || status === 'incomplete_expired';
  const { lifetime } = history.row.standing;
  if (lifetime || !subscriptions.every(isOver) || -person.balance <= LEAST_PAID_BACK) return;
  const freed = subscriptions.filter(
    (s) => s.status === 'canceled' && !CREDIT_STAYS.includes(s.cancellation_details?.comment ?? ''),
  );
  if (!freed.length) return;
  const bearing = charges.filter(
    (c) =>
      c.metadata['plan'] !== 'lifetime' &&
      !c.disputed &&
      refundsOf(c).every((refund) => refund.metadata?.['reason'] !== `credit:${freed[0]!.id}`),
  );
  expect(sum(bearing.map((c) => c.amount - c.amount_refunded))).toBe(0);
}
