import type { Gathering, VenueId, VenueTab } from '@game/contracts';
import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRested } from '../../lib/use-rested';
import { eventsStrings } from '../../strings/events';
import { Button } from '../../ui/button';
import { Field, Input } from '../../ui/field';
import { useVenueSearch } from '../venues/api';
import { Credit, NoAnswer } from '../venues/list-notes';
import { usePlace } from '../venues/use-place';
import { VenueRows } from '../wizard/venue-search';
import { ZoneField } from '../wizard/zone-field';

/** The zone of a place that was typed; the list knows that of its venues. */
interface TypedZone {
  timeZone: string;
  setTimeZone: (timeZone: string) => void;
}
/** `sent` is what the request says of the zone, and `isNew` whether an edit has to say it. */
export function useTypedZone(editing: Gathering | undefined, venueId: VenueId | null, isMoved: boolean) {
  const [timeZone, setTimeZone] = useState(editing && !editing.venueId ? editing.timeZone : '');
  const sent = venueId || !timeZone ? {} : { timeZone };
  const isChanged = !!editing && !venueId && timeZone !== editing.timeZone;
  return { timeZone, setTimeZone, sent, isChanged, isNew: isMoved || isChanged };
}

export interface Where {
  venueName: string;
  /** Null for a venue that was only typed: nobody finds the event by its distance then, unless its city is known. */
  venueId: VenueId | null;
}
interface Props {
  where: Where;
  error: string | undefined;
  zone: TypedZone;
  zoneError: string | undefined;
  required?: boolean;
  onChange: (where: Where) => void;
}
const s = eventsStrings.create;
const SHOWN = 4;
/** In metres. Only a name is searched, so that farther venues are found as well. */
const RADIUS = 80_000;
const TYPES: VenueTab[] = ['course'];

/**
 * The name of the venue, with the venues of that name to choose from; the chosen one is on the map. For a name that was
 * only typed, the zone follows.
 */
export function VenueField({ where, error, zone, zoneError, required = false, onChange }: Props) {
  const { venueName, venueId } = where;
  const [isTyping, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** Hides the venues that were found. The focus returns to the field, because the pressed button disappears. */
  const close = () => (setTyping(false), field.current?.focus());
  const name = useRested(venueName.trim());
  const isSearching = isTyping && !venueId && name.length >= 2;
  const { place } = usePlace(isTyping);
  const search = useVenueSearch({ name, place, radius: RADIUS, types: TYPES, enabled: isSearching });
  const { venues, hasFailed, refetch } = search;
  const found = isSearching ? (venues ?? []).slice(0, SHOWN) : [];
  return (
    <>
      <div className="space-y-2">
        <Field label={s.venue} required={required} hint={venueId ? undefined : s.venueHint} error={error}>
          {(c) => (
            <Input
              {...c}
              ref={field}
              maxLength={200}
              autoComplete="off"
              value={venueName}
              onChange={(event) => (
                setTyping(true),
                onChange({ venueName: event.target.value, venueId: null })
              )}
            />
          )}
        </Field>
        {venueId && (
          <p role="status" className="flex items-center gap-2 text-sm font-medium text-fairway">
            <MapPin aria-hidden className="size-4 shrink-0" /> {s.onTheMap}
          </p>
        )}
        {isSearching && hasFailed && <NoAnswer onRetry={refetch} />}
        {found.length > 0 && (
          <section aria-label={s.venuesFound} className="space-y-2">
            <VenueRows
              venues={found}
              onPick={(venue) => (close(), onChange({ venueName: venue.name, venueId: venue.id }))}
            />
            <div className="flex items-center justify-between gap-3">
              <Credit />
              <Button look="quiet" size="sm" onClick={close}>
                {s.asTyped}
              </Button>
            </div>
          </section>
        )}
      </div>
      {!venueId && (
        <ZoneField places={[venueName]} value={zone.timeZone} error={zoneError} onChange={zone.setTimeZone} />
      )}
    </>
  );
}
