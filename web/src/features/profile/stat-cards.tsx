import { useNow } from '../../lib/use-now';
import { profileStrings as s } from '../../strings/profile';
import { useContacts } from '../contacts/api';
import { useBookings, useCounts } from '../tee-times/api';
import { beyond } from '../tee-times/beyond';
import { isActive } from '../tee-times/status';

/** Three numbers drawn as boxes of a scorecard; a dash stands for a number that is not known yet. */
export function StatCards() {
  const { data: bookings } = useBookings();
  const { data: contacts } = useContacts();
  const now = useNow();
  const { before, after } = beyond(bookings ?? [], now);
  const counts = useCounts(!!(before ?? after)).data;
  const stats = [
    { label: s.stats.total, value: counts?.total ?? bookings?.length },
    { label: s.stats.active, value: counts?.active ?? bookings?.filter((b) => isActive(b, now)).length },
    { label: s.stats.contacts, value: contacts?.length },
  ];
  return (
    <dl className="grid w-full grid-cols-3 divide-x divide-line overflow-hidden rounded-control bg-card text-ink shadow-card sm:w-auto">
      {stats.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse px-3 py-2.5 text-center sm:min-w-32">
          <dt className="text-sm leading-tight text-quiet">{label}</dt>
          <dd className="font-display text-3xl font-semibold">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
