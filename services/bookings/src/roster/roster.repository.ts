import { reachOf, type PayloadOf, type RosterEntry, type userSaved, type ContactId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Person } from '../ladder/ladder.js';

interface RosterRow {
  id: ContactId;
  name: string;
  tier: number;
  phone: string | null;
  email: string | null;
  smsPermission: boolean;
  optedOut: boolean;
  zone: string | null;
}

const ROWS = `
  select r.id, r.name, r.tier, r.phone, r.email, r.sms_permission as "smsPermission",
    coalesce(p.opted_out, false) as "optedOut",
    (select time_zone from players where players.phone = r.phone order by id limit 1) as zone
  from roster r left join phones p on p.phone = r.phone`;

/** What bookings keeps of others: the organisers' contacts, who opted out, and in which zone a player's phone is. */
@Injectable()
export class RosterRepository {
  async save(tx: Tx, c: RosterEntry): Promise<void> {
    await tx.query(
      `insert into roster (id, owner_id, name, email, phone, tier, sms_permission, position, version)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
         tier = excluded.tier, sms_permission = excluded.sms_permission, position = excluded.position, version = excluded.version
       where excluded.version > roster.version`,
      [c.id, c.ownerId, c.name, c.email, c.phone, c.tier, c.smsPermission, c.position, c.version],
    );
  }

  /** All of them in one statement. */
  async saveAll(tx: Tx, contacts: RosterEntry[]): Promise<void> {
    await tx.query(
      `insert into roster (id, owner_id, name, email, phone, tier, sms_permission, position, version)
       select id, "ownerId", name, email, phone, tier, "smsPermission", position, version
       from jsonb_to_recordset($1) as c(id uuid, "ownerId" uuid, name text, email text, phone text, tier smallint,
         "smsPermission" boolean, position int, version int)
       on conflict (id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
         tier = excluded.tier, sms_permission = excluded.sms_permission, position = excluded.position, version = excluded.version
       where excluded.version > roster.version`,
      [JSON.stringify(contacts)],
    );
  }

  /** Leaves a tombstone, so that an older snapshot that comes late brings nobody back. */
  async delete(tx: Tx, c: { id: ContactId; ownerId: string; version: number }): Promise<void> {
    await tx.query(
      `insert into roster (id, owner_id, name, tier, sms_permission, position, deleted, version)
       values ($1, $2, '', 1, false, 0, true, $3)
       on conflict (id) do update set name = '', email = null, phone = null, deleted = true, version = excluded.version
       where excluded.version > roster.version`,
      [c.id, c.ownerId, c.version],
    );
  }

  async saveConsent(tx: Tx, phone: string, optedOut: boolean, at: string): Promise<void> {
    await tx.query(
      `insert into phones (phone, opted_out, changed_at) values ($1, $2, $3)
       on conflict (phone) do update set opted_out = excluded.opted_out, changed_at = excluded.changed_at
       where excluded.changed_at >= phones.changed_at`,
      [phone, optedOut, at],
    );
  }

  /** Returns false for an older snapshot that came late. */
  async savePlayer(tx: Tx, user: PayloadOf<typeof userSaved>): Promise<boolean> {
    const rows = await tx.query(
      `insert into players (id, phone, email, time_zone, email_verified, phone_verified, version)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (id) do update set phone = excluded.phone, email = excluded.email, time_zone = excluded.time_zone,
         email_verified = excluded.email_verified, phone_verified = excluded.phone_verified, version = excluded.version
       where excluded.version > players.version returning id`,
      [user.id, user.phone, user.email, user.timeZone, user.emailVerified, user.phoneVerified, user.version],
    );
    return rows.length > 0;
  }

  async find(tx: Tx, contactId: ContactId): Promise<RosterRow | undefined> {
    const [row] = await tx.query<RosterRow>(`${ROWS} where r.id = $1 and not r.deleted`, [contactId]);
    return row;
  }

  /**
   * Everybody whom the organiser may ask, in order: by tier, first those chosen for this tee time. An entry with the
   * organiser's own phone, or own mailbox where one of the two has no phone, is left out.
   */
  async people(tx: Tx, ownerId: string, chosen: ContactId[]): Promise<Person[]> {
    const rows = await tx.query<RosterRow>(
      `${ROWS} left join players me on me.id = r.owner_id
       where r.owner_id = $1 and not r.deleted
         and not coalesce(case when r.phone is not null and me.phone is not null then r.phone = me.phone
           else lower(r.email) = lower(me.email) end, false)
       order by r.tier, coalesce(array_position($2::uuid[], r.id), 1000), r.position, r.id`,
      [ownerId, chosen],
    );
    return rows.map((row) => ({
      contactId: row.id,
      name: row.name,
      phone: row.phone,
      email: row.email,
      tier: row.tier,
      channel: channelOf(row),
      zone: row.zone,
    }));
  }
}

function channelOf(row: RosterRow): Person['channel'] {
  const { sms, email } = reachOf(row, row);
  if (sms === 'open') return email === 'open' ? 'both' : 'sms';
  return email === 'open' ? 'email' : null;
}
