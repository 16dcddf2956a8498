import { LADDER_TIERS } from '@game/contracts';
import type { Ladder, Person } from './ladder.js';

const LAST_TIER = LADDER_TIERS[LADDER_TIERS.length - 1]!;

type Addressed = Pick<Person, 'contactId' | 'phone' | 'email'>;

/**
 * Whether two entries of a list are one person: the same phone, or the same mailbox where not both have a phone. A couple
 * that shares a mailbox and has two phones is two people.
 */
export function samePerson(a: Addressed, b: Addressed): boolean {
  if (a.contactId === b.contactId) return true;
  if (a.phone && b.phone) return a.phone === b.phone;
  return !!a.email && a.email.toLowerCase() === b.email?.toLowerCase();
}

/** The people of the list whom nobody asked yet for this tee time; who is in the list twice counts at the first place. */
export function uninvited(ladder: Ladder, people: Person[]): Person[] {
  const left: Person[] = [];
  for (const person of people)
    if (![...ladder.offers, ...left].some((other) => samePerson(other, person))) left.push(person);
  return left;
}

/** True for the people whom the ladder asks by itself. */
export const isOnLadder = (person: Person) => person.tier <= LAST_TIER;
