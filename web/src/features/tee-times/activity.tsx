import { sharedPhonesOf, type BookingDetail } from '@game/contracts';
import { lazy, Suspense, useState } from 'react';
import { momentText } from '../../lib/times';
import { rowStrings } from '../../strings/contact-rows';
import { ladderStrings as s } from '../../strings/ladder';
import { useContacts } from '../contacts/api';
import { reachWords } from '../contacts/reach-words';

const EditContact = lazy(() => import('../contacts/edit-contact'));
const { fix, fixOne } = rowStrings.unreachable;
type Entry = BookingDetail['activity'][number];

/** What happened to the tee time and why, with a button to correct a friend whom no message can reach. */
export function Activity({ booking, now }: { booking: BookingDetail; now: Date }) {
  const { data: contacts = [] } = useContacts();
  const [fixing, setFixing] = useState<Entry['id']>();
  const shared = sharedPhonesOf(contacts);
  // Longer names come first, because the name of one friend may begin as that of another: Golfer 1 and Golfer 12.
  const skipped = booking.offers
    .filter(({ state }) => state === 'skipped')
    .sort((a, b) => b.name.length - a.name.length);
  /** The friend whom the entry names, if no message reaches them still. */
  const unreachedOf = ({ kind, text }: Entry) => {
    const offer =
      kind === 'passed-over' && skipped.find(({ name }) => text.replace(/^Skipped /, '').startsWith(name));
    const contact = offer && contacts.find(({ id }) => id === offer.contactId);
    return contact && reachWords(contact, shared.get(contact.id)).tone === 'bad' ? contact : undefined;
  };
  return (
    <section>
      <h4 className="mb-2 text-lg font-semibold">{s.activity}</h4>
      <ol className="space-y-1.5 text-[15px]">
        {booking.activity.map((entry) => {
          const contact = unreachedOf(entry);
          return (
            <li key={entry.id}>
              <div className="flex gap-3">
                <time dateTime={entry.at} className="w-20 shrink-0 text-quiet">
                  {momentText(entry.at, now)}
                </time>
                <span className="min-w-0 grow wrap-anywhere">{entry.text}</span>
                {contact && (
                  <button
                    type="button"
                    aria-label={fixOne(contact.name)}
                    aria-expanded={fixing === entry.id}
                    onClick={() => setFixing(entry.id)}
                    className="-my-2.5 min-h-11 shrink-0 rounded px-2 font-semibold underline underline-offset-4"
                  >
                    {fix}
                  </button>
                )}
              </div>
              {contact && fixing === entry.id && (
                <Suspense>
                  <EditContact
                    contact={contact}
                    field={reachWords(contact, shared.get(contact.id)).mend?.field ?? 'phone'}
                    onClose={() => setFixing(undefined)}
                  />
                </Suspense>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
