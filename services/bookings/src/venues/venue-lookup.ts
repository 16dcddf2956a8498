import {
  Id,
  forecastInWords,
  getVenue,
  readWeather,
  venueNotFound,
  zoneOfPlace,
  type Venue,
  type VenueId,
} from '@game/contracts';
import { Bus, LOGGER, type Logger } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';

interface Hour {
  venueId: VenueId | null;
  dateTime: Date;
}
const PATIENCE = { attemptMs: 1_500, attempts: 1 };
const noSuchVenue = () =>
  venueNotFound({
    details: { errors: [{ field: 'venueId', message: 'is no venue that we know; please choose another' }] },
  });

/** Asks the venues service for a venue. */
@Injectable()
export class VenueLookup {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The zone of the first of these typed places that is known; undefined if none is, or nobody answers. */
  async zoneOf(typed: Array<string | null | undefined>): Promise<string | undefined> {
    const places = typed.filter((place): place is string => !!place);
    if (!places.length) return undefined;
    try {
      return (await this.bus.ask(zoneOfPlace, { places }, PATIENCE)).timeZone ?? undefined;
    } catch (err) {
      this.log.warn(
        { err },
        'the venues service did not answer; the time zone of a typed course is not known',
      );
      return undefined;
    }
  }

  /**
   * Returns undefined if the venues service does not answer; the caller then uses what the client sent.
   * Throws `venueNotFound` for an unknown id.
   */
  async find(venueId: VenueId): Promise<Venue | undefined> {
    if (!Id.safeParse(venueId).success) throw noSuchVenue();
    try {
      return await this.bus.ask(getVenue, { venueId }, PATIENCE);
    } catch (err) {
      if (venueNotFound.is(err)) throw noSuchVenue();
      this.log.warn(
        { err, venueId },
        'the venues service did not answer; the tee time uses what the client sent',
      );
      return undefined;
    }
  }

  /** The forecast at the venue in the hour (`forecastInWords`); undefined if there is none or nobody answers. */
  async forecast({ venueId, dateTime }: Hour): Promise<string | undefined> {
    if (!venueId) return undefined;
    try {
      const { lat, lng } = await this.bus.ask(getVenue, { venueId }, PATIENCE);
      const at = dateTime.toISOString();
      return forecastInWords(await this.bus.ask(readWeather, { lat, lng, at }, PATIENCE));
    } catch (err) {
      this.log.warn({ err, venueId }, 'could not get the forecast; the reminder is sent without it');
      return undefined;
    }
  }
}
