import type { Booking, Weather } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import { pathOf } from '../../lib/call';
import { RequestError, request } from '../../lib/request';
import { readPosition, type Place, type PositionTrouble } from './position';

/** After this time a forecast is read again, because the server sends no event when the weather changes. */
const FRESH_MS = 15 * 60_000;
/**
 * Rounds to about a kilometre: a forecast is no more precise, and the server need not know more of the golfer's
 * position.
 */
const coarse = (degrees: number) => degrees.toFixed(2);

/** The position that the surrounding screen already asked the browser for; `ask` asks again. */
export interface KnownPosition {
  place?: Place;
  trouble?: PositionTrouble;
  ask: () => void;
}

/** Reads the weather at the known position, or asks the browser for its position first. */
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

/**
 * The forecast for a tee time at its venue and hour. The time is part of the query key, so the forecast is read again
 * when the time changes.
 */
export function useForecast({ id, dateTime }: Pick<Booking, 'id' | 'dateTime'>) {
  const path = { id };
  const forecast = useQuery<Weather>({
    queryKey: [pathOf('GET /api/bookings/{id}/forecast', { path }), dateTime],
    queryFn: () => request('GET /api/bookings/{id}/forecast', { path }),
    staleTime: FRESH_MS,
  });
  const { error } = forecast;
  /** Why there is no forecast, in the server's words: too far ahead, or no known venue. */
  const none = error instanceof RequestError && error.status === 404 ? error.problem.message : undefined;
  return { ...forecast, none };
}
