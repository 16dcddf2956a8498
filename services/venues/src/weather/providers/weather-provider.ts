import type { Weather, WeatherFacts } from '@game/contracts';
import type { Coordinates } from '../../venues/venues.repository.js';

/**
 * Gives the weather at coordinates for a full hour. Throws weatherUnavailable, or noForecastYet for an hour
 * without a forecast.
 */
export abstract class WeatherProvider {
  abstract readonly source: Weather['source'];
  abstract at(coordinates: Coordinates, hour: Date): Promise<WeatherFacts>;
}
