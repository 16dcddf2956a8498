import type { Contact } from './contacts.js';
import type { ContactId } from './ids.js';
import { channelOf, reachOf, type Channel, type Reach } from './reach.js';
import { isTexted, sharedPhones, type Shared } from './shared-phones.js';

/** Says on which channels a contact may be reached by its own addresses. */
export const reachOfContact = (contact: Contact): Reach =>
  reachOf(contact, {
    optedOut: !!contact.optedOutAt,
    untextable: !!contact.untextable,
    mailOff: !!contact.mailOffAt,
    mailBounced: !!contact.mailBouncedAt,
  });

export type SharedPhone = Shared<Contact & { channel: Channel }>;

/**
 * Says of each contact that messages do not reach by its own addresses, because another one of the list is asked at them,
 * who that is.
 */
export function sharedPhonesOf(contacts: Contact[]): Map<ContactId, SharedPhone> {
  const people = contacts.map((contact) => ({ ...contact, channel: channelOf(reachOfContact(contact)) }));
  const shared = [...sharedPhones(people)].filter(
    ([{ channel }, { owner, isMailed }]) => isTexted(owner) || (channel === 'email' && !isMailed),
  );
  return new Map(shared.map(([{ id }, one]) => [id, one]));
}
