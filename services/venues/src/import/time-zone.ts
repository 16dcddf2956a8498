import lookup from '@photostructure/tz-lookup';

/** The IANA time zone of a place, looked up without a network; at sea the nautical zone. */
export const timeZoneAt = (lat: number, lng: number): string => lookup(lat, lng);
