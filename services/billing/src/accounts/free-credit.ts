import type { StripeSnapshot } from '../reconciliation/stripe-snapshot.js';

/** The credit in integer cents that neither Lifetime nor a refund has claimed. */
export function freeCredit({ credit, charges }: Pick<StripeSnapshot, 'credit' | 'charges'>): number {
  const owed = charges.flatMap((c) => [c.creditOwed, ...c.refunds.map((refund) => refund.creditOwed)]);
  return Math.max(
    0,
    owed.reduce((left, each) => left - each, credit),
  );
}
