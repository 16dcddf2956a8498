import type { Coordinates } from '../venues/venues.repository.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Solar noon at this longitude, in hours after midnight UTC. */
export const noonAt = (lng: number) => 12 - lng / 15;
/** Days since the epoch by the sun at this longitude. */
export const localDayAt = (at: Date, lng: number) =>
  Math.floor((at.getTime() + (lng / 15) * HOUR_MS) / DAY_MS);

/** The sine of the sun's height over the horizon; negative at night. */
export function sunAt({ lat, lng }: Coordinates, at: Date): number {
  const hour = (at.getTime() % DAY_MS) / HOUR_MS;
  const tilt = radians(23.4) * Math.cos((2 * Math.PI * (localDayAt(at, lng) - 172)) / 365.25);
  const turn = (2 * Math.PI * (hour - noonAt(lng))) / 24;
  return Math.sin(radians(lat)) * Math.sin(tilt) + Math.cos(radians(lat)) * Math.cos(tilt) * Math.cos(turn);
}

/** Whether it is too dark to see a ball: the sun is more than six degrees below the horizon, the end of civil twilight. */
export const isDark = (place: Coordinates, at: Date) => sunAt(place, at) < -Math.sin(radians(6));
