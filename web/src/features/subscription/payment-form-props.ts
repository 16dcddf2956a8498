import type { Payment } from './api';

/** What each provider's form takes. */
export interface PaymentFormProps {
  payment: Payment;
  /** What the button says. */
  label: string;
  /** Where the provider brings the golfer back to, should it have to lead away. */
  returnTo: string;
  onPaid: () => void;
  /** The card was refused, in the provider's words; without words something unexpected happened. */
  onRefused: (message?: string) => void;
}
