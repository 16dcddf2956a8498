import type { SubscriptionView } from '@game/contracts';
import { jest } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { queryClient } from '../../lib/query-client';
import { renderClient, withoutALine } from '../../testing/render';
import { checkout, free, lifetime, monthly, serverOf } from './subscription.fixture';
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
describe('the plans', () => {
  it('are five, with prices, savings, features, and the most popular one marked', async () => {
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
  ])('say what a golfer without a paid plan has: %s', async (heading, more) => {
    const { screen } = page({ ...free, ...more });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByText('Current subscription')).toBeNull();
  });

  it('say that the golfer already has the free plan', async () => {
    const { user, screen, calls } = page(free);
    await user.click(await screen.findByRole('button', { name: 'Choose Starter' }));
    expect(await screen.findByText("You're already on the free plan")).toBeVisible();
    expect(calls.filter((c) => c.method === 'POST')).toEqual([]);
  });

  it('can be read again when they did not load', async () => {
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
  ])('say that a subscription could not be started, and why', async (answer, text, why) => {
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

  it('takes a card, waits for billing to know the plan, and loads the page again', async () => {
    let view: SubscriptionView = free;
    const { user, screen, sent, leave } = page(free, {
      ...till,
      'GET /api/subscription': () => ({ body: view }),
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
    await user.click(screen.getByRole('button', { name: 'Pay $20' }));
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(sent('POST', '/api/subscription/test-card')[0]?.body).toEqual({
      clientSecret: 'pi_1_secret_2',
      number: '4242424242424242',
    });
    expect(leave).not.toHaveBeenCalled();
    view = { ...monthly, plan: 'quarterly' };
    await queryClient.invalidateQueries({ queryKey: ['/api/subscription'], exact: true });
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/subscription?paid=true'));
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
    const { user, screen } = page(free, { ...till, 'POST /api/subscription/test-card': answer });
    await user.click(await screen.findByRole('button', { name: 'Choose Pro Quarterly' }));
    await user.type(await screen.findByLabelText(/Card number/), '4000000000000002');
    if (answer === unreachable) back = withoutALine();
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
    await user.click(screen.getByRole('button', { name: 'Pay $20' }));
    expect(await screen.findByText('The simulator takes only its test card numbers')).toBeVisible();
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
    await user.click(screen.getByRole('button', { name: 'Pay $20' }));
    expect(await screen.findByText('Is it you who pays with the card ending in 3155?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'No, decline' }));
    expect(await screen.findByText(/The payment was not approved/)).toBeVisible();
    expect(sent('POST', '/api/subscription/test-card')[1]?.body).toEqual({
      clientSecret: 'pi_1_secret_2',
      approves: false,
    });
  });

  it('goes back to the plans', async () => {
    const { user, screen } = page(free, till);
    await user.click(await screen.findByRole('button', { name: 'Choose Pro Quarterly' }));
    await user.click(await screen.findByRole('button', { name: 'Choose another plan' }));
    expect(screen.getByText('Most Popular')).toBeVisible();
  });
});

describe('the referral card', () => {
  it('offers the golfer’s link and says what it brought', async () => {
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
