import type { UserId } from '@game/contracts';
import { newId, Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { carryOutOrder } from '../timers.js';

/**
 * `amount` is days for `extend` and `gift`, and integer cents for `refund`. `revoke` takes back the days that the referral
 * of this user as the friend brought; its amount is that of a referral.
 */
export interface Order {
  id: string;
  kind: 'extend' | 'gift' | 'refund' | 'revoke';
  userId: UserId | null;
  chargeId: string | null;
  amount: number;
  operator: string;
  reason: string;
}
type OwnOrder = Pick<Order, 'kind' | 'amount' | 'reason'> & { placedAt: Date; outcome: string | null };
export type Outcome = { state: 'done' | 'refused'; outcome: string };

@Injectable()
export class OrdersRepository {
  constructor(private readonly db: Db) {}

  async findOpen(id: string): Promise<Order | undefined> {
    const [row] = await this.db.query<Order>(
      `select id, kind, user_id as "userId", charge_id as "chargeId", amount, operator, reason
       from operator_orders where id = $1 and state = 'placed'`,
      [id],
    );
    return row;
  }

  /** Without the operators' names, for the user's own export. */
  ofUser(userId: UserId): Promise<OwnOrder[]> {
    return this.db.query<OwnOrder>(
      `select kind, amount, reason, placed_at as "placedAt", outcome from operator_orders
       where user_id = $1 order by placed_at`,
      [userId],
    );
  }

  /** Returns false if the order has already ended. */
  async end(tx: Tx, id: string, { state, outcome }: Outcome, at: Date): Promise<boolean> {
    const rows = await tx.query(
      `update operator_orders set state = $2, outcome = $3, ended_at = $4 where id = $1 and state = 'placed' returning id`,
      [id, state, outcome, at],
    );
    return rows.length > 0;
  }
}

type Query = (sql: string, params: unknown[]) => Promise<Array<Record<string, unknown>>>;

/** Stores an order in billing's schema from outside the service. A timer of the service then executes it. */
export async function placeOrder(query: Query, order: Omit<Order, 'id'>, at: Date): Promise<string> {
  const id = newId();
  await query(
    `with placed as (
       insert into operator_orders (id, placed_at, operator, reason, kind, user_id, charge_id, amount)
       values ($1::uuid, $2, $3, $4, $5, $6, $7, $8))
     insert into timers (job, key, due_at) values ($9, $1::text, $2)`,
    [
      ...[id, at, order.operator, order.reason, order.kind, order.userId, order.chargeId, order.amount],
      carryOutOrder.name,
    ],
  );
  return id;
}

/** Returns the user for an id, an email or the id of one of their payments; undefined if there is none. */
export async function userOf(query: Query, named: string): Promise<UserId | undefined> {
  const [row] = await query(
    `select user_id as "userId" from accounts where user_id::text = $1 or lower(email) = lower($1)
     union select user_id from payments where id = $1 and user_id is not null`,
    [named],
  );
  return row?.['userId'] as UserId | undefined;
}

export const latestOrders = (query: Query) =>
  query(
    `select placed_at, operator, kind, amount, coalesce(charge_id, user_id::text) as about, reason, state, outcome
     from operator_orders order by placed_at desc limit 50`,
    [],
  );
export const latestIncidents = (query: Query) =>
  query(`select at, kind, about, user_id from incidents order by at desc limit 50`, []);
