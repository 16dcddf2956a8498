import type { Booking, Weather } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import { pathOf } from '../../lib/call';
import { RequestError, request } from '../../lib/request';
import { readPosition, type Place, type PositionTrouble } from './position';

/** The sky changes without the server telling. */
const FRESH_MS = 15 * 60_000;
/** About a kilometre: as near as a forecast is, and no nearer. */
const coarse = (degrees: number) => degrees.toFixed(2);

/** What a screen that asked the browser for its own sake has learnt; `ask` asks again. */
export interface KnownPosition {
  place?: Place;
  trouble?: PositionTrouble;
  ask: () => void;
}

/** Asks the browser where it is, unless that is known, then the server for the weather there. */
export function useLocalWeather(known?: KnownPosition) {
  const weather = useQuery<Weather, PositionTrouble | Error>({
    queryKey: ['/api/weather'],
    queryFn: async () => {
      const { lat, lng } = known?.place ?? (await readPosition());
      return request('GET /api/weather', { query: { lat: coarse(lat), lng: coarse(lng) } });
    },
    staleTime: FRESH_MS,
    enabled: !known?.trouble,
  });
  const failure = weather.error instanceof Error ? ('failed' as const) : weather.error;
  const retry = () => (known?.trouble ? known.ask() : void weather.refetch());
  return { ...weather, trouble: known?.trouble ?? failure, retry };
}

/** The forecast for the hour of a tee time at its venue; a time that is changed is another question. */
export function useForecast({ id, dateTime }: Pick<Booking, 'id' | 'dateTime'>) {
  const path = { id };
  const forecast = useQuery<Weather>({
    queryKey: [pathOf('GET /api/bookings/{id}/forecast', { path }), dateTime],
    queryFn: () => request('GET /api/bookings/{id}/forecast', { path }),
    staleTime: FRESH_MS,
  });
  const { error } = forecast;
  /** Why there can be none, in the server's words: too far ahead, or no known venue. */
  const none = error instanceof RequestError && error.status === 404 ? error.problem.message : undefined;
  return { ...forecast, none };
}
