import { TIERS } from '@game/contracts';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { contactsStrings } from '../../strings/contacts';
import { importStrings } from '../../strings/import';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { AddContactForm } from './add-contact-form';
import { useContacts, useTierNames } from './api';
import { TierName } from './tier-name';
import { TierSection } from './tier-section';

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
  const [drafts, setDrafts] = useState<Record<number, string | undefined>>({});
  const renaming = TIERS.some((tier) => (drafts[tier] ?? names[tier]) !== names[tier]);
  return (
    <Dialog open onClose={onClose} title={s.title} unsaved={typed || renaming} wide>
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
                name={names[tier]!}
                contacts={contacts.filter((c) => c.tier === tier)}
                heading={
                  <TierName
                    tier={tier}
                    name={names[tier]!}
                    draft={drafts[tier]}
                    onDraft={(draft) => setDrafts((all) => ({ ...all, [tier]: draft }))}
                  />
                }
              />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
