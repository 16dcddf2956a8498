import type { RosterEntry, User } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { KnownUser, Standing } from '../messages/route.js';

const KNOWN_USER = `id, email, phone, time_zone as "timeZone", messaging_consent as "messagingConsent",
  invite_notifications as "inviteNotifications", confirmation_notifications as "confirmationNotifications",
  reminder_notifications as "reminderNotifications", promotional_notifications as "promotionalNotifications",
  email_notifications as "emailNotifications"`;

/** A projection of users and contacts: the latest snapshot of each, with its version. */
@Injectable()
export class PeopleRepository {
  async saveUser(tx: Tx, u: User & { version: number }): Promise<void> {
    await tx.query(
      `insert into users (id, email, phone, time_zone, messaging_consent, invite_notifications, confirmation_notifications,
         reminder_notifications, promotional_notifications, email_notifications, version)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (id) do update set email = excluded.email, phone = excluded.phone, time_zone = excluded.time_zone,
         messaging_consent = excluded.messaging_consent, invite_notifications = excluded.invite_notifications,
         confirmation_notifications = excluded.confirmation_notifications,
         reminder_notifications = excluded.reminder_notifications,
         promotional_notifications = excluded.promotional_notifications,
         email_notifications = excluded.email_notifications, version = excluded.version
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
        u.version,
      ],
    );
  }

  /** Locks the user and returns the stored snapshot; undefined for a user who is not stored yet. */
  async lockUser(tx: Tx, id: string): Promise<(KnownUser & { version: number }) | undefined> {
    const [row] = await tx.query<KnownUser & { version: number }>(
      `select ${KNOWN_USER}, version from users where id = $1 for update`,
      [id],
    );
    return row;
  }

  async lockContact(tx: Tx, id: string) {
    const [row] = await tx.query<{ phone: string | null; smsPermission: boolean; version: number }>(
      `select phone, sms_permission as "smsPermission", version from contacts where id = $1 for update`,
      [id],
    );
    return row;
  }

  /** A deleted contact leaves a tombstone, so that an older snapshot that arrives late does not restore the contact. */
  async saveContact(
    tx: Tx,
    c: Pick<RosterEntry, 'id' | 'ownerId' | 'phone' | 'smsPermission' | 'version'>,
    deleted: boolean,
  ) {
    await tx.query(
      `insert into contacts (id, owner_id, phone, sms_permission, deleted, version) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set phone = excluded.phone, sms_permission = excluded.sms_permission,
         deleted = excluded.deleted, version = excluded.version
       where excluded.version > contacts.version`,
      [c.id, c.ownerId, c.phone, c.smsPermission, deleted, c.version],
    );
  }

  async standingOf(tx: Tx, phones: string[], userIds: string[], emails: string[] = []): Promise<Standing> {
    const [row] = await tx.query<{
      users: KnownUser[] | null;
      optedOut: string[] | null;
      devices: Record<string, string[]> | null;
    }>(
      `with known as (select ${KNOWN_USER} from users
         where id = any($1::uuid[]) or phone = any($2) or (email <> '' and lower(email) = any($3)) order by id desc)
       select (select jsonb_agg(to_jsonb(known)) from known) as users,
         (select jsonb_agg(phone) from phones where opted_out and (phone = any($2) or phone in (select phone from known))) as "optedOut",
         (select jsonb_object_agg(user_id, ids) from (select user_id, jsonb_agg(id order by created_at, id) as ids
            from push_devices where user_id = any($1::uuid[]) group by user_id) d) as devices`,
      [userIds, phones, emails.map((email) => email.toLowerCase())],
    );
    const users = row!.users ?? [];
    return {
      optedOut: new Set(row!.optedOut ?? []),
      usersById: new Map(users.map((user) => [user.id, user])),
      usersByPhone: new Map(users.flatMap((user) => (user.phone ? [[user.phone, user] as const] : []))),
      usersByEmail: new Map(users.map((user) => [user.email.toLowerCase(), user])),
      devices: new Map(Object.entries(row!.devices ?? {})),
    };
  }
}
