import { COMPASS, WeatherCondition, type WeatherFacts } from '@game/contracts';
import { dice } from '../../holes/dice.js';
import type { Coordinates } from '../../venues/venues.repository.js';
import { localDayAt, noonAt, sunAt } from '../sun.js';
import { WeatherProvider } from './weather-provider.js';

const DESCRIPTIONS: Record<WeatherCondition, string> = {
  sunny: 'Clear skies',
  'partly-cloudy': 'A few clouds',
  cloudy: 'Overcast',
  'light-rain': 'Light rain',
};
/** The UV index under a sun that is overhead; it falls faster than the sun's height, because the air is thicker. */
const UV_MOST = { clear: 12.5, clouds: 6 };

/**
 * Invents weather for trials without a network. It is always the same for the same coordinates and hour, and
 * warm in summer and after noon.
 */
export class FixtureWeather extends WeatherProvider {
  readonly source = 'fixture';

  async at({ lat, lng }: Coordinates, hour: Date): Promise<WeatherFacts> {
    const localDay = localDayAt(hour, lng);
    const roll = dice(`weather ${lat.toFixed(1)} ${lng.toFixed(1)} ${localDay}`);
    const condition = WeatherCondition.options[Math.floor(roll() * WeatherCondition.options.length)]!;
    const wet = condition === 'light-rain';
    const yearly = Math.cos((2 * Math.PI * (localDay - 197)) / 365.25) * Math.sign(lat || 1);
    const daily = Math.cos((2 * Math.PI * (hour.getUTCHours() - noonAt(lng) - 3)) / 24);
    const mean = 85 - Math.abs(lat) * 0.75 + yearly * Math.min(25, Math.abs(lat) * 0.6);
    return {
      temperature: Math.round(mean + daily * (wet ? 4 : 9) + (roll() - 0.5) * 8),
      condition,
      description: DESCRIPTIONS[condition],
      humidity: Math.round((wet ? 80 : 45) + roll() * 18),
      windSpeed: Math.round(3 + roll() * 15),
      windDirection: COMPASS[Math.floor(roll() * COMPASS.length)]!,
      visibility: wet ? 5 : 10,
      uvIndex: Math.round(
        Math.max(0, sunAt({ lat, lng }, hour)) ** 2.4 *
          (condition === 'sunny' ? UV_MOST.clear : UV_MOST.clouds),
      ),
    };
  }
}
