import { lazy, Suspense } from 'react';
import { subscriptionStrings as s } from '../../strings/subscription';
import { useToast } from '../../ui/toast';
import { Waiting } from '../../ui/spinner';
import type { PaymentFormProps } from './payment-form-props';

const StripeForm = lazy(() => import('./stripe-form'));
const SimulatorForm = lazy(() => import('./simulator-form'));

/** Card data never touches the product: it is typed into the provider's own frame. */
export function PaymentForm(props: Omit<PaymentFormProps, 'onRefused'>) {
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
