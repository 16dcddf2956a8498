import type { WeatherFacts } from '@game/contracts';
import type { Clock } from '@game/platform';
import type { VenuesRepository } from '../src/venues/venues.repository.js';
import type { WeatherProvider } from '../src/weather/providers/weather-provider.js';
import { ReadWeather } from '../src/weather/read-weather.js';

const fine: WeatherFacts = {
  temperature: 70,
  condition: 'sunny',
  description: 'Clear skies',
  humidity: 50,
  windSpeed: 4,
  windDirection: 'N',
  visibility: 10,
  uvIndex: 0,
};
const provider = { source: 'fixture', at: () => Promise.resolve(fine) } as unknown as WeatherProvider;
const venues = { townNear: () => Promise.resolve('Carmel, IN') } as unknown as VenuesRepository;
const INDIANAPOLIS = { lat: 39.77, lng: -86.16 };

// promises venues#golf-condition
it.each([
  ['a November afternoon', '2026-11-26T19:00:00Z', 'Perfect conditions for golf!'],
  ['a November evening', '2026-11-27T00:00:00Z', 'It is dark there at this hour'],
  ['the first light of a June morning', '2026-06-10T10:00:00Z', 'Perfect conditions for golf!'],
  ['a June night', '2026-06-10T05:00:00Z', 'It is dark there at this hour'],
])('the advice for fine weather on %s does not praise the dark', async (_, at, advice) => {
  const clock = { now: () => new Date(at) } as Clock;
  const read = new ReadWeather(provider, venues, clock);
  const prepared = await read.prepare(INDIANAPOLIS);
  expect(await read.handle(INDIANAPOLIS, { prepared })).toMatchObject({ advice });
});
