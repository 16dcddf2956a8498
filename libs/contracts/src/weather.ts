import { z } from 'zod';
import { defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Instant } from './fields.js';
import { Latitude, Longitude } from './venues.js';

export const WeatherCondition = z.enum(['sunny', 'partly-cloudy', 'cloudy', 'light-rain']);
export type WeatherCondition = z.output<typeof WeatherCondition>;
export const GolfCondition = z.enum(['excellent', 'good', 'fair', 'poor']);
export type GolfCondition = z.output<typeof GolfCondition>;
export const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** The weather of one place and hour, as a provider reports it. */
export const WeatherFacts = z.object({
  /** °F. */
  temperature: z.number().meta({ example: 74 }),
  condition: WeatherCondition,
  description: z.string().meta({ example: 'Sunny, light wind' }),
  /** Percent. */
  humidity: z.number().meta({ example: 48 }),
  /** Miles an hour. */
  windSpeed: z.number().meta({ example: 7 }),
  /** The direction from which the wind comes. */
  windDirection: z.enum(COMPASS),
  /** In miles. Null if the provider does not give it, which happens for later days of the forecast. */
  visibility: z.number().nullable(),
  /** From 0; 11 and more is extreme. Null if the provider does not say. */
  uvIndex: z.number().nullable(),
});
export type WeatherFacts = z.output<typeof WeatherFacts>;

/**
 * The answer of GET /api/weather and GET /api/bookings/{id}/forecast (venues#weather, venues#forecast). `location` is
 * the nearest known town ("Carmel, IN"), else the coordinates; `at` is the hour of the weather. `source: "fixture"`
 * is not a forecast: it is computed from the place and the day, and the screen must say so.
 */
export const Weather = WeatherFacts.extend({
  golfCondition: GolfCondition,
  advice: z.string(),
  location: z.string().meta({ example: 'Indianapolis, IN' }),
  tips: z.array(z.string()),
  at: Instant,
  source: z.enum(['open-meteo', 'fixture']),
}).meta({ id: 'Weather' });
export type Weather = z.output<typeof Weather>;

/** How many days ahead forecasts reach. open-meteo.com gives 16 days, today included. */
export const FORECAST_DAYS = 15;

/** The query string of GET /api/weather: degrees, and the instant, by default now. */
export const WeatherQuery = z.strictObject({
  lat: Latitude,
  lng: Longitude,
  at: z.preprocess((value) => (value === '' ? undefined : value), Instant.optional()),
});
/**
 * Throws noForecastYet for an hour that is past or more than FORECAST_DAYS ahead, and weatherUnavailable if the
 * provider fails.
 */
export const readWeather = defineQuery('venues.weather', { input: WeatherQuery, output: Weather });

export const noForecastYet = defineError(
  'weather.no-forecast',
  'not-found',
  `There is no forecast for that time: it reaches ${FORECAST_DAYS} days ahead.`,
);
export const noPlaceForForecast = defineError(
  'weather.no-place',
  'not-found',
  'There is no forecast for this tee time: choose its venue from the search, so that we know where it is.',
);
/** The weather card shows this text in place of the figures. */
export const weatherUnavailable = defineError(
  'weather.unavailable',
  'unavailable',
  'Unable to fetch weather data',
);

/** For instance "72 °F, sunny, light wind". Undefined for invented figures, which nobody may take for a forecast. */
export function forecastInWords({
  source,
  temperature,
  description,
}: Pick<Weather, 'source' | 'temperature' | 'description'>): string | undefined {
  if (source === 'fixture') return undefined;
  return `${Math.round(temperature)} °F, ${description.toLowerCase().replace(/\.$/, '')}`;
}

/** Wind in miles an hour, temperature in °F (venues#golf-condition). */
export function golfCondition({
  condition,
  windSpeed,
  temperature,
}: Pick<WeatherFacts, 'condition' | 'windSpeed' | 'temperature'>): GolfCondition {
  if (condition === 'light-rain' || windSpeed > 15 || temperature < 40 || temperature > 105) return 'poor';
  if (condition === 'cloudy' || temperature < 50 || temperature > 95) return 'fair';
  return condition === 'sunny' && windSpeed < 10 ? 'excellent' : 'good';
}
/** The advice for a round in each condition (venues#golf-condition). */
export const golfAdvice: Record<GolfCondition, string> = {
  excellent: 'Perfect conditions for golf!',
  good: 'Perfect day for golf',
  fair: 'Good day for golf',
  poor: 'Consider rescheduling your round',
};

/** The product promises when each tip is shown (venues#golf-condition), not how it is worded. */
export function weatherTips(
  w: Pick<WeatherFacts, 'uvIndex' | 'windSpeed' | 'humidity' | 'temperature' | 'condition'>,
): string[] {
  const tips: Array<[boolean, string]> = [
    [(w.uvIndex ?? 0) > 6, 'High UV: wear sunscreen and a hat.'],
    [w.windSpeed > 12, 'Windy: take an extra club into the wind and keep the ball low.'],
    [w.humidity > 70, 'Humid: dry your grips, and expect the ball to fly a little shorter.'],
    [w.temperature < 50, 'Cold: wear layers, keep your hands warm, and ask the course about frost delays.'],
    [w.temperature > 80, 'Hot: bring plenty of water and take breaks in the shade.'],
    [w.condition === 'partly-cloudy', 'Partly cloudy: good light for reading the greens.'],
  ];
  return tips.filter(([applies]) => applies).map(([, tip]) => tip);
}

/** Turns degrees clockwise from north into one of eight points. */
export function compassPoint(degrees: number): (typeof COMPASS)[number] {
  return COMPASS[((Math.round(degrees / 45) % 8) + 8) % 8]!;
}
