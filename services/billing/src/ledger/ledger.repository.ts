import type { UserId } from '@game/contracts';
import { newId, Db, prune, type Prunable, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Card } from '../accounts/account.js';
import type { Charge, Refund } from '../reconciliation/stripe-snapshot.js';

export interface Payment extends Pick<
  Charge,
  'id' | 'amount' | 'refunded' | 'currency' | 'paidAt' | 'receiptUrl'
> {
  plan: string;
  card: Card | null;
}
/** The kinds of incidents. Each has a paragraph in the README of this service. */
export const INCIDENTS = [
  'refund',
  'dispute',
  'dispute-won',
  'inquiry',
  'paid-twice',
  'paid-without-consent',
  'other-customer',
  'customer-deleted',
  'payback-failed',
  'credit-left',
  'missed-event',
  'drift',
  'copy-differs',
  'wrong-price',
] as const;
export type Incident = (typeof INCIDENTS)[number];

/** How long a payment is kept (billing#payment-records). */
const KEEP_YEARS = 7;
const keptSince = (now: Date) => {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEEP_YEARS);
  return since;
};
/**
 * Whether a payment of this date is still kept. Stripe also lists older payments, which must not be recorded again as
 * new.
 */
export const isKept = (paidAt: Date, now: Date): boolean => paidAt >= keptSince(now);
/** How long an event is kept. Stripe itself lists events for at most 30 days. */
const KEEP_EVENTS_MS = 60 * 24 * 3_600_000;
const KEPT_FOR_YEARS: Prunable[] = [
  { table: 'payments', age: 'paid_at' },
  { table: 'payment_refunds', age: 'refunded_at' },
  { table: 'operator_orders', age: 'placed_at' },
  { table: 'consents', age: 'given_at' },
  { table: 'incidents', age: 'at' },
];
const KEPT_EVENTS: Prunable = { table: 'stripe_events', age: 'received_at' };

/** Payments with their refunds and disputes, and incidents that operators have to look at. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly db: Db) {}

  /**
   * Inserts or updates a charge. Returns its refunded amount and dispute as they were before; undefined if the charge
   * is new.
   */
  async enter(tx: Tx, userId: UserId | null, plan: string, c: Charge) {
    const [before] = await tx.query<{ refunded: number; disputed: boolean }>(
      `select refunded, disputed from payments where id = $1 for update`,
      [c.id],
    );
    await tx.query(
      `insert into payments (id, user_id, payment_intent, plan, amount, refunded, disputed, currency, paid_at, card_brand, card_last4, receipt_url, fee, net, tax, invoice)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       on conflict (id) do update set refunded = excluded.refunded, disputed = excluded.disputed, fee = excluded.fee,
         net = excluded.net, tax = excluded.tax, invoice = excluded.invoice`,
      [
        ...[c.id, userId, c.paymentIntent, plan, c.amount, c.refunded, c.disputed, c.currency, c.paidAt],
        ...[c.card?.brand ?? null, c.card?.last4 ?? null, c.receiptUrl],
        ...[c.booked.fee, c.booked.net, c.booked.tax, c.booked.invoice],
      ],
    );
    return before;
  }

  /** Enters a refund; returns whether it is new, and has not failed. */
  async enterRefund(tx: Tx, paymentId: string, { id, amount, reason, failed, at }: Refund): Promise<boolean> {
    const rows = await tx.query(
      `insert into payment_refunds (id, payment_id, amount, reason, failed, refunded_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do nothing returning id`,
      [id, paymentId, amount, reason, failed, at],
    );
    await tx.query(`update payment_refunds set failed = $2 where id = $1 and failed <> $2`, [id, failed]);
    return rows.length > 0 && !failed;
  }

  /** Stores a refund before it is made, so that it does not look like an operator's refund at Stripe. */
  async setRefunded(tx: Tx, id: string, refunded: number): Promise<void> {
    await tx.query(`update payments set refunded = greatest(refunded, $2) where id = $1`, [id, refunded]);
  }

  /** The refunded part of each of these payments in integer cents, by payment intent. */
  async refundedOf(paymentIntents: string[]): Promise<Map<string, number>> {
    const rows = await this.db.query<{ paymentIntent: string; refunded: number }>(
      `select payment_intent as "paymentIntent", refunded from payments where payment_intent = any($1)`,
      [paymentIntents],
    );
    return new Map(rows.map((row) => [row.paymentIntent, row.refunded]));
  }

  lifetimeOf(userId: UserId): Promise<Array<Payment & { tax: number | null }>> {
    return this.db.query(
      `select id, plan, amount, tax, refunded, currency, paid_at as "paidAt", receipt_url as "receiptUrl", null as card
       from payments where user_id = $1 and plan = 'lifetime' order by paid_at desc`,
      [userId],
    );
  }

  /** Returns payments ordered by id, beginning after the id `after`. */
  paymentsOf(userId: UserId, after: string | undefined, most: number): Promise<Payment[]> {
    return this.db.query<Payment>(
      `select id, plan, amount, refunded, currency, paid_at as "paidAt", receipt_url as "receiptUrl",
         case when card_brand is not null then json_build_object('brand', card_brand, 'last4', card_last4) end as card
       from payments where user_id = $1 and ($2::text is null or id > $2) order by id limit $3`,
      [userId, after, most],
    );
  }

  /** Records an incident for the operators. Returns false if the same incident is recorded already. */
  async report(tx: Tx, kind: Incident, about: string, userId: UserId | null, at: Date): Promise<boolean> {
    const rows = await tx.query(
      `insert into incidents (id, at, kind, user_id, about) values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
      [newId(), at, kind, userId, about],
    );
    return rows.length > 0;
  }

  /** Removes the personal data from payments and incidents; the amounts stay. */
  async anonymise(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(
      `update payments set user_id = null, card_brand = null, card_last4 = null, receipt_url = null where user_id = $1`,
      [userId],
    );
    await tx.query(`update incidents set user_id = null where user_id = $1`, [userId]);
    await tx.query(`update consents set user_id = null where user_id = $1`, [userId]);
    await tx.query(`update operator_orders set user_id = null, reason = '' where user_id = $1`, [userId]);
  }

  /** Deletes old records in batches, each in a transaction of its own. */
  async forgetOld(now: Date): Promise<void> {
    for (const table of KEPT_FOR_YEARS) await prune(this.db, table, keptSince(now));
    await prune(this.db, KEPT_EVENTS, new Date(now.getTime() - KEEP_EVENTS_MS));
  }
}
