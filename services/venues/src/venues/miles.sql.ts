import { EARTH_RADIUS_MILES } from '@game/contracts';

/** SQL for the miles from a place to the row's venue: the same haversine as in contracts/distance.ts. */
export const milesFrom = (lat: string, lng: string, table = 'venues') =>
  `2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${table}.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${table}.lat))
    * power(sin(radians(${table}.lng - ${lng}::float8) / 2), 2))))`;
