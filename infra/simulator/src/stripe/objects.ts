/** Any of Stripe's objects. References are ids until expanded; fields that begin with `_` belong to the simulator and are never sent. */
export interface StripeObject {
  id: string;
  object: string;
  /** Seconds since the epoch. */
  created: number;
  [field: string]: unknown;
}

export interface Customer extends StripeObject {
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  /** The amount, in cents, that is added to the customer's next invoice. A negative amount is a credit. */
  balance: number;
  invoice_settings: { default_payment_method: string | null };
  /** Absent in data that an older version kept. */
  address?: { country: string | null; postal_code: string | null } | null;
}

export interface Price extends StripeObject {
  product: string;
  /** Integer cents. */
  unit_amount: number;
  currency: string;
  type: 'recurring' | 'one_time';
  recurring: { interval: Interval; interval_count: number } | null;
  lookup_key: string | null;
  active: boolean;
}
export type Interval = 'day' | 'week' | 'month' | 'year';

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  subscription: string;
}
export interface Subscription extends StripeObject {
  customer: string;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled';
  items: { object: 'list'; has_more: false; url: string; data: [SubscriptionItem] };
  latest_invoice: string | null;
  default_payment_method: string | null;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: number | null;
  metadata: Record<string, string>;
  /** Whether its invoices have tax; absent in data that an older version kept. */
  automatic_tax?: { enabled: boolean };
  /** The id of the schedule that changes it later. */
  schedule: string | null;
  /** The prorations that the next invoice will contain. */
  _pending: Line[];
}

export interface Phase {
  items: { price: string; quantity: number }[];
  /** Seconds since the epoch. */
  start_date: number;
  end_date: number;
  trial_end: number | null;
  automatic_tax?: { enabled: boolean };
  metadata: Record<string, string>;
}
/** A plan of the changes of one subscription. */
export interface Schedule extends StripeObject {
  subscription: string | null;
  status: 'active' | 'released';
  phases: Phase[];
  metadata: Record<string, string>;
}

/** One line of an invoice, in integer cents; a credit is negative. */
export interface Line {
  description: string;
  amount: number;
  currency: string;
  /** Seconds since the epoch. */
  period: { start: number; end: number };
  proration: boolean;
}

export interface Invoice extends StripeObject {
  customer: string;
  status: 'open' | 'paid' | 'void';
  currency: string;
  amount_due: number;
  amount_paid: number;
  /** The total before the customer's balance is applied. */
  total: number;
  starting_balance: number;
  total_taxes: { amount: number }[] | null;
  _payment_intent: string | null;
  /** How often the card was tried again. */
  _retries?: number;
  _subscription: string;
}

export interface PaymentIntent extends StripeObject {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: unknown;
  next_action: unknown;
  metadata: Record<string, string>;
  _invoice: string | null;
}

export interface PaymentMethod extends StripeObject {
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; country: string };
  _number: string;
}

export interface Charge extends StripeObject {
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  payment_intent: string;
  customer: string | null;
  disputed: boolean;
  metadata: Record<string, string>;
}

export interface Refund extends StripeObject {
  charge: string;
  amount: number;
  metadata: Record<string, string>;
}

export interface SetupIntent extends StripeObject {
  customer: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  payment_method: string | null;
  next_action: unknown;
  metadata: Record<string, string>;
}

/** The stored answer to a request with an Idempotency-Key. */
export interface StoredAnswer {
  request: string;
  status: number;
  body: unknown;
}
