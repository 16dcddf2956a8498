import { FORECAST_DAYS, type Booking, type VenueDifficulty, type Weather } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { productTime } from '../../lib/clock';
import { request } from '../../lib/request';
import { fromLocalInput } from '../../lib/times';
import { useRead } from '../../lib/use-read';
import type { Details } from './details';
import type { Draft } from './draft';
import { lastThere } from './habits';
import { zoneOf, type TeeTime } from './tee-time';

const FIELDS = ['difficulty', 'amenities', 'dressCode', 'weatherConditions'] as const;
/** A missing field is not known yet; an empty text means that there is nothing to suggest. */
type Suggested = Partial<Pick<Details, (typeof FIELDS)[number]>>;
const DAY_MS = 86_400_000;

/** The wizard's word for each difficulty level. */
const difficultyOf: Record<VenueDifficulty['level'], string> = {
  beginner: 'beginner',
  intermediate: 'intermediate',
  advanced: 'challenging',
  expert: 'championship',
};
/** A level that rests on the figures of a typical layout says nothing about this course, so it is not suggested. */
const difficultyText = ({ illustrative, level }: VenueDifficulty) =>
  illustrative.length ? '' : difficultyOf[level];
/** Without a weather service the figures are only an example, so no text is suggested. */
const weatherText = ({ source, temperature, description }: Weather) =>
  source === 'fixture'
    ? ''
    : `${Math.round(temperature)} °F, ${description.toLowerCase().replace(/\.$/, '')}`;

/** What the venue, the forecast and the golfer's last round there suggest for the details. */
function useSuggested(
  teeTime: TeeTime,
  bookings: Booking[],
  enabled: boolean,
  hasForecast: boolean,
): Suggested {
  const id = teeTime.mode === 'search' ? teeTime.venue?.id : undefined;
  const path = { id: id! };
  const read = { enabled: enabled && !!id };
  const venue = useRead('GET /api/venues/{id}', { path }, read);
  const difficulty = useRead('GET /api/venues/{id}/difficulty', { path }, read);
  const at = fromLocalInput(teeTime.dateTime, zoneOf(teeTime));
  const ahead = at ? new Date(at).getTime() - productTime().getTime() : -1;
  const weather = useQuery({
    queryKey: ['/api/weather', id, at],
    queryFn: () =>
      request('GET /api/weather', {
        query: { lat: venue.data!.lat.toFixed(2), lng: venue.data!.lng.toFixed(2), at },
      }),
    enabled: read.enabled && hasForecast && !!venue.data && ahead > 0 && ahead < FORECAST_DAYS * DAY_MS,
  });
  const last = lastThere(bookings, teeTime, (b) => b.dressCode)?.dressCode ?? '';
  if (!id) return { difficulty: '', amenities: '', weatherConditions: '', dressCode: last };
  return {
    dressCode: last,
    amenities: venue.data?.amenities.join(', '),
    difficulty: difficulty.data && difficultyText(difficulty.data),
    weatherConditions: weather.data ? weatherText(weather.data) : weather.isFetching ? undefined : '',
  };
}

/**
 * Fills in the details that are known, so that the golfer need only enter the cost. What the golfer typed or
 * emptied is kept (tee-times#wizard). In an edit, details are filled in only after the course was changed. Without an
 * account there is no forecast, which a weather service is paid for.
 */
export function useSuggestions(
  draft: Draft,
  bookings: Booking[],
  isWanted: boolean,
  fill: (change: Partial<Draft>) => void,
  hasForecast = true,
) {
  const { details, filled } = draft;
  const suggested = useSuggested(draft.teeTime, bookings, isWanted, hasForecast);
  const fresh = FIELDS.flatMap((field) => {
    const [value, mine] = [suggested[field], filled[field] ?? ''];
    return isWanted && value !== undefined && value !== mine && details[field] === mine
      ? [[field, value] as const]
      : [];
  });
  const news = JSON.stringify(fresh);
  useEffect(() => {
    const change = Object.fromEntries(JSON.parse(news) as typeof fresh);
    if (Object.keys(change).length)
      fill({ details: { ...details, ...change }, filled: { ...filled, ...change } });
    // `news` is the only dependency: it changes whenever there is something to fill in.
  }, [news]);
}
