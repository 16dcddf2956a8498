import type { Buyer } from '@game/contracts';
import { Telemetry, createLogger } from '@game/platform';
import Stripe from 'stripe';
import { StripeCommands } from '../src/providers/stripe-commands.js';
import { Catalogue } from '../src/providers/catalogue.js';
import { SubscriptionChanges } from '../src/providers/subscription-changes.js';
import { Checkouts } from '../src/providers/checkouts.js';
import { Customers } from '../src/providers/customers.js';
import { Invoices } from '../src/providers/invoices.js';
import { StripeSnapshots } from '../src/providers/stripe-snapshots.js';
import { StripeApi } from '../src/providers/stripe.js';
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
const commands = new StripeCommands(api);
const checkouts = new Checkouts(api, catalogue);
const customers = new Customers(api);
const changes = new SubscriptionChanges(api);
const invoices = new Invoices(api);
const webhooks = new StripeWebhooks(api, { now: () => new Date() } as never, settings);

const buyer: Buyer = {
  userId: '0190aaaa-0000-7000-8000-000000000001',
  email: 'ann@golf.example',
  registeredAt: '2026-06-01T12:00:00Z',
};
const plan = { id: 'sub_1', itemId: 'si_1' } as never;
const setup = { setupId: null };

/** Replaces one answer, because stripe-mock's fixtures do not have it. */
const says = <T extends object>(resource: T, method: keyof T, answer: unknown) =>
  Object.assign(resource, { [method]: () => answer });

it('stripe-mock refuses a request that Stripe does not know', async () => {
  const wrong = api.sdk.subscriptions.list({ colour: 'green' } as never);
  await expect(wrong).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
});

it.each<[string, () => Promise<unknown>]>([
  ['the prices at start', () => catalogue.wrong()],
  ['a customer', () => customers.of(buyer)],
  ['whose a customer is', () => customers.userOf('cus_1')],
  ['whose a charge is', () => customers.ofCharge('ch_1')],
  ['another address', () => customers.readdress('cus_1', 'new@golf.example')],
  ['a deleted account', () => customers.erase('cus_1')],
  ['open checkouts', () => checkouts.open('cus_1')],
  ['a subscription', () => checkouts.begin('monthly', 'cus_1', buyer.userId, 'lane 1')],
  ['Lifetime', () => checkouts.begin('lifetime', 'cus_1', buyer.userId, 'lane 2')],
  [
    'a dropped checkout',
    async () => {
      const open = { plan: undefined, clientSecret: null };
      await checkouts.drop({ ...open, kind: 'subscription', id: 'sub_1' });
      await checkouts.drop({ ...open, kind: 'payment', id: 'pi_1' });
    },
  ],
  ['the whole snapshot', () => snapshots.of('cus_1', setup)],
  ['a card that was put in', () => snapshots.of('cus_1', { setupId: 'seti_1' })],
  ['the next charge', () => snapshots.next('sub_1')],
  ['a change of plan', () => changes.plan(plan, 'price_annual', 'lane 3')],
  ['cancelling', () => changes.endAtPeriodEnd(plan, true)],
  ['resuming', () => changes.endAtPeriodEnd(plan, false)],
  ['a form for another card', () => changes.cardForm('cus_1', null, 'lane 4')],
  ['the form that is open', () => changes.cardForm('cus_1', 'seti_1', 'lane 5')],
  ['the portal', () => changes.portal('cus_1', 'https://golf.example/subscription')],
  ['the first invoices', () => invoices.page('cus_1')],
  ['the next invoices', () => invoices.page('cus_1', 'in_1')],
  ['the events of two nights', () => webhooks.since(new Date('2026-06-01T12:00:00Z'))],
  [
    'an end at once',
    () => commands.perform({ do: 'cancel', subscriptionId: 'sub_1', because: 'unpaid', voidInvoice: 'in_1' }),
  ],
  ['a refund', () => commands.perform({ do: 'refund', paymentIntent: 'pi_1' })],
  [
    'a later charge',
    () =>
      commands.perform({
        do: 'extend',
        subscriptionId: 'sub_1',
        to: new Date('2027-06-01'),
        extended: 86_400,
      }),
  ],
  [
    'another card put to use',
    () =>
      commands.perform({
        do: 'use-card',
        subscriptionId: 'sub_1',
        paymentMethod: 'pm_1',
        payInvoice: 'in_1',
      }),
  ],
])('Stripe takes the request: %s', async (_, call) => {
  await expect(call()).resolves.not.toThrow();
});

it('Stripe takes the request: a voided renewal', async () => {
  says(api.sdk.invoices, 'retrieve', Promise.resolve({ status: 'open' }));
  await commands.perform({ do: 'cancel', subscriptionId: 'sub_1', because: 'unpaid', voidInvoice: 'in_1' });
});

it('Stripe takes the request: the state of a dispute', async () => {
  const charge = {
    ...(await api.sdk.charges.retrieve('ch_1')),
    status: 'succeeded',
    disputed: true,
    metadata: { plan: 'lifetime' },
  };
  says(api.sdk.charges, 'list', { autoPagingToArray: async () => [charge] });
  await expect(snapshots.of('cus_1', setup)).resolves.toMatchObject({ charges: [{ id: charge.id }] });
});
