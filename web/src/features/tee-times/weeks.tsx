import type { Booking } from '@game/contracts';
import { lazy, Suspense } from 'react';
import { TeeTimeCard } from './tee-time-card';

const FoldedWeeks = lazy(() => import('./folded-weeks'));
/** Up to this many tee times are all shown. */
export const UNFOLDED = 6;

interface Props {
  /** The soonest first. */
  bookings: Booking[];
  now: Date;
  /** True for the pages after the first list, whose weeks are all folded. */
  later?: boolean;
}

/** The cards of tee times; where there are many, each week after the next tee time's is folded. */
export function Weeks({ bookings, now, later }: Props) {
  const cards = (some: Booking[]) => some.map((b) => <TeeTimeCard key={b.id} booking={b} now={now} />);
  if (bookings.length <= UNFOLDED) return cards(bookings);
  return (
    <Suspense>
      <FoldedWeeks bookings={bookings} later={later} cards={cards} />
    </Suspense>
  );
}
