import { jest } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { renderClient } from '../../testing/render';
import { checkout, monthly, serverOf } from './subscription.fixture';
import type { SubscriptionView } from '@game/contracts';

const confirmPayment = jest.fn<(how: unknown) => Promise<unknown>>();
const loadStripe = jest.fn<(key: string) => Promise<object | null>>();
jest.unstable_mockModule('@stripe/stripe-js/pure', () => ({ loadStripe }));
const { default: Subscription } = await import('./subscription');

const pastDue = { since: '2026-06-09T15:00:00.000Z', graceUntil: '2026-06-16T15:00:00.000Z' };
const waiting: SubscriptionView = {
  ...monthly,
  status: 'past_due',
  nextBillingAt: null,
  pastDue: { ...pastDue, needsApproval: true },
};
const pending = {
  ...{ clientSecret: 'pi_1_secret_2', intent: 'payment', payment: checkout.payment },
  ...{ planName: 'Pro Monthly', amount: 856, currency: 'usd', card: { brand: 'visa', last4: '3155' } },
};
const stripes = { ...pending, payment: { mode: 'stripe', publishableKey: 'pk_test_1' } };
const refused = { ...waiting, pastDue: { ...pastDue, needsApproval: false } };
const CALL = 'POST /api/subscription/pending-payment';
type Answers = Parameters<typeof renderClient>[1];
const page = (answers: Answers, view = waiting, address = '/subscription') =>
  renderClient(<Subscription leave={jest.fn()} />, { ...serverOf(view), ...answers }, address);
beforeEach(() => {
  jest.clearAllMocks();
  loadStripe.mockResolvedValue({ confirmPayment });
});

// promises billing#approving-a-payment
describe('a renewal that waits for the cardholder’s approval', () => {
  it('is approved from the banner, and the screen then says that it is paid', async () => {
    const { user, screen, sent } = page({
      [CALL]: { body: pending },
      'POST /api/subscription/test-card': { body: { status: 'succeeded' } },
      'POST /api/subscription/refresh': { body: monthly },
    });
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText('Your bank asks for your approval')).toBeVisible();
    expect(banner.getByText(/you keep premium until June 16, 2026/)).toBeVisible();
    await user.click(banner.getByRole('button', { name: 'Approve the payment' }));
    expect(await screen.findByText(/^\$8.56 for Pro Monthly\./)).toBeVisible();
    expect(await screen.findByText('Did you make this payment with the card ending in 3155?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, approve' }));
    expect(await screen.findByText('Payment approved')).toBeVisible();
    expect(sent('POST', '/api/subscription/test-card')[0]?.body).toEqual({
      ...{ clientSecret: 'pi_1_secret_2', approves: true },
    });
    expect(screen.queryByText('Your bank asks for your approval')).toBeNull();
  });

  it('asks for another card after a refusal', async () => {
    const { user, screen } = page(
      {
        [CALL]: { body: pending },
        'POST /api/subscription/test-card': { body: { status: 'requires_payment_method' } },
        'POST /api/subscription/refresh': { body: refused },
      },
      waiting,
      '/subscription?show=approve',
    );
    await user.click(await screen.findByRole('button', { name: 'No, decline' }));
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(await screen.findByText('Your last payment did not go through')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Approve your payment' })).toBeNull();
  });

  it('is confirmed by Stripe with the payment’s client secret if Stripe’s keys are set', async () => {
    confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    const { user, screen } = page({
      [CALL]: { body: stripes },
      'POST /api/subscription/refresh': { body: monthly },
      'GET /api/subscription/invoices': {
        body: {
          invoices: [
            {
              ...{ id: 'in_1', number: 'G-1', at: '2026-06-09T15:00:00.000Z', amount: 856, tax: null },
              ...{ refunded: 0, currency: 'usd', status: 'open', needsApproval: true },
              ...{ description: 'Pro Monthly', pdfUrl: null, url: null },
            },
          ],
          nextCursor: null,
        },
      },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Approve the payment: Pro Monthly, June 9, 2026' }),
    );
    const part = within(await screen.findByRole('region', { name: 'Approve your payment' }));
    await user.click(await part.findByRole('button', { name: 'Approve the payment' }));
    expect(await screen.findByText('Payment approved')).toBeVisible();
    expect(loadStripe).toHaveBeenCalledWith('pk_test_1');
    expect(confirmPayment).toHaveBeenCalledWith({
      clientSecret: 'pi_1_secret_2',
      confirmParams: { return_url: 'http://localhost/subscription' },
      redirect: 'if_required',
    });
  });

  it.each([
    [
      'refuses',
      () => confirmPayment.mockResolvedValue({ error: { message: 'Not approved by the bank.' } }),
      /Not approved by the bank/,
    ],
    ['breaks off', () => confirmPayment.mockRejectedValue(new Error('gone')), /The payment was not approved/],
    ['is not reached', () => loadStripe.mockResolvedValue(null), /could not be loaded/],
  ])('says what happened if Stripe %s', async (_, happens, words) => {
    happens();
    const answers = { [CALL]: { body: stripes }, 'POST /api/subscription/refresh': { body: waiting } };
    const { user, screen } = page(answers, waiting, '/subscription?show=approve');
    const part = within(await screen.findByRole('region', { name: 'Approve your payment' }));
    await user.click(await part.findByRole('button', { name: 'Approve the payment' }));
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Approve your payment' })).toBeNull());
  });

  it('says that it is paid already to a golfer who opens the mail’s link late', async () => {
    const { screen } = page({}, monthly, '/subscription?show=approve');
    expect(await screen.findByText('Nothing waits for your approval')).toBeVisible();
  });
});

// promises billing#approving-a-payment
it('a card that expires soon is shown with its last day', async () => {
  const { screen } = page({}, { ...monthly, cardExpiresAt: '2026-07-01T00:00:00.000Z' });
  expect(await screen.findByText('Expires on June 30, 2026')).toBeVisible();
});
