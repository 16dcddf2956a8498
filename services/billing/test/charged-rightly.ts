import type Stripe from 'stripe';
import type { History } from './histories.js';

/** Expects that at most one plan runs, and that each payment for a duplicate or abandoned plan is refunded. */
export async function neverPaidTwice(history: History): Promise<void> {
  const subscriptions = await history.subscriptions();
  const charges = await history.charges();
  const kept = charges.filter((c) => !c.refunded && !c.disputed);
  const lifetimes = kept.filter((c) => c.metadata['plan'] === 'lifetime');
  const live = subscriptions.filter((s) => /active|trialing|past_due/.test(s.status));
  expect(lifetimes.length).toBeLessThanOrEqual(1);
  expect(live.length + lifetimes.length).toBeLessThanOrEqual(1);
  for (const s of subscriptions.filter((s) =>
    /duplicate|abandoned/.test(s.cancellation_details?.comment ?? ''),
  )) {
    const { data } = await history.stripe.invoices.list({ subscription: s.id, expand: ['data.payments'] });
    const intents = data.flatMap((i) => i.payments?.data.map((p) => p.payment.payment_intent) ?? []);
    expect(kept.filter((c) => intents.includes(c.payment_intent as never))).toEqual([]);
  }
}

/** Expects that no purchase was charged without a consent; renewals and changes need none. */
export async function neverChargedUnasked(history: History): Promise<void> {
  for (const charge of await history.charges()) {
    if (charge.metadata['plan'] !== 'lifetime' && !(await isFirstOfPlan(history, charge))) continue;
    expect([...history.consents]).toContain(charge.payment_intent);
  }
}
async function isFirstOfPlan(history: History, charge: Stripe.Charge): Promise<boolean> {
  const customer = history.row.customerId!;
  const { data } = await history.stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] });
  const paid = data.find((i) =>
    i.payments?.data.some((p) => p.payment.payment_intent === charge.payment_intent),
  );
  return paid?.billing_reason === 'subscription_create';
}
