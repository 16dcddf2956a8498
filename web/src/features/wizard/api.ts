import type { BodyOf, VenueFound } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import { trouble } from '../../lib/refusal';
import type { InputOf } from '../../lib/call';
import { request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';
import { wizardStrings as w } from '../../strings/wizard';
import { useToast } from '../../ui/toast';
import type { SearchPlace } from '../venues/use-place';

const SEARCH = '/api/venues/search';
/** In metres; the venues' own dialog begins with half of that. */
const BOOKING_RADIUS = 50_000;

/**
 * Nearest first; a search that fails is an empty list until it is asked again. Where the browser does
 * not say where it is and nothing of that name lies around the fallback, the name alone decides.
 */
export function useVenueSearch(name: string, place: SearchPlace | undefined) {
  const search = (query: InputOf<'GET /api/venues/search'>['query']) =>
    request('GET /api/venues/search', { query });
  const around = { lat: String(place?.lat), lng: String(place?.lng), radius: String(BOOKING_RADIUS) };
  const { data, error, isFetching } = useQuery<VenueFound[]>({
    queryKey: [SEARCH, name, place],
    queryFn: async () => {
      const near = await search({ ...around, name });
      return near.length || !place?.trouble ? near : search({ name });
    },
    enabled: !!place && name.length >= 2,
  });
  return { data: data ?? (error ? [] : undefined), isFetching };
}

type Rule = ReturnType<typeof weeklyRule>;
type Repeat = Omit<BodyOf<'POST /api/recurring'>, 'frequency' | keyof Rule> & {
  dateTime: string;
  timeZone: string;
};
/**
 * The same weekday and time each week, on the course's clock, from the week after. What became of it is said here: the
 * step that asked for it is over by then.
 */
export const useRepeatWeekly = () => {
  const toast = useToast();
  return useCommand({
    mutationFn: ({ dateTime, ...place }: Repeat) => {
      const { weekday, time, startsOn } = weeklyRule(dateTime, place.timeZone);
      return request('POST /api/recurring', {
        body: { ...place, frequency: 'weekly', weekday, time, startsOn },
      });
    },
    onSuccess: () => toast({ title: w.repeatDone }),
    onError: (error) => toast(trouble(w.error, w.repeatFailed, error)),
  });
};

const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** `weekday` 0 is Sunday; `startsOn` is the day after the first one, so that it is not made twice. */
export function weeklyRule(iso: string, timeZone: string) {
  const at = new Date(iso);
  const show = (options: Intl.DateTimeFormatOptions, date = at) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(date);
  const next = new Date(at.getTime() + DAY_MS);
  const [month, day, year] = show({ year: 'numeric', month: '2-digit', day: '2-digit' }, next).split('/');
  return {
    weekday: WEEKDAYS.indexOf(show({ weekday: 'short' })),
    time: show({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    startsOn: `${year}-${month}-${day}`,
  };
}
