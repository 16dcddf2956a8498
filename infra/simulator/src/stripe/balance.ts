import { page, reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { inner, integer, text, type Form } from './form.js';
import type { StripeObject } from './objects.js';

/** A transaction on the balance: the amount of a payment or refund, in integer cents. That of a refund is negative. */
export interface BalanceTransaction extends StripeObject {
  type: 'charge' | 'refund' | 'adjustment' | 'payout';
  amount: number;
  fee: number;
  net: number;
  currency: string;
  /** The id of the charge, refund, dispute or payout. */
  source: string;
  /** The time from which it can be paid out, in seconds since the epoch. */
  available_on: number;
  _payout: string | null;
}
export interface Payout extends StripeObject {
  amount: number;
  arrival_date: number;
  status: 'paid';
  balance_transaction: string;
}
type Change = Pick<BalanceTransaction, 'type' | 'amount' | 'fee' | 'currency' | 'source'>;

const DAY_S = 86_400;
/** The time after which Stripe pays out in the United States. */
const ROLLING_S = 2 * DAY_S;
/** Stripe's fee for a card of the United States: 2.9 % and 30 cents. A refund does not return it. */
export const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

export function balanceTransaction(books: Books, change: Change): BalanceTransaction {
  const id = books.newId('txn');
  const available_on = books.seconds() + (change.type === 'payout' ? 0 : ROLLING_S);
  const status = 'available';
  return books.make<BalanceTransaction>('balance_transaction', id, {
    ...{ ...change, net: change.amount - change.fee, available_on, status, reporting_category: change.type },
    _payout: null,
  });
}

/** Pays out what has become available, once a day in UTC. */
export function payOut(books: Books): void {
  const today = Math.floor(books.seconds() / DAY_S) * DAY_S;
  const open = books
    .list<BalanceTransaction>('balance_transaction')
    .filter((each) => each.type !== 'payout' && each._payout === null && each.available_on < today);
  const amount = open.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return;
  const id = books.newId('po');
  const { currency } = open[0]!;
  const change = { type: 'payout' as const, amount: -amount, fee: 0, currency, source: id };
  const made = balanceTransaction(books, change);
  books.save<BalanceTransaction>({ ...made, _payout: id });
  for (const each of open) books.save<BalanceTransaction>({ ...each, _payout: id });
  const fields = { amount, currency, arrival_date: today, status: 'paid' as const, automatic: true };
  books.make<Payout>('payout', id, { ...fields, balance_transaction: made.id });
}

/** Whether a time is within `gte` and `lt` of a filter. */
function isWithin(seconds: number, range: Form): boolean {
  return seconds >= (integer(range, 'gte') ?? 0) && seconds < (integer(range, 'lt') ?? Infinity);
}

export function balance(books: Books): StripeHandlers {
  return {
    ...reading(books, 'balance_transaction'),
    'GET /v1/balance_transactions': ({ form }) => {
      const [payout, type] = ['payout', 'type'].map((name) => text(form, name));
      const found = books
        .list<BalanceTransaction>('balance_transaction')
        .filter((each) => isWithin(each.created, inner(form, 'created')))
        .filter((each) => !payout || each._payout === payout)
        .filter((each) => !type || each.type === type);
      return page('/v1/balance_transactions', found, form);
    },
    ...reading(books, 'payout'),
    'GET /v1/payouts': ({ form }) => {
      const found = books
        .list<Payout>('payout')
        .filter((each) => isWithin(each.arrival_date, inner(form, 'arrival_date')));
      return page('/v1/payouts', found, form);
    },
  };
}
