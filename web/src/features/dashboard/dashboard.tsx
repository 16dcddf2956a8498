import type { User } from '@game/contracts';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { dialogs } from './dialogs';
import { useBookings } from '../tee-times/api';
import { beyond } from '../tee-times/beyond';
import { MoreTeeTimes } from '../tee-times/more-tee-times';
import { MyBookings } from '../tee-times/my-bookings';
import { isActive } from '../tee-times/status';
import { Weeks } from '../tee-times/weeks';
import { countEarlyPress } from '../../lib/early-press';
import { useNow } from '../../lib/use-now';
import { dashboardStrings as s } from '../../strings/dashboard';
import { Button } from '../../ui/button';
import { Card, EmptyState } from '../../ui/card';
import { Later } from '../../ui/later';
import { Loaded } from '../../ui/loaded';
import { Head } from './head';
import { InvitationsCard } from './invitations-card';
import { QuickActions } from './quick-actions';

const Begun = lazy(() => import('../wizard/begun'));
const FirstSteps = lazy(() => import('./first-steps'));
const TiersCard = lazy(() => import('../contacts/tiers-card'));
const SeriesCard = lazy(() => import('../series/series-card'));
const MatchingCard = lazy(() => import('./matching-card'));
const NotificationPreview = lazy(() => import('./notification-preview'));

export function Dashboard({ user }: { user: User }) {
  const [dialog, setDialog] = useState<string>();
  const query = useBookings();
  const bookings = query.data;
  const now = useNow();
  const upcoming = (bookings ?? []).filter((b) => isActive(b, now));
  useEffect(countEarlyPress, []);
  const Shown = dialog && dialogs[dialog];
  return (
    <div className="space-y-3 sm:space-y-8">
      <Head user={user} next={upcoming[0]} ready={!!bookings} onCreate={() => setDialog('wizard')} />
      <QuickActions onOpen={setDialog} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_1fr] lg:gap-8">
        <section aria-labelledby="upcoming" className="min-w-0 space-y-4">
          <InvitationsCard now={now} />
          <Later place="hidden">
            <FirstSteps onOpen={setDialog} />
            <Begun onGoOn={() => setDialog('wizard')} />
          </Later>
          <h2 id="upcoming" className="text-xl sm:pt-2 sm:text-2xl">
            {s.upcoming}
          </h2>
          <Loaded query={query}>
            {(listed) =>
              upcoming.length === 0 ? (
                <Card>
                  <EmptyState
                    title={s.noneTitle}
                    hint={s.noneHint}
                    action={
                      <Button onClick={() => setDialog('wizard')}>
                        <CalendarPlus aria-hidden className="size-5" /> {s.create}
                      </Button>
                    }
                  />
                </Card>
              ) : (
                <>
                  <Weeks bookings={upcoming} now={now} />
                  <MoreTeeTimes side="after" linked from={beyond(listed, now).after}>
                    {(later) => <Weeks bookings={later.filter((b) => isActive(b, now))} now={now} later />}
                  </MoreTeeTimes>
                </>
              )
            }
          </Loaded>
          <Later place="hidden">
            <SeriesCard />
          </Later>
        </section>
        <div className="space-y-6 lg:row-span-2">
          {bookings && <MyBookings bookings={bookings} now={now} />}
          <Suspense fallback={<div className="h-96" />}>
            <TiersCard onManage={() => setDialog('contacts')} />
          </Suspense>
          <Later place="h-82">
            <MatchingCard />
          </Later>
        </div>
        <Later place="h-112 lg:h-92">
          <NotificationPreview user={user} onConsent={() => setDialog('consent')} />
        </Later>
      </div>
      <Suspense>{Shown && <Shown onClose={() => setDialog(undefined)} onOpen={setDialog} />}</Suspense>
    </div>
  );
}
