import { Clock, Db, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../users/user.js';
import { SessionEntity } from './session.entity.js';
import { isDueForExtension, sessionEnd } from './session.js';

const USER = `u.id, u.username, u.email, u.phone, u.handicap, u.location, u.gender, u.skill_level as "skillLevel",
  u.time_zone as "timeZone", u.email_verified as "emailVerified", u.phone_verified as "phoneVerified",
  u.subscription_status as "subscriptionStatus", u.subscription_type as "subscriptionType",
  u.messaging_consent as "messagingConsent", u.invite_notifications as "inviteNotifications",
  u.confirmation_notifications as "confirmationNotifications", u.reminder_notifications as "reminderNotifications",
  u.promotional_notifications as "promotionalNotifications", u.email_notifications as "emailNotifications",
  u.public_profile as "publicProfile", u.location_sharing as "locationSharing", u.created_at as "createdAt", u.version`;
/** Sessions that ended are swept out a few at a time, as new ones are opened. */
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
    { tokenHash, device, address }: Pick<SessionEntity, 'tokenHash' | 'device' | 'address'>,
  ): Promise<string> {
    const now = this.clock.now();
    await tx.query(
      `delete from sessions where token_hash in
       (select token_hash from sessions where expires_at <= $1 order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked)`,
      [now],
    );
    const expiresAt = sessionEnd(now);
    await tx
      .repository(SessionEntity)
      .insert({ tokenHash, id: newId(), userId, expiresAt, createdAt: now, device, address });
    return expiresAt.toISOString();
  }

  /** Who it belongs to, and its end, moved on if that is due; undefined where there is no such session any more. */
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

  /** Returns whose session it was. */
  async close(tx: Tx, tokenHash: string): Promise<string | undefined> {
    const [row] = await tx.query<{ userId: string }>(
      `delete from sessions where token_hash = $1 returning user_id as "userId"`,
      [tokenHash],
    );
    return row?.userId;
  }
}
