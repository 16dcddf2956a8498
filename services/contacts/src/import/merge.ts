import {
  IMPORTED_TIER,
  isSamePerson,
  sharedBy,
  type ContactId,
  type Named,
  type RosterEntry,
  type UserId,
} from '@game/contracts';
import type { GoodRow, RowNote } from './check-row.js';

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
}

/** Returns the keys that identify a person: the phone and the email, or the name if there is neither. */
const keysOf = ({ name, phone, email }: Pick<RosterEntry, 'name' | 'phone' | 'email'>) => {
  const keys = [phone && `phone ${phone}`, email && `email ${email.toLowerCase()}`].filter((key) => !!key);
  return keys.length ? (keys as string[]) : [`name ${name.toLowerCase()}`];
};

/**
 * Merges rows into a list of contacts. A row is merged into a contact, or into the contact of an earlier row,
 * if the two share a phone or an email and are one person. It fills in missing fields and changes nothing that the owner
 * entered. A couple on one landline stays two contacts, and a note says so (contacts#twins).
 */
export function merge(existing: RosterEntry[], rows: GoodRow[], terms: Terms): Merged {
  const byKey = new Map<string, Set<RosterEntry>>();
  const known = (contact: RosterEntry) => {
    for (const key of keysOf(contact)) byKey.set(key, (byKey.get(key) ?? new Set()).add(contact));
  };
  const isTheirs = (row: GoodRow, contact: RosterEntry) =>
    (!row.phone && !row.email) || isSamePerson(row, contact);
  const now = existing.map((contact) => ({ ...contact }));
  now.forEach(known);
  const created: RosterEntry[] = [];
  const changed = new Set<RosterEntry>();
  const firstRows = new Map<RosterEntry, MergedRow>();
  let position = existing.reduce((last, contact) => Math.max(last, contact.position), 0);

  const outcome = rows.map((row): MergedRow => {
    const sharing = new Set(keysOf(row).flatMap((key) => [...(byKey.get(key) ?? [])]));
    const contact = [...sharing].find((contact) => isTheirs(row, contact));
    if (contact) {
      if (fill(contact, row, byKey) && contact.version > 0) changed.add(contact);
      known(contact);
      return { row, action: 'merge', contact, notes: [...row.notes, ...leftOut(row, contact)] };
    }
    const fresh = contactOf(row, terms, ++position);
    created.push(fresh);
    known(fresh);
    const merged: MergedRow = { row, action: 'create', contact: fresh, notes: [...row.notes] };
    firstRows.set(fresh, merged);
    for (const other of sharing) {
      merged.notes.push(...shares(row, other));
      firstRows.get(other)?.notes.push(...shares(other, row));
    }
    return merged;
  });
  for (const contact of [...changed, ...created]) contact.version++;
  return { created, changed: [...changed], rows: outcome };
}

/** Notes that another person has the same phone or email. */
function shares(row: Named, other: Named): RowNote[] {
  if (!row.phone && !row.email) return [];
  const field = sharedBy(row, other);
  if (!field) return [];
  const what = field === 'phone' ? 'phone number' : 'email';
  return [
    { field, given: row[field]!, reason: `${other.name} has this ${what}, too. Both stay in your list` },
  ];
}

/** Notes about what a contact has already, and the row says otherwise. */
function leftOut(row: GoodRow, contact: RosterEntry): RowNote[] {
  return (['phone', 'email', 'tier', 'handicap'] as const).flatMap((field) => {
    const [given, kept] = [row[field], contact[field]].map((value) =>
      value === null ? '' : String(value).toLowerCase(),
    );
    return !given || given === kept
      ? []
      : [
          {
            field,
            given,
            reason: `${contact.name} is in your list already ${kept ? `with the ${field} ${kept}` : `without this ${field}`}, so ${given} was left out`,
          },
        ];
  });
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
function fill(contact: RosterEntry, row: GoodRow, byKey: Map<string, Set<RosterEntry>>): boolean {
  const before = { ...contact };
  const isFree = (key: string) => [...(byKey.get(key) ?? [])].every((other) => other === contact);
  if (!contact.phone && row.phone && isFree(`phone ${row.phone}`)) {
    contact.phone = row.phone;
    contact.smsPermission = row.smsPermission;
  }
  if (!contact.email && row.email && isFree(`email ${row.email.toLowerCase()}`)) contact.email = row.email;
  contact.handicap ??= row.handicap;
  if (row.smsPermission && row.phone === contact.phone) contact.smsPermission = true;
  return (['phone', 'email', 'handicap', 'smsPermission'] as const).some((f) => contact[f] !== before[f]);
}
