import lookup from '@photostructure/tz-lookup';

/** The IANA zone of a place, without a network; at sea the nautical zone. */
export const timeZoneAt = (lat: number, lng: number): string => lookup(lat, lng);
