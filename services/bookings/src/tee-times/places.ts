import { Id, getVenue, venueNotFound } from '@game/contracts';
import { Bus, LOGGER, type Logger } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';

const PATIENCE = { attemptMs: 1_500, attempts: 1 };
const noSuchVenue = () =>
  venueNotFound({
    details: { errors: [{ field: 'venueId', message: 'is no venue that we know; please choose another' }] },
  });

/** Where a round is played, as venues knows it. */
export interface Place {
  venueName: string;
  courseAddress: string | null;
  timeZone: string;
}

@Injectable()
export class Places {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Undefined while venues does not answer: then the client's own words have to do. */
  async of(venueId: string): Promise<Place | undefined> {
    if (!Id.safeParse(venueId).success) throw noSuchVenue();
    try {
      const { name, address, city, state, timeZone } = await this.bus.ask(getVenue, { venueId }, PATIENCE);
      const town = [city, state].filter(Boolean).join(', ');
      return { venueName: name, courseAddress: address ?? (town || null), timeZone };
    } catch (err) {
      if (venueNotFound.is(err)) throw noSuchVenue();
      this.log.warn({ err, venueId }, 'venues is away; the venue is as the client says');
      return undefined;
    }
  }
}
