import { mayBeSamePerson } from '@game/contracts';
import type { Person } from '../ladder/ladder.js';

const isTexted = ({ channel }: Person) => channel === 'sms' || channel === 'both';

/**
 * A couple may share a phone (contacts#twins). One text can ask only one of them: the first in the order of priority who
 * may be texted keeps the phone. The others are asked by an email of their own, or cannot be reached. An entry that may
 * be the same person keeps the phone and is not asked twice.
 */
export function withSharedPhones<P extends Person>(people: P[]): P[] {
  const owners = new Map<string, P>();
  for (const person of people) {
    const owner = person.phone && owners.get(person.phone);
    if (person.phone && (!owner || (!isTexted(owner) && isTexted(person)))) owners.set(person.phone, person);
  }
  return people.map((person) => {
    const owner = person.phone && owners.get(person.phone);
    if (!owner || owner === person || mayBeSamePerson(owner, person)) return person;
    const isOwn = person.email !== null && person.email.toLowerCase() !== owner.email?.toLowerCase();
    const isMailed = isOwn && (person.channel === 'both' || person.channel === 'email');
    const reach = {
      phone: null,
      email: isOwn ? person.email : null,
      channel: isMailed ? 'email' : null,
    } as const;
    return { ...person, ...reach, sharesPhoneWith: owner.name };
  });
}
