import type { VenueFound } from '@game/contracts';
import { ListOrdered } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { venueStrings as s } from '../../strings/venues';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/card';
import { Ghosts } from '../../ui/ghosts';
import { Waiting } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import WeatherCard from '../weather/weather-card';
import type { VenueSearchState } from './api';
import { AskCity } from './ask-city';
import { Credit, NoAnswer } from './list-notes';
import { mapTiles } from './map-tiles';
import { MapBoundary } from './map-boundary';
import type { SearchPlace, usePlace } from './use-place';
import { VenueList } from './venue-list';
import { milesOf, tabOf, venueTabs, type Radius } from './venue';

const VenueMap = lazy(() => import('./venue-map'));

interface Props {
  around: ReturnType<typeof usePlace>;
  /** The radius of the search, in metres. */
  radius: Radius;
  search: VenueSearchState;
  tab: string;
  onTab: (tab: string) => void;
  onOpen: (venue: VenueFound) => void;
}

export function VenueResults({ around, radius, search, tab, onTab, onOpen }: Props) {
  const { place, trouble, isReady, choose, askAgain } = around;
  const { venues, total, isFetching, refetch, failed, more } = search;
  const noAnswer = (search.hasFailed || failed.length > 0) && (
    <NoAnswer
      of={failed.map((kind) => s.tabs[kind]).join(', ')}
      onRetry={search.hasFailed && more ? more : refetch}
    />
  );
  if (!isReady) return <Waiting>{s.locating}</Waiting>;
  return (
    <>
      {trouble && <AskCity trouble={trouble} place={place} onPlace={choose} onAllow={askAgain} />}
      <p role="status" className="sr-only">
        {isFetching ? s.looking : venues && s.found(total)}
      </p>
      {!venues ? (
        isFetching && <Ghosts className="md:grid-cols-2">{s.looking}</Ghosts>
      ) : venues.length === 0 ? (
        noAnswer || (
          <EmptyState
            title={s.none}
            hint={s.noneHint}
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                {s.retry}
              </Button>
            }
          />
        )
      ) : (
        <>
          <Tabs
            label={s.tabsLabel}
            value={tab}
            onValue={onTab}
            tabs={(['all', ...venueTabs] as const).map((value) => {
              const ofKind = venues.filter(({ type }) => value === 'all' || tabOf[type] === value);
              const isSilent = failed.some((kind) => kind === value);
              return {
                value,
                label: s.tabs[value],
                count: isSilent ? undefined : ofKind.length,
                children: !isSilent && (
                  <Kind
                    kind={s.tabs[value]}
                    venues={ofKind}
                    // Only the number of all kinds together is known.
                    total={value === 'all' ? total : ofKind.length}
                    search={search}
                    place={place}
                    hasPosition={!trouble}
                    radius={radius}
                    onOpen={onOpen}
                  />
                ),
              };
            })}
          />
          {noAnswer}
        </>
      )}
    </>
  );
}

interface KindProps {
  kind: string;
  venues: VenueFound[];
  total: number;
  search: VenueSearchState;
  place: SearchPlace | undefined;
  hasPosition: boolean;
  radius: Radius;
  onOpen: (venue: VenueFound) => void;
}
function Kind({ kind, venues, total, search, place, hasPosition, radius, onOpen }: KindProps) {
  const [pointed, setPointed] = useState<string>();
  const [tiles] = useState(mapTiles);
  // The map shows what is near; what is elsewhere would make it a map of the whole country.
  const near = useMemo(() => venues.filter(({ elsewhere }) => !elsewhere), [venues]);
  if (venues.length === 0 && !search.more)
    return <p className="py-6 text-center text-quiet">{s.noneOfKind(kind)}</p>;
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="max-md:contents md:sticky md:top-0 md:order-2 md:space-y-4">
        {tiles ? (
          <div className="h-52 overflow-hidden rounded-control border border-line bg-tint md:h-80">
            <MapBoundary>
              <Suspense fallback={<Waiting>{s.mapLoading}</Waiting>}>
                <VenueMap
                  tiles={tiles}
                  venues={near.length ? near : venues}
                  place={place}
                  hasPosition={hasPosition}
                  radius={radius}
                  pointed={pointed}
                  onOpen={onOpen}
                />
              </Suspense>
            </MapBoundary>
          </div>
        ) : (
          <p className="flex items-start gap-3 rounded-control bg-tint px-4 py-3">
            <ListOrdered aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
            <span>{place ? s.noMap : s.noMapNoPlace}</span>
          </p>
        )}
        {hasPosition && <WeatherCard className="weather-compact max-md:order-2" />}
      </div>
      <div className="min-w-0 max-md:order-1">
        <VenueList
          venues={venues}
          total={total}
          miles={milesOf[radius]}
          onMore={search.more}
          isReadingMore={search.isReadingMore}
          onOpen={onOpen}
          onPoint={setPointed}
        />
        <Credit className="mt-3" />
      </div>
    </div>
  );
}
