import { isTexted, sharedPhones, type ContactId } from '@game/contracts';
import type { Offer, Person } from '../ladder/ladder.js';

/** What decides for one tee time to whom a shared phone belongs. */
export interface AskedBefore {
  /** The offers that were made. */
  offers?: Array<Pick<Offer, 'contactId' | 'phone'>>;
  /** The contacts whom the organiser asks by hand. */
  named?: ContactId[];
}

/**
 * A couple may share a phone (contacts#twins). One text can ask only one of them: whoever was asked at this phone, else
 * among those who may be texted the one whom the organiser names, else the first in the order of priority. The others are
 * asked by an email of their own, or cannot be reached. An entry that may be the same person keeps the phone and is not
 * asked twice.
 */
export function withSharedPhones<P extends Person>(
  people: P[],
  { offers = [], named = [] }: AskedBefore = {},
): P[] {
  const asked = new Set(offers.flatMap(({ contactId, phone }) => (phone ? contactId : [])));
  const rank = (person: P) => {
    if (asked.has(person.contactId)) return 0;
    if (!isTexted(person)) return 3;
    return named.includes(person.contactId) ? 1 : 2;
  };
  const shared = sharedPhones(people, rank);
  return people.map((person) => {
    const { owner, isMailed } = shared.get(person) ?? {};
    if (!owner) return person;
    const isOwn = person.email?.toLowerCase() !== owner.email?.toLowerCase();
    const reach = {
      phone: null,
      email: isOwn ? person.email : null,
      channel: isMailed ? 'email' : null,
    } as const;
    return { ...person, ...reach, sharesPhoneWith: owner.name };
  });
}
