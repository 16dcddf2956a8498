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
import { DeleteQuestion } from './delete-question';
import QuickEntry from './quick-entry';
import { TierName } from './tier-name';
import { TierSection } from './tier-section';
import { useContactList } from './use-contact-list';

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
  const list = useContactList(contacts.data ?? []);
  const [typed, setTyped] = useState(false);
  const [quick, setQuick] = useState(false);
  const [drafts, setDrafts] = useState<Record<number, string | undefined>>({});
  const renaming = TIERS.some((tier) => (drafts[tier] ?? names[tier]) !== names[tier]);
  return (
    <Dialog open onClose={onClose} title={s.title} unsaved={typed || quick || list.typed || renaming} wide>
      {onOpen && (
        <Button look="secondary" className="mb-5" onClick={() => onOpen('import')}>
          <FileUp aria-hidden className="size-[18px]" /> {importStrings.title}
        </Button>
      )}
      <QuickEntry list={list} onTyped={setQuick} />
      <h3 className="mt-6 mb-3 text-lg">{s.oneByOne}</h3>
      <AddContactForm onTyped={setTyped} />
      <details className="my-6 rounded-control bg-tint px-4 py-3">
        <summary className="cursor-pointer font-semibold">{s.how}</summary>
        <ol className="mt-2 list-decimal space-y-1 pl-5">
          {s.howText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <p className="mt-2">{s.howMove}</p>
      </details>
      <Loaded query={contacts}>
        {(contacts) => (
          <div className="grid gap-5 sm:grid-cols-2">
            {TIERS.map((tier) => (
              <TierSection
                key={tier}
                tier={tier}
                name={names[tier]!}
                list={list}
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
      <DeleteQuestion list={list} />
    </Dialog>
  );
}
