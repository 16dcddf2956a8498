import { EARTH_RADIUS_MILES } from '@game/contracts';

/**
 * Returns SQL for the miles from a point to the venue of a row, by the haversine formula of
 * contracts/distance.ts.
 */
export const milesFrom = (lat: string, lng: string, table = 'venues') =>
  `2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${table}.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${table}.lat))
    * power(sin(radians(${table}.lng - ${lng}::float8) / 2), 2))))`;
