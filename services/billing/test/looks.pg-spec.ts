import { refreshSubscription } from '@game/contracts';
import { newId } from '@game/platform';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
  harness.webhooks('lost');
});
afterAll(() => harness?.stop());

const looks = (ann: Golfer) => harness.bus.send(refreshSubscription, { buyer: ann.buyer, attempt: newId() });
const paid = async (plan: 'monthly' | 'lifetime' = 'monthly') => {
  const ann = await harness.golfer('ann', null, 20);
  await ann.tries((await ann.checkout(plan)).clientSecret, '4242424242424242');
  return ann;
};

// promises billing#premium-at-once
describe('if no webhook arrives,', () => {
  it.each(['monthly', 'lifetime'] as const)(
    'the plan %s is active as soon as the golfer returns from the payment page',
    async (plan) => {
      const ann = await paid(plan);
      expect(await looks(ann)).toMatchObject({ plan, status: 'active', premium: true });
      expect(await ann.sees()).toMatchObject({ plan, status: 'active' });
    },
  );

  it('a return from a payment page without a payment changes nothing', async () => {
    const ann = await harness.golfer('ann', null, 20);
    expect(await looks(ann)).toMatchObject({ plan: 'starter', status: 'free' });
  });

  it('a second purchase is refused, and the plan that was read from Stripe for it is saved', async () => {
    const ann = await paid();
    await expect(ann.checkout('monthly')).rejects.toMatchObject({ code: 'billing.already-subscribed' });
    expect(await ann.sees()).toMatchObject({ plan: 'monthly', premium: true });
  });

  it('a plan that was read from Stripe is saved even if Stripe then refuses the checkout', async () => {
    const ann = await paid();
    harness.simulator.faults.next('stripe', {
      ...{ kind: 'status', status: 402, code: 'card_declined', times: 'always' },
      to: await ann.customer(),
    });
    await expect(ann.checkout('lifetime')).rejects.toMatchObject({ code: 'billing.card-declined' });
    harness.simulator.faults.clear('stripe');
    expect(await ann.sees()).toMatchObject({ plan: 'monthly', premium: true });
  });

  it('a failure of Stripe to calculate the next charge does not hide the plan', async () => {
    const ann = await paid();
    // The preview is a POST without a customer; the preceding readings are GETs.
    harness.simulator.faults.next('stripe', { kind: 'status', status: 400, times: 'always' });
    expect(await looks(ann)).toMatchObject({ plan: 'monthly', amount: 800 });
    harness.simulator.faults.clear('stripe');
  });
});
