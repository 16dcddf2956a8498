import { balanceTransaction } from './balance.js';
import type { Books } from './books.js';
import { invalid } from './errors.js';
import type { Events } from './events.js';
import type { Charge, PaymentIntent, StripeObject } from './objects.js';

interface Dispute extends StripeObject {
  charge: string;
  amount: number;
  currency: string;
  status: string;
}
/** Stripe's fee for a dispute in cents, whoever wins it. */
const FEE = 1_500;

/** What cardholders and their banks do about payments that succeeded. */
export class Disputes {
  constructor(
    private readonly books: Books,
    private readonly events: Events,
  ) {}

  /** The cardholder disputes a payment, or the bank only asks about it (https://docs.stripe.com/disputes/how-disputes-work#inquiries). */
  open(intentId: string, inquiry = false): Dispute {
    const { books, events } = this;
    const intent = books.get<PaymentIntent>('payment_intent', intentId);
    const charge = books.get<Charge>('charge', intent.latest_charge ?? '');
    books.save<Charge>({ ...charge, disputed: true });
    const dispute = books.make<Dispute>('dispute', books.newId('dp'), {
      amount: charge.amount,
      charge: charge.id,
      currency: String(charge['currency']),
      payment_intent: intentId,
      reason: 'fraudulent',
      status: inquiry ? 'warning_needs_response' : 'needs_response',
    });
    // An inquiry takes nothing from the balance.
    if (!inquiry) this.#book(dispute, -dispute.amount, FEE);
    events.tell('charge.dispute.created', dispute);
    return dispute;
  }

  /** The bank decides a dispute: a payment that we win comes back to the balance. */
  close(intentId: string, isWon: boolean): Dispute {
    const { books, events } = this;
    const { latest_charge } = books.get<PaymentIntent>('payment_intent', intentId);
    const open = books.list<Dispute>('dispute').find(({ charge }) => charge === latest_charge);
    if (!open) return invalid(`There is no dispute of ${intentId}.`);
    const closed = books.save<Dispute>({ ...open, status: isWon ? 'won' : 'lost' });
    if (isWon) this.#book(closed, closed.amount, 0);
    events.tell('charge.dispute.closed', closed);
    return closed;
  }

  #book({ id, currency }: Dispute, amount: number, fee: number): void {
    balanceTransaction(this.books, { type: 'adjustment', amount, fee, currency, source: id });
  }
}
