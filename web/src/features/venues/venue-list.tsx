import type { VenueFound } from '@game/contracts';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { venueStrings as s } from '../../strings/venues';
import { Button } from '../../ui/button';
import { addressOf, iconOf } from './venue';

const PAGE = 20;
interface Props {
  venues: VenueFound[];
  /** The number of venues on all pages of the search. */
  total: number;
  /** The radius of the search in miles. */
  miles: number;
  /** Reads the next page of the search; undefined on the last one. */
  onMore: (() => void) | undefined;
  isReadingMore: boolean;
  onOpen: (venue: VenueFound) => void;
  /** The venue under the pointer or the focus, so that the map can show which it is. */
  onPoint: (id: string | undefined) => void;
}

/**
 * Lists the venues in the order of the search. Those that it found beyond its radius are a group of their own, which
 * is the first if only a venue elsewhere has the name that was typed (venues#search-by-name).
 */
export function VenueList({ venues, total, miles, onMore, isReadingMore, onOpen, onPoint }: Props) {
  const [shown, setShown] = useState(PAGE);
  const rest = venues.length - shown;
  const listed = venues.slice(0, shown);
  const near = listed.filter(({ elsewhere }) => !elsewhere);
  const elsewhere = listed.filter((venue) => venue.elsewhere);
  const isElsewhereFirst = !!listed[0]?.elsewhere;
  const nearRows = near.length > 0 && <Rows venues={near} onOpen={onOpen} onPoint={onPoint} />;
  function more() {
    setShown(shown + PAGE);
    if (rest < PAGE) onMore?.();
  }
  return (
    <>
      {!isElsewhereFirst && nearRows}
      {elsewhere.length > 0 && (
        <section aria-label={s.elsewhere} className={isElsewhereFirst ? 'mb-5' : 'mt-5'}>
          {near.length === 0 && <p className="mb-3 text-quiet">{s.noneNear(miles)}</p>}
          <h3 className="mb-2 text-lg">{s.elsewhere}</h3>
          <Rows venues={elsewhere} onOpen={onOpen} onPoint={onPoint} />
        </section>
      )}
      {isElsewhereFirst && nearRows}
      {(rest > 0 || onMore) && (
        <Button look="secondary" className="mt-3 w-full" busy={isReadingMore} onClick={more}>
          {onMore || rest > PAGE ? s.showMore : s.more(rest)}
        </Button>
      )}
      {total > listed.length && (
        <p className="mt-2 text-center text-sm text-quiet">{s.of(listed.length, total)}</p>
      )}
    </>
  );
}

function Rows({ venues, onOpen, onPoint }: Pick<Props, 'venues' | 'onOpen' | 'onPoint'>) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-control border border-line">
      {venues.map((venue) => (
        <li key={venue.id} onMouseEnter={() => onPoint(venue.id)} onMouseLeave={() => onPoint(undefined)}>
          <button
            type="button"
            onClick={() => onOpen(venue)}
            onFocus={() => onPoint(venue.id)}
            onBlur={() => onPoint(undefined)}
            className="group flex min-h-16 w-full items-start gap-3 px-3 py-3 text-left -outline-offset-3 hover:bg-tint"
          >
            <Row venue={venue} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Row({ venue }: { venue: VenueFound }) {
  const Icon = iconOf[venue.type];
  return (
    <>
      <span
        aria-hidden
        className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-tint text-fairway group-hover:bg-card"
      >
        <Icon className="size-[18px]" strokeWidth={1.8} />
      </span>
      <span className="min-w-0 grow">
        <span className="block leading-snug font-semibold">{venue.name}</span>
        <span className="block truncate text-sm text-quiet">{addressOf(venue)}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-quiet">
          <span>{s.types[venue.type]}</span>
          {venue.rating !== null && (
            <span className="inline-flex items-center gap-1">
              <Star aria-hidden className="size-3.5 fill-pin text-sand-ink" />
              <span className="sr-only">{s.rating(venue.rating)}</span>
              <span aria-hidden>{venue.rating.toFixed(1)}</span>
            </span>
          )}
          {venue.opening_hours !== null && (
            <span className={venue.opening_hours ? 'font-medium text-fairway' : ''}>
              {venue.opening_hours ? s.open : s.closed}
            </span>
          )}
        </span>
      </span>
      {venue.distance !== null && (
        <span className="shrink-0 pt-0.5 text-sm font-semibold whitespace-nowrap">
          {s.distance(venue.distance)}
        </span>
      )}
    </>
  );
}
