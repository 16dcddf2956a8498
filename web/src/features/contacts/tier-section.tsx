import type { Contact } from '@game/contracts';
import type { ReactNode } from 'react';
import { dashboardStrings } from '../../strings/dashboard';
import { ContactRow } from './contact-row';
import type { ContactList } from './use-contact-list';

interface Props {
  tier: number;
  name: string;
  contacts: Contact[];
  heading: ReactNode;
  list: ContactList;
}

/** An empty tier shows by its colour that the dragged contact would land there. */
const tintOf = ({ dragged }: ContactList, tier: number) => (dragged?.drop?.tier === tier ? 'bg-tint' : '');

export const TierSection = ({ tier, name, contacts, heading, list }: Props) => (
  <section aria-label={name} data-tier={tier} className={tintOf(list, tier)}>
    {heading}
    {contacts.length === 0 && <p className="py-2 text-quiet">{dashboardStrings.nobody}</p>}
    <ul>
      {contacts.map((contact) => (
        <ContactRow key={contact.id} contact={contact} list={list} />
      ))}
    </ul>
  </section>
);
