import { wrongField, type Venue, type VenueId } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import { VenueLookup } from '../venues/venue-lookup.js';
import { cityIn } from './cities.js';

export interface GivenLocation {
  venueId?: VenueId | null | undefined;
  venueNames: string[];
  venueLocation?: string | null | undefined;
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  timeZone?: string | undefined;
}
export interface ResolvedLocation {
  venueId: VenueId | null;
  venueLocation: string | null;
  lat: number | null;
  lng: number | null;
  timeZone: string;
}

/**
 * Finds coordinates and zone: as given, else the venue's, else those of a known city. If nothing is known, the
 * coordinates are null and the zone is the host's.
 */
@Injectable()
export class LocationResolver {
  constructor(private readonly venues: VenueLookup) {}

  /**
   * Asks the venues service for the venue; returns undefined if it does not answer. Must be called before the
   * transaction.
   */
  async venue(venueId: VenueId | null | undefined): Promise<Venue | undefined> {
    return venueId ? this.venues.find(venueId) : undefined;
  }

  resolve(given: GivenLocation, venue: Venue | undefined, hostsZone: string): ResolvedLocation {
    const { lat = null, lng = null, venueId = null } = given;
    if ((lat === null) !== (lng === null))
      throw wrongField(lat === null ? 'lat' : 'lng', 'lat and lng belong together');
    const venueLocation = given.venueLocation ?? addressOf(venue);
    const city = cityIn([venueLocation, ...given.venueNames]);
    const point = lat !== null && lng !== null ? { lat, lng } : (venue ?? city);
    return {
      venueId,
      venueLocation,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      timeZone: given.timeZone ?? venue?.timeZone ?? city?.timeZone ?? hostsZone,
    };
  }
}

function addressOf(venue: Venue | undefined): string | null {
  const parts = [venue?.address, venue?.city, venue?.state].filter((part): part is string => !!part);
  const [first = '', ...rest] = parts;
  return parts.length ? [first, ...rest.filter((part) => !first.includes(part))].join(', ') : null;
}
