import type { PayloadOf, RosterEntry, User, UserId, userSaved } from '@game/contracts';
import { blockedBy } from '../preferences/account-blocks.repository.js';
import { whyNotTexted } from '@game/platform/textable';
import { SETTINGS, newId, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { KnownUser, Standing } from './standing.js';
import type { NotificationsSettings } from '../settings.js';

const KNOWN_USER = `id, array${blockedBy('users.id')} as blocked, email, phone, email_verified as "emailVerified", phone_verified as "phoneVerified",
  time_zone as "timeZone", messaging_consent as "messagingConsent",
  invite_notifications as "inviteNotifications", confirmation_notifications as "confirmationNotifications",
  reminder_notifications as "reminderNotifications", promotional_notifications as "promotionalNotifications",
  email_notifications as "emailNotifications"`;

/** True for a plan that costs money; days from a trial or referral do not count. */
const isPaid = ({ subscriptionStatus, subscriptionType }: User) =>
  ['active', 'past_due'].includes(subscriptionStatus) &&
  ['monthly', 'quarterly', 'annual', 'lifetime'].includes(subscriptionType);

/** A contact, and the proof that the consent log keeps if the organiser attests the permission to text it. */
export interface ContactSnapshot extends Pick<
  RosterEntry,
  'id' | 'ownerId' | 'phone' | 'email' | 'smsPermission' | 'version'
> {
  deleted: boolean;
  proof: string | null;
}

/** A projection of users and contacts: the latest snapshot of each, with its version. */
@Injectable()
export class PeopleRepository {
  constructor(@Inject(SETTINGS) private readonly settings: NotificationsSettings) {}

  async saveUser(tx: Tx, u: PayloadOf<typeof userSaved>): Promise<void> {
    await tx.query(
      `insert into users (id, email, phone, time_zone, messaging_consent, invite_notifications, confirmation_notifications,
         reminder_notifications, promotional_notifications, email_notifications, email_verified, phone_verified, version, created_at, paid, name, location, suspended)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
       on conflict (id) do update set email = excluded.email, phone = excluded.phone, time_zone = excluded.time_zone,
         messaging_consent = excluded.messaging_consent, invite_notifications = excluded.invite_notifications,
         confirmation_notifications = excluded.confirmation_notifications,
         reminder_notifications = excluded.reminder_notifications,
         promotional_notifications = excluded.promotional_notifications,
         email_notifications = excluded.email_notifications, email_verified = excluded.email_verified,
         phone_verified = excluded.phone_verified, version = excluded.version,
         created_at = excluded.created_at, paid = excluded.paid, name = excluded.name, location = excluded.location,
         suspended = excluded.suspended
       where excluded.version > users.version`,
      [
        u.id,
        u.email,
        u.phone,
        u.timeZone,
        u.messagingConsent,
        u.inviteNotifications,
        u.confirmationNotifications,
        u.reminderNotifications,
        u.promotionalNotifications,
        u.emailNotifications,
        u.emailVerified,
        u.phoneVerified,
        u.version,
        u.createdAt,
        isPaid(u),
        u.username,
        u.location,
        u.suspended,
      ],
    );
  }

  /** Locks the user and returns the stored snapshot; undefined for a user who is not stored yet. */
  async lockUser(tx: Tx, id: UserId): Promise<(KnownUser & { version: number }) | undefined> {
    const [row] = await tx.query<KnownUser & { version: number }>(
      `select ${KNOWN_USER}, version from users where id = $1 for update`,
      [id],
    );
    return row;
  }

  /**
   * Saves snapshots of contacts, unless newer ones are stored, and logs the consent to texts that an organiser attested
   * for a number for the first time. An email that an organiser enters anew gets mail again, even if mail to it bounced
   * before. The row of a deleted contact stays, so that an older snapshot that arrives late
   * does not restore the contact.
   */
  async saveContacts(tx: Tx, contacts: ContactSnapshot[], at: Date): Promise<void> {
    await tx.query(
      `with r as (
         select * from jsonb_to_recordset($1) as r(id uuid, "ownerId" uuid, phone text, email text, "smsPermission" boolean,
           deleted boolean, version int, "proofId" uuid, proof text)),
       before as materialized (
         select id, phone, email, sms_permission from contacts where id in (select id from r) order by id for update),
       saved as (
         insert into contacts (id, owner_id, phone, email, sms_permission, deleted, version)
         -- The join and the order make Postgres read all of "before" before it changes a row.
         select id, "ownerId", r.phone, lower(r.email), "smsPermission", deleted, version
         from r left join before using (id) order by id
         on conflict (id) do update set phone = excluded.phone, email = excluded.email, sms_permission = excluded.sms_permission,
           deleted = excluded.deleted, version = excluded.version
         where excluded.version > contacts.version returning id),
       entered as (
         update reach_preferences set bounced_at = null where bounced_at is not null and address in (
           select lower(r.email) from r join saved using (id) left join before using (id)
           where before.email is distinct from lower(r.email)))
       insert into consents (id, phone, agreed, source, text, at)
       select r."proofId", r.phone, true, 'organiser', r.proof, $2
       from r join saved using (id) left join before using (id)
       where r."smsPermission" and r.phone is not null
         and not coalesce(before.sms_permission and before.phone = r.phone, false)`,
      [JSON.stringify(contacts.map((contact) => ({ ...contact, proofId: newId() }))), at],
    );
  }

  /** A phone or email counts as a user's only after the user has confirmed it (accounts#verification). */
  async standingOf(
    tx: Tx,
    phones: string[],
    userIds: UserId[],
    emails: string[] = [],
  ): Promise<Omit<Standing, 'preferences'>> {
    const [row] = await tx.query<{
      users: KnownUser[] | null;
      optedOut: string[] | null;
      devices: Record<string, string[]> | null;
    }>(
      `with known as (select ${KNOWN_USER} from users
         where id = any($1::uuid[]) or (phone = any($2) and phone_verified)
           or (email <> '' and lower(email) = any($3) and email_verified) order by id desc)
       select (select jsonb_agg(to_jsonb(known)) from known) as users,
         (select jsonb_agg(phone) from phones where opted_out and (phone = any($2) or phone in (select phone from known))) as "optedOut",
         (select jsonb_object_agg(user_id, ids) from (select user_id, jsonb_agg(id order by created_at, id) as ids
            from push_devices where user_id = any($1::uuid[]) group by user_id) d) as devices`,
      [userIds, phones, emails.map((email) => email.toLowerCase())],
    );
    const users = row!.users ?? [];
    const numbers = [...phones, ...users.flatMap(({ phone }) => phone ?? [])];
    return {
      untextable: new Set(numbers.filter((phone) => whyNotTexted(phone, this.settings.SMS_COUNTRIES))),
      optedOut: new Set(row!.optedOut ?? []),
      usersById: new Map(users.map((user) => [user.id, user])),
      usersByPhone: new Map(
        users.flatMap((user) => (user.phone && user.phoneVerified ? [[user.phone, user] as const] : [])),
      ),
      usersByEmail: new Map(
        users.filter((user) => user.emailVerified).map((user) => [user.email.toLowerCase(), user]),
      ),
      devices: new Map(Object.entries(row!.devices ?? {})),
    };
  }
}
