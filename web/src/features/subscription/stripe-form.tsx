import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { subscriptionStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import type { PaymentFormProps } from './payment-form-props';

/**
 * The states of a payment after which the form is done. `processing` is a payment such as a bank debit that
 * still runs; billing learns its outcome by webhook.
 */
const DONE = ['succeeded', 'processing'];

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
/** Gives the provider's frame the colours of the product. */
const appearance = (): Appearance => ({
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
  variables: {
    colorPrimary: token('--color-fairway'),
    colorBackground: token('--color-card'),
    colorText: token('--color-ink'),
    colorDanger: token('--color-flag'),
    borderRadius: token('--radius-control'),
    fontSizeBase: '16px',
  },
});

/** Stripe's script is fetched only when this form is shown, that is when a golfer is about to pay. */
export default function StripeForm(props: PaymentFormProps) {
  const { clientSecret, payment } = props.payment;
  const publishableKey = payment.mode === 'stripe' ? payment.publishableKey : '';
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const stripe = useMemo(
    () => ({ attempt, loaded: loadStripe(publishableKey).catch(() => null) }),
    [publishableKey, attempt],
  );
  useEffect(() => {
    let here = true;
    void stripe.loaded.then((found) => here && setFailed(!found));
    return () => void (here = false);
  }, [stripe]);
  if (failed)
    return (
      <>
        <p className="text-quiet">{s.card.unavailable}</p>
        <LoadFailed
          onRetry={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        />
      </>
    );
  return (
    <Elements
      key={clientSecret + attempt}
      stripe={stripe.loaded}
      options={{ clientSecret, appearance: appearance() }}
    >
      <CardForm {...props} onLoadError={() => setFailed(true)} />
    </Elements>
  );
}

function CardForm({
  payment,
  label,
  returnTo,
  before,
  onPaid,
  onRefused,
  onLoadError,
}: PaymentFormProps & { onLoadError: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements) return;
    setBusy(true);
    if (before && !(await before())) return setBusy(false);
    const paid = await confirm().catch(() => (onRefused(), false));
    if (paid) onPaid();
    else setBusy(false);
  }
  async function confirm(): Promise<boolean> {
    const how = {
      elements: elements!,
      confirmParams: { return_url: returnTo },
      redirect: 'if_required',
    } as const;
    const { error, status } =
      payment.intent === 'setup'
        ? await stripe!.confirmSetup(how).then((r) => ({ error: r.error, status: r.setupIntent?.status }))
        : await stripe!
            .confirmPayment(how)
            .then((r) => ({ error: r.error, status: r.paymentIntent?.status }));
    if (status && DONE.includes(status)) return true;
    onRefused(error?.message ?? (status && s.declined));
    return false;
  }
  return (
    <form onSubmit={(event) => void send(event)} className="space-y-5">
      {!ready && <Waiting>{s.card.loading}</Waiting>}
      <PaymentElement onReady={() => setReady(true)} onLoadError={onLoadError} />
      <Button type="submit" size="lg" busy={busy} disabled={!stripe || !ready} className="w-full">
        {busy ? s.processing : label}
      </Button>
    </form>
  );
}
