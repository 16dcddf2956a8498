import { Clock, Db, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../users/user.js';
import { isDueForExtension, sessionEnd } from './session.js';

export const USER = `u.id, u.username, u.email, u.phone, u.handicap, u.location, u.gender, u.skill_level as "skillLevel",
  u.time_zone as "timeZone", u.email_verified as "emailVerified", u.phone_verified as "phoneVerified",
  u.subscription_status as "subscriptionStatus", u.subscription_type as "subscriptionType",
  u.messaging_consent as "messagingConsent", u.invite_notifications as "inviteNotifications",
  u.confirmation_notifications as "confirmationNotifications", u.reminder_notifications as "reminderNotifications",
  u.promotional_notifications as "promotionalNotifications", u.email_notifications as "emailNotifications",
  u.public_profile as "publicProfile", u.location_sharing as "locationSharing", u.created_at as "createdAt", u.version`;
export interface SessionRow {
  tokenHash: string;
  /** The id by which a client names this session, for example to end it. The token hash is never sent to a client. */
  id: string;
  userId: string;
  expiresAt: Date;
  createdAt: Date;
  /** The User-Agent header of the browser that signed in, shortened; null if it sent none. */
  device: string | null;
  address: string | null;
}

/** Each opening of a session deletes at most this many expired ones. */
const SWEPT_AT_ONCE = 20;

@Injectable()
export class SessionsRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Returns when the session will end, ISO 8601. */
  async open(
    tx: Tx,
    userId: string,
    { tokenHash, device, address }: Pick<SessionRow, 'tokenHash' | 'device' | 'address'>,
  ): Promise<string> {
    const now = this.clock.now();
    await tx.query(
      `delete from sessions where token_hash in
       (select token_hash from sessions where expires_at <= $1 order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked)`,
      [now],
    );
    const expiresAt = sessionEnd(now);
    await tx.query(
      `insert into sessions (token_hash, id, user_id, expires_at, created_at, device, address)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [tokenHash, newId(), userId, expiresAt, now, device, address],
    );
    return expiresAt.toISOString();
  }

  /** Returns the session's user and its end, which it extends if that is due; undefined if there is no such session. */
  async use(tokenHash: string): Promise<{ account: Account; expiresAt: Date } | undefined> {
    const now = this.clock.now();
    const [row] = await this.db.query<Account & { expiresAt: Date }>(
      `select ${USER}, s.expires_at as "expiresAt" from sessions s join users u on u.id = s.user_id
       where s.token_hash = $1 and s.expires_at > $2`,
      [tokenHash, now],
    );
    if (!row) return undefined;
    const { expiresAt, ...account } = row;
    if (!isDueForExtension(expiresAt, now)) return { account, expiresAt };
    const extended = sessionEnd(now);
    await this.db.query(`update sessions set expires_at = $2 where token_hash = $1`, [tokenHash, extended]);
    return { account, expiresAt: extended };
  }

  listOf(userId: string): Promise<Array<Omit<SessionRow, 'userId'>>> {
    return this.db.query(
      `select id, token_hash as "tokenHash", device, address, created_at as "createdAt", expires_at as "expiresAt"
       from sessions where user_id = $1 and expires_at > $2 order by expires_at desc`,
      [userId, this.clock.now()],
    );
  }

  /** Ends one session of a user, or all except `exceptHash` (null: all). Returns the token hashes of the ended ones. */
  async end(
    tx: Tx,
    userId: string,
    which: { id: string } | { exceptHash: string | null },
  ): Promise<string[]> {
    const [clause, value] =
      'id' in which ? ['id = $2', which.id] : ['($2::text is null or token_hash <> $2)', which.exceptHash];
    const rows = await tx.query<{ hash: string }>(
      `delete from sessions where user_id = $1 and ${clause} returning token_hash as hash`,
      [userId, value],
    );
    return rows.map((row) => row.hash);
  }

  /** Returns the id of the session's user, or undefined if there was no such session. */
  async close(tx: Tx, tokenHash: string): Promise<string | undefined> {
    const [row] = await tx.query<{ userId: string }>(
      `delete from sessions where token_hash = $1 returning user_id as "userId"`,
      [tokenHash],
    );
    return row?.userId;
  }
}
