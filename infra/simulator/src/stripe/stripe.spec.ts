import Stripe from 'stripe';
import {
  stripeOf,
  WEBHOOK_SECRET,
  startSimulatorHarness,
  type SimulatorHarness,
} from '../../test/simulator.harness.js';
import { decodeForm } from './form.js';

let w: SimulatorHarness;
let customer: Stripe.Customer;
beforeEach(async () => {
  w = await startSimulatorHarness();
  customer = await w.stripe.customers.create({ email: 'ann@example.com', metadata: { user: 'u1' } });
});
afterEach(() => w.end());

/** Returns the events that the product received, after the signature of each was verified. */
async function told(): Promise<Stripe.Event[]> {
  await w.simulator.settled();
  return w.product
    .to('/api/webhooks/stripe')
    .map((post) =>
      w.stripe.webhooks.constructEvent(post.raw, String(post.headers['stripe-signature']), WEBHOOK_SECRET),
    );
}
const types = async (): Promise<string[]> => (await told()).map((event) => event.type);

const subscribe = () =>
  w.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_pro_monthly' }],
    payment_behavior: 'default_incomplete',
    metadata: { user: 'u1' },
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payment_intent'],
  });
const intentOf = (subscription: Stripe.Subscription) =>
  (subscription.latest_invoice as unknown as { payment_intent: Stripe.PaymentIntent }).payment_intent;
const pay = (subscription: Stripe.Subscription, payment_method: string) =>
  w.stripe.paymentIntents.confirm(intentOf(subscription).id, { payment_method });

describe('a customer’s credit', () => {
  const credit = (amount: number) =>
    w.stripe.customers.createBalanceTransaction(customer.id, { amount: -amount, currency: 'usd' });
  const balance = async () => ((await w.stripe.customers.retrieve(customer.id)) as Stripe.Customer).balance;

  test('that covers the first invoice makes the subscription active without a card', async () => {
    expect(await credit(1_000)).toMatchObject({ ending_balance: -1_000 });
    const subscription = await subscribe();
    expect(subscription).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_due: 0 },
    });
    expect([await balance(), await types()]).toEqual([-200, expect.arrayContaining(['invoice.paid'])]);
  });

  test('leaves less than 50 cents to the next invoice, which Stripe does not charge', async () => {
    await credit(770);
    expect((await subscribe()).latest_invoice).toMatchObject({ status: 'paid', amount_due: 0, total: 800 });
    expect(await balance()).toBe(30);
  });
});

test('a deleted customer can only be read as deleted, and its subscriptions have ended', async () => {
  await pay(await subscribe(), 'pm_card_visa');
  await w.stripe.customers.del(customer.id);
  expect(await w.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  await expect(subscribe()).rejects.toMatchObject({ code: 'resource_missing' });
  expect((await w.stripe.customers.list({ email: 'ann@example.com' })).data).toEqual([]);
  expect((await w.stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  expect(await types()).toContain('customer.subscription.deleted');
});

describe('a subscription', () => {
  test('is incomplete until its first invoice is paid, and webhooks tell the product', async () => {
    const subscription = await subscribe();
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(subscription).toMatchObject({ status: 'incomplete', metadata: { user: 'u1' } });
    expect(invoice).toMatchObject({ amount_due: 800, status: 'open' });
    expect(invoice.confirmation_secret!.client_secret).toBe(intentOf(subscription).client_secret);

    expect(await pay(subscription, 'pm_card_visa')).toMatchObject({
      status: 'succeeded',
      amount_received: 800,
    });
    expect((await w.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    const paid = (await w.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(paid).toMatchObject([{ id: invoice.id, status: 'paid', amount_paid: 800 }]);
    expect(paid[0]!.lines.data[0]!.description).toBe('1 × Pro (at $8.00 / month)');
    const pdf = await fetch(paid[0]!.invoice_pdf!);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(await pdf.text()).toMatch(/^%PDF-1\.4\n[^]*USD 8\.00[^]*%%EOF\n$/);
    expect(await types()).toEqual(
      expect.arrayContaining([
        'customer.created',
        'customer.subscription.created',
        'payment_intent.succeeded',
        'invoice.paid',
        'customer.subscription.updated',
      ]),
    );
    const event = (await told()).find((each) => each.type === 'invoice.paid')!;
    expect(await w.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: 'invoice.paid' });
    expect(JSON.stringify(event)).not.toContain('"_');
  });

  test.each([
    ['pm_card_chargeDeclined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('stays incomplete if the card is declined (%s)', async (card, decline_code) => {
    const subscription = await subscribe();
    await expect(pay(subscription, card)).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code,
    });
    expect((await w.stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
    expect(await types()).toContain('payment_intent.payment_failed');
    expect((await pay(subscription, 'pm_card_visa')).status).toBe('succeeded');
  });

  test.each([
    [true, 'succeeded', 'active'],
    [false, 'requires_payment_method', 'incomplete'],
  ])(
    'waits for the cardholder if the card requires it (the cardholder approves: %s)',
    async (approves, paid, status) => {
      const subscription = await subscribe();
      const intent = await pay(subscription, 'pm_card_authenticationRequired');
      expect(intent.status).toBe('requires_action');
      expect(w.simulator.authenticatePayment(intent.id, approves)).toBe(paid);
      expect((await w.stripe.subscriptions.retrieve(subscription.id)).status).toBe(status);
    },
  );

  test('charges a saved card at once, and can be changed and ended', async () => {
    const card = await w.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await w.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } });
    const items = [{ price: 'price_pro_monthly' }];
    const subscription = await w.stripe.subscriptions.create({ customer: customer.id, items });
    expect(subscription.status).toBe('active');

    const ending = await w.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending.cancel_at).toBe(ending.items.data[0]!.current_period_end);
    const annual = await w.stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: false,
      items: [{ id: subscription.items.data[0]!.id, price: 'price_pro_annual' }],
    });
    expect(annual).toMatchObject({ cancel_at: null, items: { data: [{ price: { unit_amount: 6400 } }] } });

    expect((await w.stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled');
    expect((await w.stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    expect((await w.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(
      1,
    );
    expect(await types()).toContain('customer.subscription.deleted');
  });

  test('costs nothing yet during its trial', async () => {
    const trial = await w.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_pro_monthly' }],
      trial_period_days: 30,
      expand: ['latest_invoice'],
    });
    expect(trial).toMatchObject({ status: 'trialing', latest_invoice: { amount_due: 0, status: 'paid' } });
    expect(trial.trial_end! - trial.created).toBe(30 * 86_400);
  });

  test('cannot be created with a one-time price', async () => {
    const wrong = { customer: customer.id, items: [{ price: 'price_lifetime' }] };
    await expect(w.stripe.subscriptions.create(wrong)).rejects.toMatchObject({ param: 'items[0][price]' });
  });
});

test('a period ends on the same day of a later month, or on that month’s last day', async () => {
  await w.end();
  w = await startSimulatorHarness({ now: () => Date.UTC(2027, 0, 31, 12) });
  customer = await w.stripe.customers.create();
  const end = (await subscribe()).items.data[0]!.current_period_end;
  expect(new Date(end * 1000).toISOString()).toBe('2027-02-28T12:00:00.000Z');
});

test('a one-time payment is made with a typed card, and refunded in parts', async () => {
  const intent = await w.stripe.paymentIntents.create({
    amount: 19900,
    currency: 'usd',
    customer: customer.id,
    confirm: true,
    payment_method_data: { type: 'card', card: { number: '4242424242424242' } } as never,
  });
  expect(intent.status).toBe('succeeded');
  const refund = await w.stripe.refunds.create({ payment_intent: intent.id, amount: 900 });
  expect(refund).toMatchObject({ amount: 900, status: 'succeeded' });
  expect((await w.stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(19000);
  await expect(w.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(await types()).toContain('charge.refunded');
});

test('a browser can confirm only with the publishable key and the client secret', async () => {
  const intent = await w.stripe.paymentIntents.create({ amount: 800, currency: 'usd' });
  const confirm = (client_secret: string) =>
    fetch(`${w.simulator.stripeBaseUrl}/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ key: 'pk_test_x', client_secret, payment_method: 'pm_card_visa' }),
    });
  expect((await confirm('wrong')).status).toBe(401);
  expect(await (await confirm(intent.client_secret!)).json()).toMatchObject({ status: 'succeeded' });
});

test('customers are found by email and by metadata, prices by lookup key', async () => {
  expect((await w.stripe.customers.list({ email: 'ann@example.com' })).data).toHaveLength(1);
  expect((await w.stripe.customers.search({ query: "metadata['user']:'u1'" })).data).toMatchObject([
    { id: customer.id },
  ]);
  expect((await w.stripe.customers.search({ query: "email:'bob@example.com'" })).data).toEqual([]);
  const prices = await w.stripe.prices.list({ lookup_keys: ['pro_annual'], expand: ['data.product'] });
  expect(prices.data).toMatchObject([
    { unit_amount: 6400, recurring: { interval: 'year' }, product: { name: 'Pro' } },
  ]);
});

test('a retry under the same idempotency key gets the same answer and creates nothing new', async () => {
  w.simulator.faults.next('stripe', { kind: 'accepted-then-drop' });
  const create = (amount: number) =>
    w.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'k1' });
  // After a cut connection the SDK itself repeats the request.
  const { id } = await create(100);
  expect((await create(100)).id).toBe(id);
  expect((await w.stripe.paymentIntents.list()).data).toMatchObject([{ id }]);
  await expect(create(200)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('errors and faults are answered with Stripe’s error documents', async () => {
  await expect(w.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  await expect(stripeOf(w.simulator.url, 'wrong').customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  });
  w.simulator.faults.next('stripe', { kind: 'status', status: 429 });
  await expect(w.stripe.customers.create()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
});

test('faults lose a webhook or send it twice', async () => {
  await told();
  w.product.posts.length = 0;
  w.simulator.faults.next('stripe', { kind: 'lost-callback' });
  w.simulator.faults.next('stripe', { kind: 'duplicate-callback' });
  await w.stripe.customers.create();
  await w.stripe.customers.create();
  const ids = (await told()).map((event) => event.id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('nested forms are decoded', () => {
  expect(
    decodeForm('a=1&items[0][price]=p&items[1][price]=q&m[k]=v&expand[]=x&expand[]=y&__proto__[z]=1'),
  ).toEqual({
    a: '1',
    items: [{ price: 'p' }, { price: 'q' }],
    m: { k: 'v' },
    expand: ['x', 'y'],
  });
});
