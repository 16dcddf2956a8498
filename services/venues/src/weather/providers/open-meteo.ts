import {
  compassPoint,
  noForecastYet,
  weatherUnavailable,
  type WeatherCondition,
  type WeatherFacts,
} from '@game/contracts';
import { assertFreeToWait, type Clock, type ProviderResult, type Telemetry } from '@game/platform';
import { z } from 'zod';
import type { Coordinates } from '../../venues/venues.repository.js';
import { Breaker } from './breaker.js';
import { WeatherProvider } from './weather-provider.js';

const TIMEOUT_MS = 3_000;
/** A forecast younger than this is used without asking the provider again. */
const FRESH_MS = 30 * 60_000;
/** If the provider does not answer, a forecast up to this old is used instead. */
const USABLE_MS = 3 * 3_600_000;
/** For how many pairs of rounded coordinates a forecast is kept. */
const MOST_PLACES = 500;
const HOUR_MS = 3_600_000;
const FIELDS = [
  'temperature_2m',
  'relative_humidity_2m',
  'weather_code',
  'wind_speed_10m',
  'wind_direction_10m',
  'visibility',
  'uv_index',
] as const;
const ONE_UNIT_IN_MILES: Record<string, number> = { m: 1 / 1609.344, ft: 1 / 5280, km: 0.621371 };

const Numbers = z.array(z.number().nullable());
const Forecast = z.object({
  hourly_units: z.object({ visibility: z.string().default('m') }),
  hourly: z.object({
    time: z.array(z.number()),
    temperature_2m: Numbers,
    relative_humidity_2m: Numbers,
    weather_code: Numbers,
    wind_speed_10m: Numbers,
    wind_direction_10m: Numbers,
    visibility: Numbers,
    uv_index: Numbers,
  }),
});
type Forecast = z.output<typeof Forecast>;

/**
 * Asks open-meteo.com, which answers with the hourly forecast of 16 days, and keeps the answers for a while.
 */
export class OpenMeteo extends WeatherProvider {
  readonly source = 'open-meteo';
  private readonly kept = new Map<string, { forecast: Promise<Forecast>; at: number }>();
  private readonly breaker: Breaker;

  constructor(
    private readonly baseUrl: string,
    private readonly clock: Clock,
    private readonly telemetry: Telemetry,
  ) {
    super();
    this.breaker = new Breaker(clock);
  }

  async at(coordinates: Coordinates, hour: Date): Promise<WeatherFacts> {
    assertFreeToWait('A call to Open-Meteo');
    const { hourly, hourly_units } = await this.forecastOf(coordinates);
    const i = hourly.time.indexOf(Math.floor(hour.getTime() / HOUR_MS) * 3600);
    const [temperature, humidity, code, wind, from, seen, uv] = FIELDS.map((field) => hourly[field][i]);
    if (temperature == null || humidity == null || code == null || wind == null || from == null)
      throw noForecastYet();
    const miles = seen == null ? null : seen * (ONE_UNIT_IN_MILES[hourly_units.visibility] ?? NaN);
    return {
      temperature: Math.round(temperature),
      ...sky(code),
      humidity: Math.round(humidity),
      windSpeed: Math.round(wind),
      windDirection: compassPoint(from),
      visibility: miles === null || Number.isNaN(miles) ? null : Math.round(Math.min(miles, 10) * 10) / 10,
      uvIndex: uv == null ? null : Math.round(uv),
    };
  }

  /**
   * Coordinates are rounded to 0.1 degree (about seven miles), so places nearby share one forecast and Open-Meteo
   * never gets an exact position.
   */
  private async forecastOf({ lat, lng }: Coordinates): Promise<Forecast> {
    const name = `${lat.toFixed(1)},${lng.toFixed(1)}`;
    const now = this.clock.now().getTime();
    const kept = this.kept.get(name);
    if (kept && now - kept.at < FRESH_MS) return kept.forecast;
    const forecast = this.breaker.call(() => this.fetch(lat.toFixed(1), lng.toFixed(1)), weatherUnavailable);
    this.keep(name, { forecast, at: now });
    return forecast.catch((error) => {
      if (this.kept.get(name)?.forecast === forecast) this.kept.delete(name);
      if (!kept || now - kept.at > USABLE_MS) throw error;
      this.keep(name, kept);
      return kept.forecast;
    });
  }

  /**
   * Stores the forecast as the newest entry. If there are too many entries, the one that was stored longest
   * ago is dropped.
   */
  private keep(name: string, entry: { forecast: Promise<Forecast>; at: number }) {
    this.kept.delete(name);
    this.kept.set(name, entry);
    if (this.kept.size > MOST_PLACES) this.kept.delete(this.kept.keys().next().value!);
  }

  private async fetch(latitude: string, longitude: string): Promise<Forecast> {
    const url = new URL(`${this.baseUrl}/v1/forecast`);
    url.search = new URLSearchParams({
      latitude,
      longitude,
      hourly: FIELDS.join(','),
      temperature_unit: 'fahrenheit',
      wind_speed_unit: 'mph',
      timeformat: 'unixtime',
      timezone: 'GMT',
      forecast_days: '16',
    }).toString();
    const answer = async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new AnsweredBadly(response.status);
      return Forecast.parse(await response.json());
    };
    return this.telemetry.callProvider('open-meteo', 'forecast', answer, resultOf).catch(() => {
      throw weatherUnavailable();
    });
  }
}

class AnsweredBadly extends Error {
  constructor(readonly status: number) {
    super(`Open-Meteo answered ${status}`);
  }
}

function resultOf(outcome: { value: unknown } | { error: unknown }): ProviderResult {
  if ('value' in outcome) return 'ok';
  const { error } = outcome;
  if (error instanceof AnsweredBadly)
    return error.status === 429 ? 'throttled' : error.status < 500 ? 'refused' : 'provider';
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'provider';
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

/** Converts the API's WMO weather code into one of the contract's four conditions and a more exact description. */
function sky(code: number): { condition: WeatherCondition; description: string } {
  if (code <= 1) return { condition: 'sunny', description: code === 0 ? 'Clear sky' : 'Mainly clear' };
  if (code === 2) return { condition: 'partly-cloudy', description: 'Partly cloudy' };
  if (code < 51) return { condition: 'cloudy', description: code >= 45 ? 'Fog' : 'Overcast' };
  return { condition: 'light-rain', description: wet(code) };
}
function wet(code: number): string {
  if (code >= 95) return 'Thunderstorm';
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'Snow';
  if (code < 60) return 'Drizzle';
  return code === 61 || code === 80 ? 'Light rain' : 'Rain';
}
