import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

/** Creates a golfer whose trial has ended and who has this many cents of credit at Stripe. */
async function withCredit(cents: number): Promise<Golfer> {
  const ann = await harness.golfer('ann', null, 20);
  await ann.checkout('quarterly');
  await harness.stripe.customers.createBalanceTransaction(await ann.customer(), {
    amount: -cents,
    currency: 'usd',
  });
  return ann;
}
const creditOf = async (ann: Golfer) => {
  const customer = await harness.stripe.customers.retrieve(await ann.customer());
  return customer.deleted ? 0 : Math.max(0, -customer.balance);
};
const running = async (ann: Golfer) =>
  (await ann.subscriptions()).filter((s) => s.status !== 'canceled').map((s) => s.status);

// promises billing#credit
describe('a golfer with credit', () => {
  it('pays nothing if the credit covers the plan, and has the plan at once without any webhook', async () => {
    const ann = await withCredit(4_927);
    harness.webhooks('lost');
    expect(await ann.checkout('monthly')).toMatchObject({ clientSecret: null, amount: 0, creditUsed: 800 });
    expect(await ann.sees()).toMatchObject({ plan: 'monthly', status: 'active', credit: 4_127 });
    harness.webhooks('open');
    expect(await ann.charges()).toEqual([]);
  });

  it('spends the credit once for two clicks, and each click gets the answer that nothing is due', async () => {
    const ann = await withCredit(4_927);
    const clicks = await Promise.all([ann.checkout('monthly'), ann.checkout('monthly')]);
    expect(clicks).toMatchObject([
      { clientSecret: null, amount: 0 },
      { clientSecret: null, amount: 0 },
    ]);
    expect(await ann.checkout('monthly')).toMatchObject({ clientSecret: null, amount: 0 });
    expect([await creditOf(ann), await running(ann)]).toEqual([4_127, ['active']]);
    await harness.forward(1);
    await expect(ann.checkout('monthly')).rejects.toMatchObject({ code: 'billing.already-subscribed' });
  });

  it('pays the rest by card if the credit covers a part', async () => {
    const ann = await withCredit(4_927);
    const checkout = await ann.checkout('annual');
    expect(checkout).toMatchObject({ amount: 1_473, creditUsed: 4_927 });
    await ann.tries(checkout.clientSecret, '4242424242424242');
    await ann.is('active', 'annual');
    expect((await ann.charges()).map((c) => c.amount)).toEqual([1_473]);
    expect(await creditOf(ann)).toBe(0);
  });

  it('gets back the credit of a checkout that is replaced by one for another plan', async () => {
    const ann = await withCredit(4_927);
    for (const plan of ['annual', 'annual', 'monthly'] as const) await ann.checkout(plan);
    await eventually(async () => expect(await ann.sees()).toMatchObject({ plan: 'monthly', credit: 4_127 }));
  });
});
