import type { Weather, WeatherFacts } from '@game/contracts';
import type { Coordinates } from '../../venues/venues.repository.js';

/** Who knows the weather of a place at a full hour. Throws weatherUnavailable, or noForecastYet for an hour it does not know. */
export abstract class WeatherProvider {
  abstract readonly source: Weather['source'];
  abstract at(coordinates: Coordinates, hour: Date): Promise<WeatherFacts>;
}
