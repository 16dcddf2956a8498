import type { Weather } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { readPosition, type PositionTrouble } from './position';

/** The sky changes without the server telling. */
const FRESH_MS = 15 * 60_000;
/** About a kilometre: as near as a forecast is, and no nearer. */
const coarse = (degrees: number) => degrees.toFixed(2);

/** Asks the browser where it is, then the server for the weather there. */
export function useLocalWeather() {
  const weather = useQuery<Weather, PositionTrouble | Error>({
    queryKey: ['/api/weather'],
    queryFn: async () => {
      const { lat, lng } = await readPosition();
      return request<Weather>('GET', `/api/weather?lat=${coarse(lat)}&lng=${coarse(lng)}`);
    },
    staleTime: FRESH_MS,
  });
  const trouble = weather.error instanceof Error ? ('failed' as const) : weather.error;
  return { ...weather, trouble };
}
