import {
  TEST_CARDS,
  changePaymentMethod,
  changePlan,
  createSubscription,
  paymentReceived,
  receiveStripeEvent,
  userDeleted,
  userSaved,
  type UserId,
} from '@game/contracts';
import { Bus, createLogger, embeddedRuntime, newId, runService } from '@game/platform';
import { aUser, eventually, startServiceHarness } from '@game/testing';
import { billing } from '../src/index.js';
import { MAGAZINE, BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const processed = () =>
  eventually(async () =>
    expect(await harness.rows('select 1 from billing.stripe_events where processed_at is null')).toEqual([]),
  );
const incidents = (userId: UserId) =>
  harness.rows('select kind from billing.incidents where user_id = $1', [userId]);

describe('the start of the service', () => {
  it('fails with the name of the key that Stripe refuses', async () => {
    await expect(BillingHarness.start({ STRIPE_SECRET_KEY: 'rk_test_revoked' })).rejects.toThrow(
      'Setting STRIPE_SECRET_KEY: Stripe refuses it. Invalid API Key provided.',
    );
  });
});

it('prices that could not be checked at the start are checked once Stripe answers', async () => {
  const fault = { provider: 'stripe', kind: 'status', status: 503, on: 'read', times: 'always' };
  const late = await BillingHarness.start({ STRIPE_PRICE_ANNUAL: MAGAZINE.id }, async (service, options) => {
    const asked = await fetch(new URL('/faults', options.env!['STRIPE_BASE_URL']), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    expect(asked.status).toBe(201);
    return startServiceHarness(service, options);
  });
  try {
    const found = () => late.rows(`select about from billing.incidents where kind = 'wrong-price'`);
    expect(await found()).toEqual([]);
    late.simulator.faults.clear('stripe');
    await late.forward(0.1);
    await eventually(async () =>
      expect(await found()).toEqual([
        { about: expect.stringContaining('STRIPE_PRICE_ANNUAL is "price_magazine": Pro Annual is 6400 usd') },
      ]),
    );
  } finally {
    await late.stop();
  }
});

describe('a checkout while Stripe is down', () => {
  it.each([
    ['refuses', { kind: 'status', status: 503 }],
    ['hangs', { kind: 'timeout' }],
  ] as const)('fails because Stripe %s, and the next try charges once', async (_, fault) => {
    const ann = await harness.golfer();
    harness.simulator.faults.next('stripe', { ...fault, on: 'read', times: 'always' });
    const down = ann.checkout();
    await expect(down).rejects.toMatchObject({
      code: 'billing.provider-down',
      message: expect.stringContaining('Nothing was charged'),
    });
    harness.simulator.faults.clear('stripe');
    await ann.buys();
    const { data } = await harness.stripe.customers.list({ email: ann.buyer.email });
    expect([data.length, (await ann.charges()).length, (await ann.subscriptions()).length]).toEqual([
      1, 1, 1,
    ]);
  });
});

it('a golfer’s new email is stored at Stripe even if Stripe is down at first', async () => {
  const ann = await harness.golfer();
  await ann.buys();
  const customer = await ann.customer();
  const email = `new.${ann.buyer.email}`;
  harness.simulator.faults.next('stripe', { kind: 'status', status: 503, on: 'send' });
  const user = { id: ann.userId, email, createdAt: ann.buyer.registeredAt, version: 2 };
  await harness.service.happens(userSaved, aUser(user));
  await eventually(async () => {
    await harness.forward(0.001);
    expect(await harness.stripe.customers.retrieve(customer)).toMatchObject({ email });
  });
  const { data } = await harness.stripe.customers.list({ email });
  expect(data.map((c) => c.id)).toEqual([customer]);
});

it('two clicks that reach two instances simultaneously open one checkout', async () => {
  // Registered before the other instance starts, because the harness does not receive events that the other one
  // publishes.
  const ann = await harness.golfer();
  const runtime = embeddedRuntime({
    databaseUrl: harness.service.databaseUrl,
    env: harness.env,
    services: [],
    clock: harness.service.clock,
    logger: (name) => createLogger(name, 'silent'),
  });
  const transport = await runtime.transport('test');
  const other = await runService(billing, runtime);
  const buses = [harness.bus, new Bus(transport), harness.bus, new Bus(transport)];
  try {
    const chosen = { plan: 'annual' as const };
    const clicks = await Promise.all(
      buses.map((bus, i) =>
        bus.send(createSubscription, { buyer: ann.buyer, attempt: i < 2 ? 'double' : newId(), chosen }),
      ),
    );
    expect(new Set(clicks.map((c) => c.clientSecret)).size).toBe(1);
    expect(await ann.subscriptions()).toHaveLength(1);
  } finally {
    await other.stop();
  }
});

// promises billing#changing-plans
it('a plan with an unpaid renewal cannot be changed before it is paid, so that no unpaid time is credited', async () => {
  const ann = await harness.golfer('ann', null, 20);
  await ann.buys();
  const card = await harness.bus.send(changePaymentMethod, { buyer: ann.buyer, attempt: newId() });
  await ann.tries(card.clientSecret, TEST_CARDS.failsLater);
  await eventually(async () => expect((await ann.sees()).card?.last4).toBe('0341'));
  await harness.forward(31.5);
  await ann.is('past_due', 'monthly');
  const changes = { buyer: ann.buyer, attempt: newId(), priceId: 'price_pro_annual' };
  await expect(harness.bus.send(changePlan, changes)).rejects.toMatchObject({ code: 'billing.payment-due' });
  expect(await ann.charges()).toHaveLength(1);
});

describe('an object at Stripe that billing did not create', () => {
  const magazine = async (ann: Golfer) => {
    const card = await harness.stripe.paymentMethods.attach('pm_card_visa', {
      customer: await ann.customer(),
    });
    return harness.stripe.subscriptions.create({
      customer: await ann.customer(),
      items: [{ price: MAGAZINE.id }],
      default_payment_method: card.id,
    });
  };

  it('gives no premium, is not recorded as a payment, and is left alone', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.checkout();
    const other = await magazine(ann);
    await harness.simulator.settled();
    await processed();
    expect(await ann.sees()).toMatchObject({ status: 'free', premium: false });
    await ann.buys('annual');
    await processed();
    expect((await harness.stripe.subscriptions.retrieve(other.id)).status).toBe('active');
    await eventually(() =>
      expect(harness.told(paymentReceived, ann.userId)).toMatchObject([
        { amount: 6400, planName: 'Pro Annual' },
      ]),
    );
    expect(await ann.sees()).toMatchObject({ plan: 'annual', amount: 6400 });
  });

  it('has no effect if its customer is not one of our users', async () => {
    const { id: customer } = await harness.stripe.customers.create({ email: 'stranger@golf.example' });
    const card = await harness.stripe.paymentMethods.attach('pm_card_visa', { customer });
    await harness.stripe.subscriptions.create({
      ...{ customer, items: [{ price: 'price_pro_annual' }], default_payment_method: card.id },
    });
    await harness.simulator.settled();
    await processed();
    expect(await harness.rows(`select 1 from billing.payments p where p.user_id is null`)).toEqual([]);
  });

  it('is recorded as an incident if it is a second customer of a golfer, and changes nothing', async () => {
    const ann = await harness.golfer();
    await ann.buys();
    const first = await ann.customer();
    const second = { email: ann.buyer.email, metadata: { userId: ann.userId } };
    const { id: customer } = await harness.stripe.customers.create(second);
    const card = await harness.stripe.paymentMethods.attach('pm_card_visa', { customer });
    await harness.stripe.subscriptions.create({
      ...{ customer, items: [{ price: 'price_pro_annual' }], default_payment_method: card.id },
    });
    await harness.simulator.settled();
    await processed();
    expect(await incidents(ann.userId)).toEqual([{ kind: 'other-customer' }]);
    expect([await ann.customer(), (await ann.sees()).plan]).toEqual([first, 'monthly']);
  });
});

it('a chargeback ends Lifetime at once', async () => {
  const ann = await harness.golfer('ann', null, 20);
  await ann.buys('lifetime');
  harness.simulator.disputePayment(String((await ann.charges())[0]!.payment_intent));
  await ann.is('free');
  await eventually(async () => expect(await incidents(ann.userId)).toEqual([{ kind: 'dispute' }]));
});

// promises billing#refunds-and-disputes
it('a dispute about an earlier month ends the plan, too', async () => {
  const ann = await harness.golfer('ann', null, 20);
  await ann.buys();
  await harness.forward(32);
  await eventually(async () => expect(await ann.charges()).toHaveLength(2));
  harness.simulator.disputePayment(String((await ann.charges())[1]!.payment_intent));
  await ann.is('free');
});

it('an open checkout of a deleted account cannot be paid', async () => {
  const ann = await harness.golfer();
  const { clientSecret } = await ann.checkout('lifetime');
  const deletedAt = harness.service.clock.now().toISOString();
  await harness.service.happens(userDeleted, { userId: ann.userId, deletedAt });
  const intent = clientSecret!.split('_secret')[0]!;
  await eventually(async () =>
    expect((await harness.stripe.paymentIntents.retrieve(intent)).status).toBe('canceled'),
  );
});

it('a webhook is accepted even if Stripe’s clock is ahead of the service’s', async () => {
  const [event] = (await harness.stripe.events.list({ limit: 1 })).data;
  const body = JSON.stringify({ ...event, id: 'evt_ahead' });
  const timestamp = Math.floor(harness.service.clock.now().getTime() / 1000) + 900;
  const secret = harness.env['STRIPE_WEBHOOK_SECRET']!;
  const signature = harness.stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  await harness.bus.send(receiveStripeEvent, { body, signature });
  expect(await harness.rows(`select 1 from billing.stripe_events where id = 'evt_ahead'`)).toHaveLength(1);
});

// promises billing#payment-records
it('the ledger keeps a payment for 7 years, and sends no second receipt for a payment that it has deleted', async () => {
  const old = await BillingHarness.start();
  try {
    const ann = await old.golfer();
    await ann.buys('lifetime');
    const payments = () => old.rows('select 1 from billing.payments where user_id = $1', [ann.userId]);
    await old.forward(7 * 365);
    const nights = () => old.rows('select settled_at from billing.accounts where user_id = $1', [ann.userId]);
    const night = async () => {
      const before = await nights();
      await old.forward(1);
      await eventually(async () => expect(await nights()).not.toEqual(before));
    };
    await night();
    expect(await payments()).toHaveLength(1);
    await old.forward(4);
    await night();
    await night();
    expect(await payments()).toEqual([]);
    expect(old.told(paymentReceived, ann.userId)).toHaveLength(1);
    expect(await ann.sees()).toMatchObject({ plan: 'lifetime', premium: true });
  } finally {
    await old.stop();
  }
});
