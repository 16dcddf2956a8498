import { listInvoices, openPortal, subscriptionEnded } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const incidents = (ann: Golfer) =>
  harness.rows('select kind, about from billing.incidents where user_id = $1', [ann.userId]);

// promises billing#deleted-customers
describe('a customer that was deleted at Stripe', () => {
  it('is replaced by a new one at the next purchase, and an incident is recorded', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.checkout('monthly');
    const first = await ann.customer();
    await harness.stripe.customers.del(first);
    const [a, b] = await Promise.all([ann.checkout('annual'), ann.checkout('annual')]);
    expect(a!.clientSecret).toBe(b!.clientSecret);
    await ann.tries(a!.clientSecret, '4242424242424242');
    await ann.is('active', 'annual');
    expect(await ann.customer()).not.toBe(first);
    await eventually(async () =>
      expect(await incidents(ann)).toEqual([{ kind: 'customer-deleted', about: first }]),
    );
  });

  it('ends the running plan, about which the golfer is informed, and causes no error on any screen', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    harness.webhooks('lost');
    await harness.stripe.customers.del(await ann.customer());
    await expect(harness.bus.send(openPortal, { buyer: ann.buyer, attempt: newId() })).rejects.toMatchObject({
      code: 'billing.no-subscription',
    });
    harness.webhooks('open');
    await ann.is('free');
    await eventually(() =>
      expect(harness.told(subscriptionEnded, ann.userId)).toMatchObject([{ reason: 'cancelled' }]),
    );
    const { invoices } = await harness.bus.ask(listInvoices, { userId: ann.userId });
    expect(invoices).toMatchObject([{ amount: 800, status: 'paid' }]);
  });

  it('does not end Lifetime, and a dispute about its payment is still recorded', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('lifetime');
    const [charge] = await ann.charges();
    await harness.stripe.customers.del(await ann.customer());
    await expect(ann.checkout('monthly')).rejects.toMatchObject({ code: 'billing.already-subscribed' });
    expect(await ann.sees()).toMatchObject({ plan: 'lifetime', premium: true });
    harness.simulator.disputePayment(String(charge!.payment_intent));
    await ann.is('free');
    await eventually(async () => expect(await incidents(ann)).toMatchObject([{}, { kind: 'dispute' }]));
  });
});
