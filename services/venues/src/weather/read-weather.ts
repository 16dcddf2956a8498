import {
  FORECAST_DAYS,
  golfAdvice,
  golfCondition,
  noForecastYet,
  readWeather,
  weatherTips,
  type PayloadOf,
} from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { VenuesRepository } from '../venues/venues.repository.js';
import { WeatherProvider } from './providers/weather-provider.js';

const HOUR_MS = 3_600_000;
/** A town further away is no name for a place. */
const TOWN_MILES = 30;

@Controller()
export class ReadWeather {
  constructor(
    private readonly provider: WeatherProvider,
    private readonly venues: VenuesRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(readWeather)
  async handle({ lat, lng, at }: PayloadOf<typeof readWeather>) {
    const now = fullHour(this.clock.now().getTime());
    const hour = at === undefined ? now : fullHour(Date.parse(at));
    if (hour < now || hour > now + FORECAST_DAYS * 24 * HOUR_MS) throw noForecastYet();
    const [facts, town] = await Promise.all([
      this.provider.at({ lat, lng }, new Date(hour)),
      this.venues.townNear({ lat, lng }, TOWN_MILES),
    ]);
    const golf = golfCondition(facts.condition, facts.windSpeed);
    return {
      ...facts,
      golfCondition: golf,
      advice: golfAdvice[golf],
      location: town ?? `${lat.toFixed(2)}, ${lng.toFixed(2)}`,
      tips: weatherTips(facts),
      at: new Date(hour).toISOString(),
      source: this.provider.source,
    };
  }
}

const fullHour = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS;
