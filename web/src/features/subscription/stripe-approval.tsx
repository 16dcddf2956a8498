import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';
import { standingStrings as s, subscriptionStrings } from '../../strings/subscription';
import { Button } from '../../ui/button';
import type { ApprovalProps } from './approval-props';

/** Makes Stripe show the bank's question for a payment that already has a card. */
export default function StripeApproval({ pending, onAnswered }: ApprovalProps) {
  const [busy, setBusy] = useState(false);
  const { payment, clientSecret } = pending;

  async function approve(): Promise<void> {
    setBusy(true);
    const stripe = await loadStripe(payment.mode === 'stripe' ? payment.publishableKey : '').catch(
      () => null,
    );
    if (!stripe) return onAnswered(false, subscriptionStrings.card.unavailable);
    const confirmParams = { return_url: `${window.location.origin}/subscription` };
    await stripe.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' }).then(
      ({ error, paymentIntent }) => {
        const { status } = paymentIntent ?? {};
        onAnswered(status === 'succeeded' || status === 'processing', error?.message);
      },
      () => onAnswered(false),
    );
  }
  return (
    <Button busy={busy} onClick={() => void approve()}>
      {s.approve}
    </Button>
  );
}
