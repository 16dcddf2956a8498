import type { Contact } from '@game/contracts';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { refusal } from '../../lib/refusal';
import { contactsStrings as s } from '../../strings/contacts';
import { dashboardStrings } from '../../strings/dashboard';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { phoneText } from '../../ui/phone-input';
import { useToast } from '../../ui/toast';
import { useDeleteContact } from './api';

interface Props {
  name: string;
  contacts: Contact[];
  heading: ReactNode;
}

/** Lists the contacts of a tier; each can be deleted after a confirmation. */
export function TierSection({ name, contacts, heading }: Props) {
  const [deleting, setDeleting] = useState<Contact>();
  const remove = useDeleteContact();
  const toast = useToast();
  const confirmDelete = () =>
    remove.mutate(deleting!.id, {
      onSuccess: () => toast({ title: s.deleted }),
      onError: (error) => toast(refusal(s.deleteFailed, error)),
      onSettled: () => setDeleting(undefined),
    });
  return (
    <section aria-label={name}>
      {heading}
      {contacts.length === 0 && <p className="py-2 text-quiet">{dashboardStrings.nobody}</p>}
      <ul>
        {contacts.map((contact) => (
          <li
            key={contact.id}
            className="flex items-center justify-between gap-2 border-t border-line py-1.5"
          >
            <div className="min-w-0">
              <p className="truncate font-medium">{contact.name}</p>
              <p className="truncate text-sm text-quiet">
                {contact.smsPermission && contact.phone
                  ? phoneText(contact.phone)
                  : contact.email
                    ? `${contact.email} · ${s.emailOnly}`
                    : contact.phone && phoneText(contact.phone)}
              </p>
            </div>
            <Button
              look="quiet"
              size="icon"
              aria-label={s.deleteOne(contact.name)}
              onClick={() => setDeleting(contact)}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        open={!!deleting}
        onClose={() => setDeleting(undefined)}
        title={s.deleteAsk}
        yes={s.yes}
        no={s.no}
        busy={remove.isPending}
        onYes={confirmDelete}
      >
        {s.deleteText}
      </Confirm>
    </section>
  );
}
