import type { ContactId, RosterEntry } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

const COLUMNS = `id, owner_id as "ownerId", name, email, phone, tier, handicap, is_imported as "isImported",
  device_contact_id as "deviceContactId", sms_permission as "smsPermission", position, version`;
const AS_ROWS = `jsonb_to_recordset($1) as r(id uuid, "ownerId" uuid, name text, email text, phone text, tier smallint,
  handicap real, "isImported" boolean, "deviceContactId" text, "smsPermission" boolean, position int, version int)`;

@Injectable()
export class ContactsRepository {
  constructor(private readonly db: Db) {}

  listOf(ownerId: string): Promise<RosterEntry[]> {
    return this.db.query(`select ${COLUMNS} from contacts where owner_id = $1 order by tier, position`, [
      ownerId,
    ]);
  }

  /** Without a lock, for the first step of a command. */
  async read(ownerId: string, id: ContactId): Promise<RosterEntry | undefined> {
    const [row] = await this.db.query<RosterEntry>(
      `select ${COLUMNS} from contacts where id = $1 and owner_id = $2`,
      [id, ownerId],
    );
    return row;
  }
  find(tx: Tx, ownerId: string, id: ContactId): Promise<RosterEntry | undefined> {
    return this.lockOne(tx, `id = $1 and owner_id = $2`, [id, ownerId]);
  }
  findByDevice(tx: Tx, ownerId: string, deviceContactId: string): Promise<RosterEntry | undefined> {
    return this.lockOne(tx, `owner_id = $1 and device_contact_id = $2`, [ownerId, deviceContactId]);
  }

  /** Returns the owner's list and locks it: until the transaction ends nobody adds, changes or deletes a contact. */
  async hold(tx: Tx, ownerId: string): Promise<RosterEntry[]> {
    await this.serialise(tx, ownerId);
    return tx.query(`select ${COLUMNS} from contacts where owner_id = $1 order by position, id for update`, [
      ownerId,
    ]);
  }

  /** Locks one owner's list against additions until the transaction ends. Returns its next position and its length. */
  async end(tx: Tx, ownerId: string): Promise<{ next: number; count: number }> {
    await this.serialise(tx, ownerId);
    const [row] = await tx.query<{ next: number; count: number }>(
      `select coalesce(max(position), 0) + 1 as next, count(*)::int as count from contacts where owner_id = $1`,
      [ownerId],
    );
    return row!;
  }

  /** Returns the inserted contacts. A device contact that the owner already has stays as it is. */
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
         sms_permission = r."smsPermission", version = r.version
       from ${AS_ROWS} where c.id = r.id`,
      [JSON.stringify(contacts)],
    );
  }

  async delete(tx: Tx, ownerId: string, id: ContactId): Promise<RosterEntry | undefined> {
    const [deleted] = await tx.query<RosterEntry>(
      `delete from contacts where id = $1 and owner_id = $2 returning ${COLUMNS}`,
      [id, ownerId],
    );
    return deleted;
  }

  deleteAllOf(tx: Tx, ownerId: string): Promise<Array<{ id: ContactId; version: number }>> {
    return tx.query(`delete from contacts where owner_id = $1 returning id, version`, [ownerId]);
  }

  private async serialise(tx: Tx, ownerId: string): Promise<void> {
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
