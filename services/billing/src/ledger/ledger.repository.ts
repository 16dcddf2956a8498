import { newId, Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Card } from '../accounts/account.js';
import type { Charge } from '../reconciliation/stripe-snapshot.js';

export interface Payment extends Pick<
  Charge,
  'id' | 'amount' | 'refunded' | 'currency' | 'paidAt' | 'receiptUrl'
> {
  plan: string;
  card: Card | null;
}
export type Incident =
  | 'refund'
  | 'dispute'
  | 'dispute-won'
  | 'paid-twice'
  | 'other-customer'
  | 'missed-event'
  | 'drift'
  | 'wrong-price';

/** How long a payment is kept (billing#payment-records). */
const KEEP_YEARS = 7;
const KEEP = `interval '${KEEP_YEARS} years'`;
/** Whether the ledger still keeps such a payment. Stripe still lists older ones, which must not be taken for new. */
export function isKept(paidAt: Date, now: Date): boolean {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEEP_YEARS);
  return paidAt >= since;
}
/** How long an event is kept; Stripe lists it for 30 days at most. */
const KEEP_EVENTS = `interval '60 days'`;

/** Payments with their refunds and disputes, and incidents that an operator should look at. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly db: Db) {}

  /** Enters or updates a charge. Returns its refund and dispute as they were before; undefined for a new charge. */
  async enter(tx: Tx, userId: string, plan: string, c: Charge) {
    const [before] = await tx.query<{ refunded: number; disputed: boolean }>(
      `select refunded, disputed from payments where id = $1 for update`,
      [c.id],
    );
    await tx.query(
      `insert into payments (id, user_id, payment_intent, plan, amount, refunded, disputed, currency, paid_at, card_brand, card_last4, receipt_url)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (id) do update set refunded = excluded.refunded, disputed = excluded.disputed`,
      [
        ...[c.id, userId, c.paymentIntent, plan, c.amount, c.refunded, c.disputed, c.currency, c.paidAt],
        ...[c.card?.brand ?? null, c.card?.last4 ?? null, c.receiptUrl],
      ],
    );
    return before;
  }

  lifetimeOf(userId: string): Promise<Payment[]> {
    return this.db.query<Payment>(
      `select id, plan, amount, refunded, currency, paid_at as "paidAt", receipt_url as "receiptUrl", null as card
       from payments where user_id = $1 and plan = 'lifetime' order by paid_at desc`,
      [userId],
    );
  }

  /** Returns payments in the order of their ids, beginning after the id `after`. */
  paymentsOf(userId: string, after: string | undefined, most: number): Promise<Payment[]> {
    return this.db.query<Payment>(
      `select id, plan, amount, refunded, currency, paid_at as "paidAt", receipt_url as "receiptUrl",
         case when card_brand is not null then json_build_object('brand', card_brand, 'last4', card_last4) end as card
       from payments where user_id = $1 and ($2::text is null or id > $2) order by id limit $3`,
      [userId, after, most],
    );
  }

  /** Records an incident for the operators; returns false if the same one is recorded already. */
  async report(tx: Tx, kind: Incident, about: string, userId: string | null, at: Date): Promise<boolean> {
    const rows = await tx.query(
      `insert into incidents (id, at, kind, user_id, about) values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
      [newId(), at, kind, userId, about],
    );
    return rows.length > 0;
  }

  /** Removes the person from payments and incidents; the sums stay. */
  async anonymise(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      `update payments set user_id = null, card_brand = null, card_last4 = null, receipt_url = null where user_id = $1`,
      [userId],
    );
    await tx.query(`update incidents set user_id = null where user_id = $1`, [userId]);
  }

  async forgetOld(tx: Tx, now: Date): Promise<void> {
    await tx.query(`delete from payments where paid_at < $1::timestamptz - ${KEEP}`, [now]);
    await tx.query(`delete from incidents where at < $1::timestamptz - ${KEEP}`, [now]);
    await tx.query(`delete from stripe_events where received_at < $1::timestamptz - ${KEEP_EVENTS}`, [now]);
  }
}
