import {
  billingNoticed,
  cancelSubscription,
  changePlan,
  paymentReceived,
  resumeSubscription,
  type BillingNotice,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const act = (golfer: Golfer) => ({ buyer: golfer.buyer, attempt: newId() });
const told = (golfer: Golfer) => harness.told(billingNoticed, golfer.userId);
const kinds = (golfer: Golfer) => told(golfer).map(({ what }) => what);
/** Waits until these notices have been published, and no others. */
const hears = (golfer: Golfer, whats: Array<BillingNotice['what']>) =>
  eventually(() => expect(kinds(golfer)).toEqual(whats));
/** Delivers every event that Stripe has of a golfer once more, as a late webhook. */
async function again(golfer: Golfer): Promise<void> {
  const customer = await golfer.customer();
  for (const event of (await harness.stripe.events.list({ limit: 100 })).data)
    if ((event.data.object as { customer?: unknown }).customer === customer) await harness.deliver(event);
  await harness.forward(0.01);
}

// promises billing#money-mail
describe('a golfer gets one notice', () => {
  it('three days before the trial ends, and one when it has ended without a plan', async () => {
    const ann = await harness.golfer();
    await harness.forward(10.9);
    expect(kinds(ann)).toEqual([]);
    await harness.forward(0.2);
    await hears(ann, ['free-ends']);
    expect(told(ann)[0]).toMatchObject({ isTrial: true, at: (await ann.sees()).trialEndsAt });
    await harness.forward(3);
    await hears(ann, ['free-ends', 'free-ended']);
    await harness.forward(30);
    await hears(ann, ['free-ends', 'free-ended']);
  });

  it('but none about the end of a trial if a plan has followed it', async () => {
    const ann = await harness.golfer();
    await ann.buys('monthly');
    await harness.forward(15);
    expect(kinds(ann)).toEqual([]);
  });

  it('30 and 7 days before an annual renewal, with the amount and the date', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    await harness.forward(334);
    expect(kinds(ann)).toEqual([]);
    await harness.forward(1.5);
    await hears(ann, ['renewal-ahead']);
    expect(told(ann)[0]).toMatchObject({ amount: 6_400, at: (await ann.sees()).nextBillingAt });
    await harness.forward(20);
    await harness.forward(3);
    await hears(ann, ['renewal-ahead', 'renewal-ahead']);
    await again(ann);
    await hears(ann, ['renewal-ahead', 'renewal-ahead']);
  });

  it('about each purchase, change, cancellation and resumption, also if every webhook comes twice', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    await eventually(() =>
      expect(harness.told(paymentReceived, ann.userId)).toMatchObject([{ bought: true, nextAmount: 800 }]),
    );
    await harness.bus.send(changePlan, { ...act(ann), priceId: 'price_pro_annual' });
    await hears(ann, ['plan-changed']);
    await eventually(() =>
      expect(harness.told(paymentReceived, ann.userId).at(-1)).toMatchObject({ bought: false }),
    );
    await harness.bus.send(changePlan, { ...act(ann), priceId: 'price_pro_monthly' });
    await harness.bus.send(changePlan, { ...act(ann), priceId: 'price_pro_annual' });
    await harness.bus.send(cancelSubscription, act(ann));
    await harness.bus.send(resumeSubscription, act(ann));
    const all = ['plan-changed', 'plan-follows', 'plan-kept', 'plan-cancelled', 'plan-resumed'] as const;
    await hears(ann, [...all]);
    await again(ann);
    await hears(ann, [...all]);
    await eventually(() => expect(harness.told(paymentReceived, ann.userId)).toHaveLength(2));
  });

  it('about a partial refund, with its amount', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    const [charge] = await ann.charges();
    await harness.stripe.refunds.create({ charge: charge!.id, amount: 3_200 });
    await hears(ann, ['refunded']);
    expect(told(ann)[0]).toMatchObject({ amount: 3_200, of: 6_400, planName: 'Pro Annual', isDouble: false });
    await again(ann);
    await hears(ann, ['refunded']);
    await ann.is('active', 'annual');
  });

  it('about a plan that credit paid, which has no receipt', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.opens('quarterly');
    const credit = { amount: -4_927, currency: 'usd' };
    await harness.stripe.customers.createBalanceTransaction(await ann.customer(), credit);
    await ann.checkout('monthly');
    await hears(ann, ['bought-by-credit']);
    expect(harness.told(paymentReceived, ann.userId)).toEqual([]);
  });
});
