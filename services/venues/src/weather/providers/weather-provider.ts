import type { Weather, WeatherFacts } from '@game/contracts';
import type { Place } from '../../venues/venues.repository.js';

/** Who knows the weather of a place at a full hour. Throws weatherUnavailable, or noForecastYet for an hour it does not know. */
export abstract class WeatherProvider {
  abstract readonly source: Weather['source'];
  abstract at(place: Place, hour: Date): Promise<WeatherFacts>;
}
