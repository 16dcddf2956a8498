import type { VenueId } from '@game/contracts';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { viewerZone } from '../../lib/times';
import { useRested } from '../../lib/use-rested';
import { wizardStrings as w } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, Input } from '../../ui/field';
import { Spinner } from '../../ui/spinner';
import { usePlace } from '../venues/use-place';
import { addressOf, asChosen } from '../venues/venue';
import { useVenueSearch } from './api';

export interface ChosenVenue {
  id: VenueId;
  name: string;
  address: string;
  timeZone: string;
}
interface Props {
  chosen: ChosenVenue | undefined;
  error: string | undefined;
  onChoose: (venue: ChosenVenue | undefined) => void;
}
const SHOWN = 8;

/** Finds a course by name near the golfer; the choice includes its address and time zone. */
export function VenueSearch({ chosen, error, onChoose }: Props) {
  const [text, setText] = useState('');
  const name = useRested(text.trim());
  const place = usePlace(text !== '');
  const { data, isFetching } = useVenueSearch(name, place);
  if (chosen) return <Chosen venue={chosen} onChange={() => onChoose(undefined)} />;
  const found = data?.slice(0, SHOWN) ?? [];
  const trouble = place?.trouble === 'denied' ? w.locationDenied : place?.trouble && w.noLocation;
  return (
    <div className="space-y-2">
      <Field label={w.find} required hint={trouble ?? w.findHint} error={error}>
        {(c) => (
          <Input
            {...c}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className="flex items-center gap-2 text-sm text-quiet">
        {isFetching && <Spinner className="size-4" />}
        {isFetching ? w.searching : data && (found.length ? w.found(data.length) : w.noneFound)}
      </p>
      {found.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-control border border-line">
          {found.map((venue) => (
            <li key={venue.id}>
              <button
                type="button"
                onClick={() => onChoose(asChosen(venue))}
                className="flex min-h-13 w-full items-center gap-3 px-3 py-2 text-left -outline-offset-3 hover:bg-tint"
              >
                <MapPin aria-hidden className="size-5 shrink-0 text-green" />
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{venue.name}</span>
                  <span className="block truncate text-sm text-quiet">{addressOf(venue)}</span>
                </span>
                {venue.distance !== null && (
                  <span className="shrink-0 text-sm text-quiet">{w.milesAway(venue.distance)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Chosen = ({ venue, onChange }: { venue: ChosenVenue; onChange: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-fairway bg-tint px-4 py-3">
    <div className="min-w-0">
      <p className="font-display text-lg font-semibold">{venue.name}</p>
      <p className="text-sm text-quiet">{venue.address}</p>
      {venue.timeZone !== viewerZone && <p className="text-sm">{w.zone(venue.timeZone)}</p>}
    </div>
    <Button look="secondary" size="sm" onClick={onChange}>
      {w.change}
    </Button>
  </div>
);
