import type { VenueFound } from '@game/contracts';
import { LocateOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { venueStrings as s } from '../../strings/venues';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/card';
import { Ghosts } from '../../ui/ghosts';
import { Waiting } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import WeatherCard from '../weather/weather-card';
import type { useVenuesNear } from './api';
import { MapBoundary } from './map-boundary';
import type { SearchPlace } from './use-place';
import { VenueList } from './venue-list';
import { tabOf, venueTabs } from './venue';

const VenueMap = lazy(() => import('./venue-map'));

interface Props {
  place: SearchPlace | undefined;
  /** The radius of the search, in metres. */
  radius: number;
  search: ReturnType<typeof useVenuesNear>;
  tab: string;
  onTab: (tab: string) => void;
  onOpen: (venue: VenueFound) => void;
}

export function VenueResults({ place, radius, search, tab, onTab, onOpen }: Props) {
  const { data: venues, isFetching, refetch } = search;
  if (!place) return <Waiting>{s.locating}</Waiting>;
  return (
    <>
      {place.trouble && <Trouble text={place.trouble === 'denied' ? s.locationDenied : s.noLocation} />}
      <p role="status" className="sr-only">
        {isFetching ? s.looking : venues && s.found(venues.length)}
      </p>
      {!venues ? (
        <Ghosts className="md:grid-cols-2">{s.looking}</Ghosts>
      ) : venues.length === 0 ? (
        <EmptyState
          title={s.none}
          hint={s.noneHint}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {s.retry}
            </Button>
          }
        />
      ) : (
        <Tabs
          label={s.tabsLabel}
          value={tab}
          onValue={onTab}
          tabs={(['all', ...venueTabs] as const).map((value) => {
            const ofKind = venues.filter(({ type }) => value === 'all' || tabOf[type] === value);
            return {
              value,
              label: s.tabs[value],
              count: ofKind.length,
              children: (
                <Kind kind={s.tabs[value]} venues={ofKind} place={place} radius={radius} onOpen={onOpen} />
              ),
            };
          })}
        />
      )}
    </>
  );
}

interface KindProps {
  kind: string;
  venues: VenueFound[];
  place: SearchPlace;
  radius: number;
  onOpen: (venue: VenueFound) => void;
}
function Kind({ kind, venues, place, radius, onOpen }: KindProps) {
  const [pointed, setPointed] = useState<string>();
  if (venues.length === 0) return <p className="py-6 text-center text-quiet">{s.noneOfKind(kind)}</p>;
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="max-md:contents md:sticky md:top-0 md:order-2 md:space-y-4">
        <div className="h-52 overflow-hidden rounded-control border border-line bg-tint md:h-80">
          <MapBoundary>
            <Suspense fallback={<Waiting>{s.mapLoading}</Waiting>}>
              <VenueMap venues={venues} place={place} radius={radius} pointed={pointed} onOpen={onOpen} />
            </Suspense>
          </MapBoundary>
        </div>
        {!place.trouble && <WeatherCard className="weather-compact max-md:order-2" />}
      </div>
      <div className="min-w-0 max-md:order-1">
        <VenueList venues={venues} onOpen={onOpen} onPoint={setPointed} />
      </div>
    </div>
  );
}

const Trouble = ({ text }: { text: string }) => (
  <div role="alert" className="mb-4 flex gap-3 rounded-control bg-sand px-4 py-3 text-sand-ink">
    <LocateOff aria-hidden className="mt-0.5 size-5 shrink-0" />
    <div>
      <p className="font-semibold">{text}</p>
      <p className="text-sm">{s.fallback}</p>
    </div>
  </div>
);
