import type { Channel } from './reach.js';
import { mayBeSamePerson, type Named } from './twins.js';

/** Somebody who may be asked; `channel` is the way in which messages reach them by their own addresses. */
interface Reached extends Named {
  channel: Channel;
}
export interface Shared<Person> {
  /** The one whom a text to this phone asks. */
  owner: Person;
  /** True if the other one is asked by an email of their own; false if no message reaches them. */
  isMailed: boolean;
}

export const isTexted = ({ channel }: Pick<Reached, 'channel'>) => channel === 'sms' || channel === 'both';

/**
 * A couple may share a phone (contacts#twins), and one text can ask only one of them. Returns for each of the others who
 * it is that has the phone: the one of the lowest rank, else the first of the list. An entry that may be the same person
 * keeps the phone.
 */
export function sharedPhones<Person extends Reached>(
  people: Person[],
  rank: (person: Person) => number = (person) => (isTexted(person) ? 0 : 1),
): Map<Person, Shared<Person>> {
  const owners = new Map<string, Person>();
  for (const person of people) {
    const owner = person.phone && owners.get(person.phone);
    if (person.phone && (!owner || rank(person) < rank(owner))) owners.set(person.phone, person);
  }
  const shared = new Map<Person, Shared<Person>>();
  for (const person of people) {
    const owner = person.phone && owners.get(person.phone);
    if (!owner || owner === person || mayBeSamePerson(owner, person)) continue;
    const isOwn = person.email !== null && person.email.toLowerCase() !== owner.email?.toLowerCase();
    shared.set(person, {
      owner,
      isMailed: isOwn && (person.channel === 'both' || person.channel === 'email'),
    });
  }
  return shared;
}
