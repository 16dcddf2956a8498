import {
  Id,
  forecastInWords,
  getVenue,
  noPlaceForForecast,
  readWeather,
  venueNotFound,
  type VenueId,
  type Weather,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** A page that friends wait for shows no forecast rather than wait for it any longer. */
const ON_A_PAGE = { attemptMs: 1_000, attempts: 1 };
type Place = { venueId?: VenueId | null | undefined; dateTime: string };

/** Forecasts at the venue in the hour of a tee time. */
@Injectable()
export class Forecasts {
  constructor(private readonly bus: Bus) {}

  /** Throws noPlaceForForecast without a known venue, and what readWeather throws. */
  async of({ venueId, dateTime }: Place, patience?: typeof ON_A_PAGE): Promise<Weather> {
    if (!Id.safeParse(venueId).success) throw noPlaceForForecast();
    const venue = this.bus.ask(getVenue, { venueId: venueId! }, patience);
    const { lat, lng } = await venue.catch((error: unknown) => {
      throw venueNotFound.is(error) ? noPlaceForForecast() : error;
    });
    return this.bus.ask(readWeather, { lat, lng, at: dateTime }, patience);
  }

  /** As `forecastInWords`; undefined if there is no forecast or it takes longer than two seconds. */
  async inWords(place: Place): Promise<string | undefined> {
    const weather = await this.of(place, ON_A_PAGE).catch(() => undefined);
    return weather && forecastInWords(weather);
  }
}
