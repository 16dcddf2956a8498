import type { UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { UserRow } from '../users/user.row.js';

/** What was changed, and how it was before. Changes of which nothing has to be restored have only `what`. */
export type Undoable =
  | { what: 'email'; email: string }
  | ({ what: 'phone' } & Pick<UserRow, 'phone' | 'phoneVerified' | 'messagingConsent'>)
  | { what: 'api-key' | 'webhook' | 'export' | 'sign-in' | 'passkey' | 'second-step' | 'second-step-off' };
type Undo = Undoable & { createdAt: Date };
interface Link {
  userId: UserId;
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The maximum number of expired links that are deleted whenever one is made. */
const SWEPT_AT_ONCE = 20;

/**
 * Links that undo a change of an account. Each works once and for seven days. The table is called `email_undos` because
 * at first only changes of the email could be undone.
 */
@Injectable()
export class UndosRepository {
  constructor(private readonly db: Db) {}

  /** Also deletes expired links of the user. */
  async add(tx: Tx, { tokenHash, userId, createdAt, expiresAt }: Link, changed: Undoable): Promise<void> {
    await tx.query(
      `delete from email_undos where token_hash in
       (select token_hash from email_undos where user_id = $1 and expires_at <= $2 limit ${SWEPT_AT_ONCE})`,
      [userId, createdAt],
    );
    const email = changed.what === 'email' ? changed.email : null;
    const { phone, phoneVerified, messagingConsent } =
      changed.what === 'phone' ? changed : { phone: null, phoneVerified: null, messagingConsent: null };
    await tx.query(
      `insert into email_undos (token_hash, user_id, created_at, expires_at, what, email, phone, phone_verified, messaging_consent)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [tokenHash, userId, createdAt, expiresAt, changed.what, email, phone, phoneVerified, messagingConsent],
    );
  }

  /** Returns the id of the user to whom the link belongs, or undefined if the link does not exist or has expired. */
  async ownerOf(tokenHash: string, now: Date): Promise<UserId | undefined> {
    const [row] = await this.db.query<Pick<Link, 'userId'>>(
      `select user_id as "userId" from email_undos where token_hash = $1 and expires_at > $2`,
      [tokenHash, now],
    );
    return row?.userId;
  }

  /**
   * Deletes the link, and those of all later changes, because an intruder may have made these, too. Returns the changes,
   * the first one first; none if the link does not exist or has expired.
   */
  async use(tx: Tx, tokenHash: string, now: Date): Promise<Undo[]> {
    const undone = await tx.query<Undo>(
      `delete from email_undos e using email_undos used
       where used.token_hash = $1 and used.expires_at > $2 and e.user_id = used.user_id and e.created_at >= used.created_at
       returning e.what, e.email, e.phone, e.phone_verified as "phoneVerified",
         e.messaging_consent as "messagingConsent", e.created_at as "createdAt"`,
      [tokenHash, now],
    );
    return undone.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  /** Returns whether this address can still be restored to an account, so that no other account may use it. */
  async holds(email: string, now: Date, db: Tx | Db = this.db): Promise<boolean> {
    const rows = await db.query(
      `select 1 from email_undos where lower(email) = lower($1) and expires_at > $2`,
      [email, now],
    );
    return rows.length > 0;
  }

  async forget(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from email_undos where user_id = $1`, [userId]);
  }
}
