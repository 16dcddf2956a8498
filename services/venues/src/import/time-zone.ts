import lookup from '@photostructure/tz-lookup';

/**
 * Returns the IANA time zone at these coordinates, without asking the network. At sea it is the nautical
 * zone.
 */
export const timeZoneAt = (lat: number, lng: number): string => lookup(lat, lng);

/** Beyond this latitude the zones are nautical on the ice, too. */
const POLAR_LAT = 85;

/** True on the open sea: only nautical zones, such as Etc/GMT+5, have these names. Coordinates may be out of range. */
export const isAtSea = (lat: number, lng: number): boolean =>
  Math.abs(lat) < POLAR_LAT && Math.abs(lng) <= 180 && timeZoneAt(lat, lng).startsWith('Etc/');
