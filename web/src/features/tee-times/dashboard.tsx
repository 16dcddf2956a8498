import type { User } from '@game/contracts';
import { CalendarPlus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { TiersCard } from '../contacts/tiers-card';
import { useNow } from '../../lib/use-now';
import { strings } from '../../strings/common';
import { dashboardStrings } from '../../strings/dashboard';
import { Button } from '../../ui/button';
import { Badge, Card, EmptyState } from '../../ui/card';
import { Waiting } from '../../ui/spinner';
import { useBookings } from './api';
import { MyBookings } from './my-bookings';
import { isActive } from './status';
import { TeeTimeCard } from './tee-time-card';

const Wizard = lazy(() => import('../wizard/wizard'));
const TiersDialog = lazy(() => import('../contacts/tiers-dialog'));
const s = dashboardStrings;

export function Dashboard({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'wizard' | 'tiers'>();
  const { data: bookings, isPending, error, refetch } = useBookings();
  const now = useNow();
  const upcoming = (bookings ?? []).filter((b) => isActive(b, now));
  const create = (size: 'lg' | 'md') => (
    <Button size={size} onClick={() => setDialog('wizard')}>
      <CalendarPlus aria-hidden className="size-5" /> {s.create}
    </Button>
  );
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">{s.welcome(user.username)}</h1>
        {create('lg')}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_21rem]">
        <section aria-labelledby="upcoming" className="min-w-0 space-y-4">
          <h2 id="upcoming" className="text-2xl">
            {s.upcoming}
          </h2>
          {isPending && <Waiting>{strings.loading}</Waiting>}
          {error && (
            <Card>
              <EmptyState
                title={strings.couldNotLoad}
                hint={strings.couldNotLoadHint}
                action={<Button onClick={() => void refetch()}>{strings.tryAgain}</Button>}
              />
            </Card>
          )}
          {bookings && upcoming.length === 0 && (
            <Card>
              <EmptyState title={s.noneTitle} hint={s.noneHint} action={create('md')} />
            </Card>
          )}
          {upcoming.map((booking) => (
            <TeeTimeCard key={booking.id} booking={booking} now={now} />
          ))}
        </section>
        <div className="space-y-6">
          <button
            onClick={() => setDialog('tiers')}
            className="flex w-full items-center gap-3 rounded-card border border-line bg-card p-4 text-left hover:bg-tint"
          >
            <span
              aria-hidden
              className="grid size-11 place-items-center rounded-control bg-tint text-fairway"
            >
              <Users className="size-5" />
            </span>
            <span>
              <span className="block font-semibold">{s.manageContacts}</span>
              <span className="block text-sm text-quiet">{s.manageContactsHint}</span>
            </span>
          </button>
          <TiersCard onManage={() => setDialog('tiers')} />
          {bookings && <MyBookings bookings={bookings} now={now} />}
          <Card title={s.preview}>
            <p className="mb-3 flex flex-wrap gap-2">
              <Badge tone="good">{s.sms}</Badge>
              <Badge tone="good">{s.emailWord}</Badge>
              <Badge tone="good">{s.confirmation}</Badge>
            </p>
            <p className="text-quiet">{s.previewText}</p>
          </Card>
        </div>
      </div>
      <Suspense>
        {dialog === 'wizard' && <Wizard onClose={() => setDialog(undefined)} />}
        {dialog === 'tiers' && <TiersDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}
