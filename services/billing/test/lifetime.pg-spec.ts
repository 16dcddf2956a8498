import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const amounts = async (ann: Golfer) => (await ann.charges()).map((c) => c.amount);
const creditOf = async (ann: Golfer) => {
  const customer = await harness.stripe.customers.retrieve(await ann.customer());
  return customer.deleted ? 0 : Math.max(0, -customer.balance);
};

// promises billing#lifetime
describe('Lifetime for a golfer who has a plan', () => {
  it('is reduced by the unused part of that plan, and the checkout says that the plan ends', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    await harness.forward(73);
    const checkout = await ann.checkout('lifetime');
    // The unused part is 292 of 365 days of $64.
    expect(checkout).toMatchObject({ endsPlan: 'Pro Annual', amount: 19_900 - checkout.deducted });
    expect(Math.abs(checkout.deducted - 5_120)).toBeLessThan(3);
    await ann.tries(checkout.clientSecret, '4242424242424242');
    await ann.is('active', 'lifetime');
    expect(await amounts(ann)).toEqual([checkout.amount, 6_400]);
    await eventually(async () =>
      expect((await ann.subscriptions()).map((s) => s.status)).toEqual(['canceled']),
    );
  });

  it('gets a new price once the deduction has shrunk considerably, and the old checkout cannot be paid', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    const first = await ann.checkout('lifetime');
    expect((await ann.checkout('lifetime')).clientSecret).toBe(first.clientSecret);
    await harness.forward(2);
    await eventually(async () =>
      expect(
        (await harness.stripe.paymentIntents.retrieve(first.clientSecret!.split('_secret')[0]!)).status,
      ).toBe('canceled'),
    );
    await harness.forward(30);
    const second = await ann.checkout('lifetime');
    expect(second.amount).toBeGreaterThan(first.amount + 500);
  });

  it('uses the credit, which could not be used for anything afterwards', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.checkout('lifetime');
    await harness.stripe.customers.createBalanceTransaction(await ann.customer(), {
      ...{ amount: -4_927, currency: 'usd' },
    });
    const checkout = await ann.checkout('lifetime');
    expect(checkout).toMatchObject({ amount: 14_973, creditUsed: 4_927, deducted: 0, endsPlan: null });
    expect(await creditOf(ann)).toBe(4_927);
    await ann.tries(checkout.clientSecret, '4242424242424242');
    await ann.is('active', 'lifetime');
    await eventually(async () => expect(await ann.sees()).toMatchObject({ plan: 'lifetime', credit: 0 }));
    expect(await creditOf(ann)).toBe(0);
  });
});
