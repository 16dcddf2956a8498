import {
  cancelSubscription,
  listInvoices,
  receiveStripeEvent,
  userRegistered,
  userSaved,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { aUser, eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start({ STRIPE_WEBHOOK_SECRET: 'whsec_next, whsec_simulator' });
});
afterAll(() => harness?.stop());

const invoices = async (ann: Golfer) =>
  (await harness.bus.ask(listInvoices, { userId: ann.userId })).invoices;
const incidents = (ann: Golfer) =>
  harness.rows('select kind from billing.incidents where user_id = $1', [ann.userId]);

// promises billing#lost-webhooks
describe('a webhook', () => {
  const deliver = (id: string, secret: string, more: object = {}) => {
    const event = { id, object: 'event', type: 'invoice.paid', created: 1, data: { object: {} }, ...more };
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(harness.service.clock.now().getTime() / 1000);
    const signature = harness.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return harness.bus.send(receiveStripeEvent, { body: payload, signature });
  };
  const kept = (id: string) => harness.rows('select 1 from billing.stripe_events where id = $1', [id]);

  it.each(['whsec_next', 'whsec_simulator'])('is accepted with either of two secrets: %s', async (secret) => {
    await deliver(`evt_${secret}`, secret);
    expect(await kept(`evt_${secret}`)).toHaveLength(1);
  });

  it('of the other mode is refused with an error that says so, and nothing changes', async () => {
    await expect(deliver('evt_live', 'whsec_simulator', { livemode: true })).rejects.toMatchObject({
      code: 'webhook.bad-signature',
      message: expect.stringContaining("Stripe's live mode, but STRIPE_SECRET_KEY is a key of the test mode"),
    });
    expect(await kept('evt_live')).toEqual([]);
  });
});

// promises billing#refunds-and-disputes
describe('a repayment', () => {
  it('of a part is shown with its invoice, and the plan continues', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    const [charge] = await ann.charges();
    await harness.stripe.refunds.create({ charge: charge!.id, amount: 1_000 });
    await eventually(async () =>
      expect(await invoices(ann)).toMatchObject([{ amount: 6_400, refunded: 1_000, status: 'paid' }]),
    );
    expect(await ann.sees()).toMatchObject({ plan: 'annual', status: 'active' });
  });

  it('in the form of credit is not recorded as a payment', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    const [subscription] = await ann.subscriptions();
    await harness.stripe.subscriptions.update(subscription!.id, {
      items: [{ id: subscription!.items.data[0]!.id, price: 'price_pro_monthly' }],
      proration_behavior: 'always_invoice',
    });
    expect((await invoices(ann)).map((i) => i.status).sort()).toEqual(['credit', 'paid']);
  });

  it('does not end the plan while the bank only asks about the payment', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    harness.simulator.disputePayment(String((await ann.charges())[0]!.payment_intent), true);
    await eventually(async () => expect(await incidents(ann)).toEqual([{ kind: 'inquiry' }]));
    expect(await ann.sees()).toMatchObject({ plan: 'annual', status: 'active', premium: true });
  });
});

// promises billing#cancelling
it('cancelling while a payment is due ends the plan, and the open invoice is not charged again', async () => {
  const ann = await harness.golfer('ann', null, 20);
  await ann.buys('monthly');
  const customer = await ann.customer();
  const [subscription] = await ann.subscriptions();
  const card = await harness.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await harness.stripe.subscriptions.update(subscription!.id, { default_payment_method: card.id });
  await harness.forward(31.5);
  await ann.is('past_due', 'monthly');
  const ended = await harness.bus.send(cancelSubscription, { buyer: ann.buyer, attempt: newId() });
  expect(ended).toMatchObject({ plan: 'starter', status: 'free', pastDue: null });
  expect((await invoices(ann)).map((i) => i.status)).toEqual(['void', 'paid']);
});

it('two simultaneous events of one registration open one account', async () => {
  const createdAt = harness.service.clock.now().toISOString();
  const golfers = Array.from({ length: 12 }, () => ({
    userId: newId<UserId>(),
    email: `${newId()}@golf.example`,
  }));
  await Promise.all(
    golfers.flatMap(({ userId, email }) => [
      harness.service.happens(userRegistered, { userId, email, referralCode: null, createdAt }),
      harness.service.happens(userSaved, aUser({ id: userId, email, createdAt, version: 1 })),
    ]),
  );
  await eventually(async () =>
    expect(
      await harness.rows('select 1 from billing.accounts where user_id = any($1)', [
        golfers.map((g) => g.userId),
      ]),
    ).toHaveLength(12),
  );
});
