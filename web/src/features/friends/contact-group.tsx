import type { Contact } from '@game/contracts';
import { friendsStrings as s } from '../../strings/friends';
import { Badge, Card } from '../../ui/card';
import { ContactRow } from '../contacts/contact-row';
import type { ContactList } from '../contacts/use-contact-list';

interface Props {
  tier: number;
  name: string;
  contacts: Contact[];
  list: ContactList;
}

export const ContactGroup = ({ tier, name, contacts, list }: Props) => (
  <div data-tier={tier}>
    <Card title={name} action={<Badge>{s.count(contacts.length)}</Badge>}>
      <ul className="-my-2">
        {contacts.length === 0 && <li className="py-3 text-quiet">{s.dropHere}</li>}
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} list={list} face />
        ))}
      </ul>
    </Card>
  </div>
);
