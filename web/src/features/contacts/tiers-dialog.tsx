import { TIERS, type Contact } from '@game/contracts';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { friendsStrings } from '../../strings/friends';
import { contactsStrings } from '../../strings/contacts';
import { importStrings } from '../../strings/import';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { AddContactForm } from './add-contact-form';
import { useContacts, useTierNames } from './api';
import { DeleteQuestion } from './delete-question';
import { FriendSearch, foundContacts } from './friend-search';
import QuickEntry from './quick-entry';
import { TierName } from './tier-name';
import { TierSection } from './tier-section';
import { useContactList } from './use-contact-list';

const s = contactsStrings;
/** With more friends than this, the friends come first: they can be searched, and the forms are folded. */
const FEW = 8;
const FOLD = 'my-5 rounded-control bg-tint px-4 py-3';

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
  const [search, setSearch] = useState('');
  // What is folded at first is decided once, so that the form stays open for whoever adds the ninth friend.
  const [isFolded, setFolded] = useState<boolean>();
  if (contacts.data && isFolded === undefined) setFolded(contacts.data.length > FEW);
  function land(added: Contact) {
    if (!foundContacts([added], search).length) setSearch('');
    list.land(added);
  }
  const renaming = TIERS.some((tier) => (drafts[tier] ?? names[tier]) !== names[tier]);
  return (
    <Dialog open onClose={onClose} title={s.title} unsaved={typed || quick || list.typed || renaming} wide>
      {onOpen && (
        <Button look="secondary" onClick={() => onOpen('import')}>
          <FileUp aria-hidden className="size-[18px]" /> {importStrings.title}
        </Button>
      )}
      <details open={isFolded === false} className={FOLD}>
        <summary className="cursor-pointer font-semibold">{s.addFriends}</summary>
        <QuickEntry list={{ ...list, land }} onTyped={setQuick} />
        <h3 className="mt-6 mb-3 text-lg">{s.oneByOne}</h3>
        <AddContactForm onTyped={setTyped} />
      </details>
      <details className={FOLD}>
        <summary className="cursor-pointer font-semibold">{s.how}</summary>
        <ol className="mt-2 list-decimal space-y-1 pl-5">
          {s.howText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <p className="mt-2">{s.howMove}</p>
      </details>
      <Loaded query={contacts}>
        {(all) => {
          const found = foundContacts(all, search);
          return (
            <>
              {all.length > FEW && <FriendSearch search={search} onSearch={setSearch} />}
              <p role="status" className="sr-only">
                {search && friendsStrings.shown(found.length)}
              </p>
              {search && found.length === 0 && (
                <EmptyState title={friendsStrings.nothingTitle} hint={friendsStrings.nothingHint} />
              )}
              <div className="mt-5 grid gap-5 sm:grid-cols-2">
                {TIERS.filter((t) => !search || list.dragged || found.some((c) => c.tier === t)).map(
                  (tier) => (
                    <TierSection
                      key={tier}
                      tier={tier}
                      name={names[tier]!}
                      list={list}
                      contacts={found.filter((c) => c.tier === tier)}
                      heading={
                        <TierName
                          tier={tier}
                          name={names[tier]!}
                          draft={drafts[tier]}
                          onDraft={(draft) => setDrafts((all) => ({ ...all, [tier]: draft }))}
                        />
                      }
                    />
                  ),
                )}
              </div>
            </>
          );
        }}
      </Loaded>
      <DeleteQuestion list={list} />
    </Dialog>
  );
}
