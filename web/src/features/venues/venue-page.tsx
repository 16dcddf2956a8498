import { asId, type Venue } from '@game/contracts';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isGone } from '../../lib/request';
import { venueStrings as s } from '../../strings/venues';
import { buttonLook } from '../../ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { useVenue } from './api';
import { VenueDetail } from './venue-detail';
import { asChosen } from './venue';

const Wizard = lazy(() => import('../wizard/wizard'));

/** The page of a venue, with an address that can be shared as a link. */
export default function VenuePage() {
  const { id = '' } = useParams();
  const { data: venue, error, refetch } = useVenue(asId(id));
  const [booking, setBooking] = useState<Venue>();
  if (isGone(error))
    return (
      <div className="mx-auto grid max-w-xl justify-items-center gap-3 py-12 text-center">
        <h1 className="text-3xl">{s.gone}</h1>
        <p className="text-lg text-quiet">{s.goneHint}</p>
        <Link className={`${buttonLook()} mt-3`} to="/">
          {s.toDashboard}
        </Link>
      </div>
    );
  if (error && !venue) return <LoadFailed onRetry={() => void refetch()} />;
  if (!venue) return <Waiting>{s.loading}</Waiting>;
  return (
    <div className="mx-auto max-w-3xl space-y-5">
      <div>
        <p className="eyebrow text-quiet">{s.types[venue.type]}</p>
        <h1 className="mt-1 text-4xl">{venue.name}</h1>
      </div>
      <VenueDetail venue={venue} onBook={setBooking} />
      <Suspense>
        {booking && <Wizard venue={asChosen(booking)} onClose={() => setBooking(undefined)} />}
      </Suspense>
    </div>
  );
}
