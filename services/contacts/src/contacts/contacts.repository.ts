import type { ContactId, RosterEntry, UserId } from '@game/contracts';
import { Clock, Db, ownerDigest, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { markActive } from '../players/players.repository.js';

const COLUMNS = `id, owner_id as "ownerId", name, email, phone, tier, handicap, is_imported as "isImported",
  device_contact_id as "deviceContactId", sms_permission as "smsPermission", position, version`;
const AS_ROWS = `jsonb_to_recordset($1) as r(id uuid, "ownerId" uuid, name text, email text, phone text, tier smallint,
  handicap real, "isImported" boolean, "deviceContactId" text, "smsPermission" boolean, position int, version int)`;

export interface Appended extends RosterEntry {
  optedOutAt: Date | null;
  /** When the mailbox refused the mail of organisers; null if it did not. */
  mailOffAt: Date | null;
  updatedAt: Date;
}

/** A contact and its id in an integrator's system. */
export interface LinkedEntry extends RosterEntry {
  externalId: string | null;
}

@Injectable()
export class ContactsRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  listOf(ownerId: UserId, limit?: number): Promise<RosterEntry[]> {
    return this.db.query(
      `select ${COLUMNS} from contacts where owner_id = $1 order by tier, position limit $2`,
      [ownerId, limit ?? null],
    );
  }

  /** A digest of an owner's contacts. `readRoster` answers null if the caller knows this digest already. */
  async digestOf(ownerId: UserId): Promise<string> {
    const [row] = await this.db.query<{ digest: string }>(
      `select ${ownerDigest('contact_digests', '$1')} as digest`,
      [ownerId],
    );
    return row!.digest;
  }

  /** Reads a contact without locking it, for the step of a command that runs before its transaction. */
  async read(ownerId: UserId, id: ContactId): Promise<RosterEntry | undefined> {
    const [row] = await this.db.query<RosterEntry>(
      `select ${COLUMNS} from contacts where id = $1 and owner_id = $2`,
      [id, ownerId],
    );
    return row;
  }
  find(tx: Tx, ownerId: UserId, id: ContactId): Promise<RosterEntry | undefined> {
    return this.lockOne(tx, `id = $1 and owner_id = $2`, [id, ownerId]);
  }
  findByExternalId(tx: Tx, ownerId: UserId, externalId: string): Promise<RosterEntry | undefined> {
    return this.lockOne(tx, `owner_id = $1 and external_id = $2`, [ownerId, externalId]);
  }
  findByDevice(tx: Tx, ownerId: UserId, deviceContactId: string): Promise<RosterEntry | undefined> {
    return this.lockOne(tx, `owner_id = $1 and device_contact_id = $2`, [ownerId, deviceContactId]);
  }

  /** Returns the owner's contacts and locks the list against any change until the transaction ends. */
  async hold(tx: Tx, ownerId: UserId): Promise<RosterEntry[]> {
    const [, held] = await Promise.all([
      this.serialise(tx, ownerId),
      tx.query<RosterEntry>(
        `select ${COLUMNS} from contacts where owner_id = $1 order by position, id for update`,
        [ownerId],
      ),
    ]);
    return held;
  }

  /**
   * Locks the owner's list like `hold`, and returns the contacts with one of these ids or external ids, how many contacts
   * there are, and the last position.
   */
  async holdSome(tx: Tx, ownerId: UserId, ids: ContactId[], externalIds: string[]) {
    await this.serialise(tx, ownerId);
    const [found, [all]] = await Promise.all([
      tx.query<LinkedEntry>(
        `select ${COLUMNS}, external_id as "externalId" from contacts
         where owner_id = $1 and (id = any($2::uuid[]) or external_id = any($3)) order by id for update`,
        [ownerId, ids, externalIds],
      ),
      this.countAndLast(tx, ownerId),
    ]);
    return { found, ...all! };
  }

  /**
   * Locks the owner's list like `hold`, and returns the contacts that may be one of these people, by position: those with
   * a phone or email of theirs, and those with neither if one of the people has neither. Also returns how many contacts there
   * are, and the last position.
   */
  async holdLike(tx: Tx, ownerId: UserId, people: Array<Pick<RosterEntry, 'phone' | 'email'>>) {
    await this.serialise(tx, ownerId);
    const [found, [all]] = await Promise.all([
      tx.query<RosterEntry>(
        `select ${COLUMNS} from contacts where owner_id = $1
           and (phone = any($2) or lower(email) = any($3) or ($4 and phone is null and email is null))
         order by position, id for update`,
        [
          ownerId,
          people.flatMap(({ phone }) => phone ?? []),
          people.flatMap(({ email }) => email?.toLowerCase() ?? []),
          people.some(({ phone, email }) => !phone && !email),
        ],
      ),
      this.countAndLast(tx, ownerId),
    ]);
    return { found, ...all! };
  }

  private countAndLast(tx: Tx, ownerId: UserId) {
    return tx.query<{ count: number; last: number }>(
      `select count(*)::int as count, coalesce(max(position), 0) as last from contacts where owner_id = $1`,
      [ownerId],
    );
  }

  /** Returns the owner's other contacts with this phone or email. */
  sharing(tx: Tx, { id, ownerId, phone, email }: RosterEntry): Promise<RosterEntry[]> {
    return tx.query(
      `select ${COLUMNS} from contacts where owner_id = $1 and id <> $2
         and (phone = $3 or lower(email) = lower($4)) order by tier, position`,
      [ownerId, id, phone, email],
    );
  }

  /** Stores the external ids of contacts whose owner's list is locked. */
  async link(tx: Tx, contacts: Array<{ id: ContactId; externalId: string | null }>): Promise<void> {
    // First all are taken away, because the ids of two contacts may be exchanged.
    await tx.query(
      `update contacts set external_id = null where id = any($1::uuid[]) and external_id is not null`,
      [contacts.map(({ id }) => id)],
    );
    await tx.query(
      `update contacts c set external_id = r."externalId"
       from jsonb_to_recordset($1) as r(id uuid, "externalId" text) where c.id = r.id and r."externalId" is not null`,
      [JSON.stringify(contacts)],
    );
  }

  /**
   * Inserts a contact at the end of its owner's list, marks the owner as active, and tells when the contact's number
   * opted out of texts. Returns undefined if the owner already has this device contact or `max` contacts.
   */
  async append(tx: Tx, contact: Omit<RosterEntry, 'position'>, max: number): Promise<Appended | undefined> {
    const [, [appended]] = await Promise.all([
      this.serialise(tx, contact.ownerId),
      tx.query<Appended>(
        `with added as (
         insert into contacts (id, owner_id, name, email, phone, tier, handicap, is_imported, device_contact_id,
           sms_permission, position, version)
         select r.id, r."ownerId", r.name, r.email, r.phone, r.tier, r.handicap, r."isImported", r."deviceContactId",
           r."smsPermission", known.next, r.version
         from ${AS_ROWS}, (select coalesce(max(position), 0) + 1 as next, count(*) as count
           from contacts where owner_id = $2) known
         where known.count < $3
         on conflict (owner_id, device_contact_id) where device_contact_id is not null do nothing
         returning ${COLUMNS}, updated_at as "updatedAt"),
       active as (${markActive('$2', '$4')} and exists (select from added))
       select added.*,
         (select changed_at from phones where phones.phone = added.phone and opted_out) as "optedOutAt",
         (select changed_at from mailboxes b where b.email = lower(added.email) and opted_out) as "mailOffAt" from added`,
        [JSON.stringify([contact]), contact.ownerId, max, this.clock.now()],
      ),
    ]);
    return appended;
  }

  /** Inserts contacts, except device contacts that the owner already has, and returns the inserted ones. */
  insert(tx: Tx, contacts: RosterEntry[]): Promise<RosterEntry[]> {
    return tx.query(
      `insert into contacts (id, owner_id, name, email, phone, tier, handicap, is_imported, device_contact_id,
         sms_permission, position, version)
       select r.id, r."ownerId", r.name, r.email, r.phone, r.tier, r.handicap, r."isImported", r."deviceContactId",
         r."smsPermission", r.position, r.version from ${AS_ROWS}
       on conflict (owner_id, device_contact_id) where device_contact_id is not null do nothing
       returning ${COLUMNS}`,
      [JSON.stringify(contacts)],
    );
  }

  async update(tx: Tx, contacts: RosterEntry[]): Promise<void> {
    await tx.query(
      `update contacts c set name = r.name, email = r.email, phone = r.phone, tier = r.tier, handicap = r.handicap,
         sms_permission = r."smsPermission", position = r.position, version = r.version,
         mail_bounced_at = case when lower(c.email) = lower(r.email) then c.mail_bounced_at end
       from ${AS_ROWS} where c.id = r.id`,
      [JSON.stringify(contacts)],
    );
  }

  async delete(tx: Tx, ownerId: UserId, id: ContactId): Promise<RosterEntry | undefined> {
    await this.serialise(tx, ownerId);
    const [deleted] = await tx.query<RosterEntry>(
      `delete from contacts where id = $1 and owner_id = $2 returning ${COLUMNS}`,
      [id, ownerId],
    );
    return deleted;
  }

  async deleteAllOf(tx: Tx, ownerId: UserId): Promise<Array<{ id: ContactId; version: number }>> {
    const deleted = await tx.query<{ id: ContactId; version: number }>(
      `delete from contacts where owner_id = $1 returning id, version`,
      [ownerId],
    );
    await tx.query(`delete from contact_digests where owner_id = $1`, [ownerId]);
    return deleted;
  }

  /** Lets no other transaction change the owner's list until this one ends. */
  async serialise(tx: Tx, ownerId: UserId): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [ownerId]);
  }

  private async lockOne(tx: Tx, clause: string, params: string[]): Promise<RosterEntry | undefined> {
    const [row] = await tx.query<RosterEntry>(
      `select ${COLUMNS} from contacts where ${clause} for update`,
      params,
    );
    return row;
  }
}
