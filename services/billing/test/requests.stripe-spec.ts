import { asId, type Buyer } from '@game/contracts';
import { Telemetry, createLogger } from '@game/platform';
import Stripe from 'stripe';
import { balanceOf } from '../src/providers/balance.js';
import { StripeCommands } from '../src/providers/stripe-commands.js';
import { Catalogue } from '../src/providers/catalogue.js';
import { SubscriptionChanges } from '../src/providers/subscription-changes.js';
import { Checkouts } from '../src/providers/checkouts.js';
import { Customers } from '../src/providers/customers.js';
import { Invoices } from '../src/providers/invoices.js';
import { Refunds } from '../src/providers/refunds.js';
import { StripeSnapshots } from '../src/providers/stripe-snapshots.js';
import { StripeApi } from '../src/providers/stripe.js';
import { Tax } from '../src/providers/tax.js';
import { StripeWebhooks } from '../src/providers/webhooks.js';

/** stripe-mock checks every request against Stripe's API description, and answers with fixtures. */
const settings = {
  STRIPE_BASE_URL: process.env['STRIPE_MOCK_URL'],
  STRIPE_SECRET_KEY: 'sk_test_lane',
  STRIPE_PRICE_MONTHLY: 'price_monthly',
  STRIPE_PRICE_QUARTERLY: 'price_quarterly',
  STRIPE_PRICE_ANNUAL: 'price_annual',
  STRIPE_PRICE_LIFETIME: 'price_lifetime',
} as never;
const api = new StripeApi(settings, new Telemetry('billing', createLogger('billing', 'silent')));
const catalogue = new Catalogue(api, settings);
const snapshots = new StripeSnapshots(api, catalogue);
const commands = new StripeCommands(api, new Refunds(api));
const tax = new Tax(api, { STRIPE_TAX: 'on' });
const checkouts = new Checkouts(api, catalogue, new Tax(api, { STRIPE_TAX: 'off' }));
const taxed = new Checkouts(api, catalogue, tax);
const customers = new Customers(api);
const changes = new SubscriptionChanges(api);
const invoices = new Invoices(api);
const webhooks = new StripeWebhooks(api, { now: () => new Date() } as never, settings);

const buyer: Buyer = {
  userId: asId('0190aaaa-0000-7000-8000-000000000001'),
  email: 'ann@golf.example',
  registeredAt: '2026-06-01T12:00:00Z',
};
const plan = { id: 'sub_1', itemId: 'si_1', periodEnd: '2027-06-01T12:00:00Z' } as never;
const back = { chargeId: 'ch_1', amount: 500, reason: 'lane' };
const quote = { due: 13_500, unused: 6_400, credit: 0 };
const one = { customerId: 'cus_1', formerCustomers: [], setupId: null };

/** Replaces one answer because stripe-mock has no fixture for it. */
const says = <T extends object>(resource: T, method: keyof T, answer: unknown) =>
  Object.assign(resource, { [method]: () => answer });

it('stripe-mock refuses a request that Stripe’s API does not have', async () => {
  const wrong = api.sdk.subscriptions.list({ colour: 'green' } as never);
  await expect(wrong).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
});

it.each<[string, () => Promise<unknown>]>([
  ['the comparison of the prices', () => catalogue.wrong()],
  ['a customer', () => customers.of(buyer)],
  ['the user of a customer', () => customers.userOf('cus_1')],
  ['the customer of a charge', () => customers.ofCharge('ch_1')],
  ['the customer of a payment', () => customers.ofIntent('pi_1')],
  ['the customer of a form for a card', () => customers.ofIntent('seti_1')],
  ['a new email', () => customers.readdress('cus_1', 'new@golf.example')],
  ['a deleted account', () => customers.erase('cus_1')],
  ['open checkouts', () => checkouts.open('cus_1')],
  ['a subscription', () => checkouts.begin('monthly', 'cus_1', buyer.userId, 'lane 1', quote)],
  ['what a plan would cost', () => checkouts.quote('monthly', 'cus_1', new Date())],
  ['Lifetime', () => checkouts.begin('lifetime', 'cus_1', buyer.userId, 'lane 2', quote)],
  ['an address for the tax', () => tax.locate('cus_1', { country: 'US', postalCode: '46204' })],
  ['a known address', () => tax.locate('cus_1', undefined)],
  ['the tax on Lifetime', () => tax.ofLifetime('cus_1', 19_900, 'lane 6')],
  ['a taxed subscription', () => taxed.begin('annual', 'cus_1', buyer.userId, 'lane 7', quote)],
  ['what a taxed plan would cost', () => taxed.quote('annual', 'cus_1', new Date())],
  ['Lifetime with tax', () => taxed.begin('lifetime', 'cus_1', buyer.userId, 'lane 8', quote)],
  [
    'a cancelled checkout',
    async () => {
      await checkouts.drop({ kind: 'subscription', id: 'sub_1' });
      await checkouts.drop({ kind: 'payment', id: 'pi_1' });
    },
  ],
  ['the whole snapshot', () => snapshots.of(one)],
  ['a card that was entered', () => snapshots.of({ ...one, setupId: 'seti_1' })],
  ['the next charge', () => snapshots.next({ id: 'sub_1' })],
  [
    'the next charge of a plan that changes',
    () => snapshots.next({ id: 'sub_1', scheduleId: 'sub_sched_1' }),
  ],
  ['a change of plan', () => changes.plan(plan, 'price_annual', 'lane 3')],
  ['the cost of an immediate change', () => changes.costNow('cus_1', plan, 'price_annual')],
  ['the cost of a change at the end of the period', () => changes.costLater('cus_1', plan, 'price_monthly')],
  ['a change at the end of the period', () => changes.later(plan, 'price_monthly')],
  ['a change at the end of the period that is cancelled', () => changes.later(plan, null)],
  ['a schedule that is released', () => commands.perform({ do: 'unschedule', scheduleId: 'sub_sched_1' })],
  ['cancelling', () => changes.endAtPeriodEnd(plan, true)],
  ['resuming', () => changes.endAtPeriodEnd(plan, false)],
  ['a form for another card', () => changes.cardForm('cus_1', null, 'lane 4')],
  ['the form that is already open', () => changes.cardForm('cus_1', 'seti_1', 'lane 5')],
  ['the portal', () => changes.portal('cus_1', 'https://golf.example/subscription')],
  ['the first page of invoices', () => invoices.page('cus_1')],
  ['the next page of invoices', () => invoices.page('cus_1', 'in_1')],
  ['a payment that waits for its approval', () => invoices.waitingSecret('in_1')],
  [
    'the balance and the payouts of a month',
    () => balanceOf(api.sdk, { from: new Date('2026-11-01'), to: new Date('2026-12-01') }),
  ],
  ['the list of events since a given time', () => webhooks.since(new Date('2026-06-01T12:00:00Z'))],
  [
    'an immediate end',
    () => commands.perform({ do: 'cancel', subscriptionId: 'sub_1', because: 'unpaid', voidInvoice: 'in_1' }),
  ],
  ['a partial refund', () => commands.perform({ do: 'give-back', ...back, isCredit: false })],
  ['a refund of credit', () => commands.perform({ do: 'give-back', ...back, isCredit: true })],
  [
    'the deduction of refunded credit',
    () =>
      commands.perform({
        ...{ do: 'take-credit', chargeId: 'ch_1', refundId: 're_1', customerId: 'cus_1' },
        ...{ amount: 500, currency: 'usd' },
      }),
  ],
  [
    'the deduction of credit that Lifetime used',
    () =>
      commands.perform({
        ...{ do: 'take-credit', chargeId: 'ch_1', customerId: 'cus_1', amount: 500, currency: 'usd' },
      }),
  ],
  [
    'a plan that ends with its period, because the golfer deletes the account',
    () => commands.perform({ do: 'leave', subscriptionId: 'sub_1' }),
  ],
  [
    'a plan that renews again, because the golfer cancelled the deletion',
    () => commands.perform({ do: 'stay', subscriptionId: 'sub_1' }),
  ],
  ['a refund', () => commands.perform({ do: 'refund', paymentIntent: 'pi_1' })],
  [
    'a postponed charge',
    () =>
      commands.perform({
        do: 'extend',
        subscriptionId: 'sub_1',
        to: new Date('2027-06-01'),
        extended: 86_400,
      }),
  ],
  [
    'the use of another card',
    () =>
      commands.perform({
        do: 'use-card',
        subscriptionId: 'sub_1',
        paymentMethod: 'pm_1',
        payInvoice: 'in_1',
      }),
  ],
])('stripe-mock accepts the request for %s', async (_, call) => {
  await expect(call()).resolves.not.toThrow();
});

it('stripe-mock accepts the request for a schedule', async () => {
  const price = await api.sdk.prices.retrieve('price_monthly');
  const recurring = { interval: 'month', interval_count: 1 };
  says(api.sdk.prices, 'retrieve', Promise.resolve({ ...price, recurring }));
  const schedule = { do: 'schedule', subscriptionId: 'sub_1', priceId: 'price_monthly' } as const;
  await commands.perform({ ...schedule, scheduleId: null });
  await commands.perform({ ...schedule, scheduleId: 'sub_sched_1' });
});

it('stripe-mock accepts the request for a voided renewal', async () => {
  says(api.sdk.invoices, 'retrieve', Promise.resolve({ status: 'open' }));
  await commands.perform({ do: 'cancel', subscriptionId: 'sub_1', because: 'unpaid', voidInvoice: 'in_1' });
});

it('stripe-mock accepts the request for the state of a dispute', async () => {
  const charge = {
    ...(await api.sdk.charges.retrieve('ch_1')),
    status: 'succeeded',
    disputed: true,
    metadata: { plan: 'lifetime' },
  };
  says(api.sdk.charges, 'list', { autoPagingToArray: async () => [charge] });
  await expect(snapshots.of(one)).resolves.toMatchObject({ charges: [{ id: charge.id }] });
});
