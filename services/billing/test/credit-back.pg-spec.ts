import { billingNoticed, cancelSubscription, getSubscription, subscriptionEnded } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

/** A golfer who changed from annual to monthly at once in Stripe's portal, which left credit, and then cancelled. */
async function cancelledWithCredit(): Promise<Golfer> {
  const ann = await harness.golfer('ann', null, 20);
  await ann.buys('annual');
  await harness.forward(35);
  const [subscription] = await ann.subscriptions();
  await harness.stripe.subscriptions.update(subscription!.id, {
    items: [{ id: subscription!.items.data[0]!.id, price: 'price_pro_monthly' }],
    proration_behavior: 'always_invoice',
  });
  await ann.is('active', 'monthly');
  await harness.bus.send(cancelSubscription, { buyer: ann.buyer, attempt: newId() });
  return ann;
}
const refunds = async (ann: Golfer) => {
  const charges = await ann.charges();
  const lists = await Promise.all(charges.map((c) => harness.stripe.refunds.list({ charge: c.id })));
  return lists.flatMap(({ data }) => data.map((refund) => refund.amount));
};
const creditOf = async (ann: Golfer) => {
  const customer = await harness.stripe.customers.retrieve(await ann.customer());
  return customer.deleted ? 0 : 0 - customer.balance;
};
const incidents = (ann: Golfer) =>
  harness.rows(`select kind, about from billing.incidents where user_id = $1 and kind <> 'drift'`, [
    ann.userId,
  ]);
const gives = async (ann: Golfer, cents: number) =>
  harness.stripe.customers.createBalanceTransaction(await ann.customer(), {
    ...{ amount: -cents, currency: 'usd' },
  });
const ends = async (ann: Golfer) => {
  await harness.forward(32);
  await ann.is('free');
};

// promises billing#credit-is-paid-back
describe('the credit after a plan has ended', () => {
  it('is refunded to the card that paid, exactly and once, without an incident', async () => {
    const ann = await cancelledWithCredit();
    expect(await harness.bus.ask(getSubscription, { buyer: ann.buyer })).toMatchObject({ credit: 4_986 });
    await ends(ann);
    await eventually(async () => expect([await refunds(ann), await creditOf(ann)]).toEqual([[4_986], 0]));
    await harness.forward(2);
    await harness.simulator.settled();
    expect([await refunds(ann), await creditOf(ann), (await ann.sees()).credit]).toEqual([[4_986], 0, 0]);
    expect(await incidents(ann)).toEqual([]);
    await eventually(() => expect(harness.told(subscriptionEnded, ann.userId)).toHaveLength(1));
    await eventually(() => {
      const paidBack = harness
        .told(billingNoticed, ann.userId)
        .filter(({ what }) => what === 'credit-paid-back');
      expect(paidBack).toMatchObject([{ amount: 4_986, currency: 'usd' }]);
    });
  });

  it('is not refunded if it is a dollar or less, or while a plan runs', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    await gives(ann, 100);
    await harness.bus.send(cancelSubscription, { buyer: ann.buyer, attempt: newId() });
    expect(await refunds(ann)).toEqual([]);
    await ends(ann);
    await harness.simulator.settled();
    expect([await refunds(ann), await creditOf(ann)]).toEqual([[], 100]);
  });

  it('is refunded as far as a payment covers it, and the rest is recorded as an incident', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    await gives(ann, 2_000);
    await harness.bus.send(cancelSubscription, { buyer: ann.buyer, attempt: newId() });
    await ends(ann);
    await eventually(async () => expect([await refunds(ann), await creditOf(ann)]).toEqual([[800], 1_200]));
    await eventually(async () =>
      expect(await incidents(ann)).toEqual([{ kind: 'credit-left', about: `${await ann.customer()} 1200` }]),
    );
  });

  it('is not refunded by billing if the plan ended by a refund or a dispute', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    await ann.sees();
    await gives(ann, 500);
    harness.simulator.disputePayment(String((await ann.charges())[0]!.payment_intent));
    await ann.is('free');
    await harness.simulator.settled();
    expect([await refunds(ann), await creditOf(ann)]).toEqual([[], 500]);
  });
});
