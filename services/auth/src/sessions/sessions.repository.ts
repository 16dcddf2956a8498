import type { UserId, SessionId } from '@game/contracts';
import { Clock, Db, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../users/user.js';
import { isUseDue, sessionEnd } from './session.js';

export const USER = `u.id, u.username, u.email, u.phone, u.handicap, u.location, u.gender, u.skill_level as "skillLevel",
  u.time_zone as "timeZone", u.email_verified as "emailVerified", u.phone_verified as "phoneVerified",
  u.subscription_status as "subscriptionStatus", u.subscription_type as "subscriptionType",
  u.messaging_consent as "messagingConsent", u.invite_notifications as "inviteNotifications",
  u.confirmation_notifications as "confirmationNotifications", u.reminder_notifications as "reminderNotifications",
  u.promotional_notifications as "promotionalNotifications", u.email_notifications as "emailNotifications",
  u.public_profile as "publicProfile", u.location_sharing as "locationSharing", u.created_at as "createdAt", u.version,
  u.pending_email as "pendingEmail", u.pending_gender as "pendingGender", u.gender_changes_at as "genderChangesAt"`;
export interface SessionRow {
  tokenHash: string;
  /**
   * The id by which a client identifies this session, for example to end it. The token hash is never sent to a client.
   */
  id: SessionId;
  userId: UserId;
  expiresAt: Date;
  createdAt: Date;
  /** Exact to the hour. */
  usedAt: Date;
  /** The User-Agent header of the browser that signed in, shortened; null if it sent none. */
  device: string | null;
  address: string | null;
}

/** The maximum number of expired sessions that are deleted whenever a session is opened. */
const SWEPT_AT_ONCE = 20;
/**
 * A row of an older version has no last use. It can be computed, because such a session ended 30 days after its last
 * use.
 */
const USED = `coalesce(s.used_at, s.expires_at - interval '30 days') as "usedAt"`;
/** Whoever signs in proves thereby who they are. */
const PROVED = `coalesce(s.proved_at, s.created_at)`;

type Which = { id: SessionId } | { exceptHash: string | null } | { beyond: number };

function sessionsThat(which: Which): [string, unknown] {
  if ('id' in which) return ['id = $2', which.id];
  if ('exceptHash' in which) return ['($2::text is null or token_hash <> $2)', which.exceptHash];
  const newest = `coalesce(used_at, expires_at - interval '30 days') desc, created_at desc`;
  return [
    `token_hash in (select token_hash from sessions where user_id = $1 order by ${newest} offset $2)`,
    which.beyond,
  ];
}

@Injectable()
export class SessionsRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Returns when the session ends, in ISO 8601. */
  async open(
    tx: Tx,
    userId: UserId,
    { tokenHash, device, address }: Pick<SessionRow, 'tokenHash' | 'device' | 'address'>,
  ): Promise<string> {
    const now = this.clock.now();
    await tx.query(
      `delete from sessions where token_hash in
       (select token_hash from sessions where expires_at <= $1 order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked)`,
      [now],
    );
    const expiresAt = sessionEnd(now, now);
    await tx.query(
      `insert into sessions (token_hash, id, user_id, expires_at, created_at, used_at, device, address)
       values ($1, $2, $3, $4, $5, $5, $6, $7)`,
      [tokenHash, newId(), userId, expiresAt, now, device, address],
    );
    return expiresAt.toISOString();
  }

  /**
   * Returns the session's user and its end, which is extended if that is due. Undefined if there is no such session.
   */
  async use(tokenHash: string): Promise<{ account: Account; expiresAt: Date; provedAt: Date } | undefined> {
    const now = this.clock.now();
    const [row] = await this.db.query<
      Account & { expiresAt: Date; openedAt: Date; usedAt: Date; provedAt: Date }
    >(
      `select ${USER}, s.expires_at as "expiresAt", s.created_at as "openedAt", ${USED}, ${PROVED} as "provedAt"
       from sessions s join users u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > $2`,
      [tokenHash, now],
    );
    if (!row) return undefined;
    const { expiresAt, openedAt, usedAt, provedAt, ...account } = row;
    if (!isUseDue(usedAt, now)) return { account, expiresAt, provedAt };
    const extended = sessionEnd(now, openedAt);
    if (extended <= now) return undefined;
    await this.db.query(`update sessions set expires_at = $2, used_at = $3 where token_hash = $1`, [
      tokenHash,
      extended,
      now,
    ]);
    return { account, expiresAt: extended, provedAt };
  }

  /** Returns whether the user signed in or proved who they are in this session after `since`. */
  async isProvedSince(userId: UserId, tokenHash: string, since: Date): Promise<boolean> {
    const rows = await this.db.query(
      `select 1 from sessions s where token_hash = $1 and user_id = $2 and ${PROVED} >= $3`,
      [tokenHash, userId, since],
    );
    return rows.length > 0;
  }

  /** Records that the user proved just now who they are. Returns false if the session has ended. */
  async prove(tx: Tx, userId: UserId, tokenHash: string): Promise<boolean> {
    const rows = await tx.query(
      `update sessions set proved_at = $3 where token_hash = $1 and user_id = $2 returning 1`,
      [tokenHash, userId, this.clock.now()],
    );
    return rows.length > 0;
  }

  listOf(userId: UserId): Promise<Array<Omit<SessionRow, 'userId'>>> {
    return this.db.query(
      `select id, token_hash as "tokenHash", device, address, created_at as "createdAt", ${USED},
         expires_at as "expiresAt"
       from sessions s where user_id = $1 and expires_at > $2 order by "usedAt" desc`,
      [userId, this.clock.now()],
    );
  }

  /**
   * Ends one session of a user, or all except `exceptHash` (null: all), or all but the `beyond` that were used last.
   * Returns the token hashes of the ended sessions.
   */
  async end(tx: Tx, userId: UserId, which: Which): Promise<string[]> {
    const [clause, value] = sessionsThat(which);
    const rows = await tx.query<{ hash: string }>(
      `delete from sessions where user_id = $1 and ${clause} returning token_hash as hash`,
      [userId, value],
    );
    return rows.map((row) => row.hash);
  }

  /** Returns the id of the session's user, or undefined if there is no such session. */
  async close(tx: Tx, tokenHash: string): Promise<UserId | undefined> {
    const [row] = await tx.query<{ userId: UserId }>(
      `delete from sessions where token_hash = $1 returning user_id as "userId"`,
      [tokenHash],
    );
    return row?.userId;
  }
}
