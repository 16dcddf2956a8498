import type { SubscriptionView } from '@game/contracts';
import { jest } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { renderClient, withoutALine } from '../../testing/render';
import {
  addressFirst,
  checkout,
  consentFirst,
  free,
  lifetime,
  monthly,
  serverOf,
} from './subscription.fixture';
import Subscription from './subscription';

type Answers = Parameters<typeof renderClient>[1];
function page(view: SubscriptionView, answers: Answers = {}, address = '/subscription') {
  const leave = jest.fn<(url: string) => void>();
  return {
    leave,
    ...renderClient(<Subscription leave={leave} />, { ...serverOf(view), ...answers }, address),
  };
}
const refusing = (status: number, message?: string, more = {}) => ({
  status,
  body: { ...(message ? { message } : {}), ...more },
});
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};
let back = () => {};
afterEach(() => back());

// promises billing#plans
describe('the list of plans', () => {
  it('shows five plans with prices, savings and features, and marks the most popular one', async () => {
    const { screen } = page(free);
    expect(await screen.findByRole('heading', { name: 'Subscription' })).toBeVisible();
    const card = (name: string) => within(screen.getByRole('heading', { name, level: 3 }).closest('li')!);
    for (const [name, price, period] of [
      ['Starter', '$0', 'forever'],
      ['Pro Monthly', '$8', 'per month'],
      ['Pro Quarterly', '$20', 'per quarter'],
      ['Pro Annual', '$64', 'per year'],
      ['Lifetime', '$199', 'one-time'],
    ]) {
      expect(card(name!).getByText(price!)).toBeVisible();
      expect(card(name!).getByText(period!)).toBeVisible();
    }
    expect(screen.getAllByText('Most Popular')).toHaveLength(1);
    expect(card('Pro Quarterly').getByText('Most Popular')).toBeVisible();
    expect(card('Pro Quarterly').getByText('Save $4')).toBeVisible();
    expect(card('Pro Annual').getByText('Save $32 (33% off)')).toBeVisible();
    expect(card('Pro Annual').getByText('Create couples events and public leagues')).toBeVisible();
  });

  it.each<[string, Partial<SubscriptionView>]>([
    ['You are on Starter', {}],
    ['Free trial until June 16, 2026', { status: 'trial', trialEndsAt: '2026-06-16T18:00:00.000Z' }],
    ['Premium until July 20, 2026', { status: 'active', freeUntil: '2026-07-20T18:00:00.000Z' }],
  ])('says what a golfer without a paid plan has: %s', async (heading, more) => {
    const { screen } = page({ ...free, ...more });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByText('Current subscription')).toBeNull();
  });

  it('says that the golfer already has the free plan when Starter is chosen', async () => {
    const { user, screen, calls } = page(free);
    await user.click(await screen.findByRole('button', { name: 'Choose Starter' }));
    expect(await screen.findByText("You're already on the free plan")).toBeVisible();
    expect(calls.filter((c) => c.method === 'POST')).toEqual([]);
  });

  it('can be read again if it did not load', async () => {
    let up = false;
    const plans = serverOf(free)['GET /api/plans'];
    const { user, screen } = page(free, { 'GET /api/plans': () => (up ? plans : refusing(500)) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    up = true;
    await user.click(again);
    expect(await screen.findByText('Most Popular')).toBeVisible();
  });

  it.each([
    [
      { ...refusing(503, 'Our payment provider is not answering.'), headers: { 'retry-after': '60' } },
      'Failed to create subscription',
      'Our payment provider is not answering.',
    ],
    [refusing(500), 'Failed to create subscription', ''],
    [unreachable, 'Failed to start subscription process', /^You are offline, so this was not sent/],
  ])('says that a subscription could not be started, and why', async (answer, text, why) => {
    const { user, screen } = page(free, { 'POST /api/create-subscription': answer });
    const choose = await screen.findByRole('button', { name: 'Choose Pro Annual' });
    if (answer === unreachable) back = withoutALine();
    await user.click(choose);
    expect(await screen.findByText(text)).toBeVisible();
    if (why) expect(screen.getByText(why)).toBeVisible();
  });
});

describe('buying a plan', () => {
  const till = { 'POST /api/create-subscription': { status: 201, body: checkout } };

  // promises billing#consent
  it('takes a card after the golfer has agreed, waits until billing knows the plan, and reloads the page', async () => {
    const looks = [free, { ...monthly, plan: 'quarterly' as const }];
    const { user, screen, sent, leave } = page(free, {
      ...till,
      'POST /api/subscription/refresh': () => ({ body: looks.shift() }),
      'POST /api/subscription/test-card': { body: { status: 'succeeded' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Pro Quarterly' }));
    const order = await screen.findByRole('region', { name: 'Get Pro Quarterly' });
    expect(
      within(order).getByText('The 9 free days that are left are added to what you pay for.'),
    ).toBeVisible();
    expect(sent('POST', '/api/create-subscription')[0]).toMatchObject({
      body: { priceId: 'price_quarterly' },
      headers: { 'idempotency-key': expect.any(String) },
    });
    await user.click(await screen.findByRole('button', { name: /Goes through/ }));
    expect(screen.getByLabelText(/Card number/)).toHaveValue('4242 4242 4242 4242');
    const pay = screen.getByRole('button', { name: 'Pay $20' });
    const box = screen.getByRole('checkbox', { name: checkout.consent });
    expect(box).not.toBeChecked();
    await user.click(pay);
    expect(await screen.findByText('Please read this and tick the box before you pay.')).toBeVisible();
    expect(box).toHaveFocus();
    expect(sent('POST', '/api/subscription/test-card')).toEqual([]);
    await user.click(box);
    await user.click(pay);
    expect(await screen.findByRole('button', { name: 'Processing...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const { clientSecret, consent } = checkout;
    expect(sent('POST', '/api/subscription/consent')[0]?.body).toEqual({ clientSecret, consent });
    expect(sent('POST', '/api/subscription/test-card')[0]?.body).toEqual({
      clientSecret: 'pi_1_secret_2',
      number: '4242424242424242',
    });
    expect(leave).not.toHaveBeenCalled();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/subscription?paid=true'));
    expect(looks).toEqual([]);
  });

  // promises billing#way-back
  it('does not say that a golfer is subscribed before the plan is there, even if the address says so', async () => {
    const { screen } = page(free, {}, '/subscription?paid=true');
    expect(await screen.findByText('Your payment is not confirmed yet')).toBeVisible();
    expect(screen.getByText(/Please do not pay again\./)).toBeVisible();
    expect(screen.queryByText('You are now subscribed!')).toBeNull();
  });

  // promises billing#credit
  it('asks before a plan is paid by credit alone, and then needs no card', async () => {
    const covered = { ...checkout, clientSecret: null, amount: 0, creditUsed: 2000 };
    const { user, screen, sent, leave } = page(
      { ...free, credit: 4927 },
      {
        'POST /api/create-subscription': ({ body }) =>
          (body as { consent?: string }).consent ? { status: 201, body: covered } : consentFirst('I agree.'),
        'POST /api/subscription/refresh': { body: { ...monthly, plan: 'quarterly' } },
      },
    );
    expect(await screen.findByText(/^You have \$49\.27 of credit\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose Pro Quarterly' }));
    const dialog = await screen.findByRole('dialog', { name: 'Get Pro Quarterly with your credit?' });
    await user.click(await within(dialog).findByRole('button', { name: 'Use my credit' }));
    expect(within(dialog).getByText('Please read this and tick the box before you pay.')).toBeVisible();
    expect(sent('POST', '/api/create-subscription')).toHaveLength(1);
    await user.click(within(dialog).getByRole('checkbox', { name: 'I agree.' }));
    await user.click(within(dialog).getByRole('button', { name: 'Use my credit' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/subscription?paid=true'));
  });

  // promises billing#tax
  it('asks where the golfer lives if the tax depends on it, says what is wrong, and then shows the price with tax', async () => {
    const taxed = { ...checkout, amount: 2140, tax: 140 };
    const { user, screen, sent } = page(free, {
      'POST /api/create-subscription': ({ body }) => {
        const { address } = body as { address?: { postalCode: string } };
        if (!address) return addressFirst();
        return address.postalCode === '46204'
          ? { status: 201, body: taxed }
          : addressFirst('This postal code was not found in this country. Please check both.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Pro Quarterly' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Where do you live?' }));
    const code = await dialog.findByLabelText('ZIP or postal code');
    await user.type(code, 'Indy');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText(/^This postal code was not found/)).toBeVisible();
    expect(code).toHaveFocus();
    await user.clear(code);
    await user.type(code, '46204{Enter}');
    expect(await screen.findByText('$1.40 of it tax')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay $21.40' })).toBeVisible();
    expect(sent('POST', '/api/create-subscription').at(-1)?.body).toEqual({
      ...{ priceId: 'price_quarterly', address: { country: 'US', postalCode: '46204' } },
    });
  });

  // promises billing#consent
  it('names the tax, the next charge with its date, how to cancel, the terms and the refunds before the button', async () => {
    const { user, screen } = page(free, {
      'POST /api/create-subscription': { status: 201, body: { ...checkout, tax: 120 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Pro Quarterly' }));
    const order = within(await screen.findByRole('region', { name: 'Get Pro Quarterly' }));
    for (const text of [
      '$1.20 of it tax',
      'Then on September 18, 2026',
      /^Renews automatically. Cancel any time under/,
    ])
      expect(order.getByText(text)).toBeVisible();
    const link = (name: string) => order.getByRole('link', { name });
    expect(link('Terms of Service')).toHaveAttribute('href', '/terms-of-service');
    expect(link('Cancelling and refunds')).toHaveAttribute('href', '/terms-of-service#section-5');
  });

  // promises billing#consent
  it('charges nothing if the server refuses the consent', async () => {
    const message = 'The price or the date of the next charge has changed meanwhile.';
    const { user, screen, sent } = page(free, {
      ...till,
      'POST /api/subscription/consent': { status: 409, body: { code: 'billing.consent-changed', message } },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Pro Quarterly' }));
    await user.click(await screen.findByRole('button', { name: /Goes through/ }));
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Pay $20' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent('POST', '/api/subscription/test-card')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Pay $20' })).toBeEnabled();
  });

  it('names the credit that pays a part of the price', async () => {
    const part = { ...checkout, amount: 1500, creditUsed: 500 };
    const { user, screen } = page(
      { ...free, credit: 500 },
      { 'POST /api/create-subscription': { status: 201, body: part } },
    );
    await user.click(await screen.findByRole('button', { name: 'Choose Pro Quarterly' }));
    const order = await screen.findByRole('region', { name: 'Get Pro Quarterly' });
    expect(within(order).getByText('−$5')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay $15' })).toBeVisible();
  });

  // promises billing#lifetime
  it('says how much the running plan reduces the price of Lifetime, and that this plan ends', async () => {
    const offer = {
      plan: 'lifetime',
      amount: 14_781,
      deducted: 5_119,
      endsPlan: 'Pro Monthly',
      carriedDays: 0,
    };
    const { user, screen } = page(monthly, {
      'POST /api/create-subscription': { status: 201, body: { ...checkout, ...offer } },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Lifetime' }));
    const order = await screen.findByRole('region', { name: 'Get Lifetime' });
    expect(within(order).getByText('Unused time on Pro Monthly')).toBeVisible();
    expect(within(order).getByText('−$51.19')).toBeVisible();
    expect(
      within(order).getByText('Pro Monthly ends with your payment and is never charged again.'),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay $147.81' })).toBeVisible();
  });

  it('is confirmed on the page after the payment', async () => {
    const { screen } = page(monthly, {}, '/subscription?paid=true');
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(screen.getByText('You are now subscribed!')).toBeVisible();
  });

  it.each([
    [refusing(402, 'Your card was declined.'), 'Payment Failed', 'Your card was declined.'],
    [{ body: { status: 'requires_payment_method' } }, 'Payment Failed', /Please try another card/],
    [unreachable, 'Payment Error', /you are never charged twice/],
  ])('says that the payment failed, and lets the golfer try again', async (answer, title, text) => {
    const { user, screen } = page(free, {
      ...till,
      ...(answer === unreachable && { 'POST /api/subscription/consent': unreachable }),
      'POST /api/subscription/test-card': answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Pro Quarterly' }));
    await user.type(await screen.findByLabelText(/Card number/), '4000000000000002');
    if (answer === unreachable) back = withoutALine();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Pay $20' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay $20' })).toBeEnabled();
  });

  it('shows at the field what is wrong with the number', async () => {
    const errors = [{ field: 'number', message: 'The simulator takes only its test card numbers' }];
    const { user, screen } = page(free, {
      ...till,
      'POST /api/subscription/test-card': refusing(422, 'number: …', { errors }),
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Pro Quarterly' }));
    await user.type(await screen.findByLabelText(/Card number/), '1234');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Pay $20' }));
    expect(await screen.findByText('The simulator takes only its test card numbers')).toBeVisible();
    expect(screen.getByLabelText(/Card number/)).toHaveFocus();
  });

  it('shows the bank’s question and takes the answer', async () => {
    const { user, screen, sent } = page(free, {
      ...till,
      'POST /api/subscription/test-card': ({ body }) =>
        (body as { approves?: boolean }).approves === false
          ? { body: { status: 'requires_payment_method' } }
          : { body: { status: 'requires_action' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Pro Quarterly' }));
    await user.click(await screen.findByRole('button', { name: /Bank asks first/ }));
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Pay $20' }));
    expect(await screen.findByText('Did you make this payment with the card ending in 3155?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'No, decline' }));
    expect(await screen.findByText(/The payment was not approved/)).toBeVisible();
    expect(sent('POST', '/api/subscription/test-card')[1]?.body).toEqual({
      clientSecret: 'pi_1_secret_2',
      approves: false,
    });
    expect(screen.getByLabelText(/Card number/)).toHaveFocus();
  });

  it('goes back to the plans on request, where the button that was pressed has the focus', async () => {
    const { user, screen } = page(free, till);
    await user.click(await screen.findByRole('button', { name: 'Choose Pro Quarterly' }));
    await user.click(await screen.findByRole('button', { name: 'Choose another plan' }));
    expect(screen.getByText('Most Popular')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose Pro Quarterly' })).toHaveFocus();
  });
});

describe('the referral card', () => {
  it('offers the golfer’s link and says how many friends joined and what that earned', async () => {
    const { user, screen } = page(free);
    expect(await screen.findByText(/gets 30 days of premium, and so do you/)).toBeVisible();
    expect(screen.getByText('2 friends joined')).toBeVisible();
    expect(screen.getByLabelText('Your link')).toHaveValue('https://play.example/?ref=PAT7');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('https://play.example/?ref=PAT7');
  });
});

it('the subscription screen offers nothing more to a golfer with Lifetime', async () => {
  const { screen } = page(lifetime);
  expect(await screen.findByText('Yours for good. There is nothing more to pay.')).toBeVisible();
  for (const name of [/Choose/, /Change to/, 'Cancel Subscription', 'Update Payment Method'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
