import type Stripe from 'stripe';
import { startSimulatorHarness, type SimulatorHarness } from '../../test/simulator.harness.js';

const DAY_S = 86_400;
/** The start of a period of 30 days, in which a day costs a thirtieth of the price. */
const START = Date.UTC(2026, 5, 1);
const EXTRA = { product: 'prod_pro', name: 'Pro' };
const prices = [
  { ...EXTRA, id: 'price_pro_monthly', amount: 900, interval: 'month' as const },
  { ...EXTRA, id: 'price_better_monthly', amount: 1500, interval: 'month' as const },
  { ...EXTRA, id: 'price_pro_annual', amount: 6400, interval: 'year' as const },
];

let w: SimulatorHarness;
let now: number;
let customer: string;
let plan: Stripe.Subscription;
beforeEach(async () => {
  now = START;
  w = await startSimulatorHarness({ now: () => now, stripe: { prices, webhookSecret: 'whsec_test' } });
  customer = (await w.stripe.customers.create()).id;
  const card = await w.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await w.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
  plan = await w.stripe.subscriptions.create({ customer, items: [{ price: 'price_pro_monthly' }] });
});
afterEach(() => w.end());

const forward = (days: number) => (now += days * DAY_S * 1000);
const changeTo = (price: string, more: Stripe.SubscriptionUpdateParams = {}) =>
  w.stripe.subscriptions.update(plan.id, { items: [{ id: plan.items.data[0]!.id, price }], ...more });
const newest = async () => (await w.stripe.invoices.list({ subscription: plan.id })).data[0]!;
const balance = async () => ((await w.stripe.customers.retrieve(customer)) as Stripe.Customer).balance;
const preview = () => w.stripe.invoices.createPreview({ subscription: plan.id });
const lines = (invoice: Stripe.Invoice) => invoice.lines.data.map((l) => [l.amount, l.description]);

describe('a change of price', () => {
  test('to another interval credits the unused seconds and begins a new period at once', async () => {
    forward(10);
    const annual = await changeTo('price_pro_annual');
    const invoice = await newest();
    expect(lines(invoice)).toEqual([
      [-600, 'Unused time on Pro after 11 Jun 2026'],
      [6400, '1 × Pro (at $64.00 / year)'],
    ]);
    expect(invoice).toMatchObject({
      billing_reason: 'subscription_update',
      amount_due: 5800,
      status: 'paid',
    });
    expect(invoice.lines.data[0]!.parent!.subscription_item_details).toMatchObject({ proration: true });
    expect(annual.items.data[0]!.current_period_start).toBe(now / 1000);
  });

  test('with the same interval keeps the period, and is invoiced now or with the next renewal', async () => {
    forward(20);
    const dearer = await changeTo('price_better_monthly', { proration_behavior: 'always_invoice' });
    expect((await newest()).lines.data.map((l) => l.amount)).toEqual([-300, 500]);
    expect(dearer.items.data[0]!.current_period_end).toBe(plan.items.data[0]!.current_period_end);

    await changeTo('price_pro_monthly');
    expect((await newest()).amount_due).toBe(200);
    expect(await preview()).toMatchObject({ total: 900 - 500 + 300, amount_due: 700 });
    forward(10);
    await w.stripe.subscriptions.retrieve(plan.id);
    expect(await newest()).toMatchObject({ billing_reason: 'subscription_cycle', amount_paid: 700 });
    expect((await preview()).amount_due).toBe(900);
  });

  test('is prorated by the second', async () => {
    now += 12_345_000;
    await changeTo('price_pro_annual');
    expect((await newest()).lines.data[0]!.amount).toBe(-Math.round(900 * (1 - 12_345 / (30 * DAY_S))));
  });

  test('to a cheaper plan leaves a credit, from which later invoices are paid first', async () => {
    await changeTo('price_pro_annual');
    await changeTo('price_pro_monthly');
    expect(await newest()).toMatchObject({ total: 900 - 6400, amount_due: 0, status: 'paid' });
    expect(await balance()).toBe(-5500);
    expect(await preview()).toMatchObject({ total: 900, amount_due: 0, starting_balance: -5500 });
    forward(31);
    expect((await w.stripe.subscriptions.retrieve(plan.id)).status).toBe('active');
    expect([(await newest()).amount_due, await balance()]).toEqual([0, -4600]);
    expect((await w.stripe.charges.list({ customer })).data.map((c) => c.amount)).toEqual([5500, 900]);
  });

  test('without proration charges the whole new period', async () => {
    forward(10);
    await changeTo('price_pro_annual', { proration_behavior: 'none' });
    expect(await newest()).toMatchObject({ amount_due: 6400, amount_paid: 6400 });
  });

  test.each(['pm_card_chargeCustomerFail', 'pm_card_authenticationRequired'])(
    'with a card that does not pay at once (%s) changes nothing if the caller asked for the error, else it makes the subscription past due',
    async (ready) => {
      const card = await w.stripe.paymentMethods.attach(ready, { customer });
      await w.stripe.subscriptions.update(plan.id, { default_payment_method: card.id });
      const wanted = changeTo('price_pro_annual', { payment_behavior: 'error_if_incomplete' });
      await expect(wanted).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402 });
      expect((await newest()).status).toBe('void');
      const same = await w.stripe.subscriptions.retrieve(plan.id);
      expect([same.status, same.items.data[0]!.price.id]).toEqual(['active', 'price_pro_monthly']);

      expect(await changeTo('price_pro_annual')).toMatchObject({ status: 'past_due' });
      expect((await newest()).status).toBe('open');
    },
  );

  test('during a trial moves no money', async () => {
    await w.stripe.subscriptions.update(plan.id, { trial_end: now / 1000 + 40 * DAY_S });
    const changed = await changeTo('price_pro_annual', { proration_behavior: 'always_invoice' });
    expect(changed).toMatchObject({
      status: 'trialing',
      items: { data: [{ price: { unit_amount: 6400 } }] },
    });
    expect(await w.stripe.charges.list({ customer })).toMatchObject({ data: [{ amount: 900 }] });
    expect((await preview()).amount_due).toBe(6400);
  });
});

describe('the approval by the cardholder', () => {
  const answer = (id: string, client_secret?: string) =>
    fetch(`${w.simulator.url}/api/payments/${id}/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ approves: true, client_secret }),
    });

  test('of a payment is accepted only with the client secret of that payment', async () => {
    const create = () =>
      w.stripe.paymentIntents.create({
        ...{ amount: 800, currency: 'usd', customer, confirm: true },
        payment_method: 'pm_card_authenticationRequired',
      });
    const [intent, another] = [await create(), await create()];
    for (const secret of [undefined, '', `${intent.id}_secret_guess`, another.client_secret!])
      expect((await answer(intent.id, secret)).status).toBe(400);
    expect((await w.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
    expect((await answer(intent.id, intent.client_secret!)).status).toBe(200);
    expect((await w.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test('of a card that is saved is accepted only with its client secret', async () => {
    const setup = await w.stripe.setupIntents.create({ customer });
    const payment_method = 'pm_card_authenticationRequired';
    await w.stripe.setupIntents.confirm(setup.id, { payment_method });
    const refused = await answer(setup.id, 'seti_x_secret_y');
    expect(await refused.json()).toMatchObject({ error: { param: 'client_secret' } });
    expect(await (await answer(setup.id, setup.client_secret!)).json()).toMatchObject({
      status: 'succeeded',
    });
  });
});
