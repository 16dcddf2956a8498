import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { renderClient } from '../../testing/render';
import { checkout } from './subscription.fixture';
import type { Payment } from './api';

const confirmPayment = jest.fn<(how: unknown) => Promise<unknown>>();
const confirmSetup = jest.fn<(how: unknown) => Promise<unknown>>();
const loadStripe = jest.fn<(key: string) => Promise<object | null>>();
const elements = {};
const frame = { fails: false };
jest.unstable_mockModule('@stripe/stripe-js/pure', () => ({ loadStripe }));
jest.unstable_mockModule('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  useStripe: () => ({ confirmPayment, confirmSetup }),
  useElements: () => elements,
  PaymentElement: function Frame(on: { onReady: () => void; onLoadError: () => void }) {
    useEffect(() => (frame.fails ? on.onLoadError() : on.onReady()), []);
    return <p>Stripe’s own frame</p>;
  },
}));
const { PaymentForm } = await import('./payment-form');

const real: Payment = { ...checkout, payment: { mode: 'stripe', publishableKey: 'pk_test_1' } };
const returnTo = 'https://play.example';
function form(payment: Payment = real) {
  const onPaid = jest.fn();
  const props = { payment, label: 'Pay $20', returnTo, onPaid };
  return { onPaid, ...renderClient(<PaymentForm {...props} />, {}) };
}
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  loadStripe.mockResolvedValue({});
  frame.fails = false;
});

describe('the payment form with Stripe’s keys', () => {
  // promises billing#card-data
  it('takes the card in Stripe’s frame and confirms it there', async () => {
    confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    const { user, screen, onPaid, calls } = form();
    expect(await screen.findByText('Stripe’s own frame')).toBeVisible();
    expect(loadStripe).toHaveBeenCalledWith('pk_test_1');
    await user.click(await screen.findByRole('button', { name: 'Pay $20' }));
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
    expect(confirmPayment).toHaveBeenCalledWith({
      elements,
      confirmParams: { return_url: returnTo },
      redirect: 'if_required',
    });
    expect(calls).toEqual([]);
  });

  it('saves another card without a payment, by a setup intent', async () => {
    confirmSetup.mockResolvedValue({ setupIntent: { status: 'succeeded' } });
    const { user, screen, onPaid } = form({ ...real, intent: 'setup' });
    await user.click(await screen.findByRole('button', { name: 'Pay $20' }));
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  });

  it('shows the provider’s message when a card is refused, and allows another try', async () => {
    confirmPayment.mockResolvedValue({ error: { message: 'Your card has expired.' } });
    const { user, screen, onPaid } = form();
    await user.click(await screen.findByRole('button', { name: 'Pay $20' }));
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(screen.getByText('Your card has expired.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay $20' })).toBeEnabled();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('says that something unexpected happened if Stripe’s script throws an error', async () => {
    confirmPayment.mockRejectedValue(new Error('gone'));
    const { user, screen } = form();
    await user.click(await screen.findByRole('button', { name: 'Pay $20' }));
    expect(await screen.findByText('Payment Error')).toBeVisible();
  });

  it('says that the form could not be loaded, and tries again on request', async () => {
    loadStripe.mockRejectedValueOnce(new Error('blocked'));
    const { user, screen } = form();
    expect(await screen.findByText(/The card form could not be loaded/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Stripe’s own frame')).toBeVisible();
  });

  it('says that the form could not be loaded if Stripe’s script loaded but its frame did not, and tries again on request', async () => {
    frame.fails = true;
    const { user, screen } = form();
    expect(await screen.findByText(/The card form could not be loaded/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay $20' })).toBeNull();
    frame.fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay $20' })).toBeEnabled();
  });
});
