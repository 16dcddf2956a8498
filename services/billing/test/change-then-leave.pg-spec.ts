import { userDeleted } from '@game/contracts';
import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

/** Changes the plan at once, as Stripe's own portal allows. */
async function changesAtOnce(ann: Golfer, plan: 'monthly' | 'annual'): Promise<void> {
  const [subscription] = await ann.subscriptions();
  await harness.stripe.subscriptions.update(subscription!.id, {
    items: [{ id: subscription!.items.data[0]!.id, price: `price_pro_${plan}` }],
    proration_behavior: 'always_invoice',
  });
  await ann.is('active', plan);
}
async function afterAnnual(days: number): Promise<Golfer> {
  const ann = await harness.golfer('ann', null, 20);
  await ann.buys('annual');
  await harness.forward(days);
  await changesAtOnce(ann, 'monthly');
  return ann;
}
async function refundsAtErasure(ann: Golfer): Promise<number[]> {
  const charges = await ann.charges();
  await harness.service.happens(userDeleted, {
    ...{ userId: ann.userId, deletedAt: harness.service.clock.now().toISOString() },
  });
  await eventually(async () =>
    expect(await harness.rows('select 1 from billing.payments where user_id = $1', [ann.userId])).toEqual([]),
  );
  const lists = await Promise.all(charges.map((c) => harness.stripe.refunds.list({ charge: c.id })));
  return lists.map(({ data }) => data.reduce((sum, refund) => sum + refund.amount, 0));
}

// promises billing#lifetime
describe('Lifetime after a change of plan', () => {
  it('is reduced by the running month and the credit of the change, but not by the year as well', async () => {
    const ann = await afterAnnual(35);
    // The credit is 330 of 365 days of $64, less $8 for the month.
    expect(await ann.checkout('lifetime')).toMatchObject({
      deducted: 800,
      creditUsed: 4_986,
      amount: 14_114,
    });
  });

  it('is reduced by the rest of a month that credit paid for', async () => {
    const ann = await afterAnnual(35);
    await harness.forward(45);
    const [subscription] = await ann.subscriptions();
    const { current_period_start: from, current_period_end: to } = subscription!.items.data[0]!;
    const rest = (to - harness.service.clock.now().getTime() / 1000) / (to - from);
    expect(rest).toBeLessThan(0.7);
    expect(await ann.checkout('lifetime')).toMatchObject({
      ...{ deducted: Math.round(800 * rest), creditUsed: 4_186 },
    });
  });
});

// promises billing#deleted-accounts
describe('the refund at an erasure after a change of plan', () => {
  it('refunds the unused part of the year, once, if the new plan is cheaper', async () => {
    expect(await refundsAtErasure(await afterAnnual(35))).toEqual([5_786]);
  });

  it('to a dearer plan is its whole price, including the part that the previous payment covered', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('quarterly');
    await harness.forward(45);
    await changesAtOnce(ann, 'annual');
    const [annual, quarterly] = (await ann.charges()).map((c) => c.amount);
    expect([annual! < 6_400, quarterly]).toEqual([true, 2_000]);
    expect(await refundsAtErasure(ann)).toEqual([annual, 6_400 - annual!]);
  });

  it('never exceeds the payments, and credit that no payment covers is recorded as an incident', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    const customer = await ann.customer();
    await harness.stripe.customers.createBalanceTransaction(customer, { amount: -500, currency: 'usd' });
    expect(await refundsAtErasure(ann)).toEqual([800]);
    expect(await harness.rows(`select about from billing.incidents where kind = 'credit-left'`)).toEqual([
      { about: `${customer} 500` },
    ]);
  });
});
