import { lazy, Suspense } from 'react';
import { subscriptionStrings as s } from '../../strings/subscription';
import { useToast } from '../../ui/toast';
import { Waiting } from '../../ui/spinner';
import type { Payment } from './api';

const StripeForm = lazy(() => import('./stripe-form'));
const SimulatorForm = lazy(() => import('./simulator-form'));

export interface FormProps {
  payment: Payment;
  /** What the button says. */
  label: string;
  /** Where the provider brings the golfer back to, should it have to lead away. */
  returnTo: string;
  onPaid: () => void;
  /** The card was refused, in the provider's words; without words something unexpected happened. */
  onRefused: (message?: string) => void;
}

/** Card data never touches the product: it is typed into the provider's own frame. */
export function PaymentForm(props: Omit<FormProps, 'onRefused'>) {
  const toast = useToast();
  const onRefused = (message?: string) =>
    toast(
      message
        ? { title: s.paymentFailed, text: message, bad: true }
        : { title: s.paymentError, text: s.paymentErrorText, bad: true },
    );
  const Form = props.payment.payment.mode === 'stripe' ? StripeForm : SimulatorForm;
  return (
    <Suspense fallback={<Waiting>{s.card.loading}</Waiting>}>
      <Form {...props} onRefused={onRefused} />
    </Suspense>
  );
}
