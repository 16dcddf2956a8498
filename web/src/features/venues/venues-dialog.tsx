import type { Venue, VenueFound } from '@game/contracts';
import { ArrowLeft } from 'lucide-react';
import { lazy, useState } from 'react';
import { useRested } from '../../lib/use-rested';
import { venueStrings as s } from '../../strings/venues';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useVenueSearch } from './api';
import { usePlace } from './use-place';
import { VenueDetail } from './venue-detail';
import { VenueFilters } from './venue-filters';
import { VenueResults } from './venue-results';
import { asChosen, firstRadius, type Radius } from './venue';

const Wizard = lazy(() => import('../wizard/wizard'));

/** Finds venues, shows one in detail, and opens the wizard with it chosen. */
export default function VenuesDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [radius, setRadius] = useState<Radius>(firstRadius);
  const [tab, setTab] = useState('all');
  const [chosen, setChosen] = useState<VenueFound>();
  const [booking, setBooking] = useState<Venue>();
  const around = usePlace(true);
  const search = useVenueSearch({
    name: useRested(name.trim()),
    place: around.place,
    radius,
    enabled: around.isReady,
  });

  if (booking) return <Wizard venue={asChosen(booking)} onClose={onClose} />;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      onBack={chosen && (() => setChosen(undefined))}
      title={chosen ? chosen.name : s.title}
      description={chosen ? s.types[chosen.type] : s.intro}
    >
      {chosen ? (
        <>
          <Button
            look="quiet"
            size="sm"
            autoFocus
            className="mb-3 -ml-3"
            onClick={() => setChosen(undefined)}
          >
            <ArrowLeft aria-hidden className="size-4" /> {s.back}
          </Button>
          <VenueDetail venue={chosen} distance={chosen.distance} onBook={setBooking} />
        </>
      ) : (
        <>
          <VenueFilters name={name} radius={radius} onName={setName} onRadius={setRadius} />
          {/* The height is reserved, so that nothing moves when the venues are shown. */}
          <div className="min-h-[70dvh]">
            <VenueResults
              around={around}
              radius={radius}
              search={search}
              tab={tab}
              onTab={setTab}
              onOpen={setChosen}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
