import { wrongField, type Venue, type VenueId } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import { VenueLookup } from '../venues/venue-lookup.js';
import { zoneIsNeeded } from '../zone-is-needed.js';
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

/** What the venues service knows of a place. */
export interface KnownPlace {
  venue: Venue | undefined;
  /** The zone of a place that was typed. */
  placeZone: string | undefined;
}
const needed = (): never => {
  throw zoneIsNeeded();
};

/**
 * Finds coordinates (as given, else the venue's, else those of a known city) and zone (the venue's, else that of the
 * place that was typed, else as given). If nothing is known, the coordinates are null and the zone is the host's, or
 * is asked for if `hostsZone` is undefined.
 */
@Injectable()
export class LocationResolver {
  constructor(private readonly venues: VenueLookup) {}

  /**
   * Asks the venues service for the venue, or else for the zone of the place that was typed; what it does not answer
   * is undefined. Must be called before the transaction.
   */
  async lookUp({ venueId, venueLocation, venueNames = [] }: Partial<GivenLocation>): Promise<KnownPlace> {
    const venue = venueId ? await this.venues.find(venueId) : undefined;
    const placeZone = venue
      ? undefined
      : await this.venues.zoneOf([venueLocation, ...venueNames.slice(0, 3)]);
    return { venue, placeZone };
  }

  resolve(
    given: GivenLocation,
    { venue, placeZone }: KnownPlace,
    hostsZone: string | undefined,
  ): ResolvedLocation {
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
      timeZone: venue?.timeZone ?? placeZone ?? city?.timeZone ?? given.timeZone ?? hostsZone ?? needed(),
    };
  }
}

function addressOf(venue: Venue | undefined): string | null {
  const parts = [venue?.address, venue?.city, venue?.state].filter((part): part is string => !!part);
  const [first = '', ...rest] = parts;
  return parts.length ? [first, ...rest.filter((part) => !first.includes(part))].join(', ') : null;
}
