import type { Entitlement, UserId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { codeOf } from '../referrals/code.js';
import type { Account } from './account.js';
import { AccountChanged } from './account-updates.js';

/** Postgres stores with each row the id of the transaction that last wrote it. It changes with every save. */
const VERSION = 'xmin::text as version';
const COLUMNS = `user_id as "userId", email, registered_at as "registeredAt", trial_end as "trialEnd", free_until as "freeUntil",
  customer_id as "customerId", former_customers as "formerCustomers", setup_id as "setupId", carried, standing, told, entitlement, leaves_at as "leavesAt", payback, withdrawal,
  deleted_at as "deletedAt", ${VERSION}`;

@Injectable()
export class AccountsRepository {
  constructor(private readonly db: Db) {}

  async find(userId: UserId): Promise<Account | undefined> {
    const [row] = await this.db.query<Account>(`select ${COLUMNS} from accounts where user_id = $1`, [
      userId,
    ]);
    return row;
  }

  /** For decisions that do not need Stripe: no code may wait for Stripe while it holds this lock. */
  async lock(tx: Tx, userId: UserId): Promise<Account | undefined> {
    const [row] = await tx.query<Account>(`select ${COLUMNS} from accounts where user_id = $1 for update`, [
      userId,
    ]);
    return row;
  }

  async userOfCustomer(customerId: string): Promise<UserId | undefined> {
    const [row] = await this.db.query<{ userId: UserId }>(
      `select user_id as "userId" from accounts where customer_id = $1 or former_customers @> array[$1]`,
      [customerId],
    );
    return row?.userId;
  }

  async userOfCode(tx: Tx, code: string): Promise<{ userId: UserId; email: string } | undefined> {
    const [row] = await tx.query<{ userId: UserId; email: string }>(
      `select user_id as "userId", email from accounts where referral_code = $1 and deleted_at is null`,
      [code.toUpperCase()],
    );
    return row;
  }

  /**
   * Inserts an account; an existing one is not changed. `on conflict` names no column, because two simultaneous inserts
   * may also collide at the referral code.
   */
  async insert(tx: Tx, a: Account): Promise<void> {
    await tx.query(
      `insert into accounts (user_id, email, registered_at, trial_end, free_until, standing, told, referral_code)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [a.userId, a.email, a.registeredAt, a.trialEnd, a.freeUntil, a.standing, a.told, codeOf(a.userId)],
    );
  }

  /** Returns the new version. Throws AccountChanged if the row was saved after this account was read. */
  async save(tx: Tx, a: Account): Promise<string> {
    const [saved] = await tx.query<{ version: string }>(
      `update accounts set email = $2, free_until = $3, customer_id = $4, setup_id = $5, carried = $6, standing = $7, told = $8,
         entitlement = $9, deleted_at = $10, former_customers = $12, leaves_at = $13, payback = $14, withdrawal = $15
       where user_id = $1 and xmin::text = $11 returning ${VERSION}`,
      [
        a.userId,
        a.email,
        a.freeUntil,
        a.customerId,
        a.setupId,
        a.carried,
        a.standing,
        a.told,
        a.entitlement,
        a.deletedAt,
        a.version,
        a.formerCustomers,
        a.leavesAt,
        a.payback && JSON.stringify(a.payback),
        a.withdrawal,
      ],
    );
    if (!saved) throw new AccountChanged(a.userId);
    return saved.version;
  }

  async markSettled(tx: Tx, userId: UserId, at: Date): Promise<void> {
    await tx.query(`update accounts set settled_at = $2 where user_id = $1`, [userId, at]);
  }

  /** Published entitlements, ordered by user id, beginning after `userId`. */
  async entitlementsAfter(userId: string, most: number): Promise<Entitlement[]> {
    const rows = await this.db.query<{ entitlement: Entitlement }>(
      `select entitlement from accounts
       where user_id > $1 and deleted_at is null and entitlement is not null order by user_id limit $2`,
      [userId, most],
    );
    return rows.map((row) => row.entitlement);
  }

  /** The users who have a customer at Stripe, except users who were deleted. */
  async withCustomer(tx: Tx): Promise<UserId[]> {
    const rows = await tx.query<{ userId: UserId }>(
      `select user_id as "userId" from accounts where (customer_id is not null or former_customers <> '{}') and deleted_at is null order by user_id`,
    );
    return rows.map((row) => row.userId);
  }
}
