import type { Contact } from '@game/contracts';
import { isolated } from '../../lib/people';
import { dateText } from '../../lib/times';
import { rowStrings } from '../../strings/contact-rows';
import { useFriendHistory } from './api';

const { history: s } = rowStrings;

/**
 * Shows how often this friend was asked, what they answered, and when they last played (contacts#history).
 */
export function FriendHistory({ contact }: { contact: Contact }) {
  const { data, error } = useFriendHistory(contact.id);
  return (
    <section aria-label={s.title(contact.name)} className="rounded-control bg-tint px-4 py-3">
      <p className="font-semibold wrap-anywhere">{s.title(isolated(contact.name))}</p>
      {!data && !error && <p role="status">{s.reading}</p>}
      {error && <p role="alert">{s.failed}</p>}
      {data && data.asked === 0 && <p>{s.never}</p>}
      {data && data.asked > 0 && (
        <p>
          {s.asked(data.asked)}: {s.counts(data.accepted, data.declined, data.silent)}.{' '}
          {data.lastPlayedAt ? s.played(dateText(data.lastPlayedAt)) : s.notPlayed}
        </p>
      )}
    </section>
  );
}
