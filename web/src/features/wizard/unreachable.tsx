import { LADDER_TIERS, sharedPhonesOf, type ContactId } from '@game/contracts';
import { lazy, Suspense, useState } from 'react';
import { rowStrings } from '../../strings/contact-rows';
import { Button } from '../../ui/button';
import { useContacts } from '../contacts/api';
import { reachWords, type ContactField } from '../contacts/reach-words';

const EditContact = lazy(() => import('../contacts/edit-contact'));
const { unreachable: s } = rowStrings;
/** How many friends are named; the others are only counted. */
const NAMED = 5;

/**
 * Names the friends in tiers 1 to 3 whom no message can reach, each with a button to correct that
 * (contacts#reachability).
 */
export function Unreachable({ onFixed }: { onFixed: () => void }) {
  const { data = [] } = useContacts();
  const [open, setOpen] = useState<{ id: ContactId; field: ContactField }>();
  const shared = sharedPhonesOf(data);
  const left = data.flatMap((contact) => {
    const { tone, text, mend } = reachWords(contact, shared.get(contact.id));
    const isAsked = LADDER_TIERS.some((tier) => tier === contact.tier);
    return isAsked && tone === 'bad' ? [{ contact, text, field: mend?.field ?? 'phone' }] : [];
  });
  if (!left.length) return null;
  return (
    <section
      aria-label={s.title(left.length)}
      className="mb-5 rounded-control bg-sand px-4 py-3 text-sand-ink"
    >
      <h3 className="text-lg">{s.title(left.length)}</h3>
      <p>{s.text}</p>
      <ul>
        {left.slice(0, NAMED).map(({ contact, text, field }) => (
          <li key={contact.id} className="border-t border-line/60 py-1">
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 wrap-anywhere">
                <bdi className="font-semibold">{contact.name}</bdi>
                <span className="block text-sm">{text}</span>
              </p>
              <Button
                look="secondary"
                aria-label={s.fixOne(contact.name)}
                onClick={() => setOpen({ id: contact.id, field })}
              >
                {s.fix}
              </Button>
            </div>
            {open?.id === contact.id && (
              <Suspense>
                <EditContact
                  contact={contact}
                  field={open.field}
                  onClose={() => {
                    setOpen(undefined);
                    onFixed();
                  }}
                />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {left.length > NAMED && <p>{s.more(left.length - NAMED)}</p>}
    </section>
  );
}
