import type { VenueFound, VenueId, VenueTab } from '@game/contracts';
import { MapPin } from 'lucide-react';
import { useState, type RefCallback } from 'react';
import { useRested } from '../../lib/use-rested';
import { venueStrings as s } from '../../strings/venues';
import { wizardStrings as w } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, Input } from '../../ui/field';
import { Spinner } from '../../ui/spinner';
import { Credit, NoAnswer } from '../venues/list-notes';
import { useVenueSearch } from '../venues/api';
import { AskCity } from '../venues/ask-city';
import { usePlace } from '../venues/use-place';
import { addressOf, asChosen } from '../venues/venue';

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
  /** The golfer wants to enter the course by hand, under the name that was typed. */
  onType?: (text: string) => void;
  onEnter?: (name: string) => void;
  /** Gets the control that replaces the one that was pressed: "Choose another", or the search field. */
  mainControl?: RefCallback<HTMLElement>;
}
const SHOWN = 8;
/** The radius of the wizard's search in metres, twice the first radius of the venues dialog. */
const BOOKING_RADIUS = 50_000;
/** A round is planned on a course, so simulators and ranges are found only by name. */
const TYPES: VenueTab[] = ['course'];

/**
 * Finds a course by name, near the golfer first and then anywhere, or the courses near the golfer; the choice includes
 * its address and time zone.
 */
export function VenueSearch({ chosen, error, onChoose, onType, onEnter, mainControl }: Props) {
  const [text, setText] = useState('');
  const name = useRested(text.trim());
  const [isNear, setNear] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const { place, trouble, isReady, choose, askAgain } = usePlace(isNear || text !== '');
  const wanted = name.length >= 2 || (isNear && !name);
  const search = useVenueSearch({
    name,
    place,
    radius: BOOKING_RADIUS,
    types: TYPES,
    enabled: isReady && wanted,
  });
  if (chosen) return <Chosen venue={chosen} mainControl={mainControl} onChange={() => onChoose(undefined)} />;
  const { venues, isFetching, hasFailed, refetch } = search;
  const found = (wanted && venues?.slice(0, shown)) || [];
  const pick = (venue: VenueFound) => onChoose(asChosen(venue));
  const more = () => (setShown(shown + SHOWN), venues && shown + SHOWN > venues.length && search.more?.());
  const [near, elsewhere] = [found.filter((v) => !v.elsewhere), found.filter((v) => v.elsewhere)];
  // In the order of the search: if only a course elsewhere has the name that was typed, it comes first.
  const isElsewhereFirst = found[0]?.elsewhere;
  const nearRows = near.length > 0 && <VenueRows venues={near} onPick={pick} />;
  return (
    <div className="space-y-2">
      <Field label={w.find} required hint={w.findHint} error={error}>
        {(c) => (
          <Input
            {...c}
            ref={mainControl}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => (
              setText(event.target.value),
              onType?.(event.target.value.trim()),
              setShown(SHOWN)
            )}
          />
        )}
      </Field>
      {!isNear && !text && (
        <Button look="secondary" onClick={() => setNear(true)}>
          <MapPin aria-hidden className="size-5" /> {w.nearMe}
        </Button>
      )}
      {trouble && isReady && <AskCity trouble={trouble} place={place} onPlace={choose} onAllow={askAgain} />}
      <p role="status" className="flex items-center gap-2 text-sm text-quiet">
        {isFetching && <Spinner className="size-4" />}
        {isFetching
          ? w.searching
          : wanted && !hasFailed && venues && (found.length ? w.found(search.total) : w.noneFound)}
      </p>
      {wanted && hasFailed && <NoAnswer onRetry={refetch} />}
      {onEnter && name && !isFetching && found.length === 0 && (
        <Button look="secondary" onClick={() => onEnter(text.trim())}>
          {w.enterThis(text.trim())}
        </Button>
      )}
      {!isElsewhereFirst && nearRows}
      {elsewhere.length > 0 && (
        <section aria-label={s.elsewhere} className="space-y-2">
          <p className="font-display font-semibold">{near.length ? s.elsewhere : w.onlyFarther}</p>
          <VenueRows venues={elsewhere} onPick={pick} />
        </section>
      )}
      {isElsewhereFirst && nearRows}
      {found.length < search.total && found.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-sm text-quiet">{s.of(found.length, search.total)}</span>
          <Button look="secondary" size="sm" busy={search.isReadingMore} onClick={more}>
            {s.showMore}
          </Button>
        </div>
      )}
      {found.length > 0 && <Credit />}
    </div>
  );
}

/** Venues that were found, each to be chosen with one press. */
export const VenueRows = ({
  venues,
  onPick,
}: {
  venues: VenueFound[];
  onPick: (venue: VenueFound) => void;
}) => (
  <ul className="divide-y divide-line overflow-hidden rounded-control border border-line">
    {venues.map((venue) => (
      <li key={venue.id}>
        <button
          type="button"
          onClick={() => onPick(venue)}
          className="flex min-h-13 w-full items-center gap-3 px-3 py-2 text-left -outline-offset-3 hover:bg-tint"
        >
          <MapPin aria-hidden className="size-5 shrink-0 text-green" />
          <span className="min-w-0 grow">
            <span className="block font-semibold">{venue.name}</span>
            <span className="block truncate text-sm text-quiet">{addressOf(venue)}</span>
          </span>
          {venue.distance !== null && (
            <span className="shrink-0 text-sm text-quiet">{s.distance(venue.distance)}</span>
          )}
        </button>
      </li>
    ))}
  </ul>
);

interface ChosenProps extends Pick<Props, 'mainControl'> {
  venue: ChosenVenue;
  onChange: () => void;
}
function Chosen({ venue, mainControl, onChange }: ChosenProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-fairway bg-tint px-4 py-3">
      <div className="min-w-0">
        <p className="font-display text-lg font-semibold">{venue.name}</p>
        <p className="text-sm text-quiet">{venue.address}</p>
      </div>
      <Button ref={mainControl} look="secondary" size="sm" onClick={onChange}>
        {w.change}
      </Button>
    </div>
  );
}
