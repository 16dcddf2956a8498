import { WITHDRAWAL_DAYS } from '@game/contracts';
import { DAY_MS, type Account, type Withdrawal } from '../accounts/account.js';
import { sharedOut, unusedOf } from '../accounts/unused.js';
import { WITHDRAWAL } from './credit-back.js';
import type { Charge, SnapshotSubscription, StripeCommand, StripeSnapshot } from './stripe-snapshot.js';

/** The purchase that the golfer may give back, and until when. */
export interface Withdrawable extends Omit<Withdrawal, 'at'> {
  until: Date;
}

/**
 * Returns what the golfer may give back now: a year or Lifetime, within some days after its payment, once per account.
 * The whole price is refunded, including the part that an older plan had paid.
 */
export function withdrawable(
  account: Account,
  { subscriptions, charges }: Pick<StripeSnapshot, 'subscriptions' | 'charges'>,
  has: { subscriptionId: string | undefined; lifetime: string | null | undefined },
  now: Date,
): Withdrawable | null {
  if (account.withdrawal) return null;
  const lifetime = charges.find((c) => c.paymentIntent !== null && c.paymentIntent === has.lifetime);
  const kept = subscriptions.find((s) => s.id === has.subscriptionId);
  const found = lifetime ? ofLifetime(charges, lifetime) : kept && ofYear(charges, kept);
  if (!found || found.until <= now || !found.refunds.length) return null;
  return found;
}

const untilOf = (paidAt: Date) => new Date(paidAt.getTime() + WITHDRAWAL_DAYS * DAY_MS);
const asRefunds = (charges: Charge[], cents: number) =>
  sharedOut(charges, cents).payback.map(({ chargeId, amount }) => ({ chargeId, amount }));

function ofLifetime(charges: Charge[], lifetime: Charge): Withdrawable {
  const amount = lifetime.amount - lifetime.refunded;
  return {
    subscriptionId: null,
    until: untilOf(lifetime.paidAt),
    refunds: [{ chargeId: lifetime.id, amount }, ...asRefunds(charges, lifetime.deducted)],
  };
}

function ofYear(charges: Charge[], kept: SnapshotSubscription): Withdrawable | undefined {
  if (kept.plan !== 'annual' || kept.status === 'past_due') return undefined;
  const paid = kept.lines.filter((line) => line.amount > 0);
  const begun = paid.reduce<Date | undefined>((a, { from }) => (a && a > from ? a : from), undefined);
  if (!begun) return undefined;
  const worth = unusedOf({ subscriptions: [kept], charges }, begun);
  return { subscriptionId: kept.id, until: untilOf(begun), refunds: asRefunds(charges, worth) };
}

/** The refunds of a withdrawal that are still to be made. */
export function withdrawalRefunds({ withdrawal }: Account, { charges }: StripeSnapshot): StripeCommand[] {
  return (withdrawal?.refunds ?? [])
    .filter(({ chargeId }) => {
      const charge = charges.find((c) => c.id === chargeId);
      return charge?.refunds.every((refund) => refund.reason !== WITHDRAWAL);
    })
    .map((refund) => ({ do: 'give-back', ...refund, reason: WITHDRAWAL, isCredit: false }));
}
