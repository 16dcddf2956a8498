import { TIERS, type Contact } from '@game/contracts';
import { Check, FileUp, Pencil, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { refusal } from '../../lib/refusal';
import { dashboardStrings } from '../../strings/dashboard';
import { importStrings } from '../../strings/import';
import { contactsStrings } from '../../strings/contacts';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { Dialog } from '../../ui/dialog';
import { Input } from '../../ui/field';
import { Loaded } from '../../ui/loaded';
import { useToast } from '../../ui/toast';
import { AddContactForm } from './add-contact-form';
import { useContacts, useDeleteContact, useRenameTier, useTierNames } from './api';
import { phoneText } from '../../ui/phone-input';

const s = contactsStrings;

export default function TiersDialog({
  onClose,
  onOpen,
}: {
  onClose: () => void;
  onOpen?: (dialog: string) => void;
}) {
  const contacts = useContacts();
  const names = useTierNames();
  const [typed, setTyped] = useState(false);
  return (
    <Dialog open onClose={onClose} title={s.title} unsaved={typed} wide>
      {onOpen && (
        <Button look="secondary" className="mb-5" onClick={() => onOpen('import')}>
          <FileUp aria-hidden className="size-[18px]" /> {importStrings.title}
        </Button>
      )}
      <AddContactForm onTyped={setTyped} />
      <details className="my-6 rounded-control bg-tint px-4 py-3">
        <summary className="cursor-pointer font-semibold">{s.how}</summary>
        <ol className="mt-2 list-decimal space-y-1 pl-5">
          {s.howText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </details>
      <Loaded query={contacts}>
        {(contacts) => (
          <div className="grid gap-5 sm:grid-cols-2">
            {TIERS.map((tier) => (
              <TierSection
                key={tier}
                tier={tier}
                name={names[tier]!}
                contacts={contacts.filter((c) => c.tier === tier)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function TierSection({ tier, name, contacts }: { tier: number; name: string; contacts: Contact[] }) {
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
      <TierName tier={tier} name={name} />
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

function TierName({ tier, name }: { tier: number; name: string }) {
  const [draft, setDraft] = useState<string>();
  const rename = useRenameTier();
  const toast = useToast();
  function save(event: FormEvent) {
    event.preventDefault();
    const customName = draft!.trim();
    if (!customName) return setDraft(undefined);
    rename.mutate(
      { tier, customName },
      {
        onSuccess: () => toast({ title: s.renamed }),
        onError: (error) => toast(refusal(s.renameFailed, error)),
        onSettled: () => setDraft(undefined),
      },
    );
  }
  if (draft === undefined)
    return (
      <div className="flex items-center justify-between border-b-2 border-fairway pb-1">
        <h3 className="text-lg">
          <span className="text-quiet">{tier}</span> {name}
        </h3>
        <Button look="quiet" size="icon" aria-label={s.rename(name)} onClick={() => setDraft(name)}>
          <Pencil aria-hidden className="size-4" />
        </Button>
      </div>
    );
  return (
    <form onSubmit={save} className="flex gap-2 border-b-2 border-fairway pb-1">
      <Input
        autoFocus
        aria-label={s.rename(name)}
        maxLength={40}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button type="submit" size="icon" aria-label={s.saveName} busy={rename.isPending}>
        <Check aria-hidden className="size-4" />
      </Button>
    </form>
  );
}
