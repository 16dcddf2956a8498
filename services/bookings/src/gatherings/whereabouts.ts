import { getVenue, invalidInput, venueNotFound, type Venue } from '@game/contracts';
import { Bus, LOGGER, type Logger } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { cityIn } from './cities.js';

export interface Said {
  venueId?: string | null | undefined;
  venueNames: string[];
  venueLocation?: string | null | undefined;
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  timeZone?: string | undefined;
}
export interface Where {
  venueId: string | null;
  venueLocation: string | null;
  lat: number | null;
  lng: number | null;
  timeZone: string;
}
const PATIENCE = { attemptMs: 1_000, attempts: 1 };

const wrongField = (field: string, message: string) =>
  invalidInput({ message: `${field}: ${message}`, details: { errors: [{ field, message }] } });

/** Finds the point on the map and the zone: as given, else the venue's, else the known city's. What is unknown stays null. */
@Injectable()
export class Whereabouts {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async of(said: Said, hostsZone: string): Promise<Where> {
    const { lat = null, lng = null, venueId = null } = said;
    if ((lat === null) !== (lng === null))
      throw wrongField(lat === null ? 'lat' : 'lng', 'lat and lng belong together');
    const venue = venueId ? await this.venue(venueId) : undefined;
    const venueLocation = said.venueLocation ?? addressOf(venue);
    const city = cityIn([venueLocation, ...said.venueNames]);
    const point = lat !== null && lng !== null ? { lat, lng } : (venue ?? city);
    return {
      venueId,
      venueLocation,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      timeZone: said.timeZone ?? venue?.timeZone ?? city?.timeZone ?? hostsZone,
    };
  }

  /** While venues is away the place by name has to do. */
  private async venue(venueId: string): Promise<Venue | undefined> {
    try {
      return await this.bus.ask(getVenue, { venueId }, PATIENCE);
    } catch (err) {
      if (venueNotFound.is(err)) throw wrongField('venueId', 'this venue does not exist any more');
      this.log.warn({ err, venueId }, 'venues is away; the place goes by its name');
      return undefined;
    }
  }
}

function addressOf(venue: Venue | undefined): string | null {
  const parts = [venue?.address, venue?.city, venue?.state].filter((part): part is string => !!part);
  const [first = '', ...rest] = parts;
  return parts.length ? [first, ...rest.filter((part) => !first.includes(part))].join(', ') : null;
}
