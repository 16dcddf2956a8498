import type { Payment } from './api';

/** The props of each provider's payment form. */
export interface PaymentFormProps {
  payment: Payment;
  /** The text of the button. */
  label: string;
  /** The address to which the provider leads the golfer back, if it has to leave this page. */
  returnTo: string;
  /** Called before the card is charged. If it resolves with false, the card is not charged. */
  before?: (() => Promise<boolean>) | undefined;
  onPaid: () => void;
  /**
   * Called when the card was refused, with the provider's message; without a message something unexpected
   * happened.
   */
  onRefused: (message?: string) => void;
}
