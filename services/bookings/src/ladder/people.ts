import { LADDER_TIERS } from '@game/contracts';
import type { Ladder, Person } from './ladder.js';

const LAST_TIER = LADDER_TIERS[LADDER_TIERS.length - 1]!;

type Addressed = Pick<Person, 'contactId' | 'phone' | 'email'>;

/**
 * True if two entries of a list are one person: both have the same phone, or the same mailbox while one of them has
 * no phone. A couple that shares a mailbox and has two phones is two people.
 */
export function samePerson(a: Addressed, b: Addressed): boolean {
  if (a.contactId === b.contactId) return true;
  if (a.phone && b.phone) return a.phone === b.phone;
  return !!a.email && a.email.toLowerCase() === b.email?.toLowerCase();
}

/**
 * A set of people. `has` follows the rule of `samePerson`, but does not compare the entry with every person.
 */
class People {
  private readonly ids = new Set<string>();
  private readonly phones = new Set<string>();
  private readonly mailboxes = new Set<string>();
  /** The mailboxes of entries without a phone. */
  private readonly mailOnly = new Set<string>();

  add({ contactId, phone, email }: Addressed): void {
    this.ids.add(contactId);
    if (phone) this.phones.add(phone);
    if (!email) return;
    this.mailboxes.add(email.toLowerCase());
    if (!phone) this.mailOnly.add(email.toLowerCase());
  }

  has({ contactId, phone, email }: Addressed): boolean {
    if (this.ids.has(contactId) || (phone && this.phones.has(phone))) return true;
    return !!email && (phone ? this.mailOnly : this.mailboxes).has(email.toLowerCase());
  }
}

/**
 * The people of the list whom nobody has asked for this tee time yet. If a person is in the list twice, only
 * the first entry is returned.
 */
export function uninvited(ladder: Ladder, people: Person[]): Person[] {
  const known = new People();
  for (const offer of ladder.offers) known.add(offer);
  return people.filter((person) => {
    if (known.has(person)) return false;
    known.add(person);
    return true;
  });
}

/** Returns the people whom nobody has asked yet, for the present state of a ladder that goes on. */
export type Uninvited = (ladder: Ladder) => Person[];

/**
 * Returns `uninvited` for one ladder to which offers are only added. All entries in the result are different people, so
 * a new offer removes exactly one entry, and the entries need not be compared with each other again.
 */
export function uninvitedAmong(people: Person[]): Uninvited {
  let left: Person[] | undefined;
  let offers = 0;
  return (ladder) => {
    const asked = new Set(ladder.offers.slice(offers).map(({ contactId }) => contactId));
    offers = ladder.offers.length;
    if (!left) left = uninvited(ladder, people);
    else if (asked.size) left = left.filter(({ contactId }) => !asked.has(contactId));
    return left;
  };
}

/** True for a person whom the ladder asks by itself. */
export const isOnLadder = (person: Person) => person.tier <= LAST_TIER;
