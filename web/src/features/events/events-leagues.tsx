import { asId, type User } from '@game/contracts';
import { Crown, Plus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Tabs } from '../../ui/tabs';
import { noFilters, type Filters } from './api';
import { Featured } from './featured';
import { FilterBar } from './filter-bar';
import { GatheringList } from './gathering-list';
import type { Kind } from './gathering';
import { DEFAULT_DISTANCE, LocationBar } from './location-bar';
import { mayHost } from './premium';
import { useAddress } from './use-address';
import { useLocation } from './use-location';

const GatheringDialog = lazy(() => import('./gathering-dialog'));
const CreateEvent = lazy(() => import('./create-event-dialog'));
const CreateLeague = lazy(() => import('./create-league-dialog'));
const Upsell = lazy(() => import('./upsell-dialog'));
const WeatherCard = lazy(() => import('../weather/weather-card'));
const Welcome = lazy(() => import('./welcome-dialog'));
type Dialog = 'create-event' | 'create-league' | 'upsell';

/**
 * The screen for browsing, joining and hosting events and leagues (events#finding). The open tab and the open
 * event are in the address, so that both can be shared as a link.
 */
export default function EventsLeagues({ user }: { user: User }) {
  const { params, ...address } = useAddress();
  const [filters, setFilters] = useState<Filters>(noFilters);
  const [distance, setDistance] = useState(DEFAULT_DISTANCE);
  const [dialog, setDialog] = useState<Dialog>();
  const location = useLocation();
  const place = location.state === 'granted' ? location.place : undefined;
  const asked = useDeferredValue(
    useMemo(() => ({ ...filters, near: place && { ...place, distance } }), [filters, place, distance]),
  );
  const host = mayHost(user);

  const tab = params.get('tab') ?? 'couples';
  const open = (['couples-event', 'public-league'] as const).find((kind) => params.has(kind));
  const create = (wanted: Dialog) => setDialog(host ? wanted : 'upsell');
  const list = (kind: Kind) => (
    <>
      <div className="mb-4 space-y-4">
        <FilterBar filters={filters} onFilters={setFilters} withType={kind === 'couples-event'} />
        <LocationBar {...location} distance={distance} onDistance={setDistance} onEnable={location.enable} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <GatheringList kind={kind} filters={asked} onDetails={(id) => address.open(kind, id)} />
        </div>
        <Suspense>
          {location.state !== 'prompt' && (
            <WeatherCard position={{ ...location, ask: location.enable }} className="shadow-card" />
          )}
        </Suspense>
      </div>
    </>
  );
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">{s.title}</h1>
          <p className="mt-1 text-quiet">{s.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!host && (
            <Button look="secondary" onClick={() => setDialog('upsell')}>
              <Crown aria-hidden className="size-4.5 text-sand-ink" /> {s.premium}
            </Button>
          )}
          {tab !== 'featured' && (
            <Button onClick={() => create(tab === 'leagues' ? 'create-league' : 'create-event')}>
              <Plus aria-hidden className="size-5" /> {tab === 'leagues' ? s.createLeague : s.createEvent}
            </Button>
          )}
        </div>
      </div>
      <Tabs
        label={s.tabs.label}
        value={tab}
        onValue={(value) => address.show('tab', value)}
        tabs={[
          { value: 'couples', label: s.tabs.couples, children: list('couples-event') },
          { value: 'leagues', label: s.tabs.leagues, children: list('public-league') },
          {
            value: 'featured',
            label: s.tabs.featured,
            children: (
              <Featured
                onBrowse={(to, eventType) => {
                  setFilters({ ...noFilters, eventType });
                  address.show('tab', to);
                }}
              />
            ),
          },
        ]}
      />
      <Suspense>
        {open && (
          <GatheringDialog kind={open} id={asId(params.get(open)!)} onClose={() => address.close(open)} />
        )}
        {dialog === 'create-event' && (
          <CreateEvent onClose={() => setDialog(undefined)} onRefused={() => setDialog('upsell')} />
        )}
        {dialog === 'create-league' && (
          <CreateLeague onClose={() => setDialog(undefined)} onRefused={() => setDialog('upsell')} />
        )}
        {dialog === 'upsell' && <Upsell onClose={() => setDialog(undefined)} />}
        {params.get('upgraded') === 'true' && host && <Welcome onClose={() => address.close('upgraded')} />}
      </Suspense>
    </div>
  );
}
