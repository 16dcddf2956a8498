import type { ReactNode } from 'react';
import { PaymentForm } from './payment-form';
import type { Payment } from './api';

interface Props {
  /** The summary of what is bought. */
  order: ReactNode;
  payment: Payment;
  label: string;
  returnTo: string;
  onPaid: () => void;
}

/** Shows the order beside the card form, or above it on a phone. */
export function Checkout({ order, ...form }: Props) {
  return (
    <div className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-card shadow-card lg:grid-cols-[2fr_3fr]">
      <div className="mown p-6 text-on-turf sm:p-7">{order}</div>
      <div className="p-5 sm:p-7">
        <PaymentForm {...form} />
      </div>
    </div>
  );
}
