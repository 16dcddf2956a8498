import { subscriptionEnded, withdrawPurchase } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const givesBack = (ann: Golfer) => harness.bus.send(withdrawPurchase, { buyer: ann.buyer, attempt: newId() });
const refunds = async (ann: Golfer) => {
  const charges = await ann.charges();
  const lists = await Promise.all(charges.map((c) => harness.stripe.refunds.list({ charge: c.id })));
  return lists.map(({ data }) => data.reduce((sum, refund) => sum + refund.amount, 0));
};
const incidents = (ann: Golfer) =>
  harness.rows('select kind from billing.incidents where user_id = $1', [ann.userId]);
const nothing = { code: 'billing.nothing-to-give-back' };

// promises billing#give-it-back
describe('an annual plan that is given back', () => {
  it('ends at once, and the whole payment is refunded; the event contains the amount', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    await harness.forward(13);
    expect((await ann.sees()).withdrawable).toMatchObject({ amount: 6_400 });
    expect(await givesBack(ann)).toMatchObject({ plan: 'starter', status: 'free', withdrawable: null });
    expect(await refunds(ann)).toEqual([6_400]);
    expect((await ann.subscriptions()).map((s) => s.status)).toEqual(['canceled']);
    await eventually(() =>
      expect(harness.told(subscriptionEnded, ann.userId)).toMatchObject([
        { reason: 'refunded', givenBack: { amount: 6_400, currency: 'usd' } },
      ]),
    );
    await harness.simulator.settled();
    expect(await incidents(ann)).toEqual([]);
  });

  it('is refunded once, even after three simultaneous clicks', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    await Promise.all([givesBack(ann), givesBack(ann), givesBack(ann)]);
    expect(await refunds(ann)).toEqual([6_400]);
  });

  it('can be returned only within 14 days', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    await harness.forward(14.01);
    expect((await ann.sees()).withdrawable).toBeNull();
    await expect(givesBack(ann)).rejects.toMatchObject(nothing);
    expect(await refunds(ann)).toEqual([0]);
  });

  it('can be returned only once per account', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    await givesBack(ann);
    await harness.forward(1);
    await ann.buys('annual');
    expect((await ann.sees()).withdrawable).toBeNull();
    await expect(givesBack(ann)).rejects.toMatchObject(nothing);
  });

  it('is refunded at its whole price, including the part that the previous plan covered', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('quarterly');
    await harness.forward(45);
    const [subscription] = await ann.subscriptions();
    await harness.stripe.subscriptions.update(subscription!.id, {
      items: [{ id: subscription!.items.data[0]!.id, price: 'price_pro_annual' }],
      proration_behavior: 'always_invoice',
    });
    await ann.is('active', 'annual');
    const [annual] = (await ann.charges()).map((c) => c.amount);
    await givesBack(ann);
    expect(await refunds(ann)).toEqual([annual, 6_400 - annual!]);
  });
});

// promises billing#give-it-back
describe('a withdrawal', () => {
  it('is neither offered nor possible for a monthly plan', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    expect((await ann.sees()).withdrawable).toBeNull();
    await expect(givesBack(ann)).rejects.toMatchObject(nothing);
    const bob = await harness.golfer('bob');
    await expect(givesBack(bob)).rejects.toMatchObject(nothing);
  });

  it('of Lifetime refunds its payment and the deduction for the previous year', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    await harness.forward(73);
    const { deducted, amount } = await ann.buys('lifetime');
    await harness.forward(3);
    expect((await ann.sees()).withdrawable).toMatchObject({ amount: amount + deducted });
    expect(await givesBack(ann)).toMatchObject({ plan: 'starter', status: 'free' });
    expect(await refunds(ann)).toEqual([amount, deducted]);
    expect(await incidents(ann)).toEqual([]);
  });
});
