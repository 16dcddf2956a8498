import type { User } from '@game/contracts';
import { CalendarPlus } from 'lucide-react';
import { lazy, startTransition, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { dialogs } from './dialogs';
import { TiersCard } from '../contacts/tiers-card';
import { useBookings } from '../tee-times/api';
import { MyBookings } from '../tee-times/my-bookings';
import { isActive } from '../tee-times/status';
import { TeeTimeCard } from '../tee-times/tee-time-card';
import { countEarlyPress } from '../../lib/early-press';
import { useNow } from '../../lib/use-now';
import { dashboardStrings as s } from '../../strings/dashboard';
import { Button } from '../../ui/button';
import { Card, EmptyState } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { Head } from './head';
import { InvitationsCard } from './invitations-card';
import { QuickActions } from './quick-actions';

const MatchingCard = lazy(() => import('./matching-card'));
const NotificationPreview = lazy(() => import('./notification-preview'));

export function Dashboard({ user }: { user: User }) {
  const [dialog, setDialog] = useState<string>();
  const query = useBookings();
  const bookings = query.data;
  const now = useNow();
  const upcoming = (bookings ?? [])
    .filter((b) => isActive(b, now))
    .sort((a, b) => a.dateTime.localeCompare(b.dateTime));
  useEffect(countEarlyPress, []);
  const close = useCallback(() => setDialog(undefined), []);
  const Shown = dialog && dialogs[dialog];
  return (
    <div className="space-y-6 sm:space-y-8">
      <Head user={user} next={upcoming[0]} ready={!!bookings} onCreate={() => setDialog('wizard')} />
      <QuickActions onOpen={setDialog} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_1fr] lg:gap-8">
        <section aria-labelledby="upcoming" className="min-w-0 space-y-4">
          <InvitationsCard now={now} />
          <h2 id="upcoming" className="pt-2 text-2xl">
            {s.upcoming}
          </h2>
          <Loaded query={query}>
            {() =>
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
                upcoming.map((booking) => <TeeTimeCard key={booking.id} booking={booking} now={now} />)
              )
            }
          </Loaded>
        </section>
        <div className="space-y-6 lg:row-span-2">
          {bookings && <MyBookings bookings={bookings} now={now} />}
          <TiersCard onManage={() => setDialog('contacts')} />
          <Later place="h-82">
            <MatchingCard />
          </Later>
        </div>
        <Later place="h-112 lg:h-92">
          <NotificationPreview user={user} onConsent={() => setDialog('consent')} />
        </Later>
      </div>
      <Suspense>{Shown && <Shown onClose={close} onOpen={setDialog} />}</Suspense>
    </div>
  );
}

/**
 * Shows its content only once the script runs, not in the prerendered page, because a field that is used before
 * the script runs is not kept as an early press of a button is (early-press.ts). `place` is the class name of
 * the height that the content will take.
 */
function Later({ place, children }: { place: string; children: ReactNode }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => startTransition(() => setHere(true)), []);
  const empty = <div className={place} />;
  return isHere ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}
