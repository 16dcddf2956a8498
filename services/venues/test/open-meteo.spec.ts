import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Telemetry, createLogger } from '@game/platform';
import { TestClock } from '@game/testing';
import { OpenMeteo } from '../src/weather/providers/open-meteo.js';
import { openMeteoAnswer } from './open-meteo.answer.js';

const NOON = new Date('2026-06-01T12:00:00Z');
const place = { lat: 39.7684, lng: -86.1581 };
const hour = (n: number) => new Date(NOON.getTime() + n * 3_600_000);

let server: Server;
let asked: URL[];
let answer: () => { status?: number; body: unknown };
let clock: TestClock;
let provider: OpenMeteo;
let telemetry: Telemetry;
beforeEach(async () => {
  asked = [];
  answer = () => ({ body: openMeteoAnswer(NOON) });
  server = createServer((request, response) => {
    asked.push(new URL(request.url!, 'http://localhost'));
    const { status = 200, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  clock = new TestClock(NOON);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  telemetry = new Telemetry('venues', createLogger('test', 'silent'));
  provider = new OpenMeteo(url, clock, telemetry);
});
afterEach(() => new Promise((down) => server.close(down)));
const minutes = (n: number) => clock.forward(n * 60_000);
const unavailable = { code: 'weather.unavailable', kind: 'unavailable' };

describe('the client of Open-Meteo', () => {
  it('gives the weather of the requested hour, in the contract’s words and units', async () => {
    expect(await provider.at(place, NOON)).toEqual({
      temperature: 72,
      condition: 'sunny',
      description: 'Clear sky',
      humidity: 55,
      windSpeed: 6,
      windDirection: 'S',
      visibility: 10,
      uvIndex: 4,
    });
    expect(await provider.at(place, hour(1))).toMatchObject({
      condition: 'partly-cloudy',
      windDirection: 'W',
      visibility: 5,
    });
    expect(await provider.at(place, hour(2))).toMatchObject({
      condition: 'light-rain',
      visibility: null,
      uvIndex: null,
    });
  });

  it('reads the visibility in feet if the answer says so', async () => {
    answer = () => ({ body: openMeteoAnswer(NOON, { visibility: [5280, 1, 1] }, 'ft') });
    expect(await provider.at(place, NOON)).toMatchObject({ visibility: 1 });
  });

  it.each([
    [1, 'sunny', 'Mainly clear'],
    [3, 'cloudy', 'Overcast'],
    [45, 'cloudy', 'Fog'],
    [51, 'light-rain', 'Drizzle'],
    [65, 'light-rain', 'Rain'],
    [75, 'light-rain', 'Snow'],
    [80, 'light-rain', 'Light rain'],
    [86, 'light-rain', 'Snow'],
    [95, 'light-rain', 'Thunderstorm'],
  ])('turns weather code %d into %s with the description %s', async (code, condition, description) => {
    answer = () => ({ body: openMeteoAnswer(NOON, { weather_code: [code, 0, 0] }) });
    expect(await provider.at(place, NOON)).toMatchObject({ condition, description });
  });

  // promises venues#own-place
  it('sends one request in half an hour for coordinates near each other, and never an exact position', async () => {
    await Promise.all([provider.at(place, NOON), provider.at({ lat: 39.79, lng: -86.19 }, hour(1))]);
    minutes(29);
    await provider.at(place, hour(1));
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({
      latitude: '39.8',
      longitude: '-86.2',
      temperature_unit: 'fahrenheit',
      wind_speed_unit: 'mph',
      timeformat: 'unixtime',
    });
    minutes(2);
    await provider.at(place, hour(1));
    expect(asked).toHaveLength(2);
  });

  it('refuses an hour that the forecast does not have', async () => {
    await expect(provider.at(place, hour(9))).rejects.toMatchObject({ code: 'weather.no-forecast' });
  });

  it.each([
    ['an error', 'provider', () => ({ status: 500, body: {} })],
    ['an answer of another shape', 'provider', () => ({ body: { hourly: 'soon' } })],
    ['too many requests', 'throttled', () => ({ status: 429, body: {} })],
    ['a refused request', 'refused', () => ({ status: 400, body: {} })],
  ])('reports %s as unavailable weather, and counts it as "%s"', async (_, result, broken) => {
    const callProvider = jest.spyOn(telemetry, 'callProvider');
    answer = broken;
    await expect(provider.at(place, NOON)).rejects.toMatchObject(unavailable);
    const [name, call, , resultOf] = callProvider.mock.calls[0]!;
    expect([name, call]).toEqual(['open-meteo', 'forecast']);
    const error = await (callProvider.mock.results[0]!.value as Promise<unknown>).catch((e: unknown) => e);
    expect(resultOf({ error })).toBe(result);
  });

  it('reports a server that cannot be reached as unavailable weather, and counts it as "unreachable"', async () => {
    const callProvider = jest.spyOn(telemetry, 'callProvider');
    const nobody = new OpenMeteo('http://127.0.0.1:1', clock, telemetry);
    await expect(nobody.at(place, NOON)).rejects.toMatchObject(unavailable);
    const error = await (callProvider.mock.results[0]!.value as Promise<unknown>).catch((e: unknown) => e);
    expect(callProvider.mock.calls[0]![3]({ error })).toBe('unreachable');
  });

  // promises venues#weather-provider-away
  it('uses an older forecast for three hours while Open-Meteo does not work', async () => {
    await provider.at(place, hour(2));
    answer = () => ({ status: 503, body: {} });
    minutes(90);
    expect(await provider.at(place, hour(2))).toMatchObject({ temperature: 75 });
    minutes(120);
    await expect(provider.at(place, hour(2))).rejects.toMatchObject(unavailable);
  });

  // promises venues#weather-provider-away
  it('sends no request for a minute after three failures, and then one request to try again', async () => {
    answer = () => ({ status: 500, body: {} });
    const tries = (lat: number) => provider.at({ lat, lng: 0 }, NOON);
    for (const lat of [1, 2, 3, 4, 5]) await expect(tries(lat)).rejects.toMatchObject(unavailable);
    expect(asked).toHaveLength(3);
    minutes(1);
    await expect(tries(6)).rejects.toMatchObject(unavailable);
    await expect(tries(7)).rejects.toMatchObject(unavailable);
    expect(asked).toHaveLength(4);
    minutes(1);
    answer = () => ({ body: openMeteoAnswer(NOON) });
    await tries(8);
    await tries(9);
    expect(asked).toHaveLength(6);
  });
});
