import {
  FORECAST_DAYS,
  golfAdvice,
  golfCondition,
  noForecastYet,
  readWeather,
  weatherTips,
  type PayloadOf,
  type WeatherFacts,
} from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { VenuesRepository } from '../venues/venues.repository.js';
import { WeatherProvider } from './providers/weather-provider.js';
import { isDark } from './sun.js';

const HOUR_MS = 3_600_000;
/** The answer names the nearest town within this distance. */
const TOWN_MILES = 30;
/** The advice after dark, however fine the weather is. */
const DARK = 'It is dark there at this hour';

type Input = PayloadOf<typeof readWeather>;
interface Prepared {
  /** The beginning of the hour, in milliseconds since 1970. */
  hour: number;
  facts: WeatherFacts;
}

@Controller()
export class ReadWeather {
  constructor(
    private readonly provider: WeatherProvider,
    private readonly venues: VenuesRepository,
    private readonly clock: Clock,
  ) {}

  async prepare({ lat, lng, at }: Input): Promise<Prepared> {
    const now = fullHour(this.clock.now().getTime());
    const hour = at === undefined ? now : fullHour(Date.parse(at));
    if (hour < now || hour > now + FORECAST_DAYS * 24 * HOUR_MS) throw noForecastYet();
    return { hour, facts: await this.provider.at({ lat, lng }, new Date(hour)) };
  }

  @Answers(readWeather, 'prepare')
  async handle({ lat, lng }: Input, { prepared: { hour, facts } }: { prepared: Prepared }) {
    const town = await this.venues.townNear({ lat, lng }, TOWN_MILES);
    const golf = golfCondition(facts);
    return {
      ...facts,
      golfCondition: golf,
      advice: isDark({ lat, lng }, new Date(hour)) ? DARK : golfAdvice[golf],
      location: town ?? `${lat.toFixed(2)}, ${lng.toFixed(2)}`,
      tips: weatherTips(facts),
      at: new Date(hour).toISOString(),
      source: this.provider.source,
    };
  }
}

const fullHour = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS;
