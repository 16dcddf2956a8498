import { useRef, useState, type ReactNode } from 'react';
import { RequestError } from '../../lib/request';
import { subscriptionStrings as s } from '../../strings/subscription';
import { useToast } from '../../ui/toast';
import { useGiveConsent, type OpenCheckout } from './api';
import { Consent } from './consent';
import { PaymentForm } from './payment-form';

interface Props {
  /** The summary of what is bought. */
  order: ReactNode;
  payment: OpenCheckout;
  label: string;
  returnTo: string;
  onPaid: () => void;
}

/**
 * Shows the order beside the consent and the card form, or above them on a phone. The card is charged only after the
 * server has stored the golfer's consent.
 */
export function Checkout({ order, ...form }: Props) {
  const { clientSecret, consent } = form.payment;
  const [given, setGiven] = useState(false);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const store = useGiveConsent();
  const toast = useToast();
  async function before(): Promise<boolean> {
    if (!given) {
      setMissing(true);
      box.current?.focus();
      return false;
    }
    return store.mutateAsync({ clientSecret, consent }).then(
      () => true,
      (error: unknown) => {
        const said = error instanceof RequestError ? error.problem.message : undefined;
        toast({ title: s.paymentError, text: said ?? s.paymentErrorText, bad: true });
        return false;
      },
    );
  }
  const choose = (next: boolean) => {
    setGiven(next);
    setMissing(false);
  };
  return (
    <div className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-card shadow-card lg:grid-cols-[2fr_3fr]">
      <div className="mown p-6 text-on-turf sm:p-7">{order}</div>
      <div className="p-5 sm:p-7">
        <Consent ref={box} words={consent} given={given} missing={missing} onChange={choose} />
        <PaymentForm {...form} before={before} />
      </div>
    </div>
  );
}
