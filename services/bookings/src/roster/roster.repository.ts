import {
  channelOf,
  reachOf,
  type PayloadOf,
  type Reach,
  type Refusals,
  type RosterEntry,
  type userSaved,
  type ContactId,
  type UserId,
} from '@game/contracts';
import { whyNotTexted, zoneOfNumber } from '@game/platform/textable';
import { SETTINGS, ownerDigest, type Db, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Person } from '../ladder/ladder.js';
import { withSharedPhones, type AskedBefore } from './shared-phones.js';

interface RosterRow {
  id: ContactId;
  ownerId: UserId;
  name: string;
  tier: number;
  phone: string | null;
  email: string | null;
  smsPermission: boolean;
  optedOut: boolean;
  mailOff: boolean;
  mailBounced: boolean;
  zone: string | null;
}

type Addresses = Pick<RosterRow, 'phone' | 'email' | 'smsPermission'> & Omit<Refusals, 'untextable'>;

type Asked = Pick<Person, 'contactId' | 'phone' | 'email'> & { smsPermission: boolean };

/** A person whom the ladder may ask, with the permission that a text to that person needs. */
export interface RosterPerson extends Person {
  smsPermission: boolean;
}

/** A tee time for which people are asked. */
interface Asking extends AskedBefore {
  organiserId: UserId;
  chosen: ContactId[];
}

const ROWS = `
  select r.id, r.owner_id as "ownerId", r.name, r.tier, r.phone, r.email, r.sms_permission as "smsPermission",
    coalesce(p.opted_out, false) as "optedOut", coalesce(b.opted_out, false) as "mailOff", r.mail_bounced as "mailBounced",
    (select time_zone from players where players.phone = r.phone and phone_verified order by id limit 1) as zone
  from roster r left join phones p on p.phone = r.phone left join mailboxes b on b.email = lower(r.email)`;

/**
 * The data of other services that bookings keeps: the organisers' contacts, the numbers and mailboxes that opted out,
 * and the zones of players.
 */
@Injectable()
export class RosterRepository {
  constructor(@Inject(SETTINGS) private readonly settings: { SMS_COUNTRIES: ReadonlySet<string> }) {}

  /**
   * A digest of all contacts of an organiser as bookings knows them. The contacts service compares it with
   * its own and sends the roster only if the two differ.
   */
  async digestOf(db: Db, ownerId: UserId): Promise<string> {
    const [row] = await db.query<{ digest: string }>(
      `select ${ownerDigest('roster_digests', '$1')} as digest`,
      [ownerId],
    );
    return row!.digest;
  }

  /**
   * Saves an organiser's contacts, unless newer ones are stored. Returns whether tee times of that organiser wait for
   * the roster.
   */
  async save(tx: Tx, ownerId: UserId, contacts: RosterEntry[]): Promise<boolean> {
    if (!contacts.length) return false;
    const [row] = await tx.query<{ late: boolean }>(
      `with saved as (
         insert into roster (id, owner_id, name, email, phone, tier, sms_permission, position, version)
         select id, "ownerId", name, email, phone, tier, "smsPermission", position, version
         from jsonb_to_recordset($1) as c(id uuid, "ownerId" uuid, name text, email text, phone text, tier smallint,
           "smsPermission" boolean, position int, version int)
         on conflict (id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
           tier = excluded.tier, sms_permission = excluded.sms_permission, position = excluded.position, version = excluded.version,
           mail_bounced = roster.mail_bounced and lower(roster.email) is not distinct from lower(excluded.email)
         where excluded.version > roster.version)
       select exists (select from tee_times where organiser_id = $2 and roster_late) as late`,
      [JSON.stringify(contacts), ownerId],
    );
    return row!.late;
  }

  /** Keeps the rows as deleted, so that an older snapshot that arrives late does not bring a contact back. */
  async delete(tx: Tx, ownerId: UserId, contacts: Array<{ id: ContactId; version: number }>): Promise<void> {
    await tx.query(
      `insert into roster (id, owner_id, name, tier, sms_permission, position, deleted, version)
       select id, $2, '', 1, false, 0, true, version from jsonb_to_recordset($1) as c(id uuid, version int)
       on conflict (id) do update set name = '', email = null, phone = null, deleted = true, version = excluded.version
       where excluded.version > roster.version`,
      [JSON.stringify(contacts), ownerId],
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

  async saveMailConsent(tx: Tx, email: string, optedOut: boolean, at: string): Promise<void> {
    await tx.query(
      `insert into mailboxes (email, opted_out, changed_at) values (lower($1), $2, $3)
       on conflict (email) do update set opted_out = excluded.opted_out, changed_at = excluded.changed_at
       where excluded.changed_at >= mailboxes.changed_at`,
      [email, optedOut, at],
    );
  }

  /** Marks every contact that has this address now, until it gets another one. */
  async bounced(tx: Tx, email: string): Promise<void> {
    await tx.query(`update roster set mail_bounced = true where lower(email) = lower($1)`, [email]);
  }

  /**
   * Where a friend who was asked may be written to now, and how: at the email that the contact has now. The phone stays
   * that of the invite, because a text from another number would not be understood as an answer to it.
   */
  async standing(
    tx: Tx,
    offer: Asked,
  ): Promise<{ email: string | null; smsPermission: boolean; reach: Reach }> {
    const [row] = await tx.query<
      Pick<RosterRow, 'email' | 'smsPermission' | 'optedOut' | 'mailOff' | 'mailBounced'>
    >(
      `select o.email, o."smsPermission", coalesce(p.opted_out, false) as "optedOut", coalesce(b.opted_out, false) as "mailOff",
         coalesce(o.bounced, false) as "mailBounced"
       from (select case when r.id is null or $3::text is null then $3 else r.email end as email, r.mail_bounced as bounced,
               coalesce(r.sms_permission and r.phone = $2, $4) as "smsPermission"
             from (select 1) one left join roster r on r.id = $1 and not r.deleted) o
         left join phones p on p.phone = $2 left join mailboxes b on b.email = lower(o.email)`,
      [offer.contactId, offer.phone, offer.email, offer.smsPermission],
    );
    const { email, smsPermission } = row!;
    return { email, smsPermission, reach: this.reachOf({ ...row!, phone: offer.phone }) };
  }

  /** Returns false if the snapshot is older than the stored one. */
  async savePlayer(tx: Tx, user: PayloadOf<typeof userSaved>): Promise<boolean> {
    const rows = await tx.query(
      `insert into players (id, phone, email, time_zone, email_verified, phone_verified, version, hidden)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (id) do update set phone = excluded.phone, email = excluded.email, time_zone = excluded.time_zone,
         email_verified = excluded.email_verified, phone_verified = excluded.phone_verified, version = excluded.version, hidden = excluded.hidden
       where excluded.version > players.version returning id`,
      [
        user.id,
        user.phone,
        user.email,
        user.timeZone,
        user.emailVerified,
        user.phoneVerified,
        user.version,
        user.hidden,
      ],
    );
    return rows.length > 0;
  }

  /** True if the user has confirmed the email of the account, according to the latest event from auth. */
  async isConfirmed(tx: Tx, userId: UserId): Promise<boolean> {
    const rows = await tx.query(`select 1 from players where id = $1 and email_verified`, [userId]);
    return rows.length > 0;
  }

  /** Everybody whom the organiser may ask for one tee time; see `peopleOfAll`. */
  async people(
    tx: Tx,
    organiserId: UserId,
    more: Partial<Omit<Asking, 'organiserId'>> = {},
  ): Promise<RosterPerson[]> {
    return (await this.peopleOfAll(tx, [{ organiserId, chosen: [], ...more }]))[0]!;
  }

  /**
   * Returns for each tee time everybody whom its organiser may ask, in order: by tier, and within a tier
   * first the contacts that were chosen for this tee time. Entries of the organiser are left out: those with
   * the organiser's own phone, or with the organiser's own mailbox if the entry or the organiser has no
   * phone.
   */
  async peopleOfAll(tx: Tx, teeTimes: Asking[]): Promise<RosterPerson[][]> {
    if (!teeTimes.length) return [];
    const rows = await tx.query<RosterRow>(
      `${ROWS} left join players me on me.id = r.owner_id
       where r.owner_id = any($1) and not r.deleted
         and not coalesce(case when r.phone is not null and me.phone is not null then r.phone = me.phone
           else lower(r.email) = lower(me.email) end, false)
       order by r.tier, r.position, r.id`,
      [[...new Set(teeTimes.map(({ organiserId }) => organiserId))]],
    );
    return teeTimes.map(({ organiserId, chosen, ...before }) => {
      const own = rows.filter(({ ownerId }) => ownerId === organiserId);
      const first = new Map(chosen.map((id, i) => [id, i]));
      const place = (row: RosterRow) => first.get(row.id) ?? chosen.length;
      // The sort is stable, so contacts that were not chosen keep their order.
      own.sort((a, b) => a.tier - b.tier || place(a) - place(b));
      return withSharedPhones(
        own.map((row) => this.personOf(row)),
        before,
      );
    });
  }

  private reachOf(row: Addresses): Reach {
    const untextable = row.phone !== null && whyNotTexted(row.phone, this.settings.SMS_COUNTRIES) !== null;
    return reachOf(row, { ...row, untextable });
  }

  private personOf(row: RosterRow): RosterPerson {
    const { id: contactId, name, phone, email, tier, smsPermission, zone } = row;
    const own = phone && zoneOfNumber(phone);
    const reach = this.reachOf(row);
    const channel = channelOf(reach);
    return {
      contactId,
      name,
      phone,
      email,
      tier,
      smsPermission,
      channel,
      zone: zone ?? own,
      ...(channel === null && { unreachable: reach }),
    };
  }
}
