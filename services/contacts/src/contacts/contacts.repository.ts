import type { RosterEntry } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { ContactEntity } from './contact.entity.js';

const COLUMNS = `id, owner_id as "ownerId", name, email, phone, tier, handicap, is_imported as "isImported",
  device_contact_id as "deviceContactId", sms_permission as "smsPermission", position, version`;

@Injectable()
export class ContactsRepository {
  constructor(private readonly db: Db) {}

  listOf(ownerId: string): Promise<RosterEntry[]> {
    return this.db.query(`select ${COLUMNS} from contacts where owner_id = $1 order by tier, position`, [
      ownerId,
    ]);
  }

  /** Serialises the writes to one owner's list until the transaction ends, and gives the next free position. */
  async nextPosition(tx: Tx, ownerId: string): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [ownerId]);
    const [row] = await tx.query<{ next: number }>(
      `select coalesce(max(position), 0) + 1 as next from contacts where owner_id = $1`,
      [ownerId],
    );
    return row!.next;
  }

  async insert(tx: Tx, contact: RosterEntry): Promise<void> {
    await tx.repository(ContactEntity).insert(contact);
  }

  async delete(tx: Tx, ownerId: string, id: string): Promise<RosterEntry | undefined> {
    const [deleted] = await tx.query<RosterEntry>(
      `delete from contacts where id = $1 and owner_id = $2 returning ${COLUMNS}`,
      [id, ownerId],
    );
    return deleted;
  }
}
