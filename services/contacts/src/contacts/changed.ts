import type { RosterEntry } from '@game/contracts';

type Given = Partial<{
  [Field in 'name' | 'email' | 'phone' | 'tier' | 'handicap' | 'smsPermission']:
    | RosterEntry[Field]
    | undefined;
}>;

/** The contact with the given fields. An absent field stays as it is, and a field that is null is cleared. */
export function changed<Entry extends RosterEntry>(before: Entry, given: Given): Entry {
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const entry: Entry = { ...before, ...fields };
  // The permission to text was given for the old number, so a new number needs a new permission.
  if (entry.phone !== before.phone) entry.smsPermission = given.smsPermission ?? false;
  return entry;
}
