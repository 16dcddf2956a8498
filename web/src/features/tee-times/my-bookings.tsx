import type { Booking } from '@game/contracts';
import { teeTimeText } from '../../lib/times';
import { dashboardStrings } from '../../strings/dashboard';
import { teeTimeStrings } from '../../strings/tee-time';
import { Badge, Card, type Tone } from '../../ui/card';
import { Tabs } from '../../ui/tabs';
import { isActive } from './status';

const s = dashboardStrings;
const t = teeTimeStrings;
/** The colours of the known statuses; any other status has a neutral style. */
const tones: Record<string, Tone> = {
  [t.confirmed]: 'good',
  [t.pending]: 'waiting',
  [t.cancelled]: 'bad',
};

export function MyBookings({ bookings, now }: { bookings: Booking[]; now: Date }) {
  const active = bookings.filter((b) => isActive(b, now));
  const inactive = bookings.filter((b) => !isActive(b, now));
  return (
    <Card title={s.bookings}>
      <Tabs
        label={s.bookings}
        tabs={[
          {
            value: 'active',
            label: s.active,
            count: active.length,
            children: <Rows bookings={active} none={s.noActive} state={(b) => t[b.status]} />,
          },
          {
            value: 'inactive',
            label: s.inactive,
            count: inactive.length,
            children: (
              <Rows
                bookings={inactive}
                none={s.noInactive}
                state={(b) => (b.status === 'cancelled' ? t.cancelled : t.past)}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}

function Rows({
  bookings,
  none,
  state,
}: {
  bookings: Booking[];
  none: string;
  state: (b: Booking) => string;
}) {
  if (!bookings.length) return <p className="text-quiet">{none}</p>;
  return (
    <ul>
      {bookings.map((b) => (
        <li
          key={b.id}
          className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
        >
          <div className="min-w-0">
            <p className="truncate font-medium">{b.venueName}</p>
            <p className="text-sm text-quiet">{teeTimeText(b.dateTime, b.timeZone)}</p>
          </div>
          <Badge tone={tones[state(b)]}>{state(b)}</Badge>
        </li>
      ))}
    </ul>
  );
}
