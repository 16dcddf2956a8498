import {
  addNotes,
  AddressIndex,
  IMPORTED_TIER,
  leftOutNotes,
  shareNotes,
  type ContactId,
  type RosterEntry,
  type UserId,
} from '@game/contracts';
import type { GoodRow, RowNote } from './check-row.js';
import { mapInTurns } from './take-turns.js';

export interface Merged {
  /** New contacts, in the order of the file. */
  created: RosterEntry[];
  /** Contacts that existed before and were changed by the rows. */
  changed: RosterEntry[];
  rows: MergedRow[];
}
/** A row, and whether it created a contact or was merged into one. */
export interface MergedRow {
  row: GoodRow;
  action: 'create' | 'merge';
  contact: RosterEntry;
  /** The notes of the row, and what the merge adds to them. */
  notes: RowNote[];
}
interface Terms {
  ownerId: UserId;
  newId: () => ContactId;
  /** The position of the owner's last contact; a new contact comes after it. */
  last: number;
}

/**
 * Merges rows into an owner's contacts; it needs only those that may be people of the rows. A row is merged into a
 * contact, or into the contact of an earlier row, if the two share a phone or an email and are one person. It fills in
 * missing fields and changes nothing that the owner entered. A couple on one landline stays two contacts, and a note
 * says so (contacts#twins).
 */
export async function merge(existing: RosterEntry[], rows: GoodRow[], terms: Terms): Promise<Merged> {
  const known = new AddressIndex(existing.map((contact) => ({ ...contact })));
  const created: RosterEntry[] = [];
  const changed = new Set<RosterEntry>();
  const firstRows = new Map<RosterEntry, MergedRow>();
  let position = terms.last;

  const outcome = await mapInTurns(rows, (row): MergedRow => {
    const contact = known.same(row);
    if (contact) {
      if (fill(contact, row, known) && contact.version > 0) changed.add(contact);
      known.add(contact);
      known.rememberMerged(contact, row);
      return { row, action: 'merge', contact, notes: [...row.notes, ...leftOutNotes(row, contact)] };
    }
    const fresh = contactOf(row, terms, ++position);
    const sharing = known.sharing(row);
    created.push(fresh);
    known.add(fresh);
    const merged: MergedRow = { row, action: 'create', contact: fresh, notes: [...row.notes] };
    firstRows.set(fresh, merged);
    for (const other of sharing) {
      addNotes(merged.notes, shareNotes(row, other));
      addNotes(firstRows.get(other)?.notes ?? [], shareNotes(other, row));
    }
    return merged;
  });
  for (const contact of [...changed, ...created]) contact.version++;
  return { created, changed: [...changed], rows: outcome };
}

/**
 * Returns a new contact with version 0. It gets its first version after all rows are read, because later rows
 * may still add to it.
 */
const contactOf = (row: GoodRow, { ownerId, newId }: Terms, position: number): RosterEntry => ({
  id: newId(),
  ownerId,
  name: row.name,
  email: row.email,
  phone: row.phone,
  tier: row.tier ?? IMPORTED_TIER,
  handicap: row.handicap,
  isImported: true,
  deviceContactId: null,
  smsPermission: row.smsPermission,
  position,
  version: 0,
});

/**
 * Fills in the missing fields of the contact from the row, except a phone or email that another contact has.
 * Returns whether the contact changed.
 */
function fill(contact: RosterEntry, row: GoodRow, known: AddressIndex<RosterEntry>): boolean {
  const before = { ...contact };
  const isFree = (address: { phone: string | null; email: string | null }) =>
    known.sharing({ name: row.name, ...address }).every((other) => other === contact);
  if (!contact.phone && row.phone && isFree({ phone: row.phone, email: null })) {
    contact.phone = row.phone;
    contact.smsPermission = row.smsPermission;
  }
  if (!contact.email && row.email && isFree({ phone: null, email: row.email })) contact.email = row.email;
  contact.handicap ??= row.handicap;
  if (row.smsPermission && row.phone === contact.phone) contact.smsPermission = true;
  return (['phone', 'email', 'handicap', 'smsPermission'] as const).some((f) => contact[f] !== before[f]);
}
