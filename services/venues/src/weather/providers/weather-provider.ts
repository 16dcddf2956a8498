import type { Weather, WeatherFacts } from '@game/contracts';
import type { Coordinates } from '../../venues/venues.repository.js';

/** Source of the weather at a place and full hour. Throws weatherUnavailable, or noForecastYet for an unknown hour. */
export abstract class WeatherProvider {
  abstract readonly source: Weather['source'];
  abstract at(coordinates: Coordinates, hour: Date): Promise<WeatherFacts>;
}
