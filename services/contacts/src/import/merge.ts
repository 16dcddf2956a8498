import { IMPORTED_TIER, type RosterEntry, type ContactId } from '@game/contracts';
import type { GoodRow } from './check-row.js';

export interface Merged {
  /** New contacts, in the order of the file. */
  created: RosterEntry[];
  /** Contacts that were there and changed. */
  changed: RosterEntry[];
  /** What became of each row. */
  rows: Array<{ row: GoodRow; action: 'create' | 'merge'; contact: RosterEntry }>;
}
interface Terms {
  ownerId: string;
  smsPermission: boolean;
  newId: () => ContactId;
}

/** What identifies a person: phone and email; the name only if there is neither. */
const keysOf = ({ name, phone, email }: Pick<RosterEntry, 'name' | 'phone' | 'email'>) => {
  const keys = [phone && `phone ${phone}`, email && `email ${email.toLowerCase()}`].filter((key) => !!key);
  return keys.length ? (keys as string[]) : [`name ${name.toLowerCase()}`];
};

/**
 * Merges rows into a list of contacts. A row that shares a phone or an email with a contact, or with an earlier row,
 * is the same person and fills in what that contact lacks. What the owner entered before stays.
 */
export function merge(existing: RosterEntry[], rows: GoodRow[], terms: Terms): Merged {
  const byKey = new Map<string, RosterEntry>();
  const known = (contact: RosterEntry) => {
    for (const key of keysOf(contact)) if (!byKey.has(key)) byKey.set(key, contact);
  };
  const now = existing.map((contact) => ({ ...contact }));
  now.forEach(known);
  const created: RosterEntry[] = [];
  const changed = new Set<RosterEntry>();
  let position = existing.reduce((last, contact) => Math.max(last, contact.position), 0);

  const outcome = rows.map((row) => {
    const contact = keysOf(row)
      .map((key) => byKey.get(key))
      .find(Boolean);
    if (contact) {
      if (fill(contact, row, terms.smsPermission, byKey) && contact.version > 0) changed.add(contact);
      known(contact);
      return { row, action: 'merge' as const, contact };
    }
    const fresh = contactOf(row, terms, ++position);
    created.push(fresh);
    known(fresh);
    return { row, action: 'create' as const, contact: fresh };
  });
  for (const contact of [...changed, ...created]) contact.version++;
  return { created, changed: [...changed], rows: outcome };
}

/** A new contact has version 0 until all rows are read: what later rows add belongs to its first version. */
const contactOf = (
  row: GoodRow,
  { ownerId, smsPermission, newId }: Terms,
  position: number,
): RosterEntry => ({
  id: newId(),
  ownerId,
  name: row.name,
  email: row.email,
  phone: row.phone,
  tier: row.tier ?? IMPORTED_TIER,
  handicap: row.handicap,
  isImported: true,
  deviceContactId: null,
  smsPermission: smsPermission && row.phone !== null,
  position,
  version: 0,
});

/** Fills in what the contact lacks, except a phone or email that another has. Returns whether the contact changed. */
function fill(
  contact: RosterEntry,
  row: GoodRow,
  smsPermission: boolean,
  byKey: Map<string, RosterEntry>,
): boolean {
  const before = { ...contact };
  const isFree = (key: string) => !byKey.has(key) || byKey.get(key) === contact;
  if (!contact.phone && row.phone && isFree(`phone ${row.phone}`)) {
    contact.phone = row.phone;
    contact.smsPermission = smsPermission;
  }
  if (!contact.email && row.email && isFree(`email ${row.email.toLowerCase()}`)) contact.email = row.email;
  contact.handicap ??= row.handicap;
  if (smsPermission && row.phone && row.phone === contact.phone) contact.smsPermission = true;
  return (['phone', 'email', 'handicap', 'smsPermission'] as const).some((f) => contact[f] !== before[f]);
}
