import { WeatherFacts } from '@game/contracts';
import fc from 'fast-check';
import { FixtureWeather } from './fixture.js';

const weather = new FixtureWeather();
const coordinates = { lat: 39.77, lng: -86.16 };

describe('invented weather', () => {
  it('is the same for the same coordinates and hour, and changes over the days', async () => {
    const noon = (day: number) => weather.at(coordinates, new Date(Date.UTC(2026, 5, day, 16)));
    expect(await noon(1)).toEqual(await noon(1));
    const week = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(noon));
    expect(new Set(week.map((w) => JSON.stringify(w))).size).toBeGreaterThan(3);
  });
  it('has one condition through the whole day', async () => {
    const hours = [13, 16, 19, 22].map((h) => weather.at(coordinates, new Date(Date.UTC(2026, 5, 1, h))));
    expect(new Set((await Promise.all(hours)).map((w) => w.condition)).size).toBe(1);
  });
  it('is warmer in July than in January in the north, and the other way round in the south', async () => {
    const mean = async (lat: number, month: number) => {
      const days = Array.from({ length: 28 }, (_, d) =>
        weather.at({ lat, lng: 0 }, new Date(Date.UTC(2026, month, d + 1, 12))),
      );
      return (await Promise.all(days)).reduce((sum, w) => sum + w.temperature, 0) / 28;
    };
    expect(await mean(40, 6)).toBeGreaterThan((await mean(40, 0)) + 20);
    expect(await mean(-40, 0)).toBeGreaterThan((await mean(-40, 6)) + 20);
  });
  it('has a UV index that fits the sun: little in winter, none after dark', async () => {
    const uv = async (month: number, hour: number) => {
      const days = Array.from({ length: 28 }, (_, d) =>
        weather.at(coordinates, new Date(Date.UTC(2026, month, d + 1, hour))),
      );
      return Math.max(...(await Promise.all(days)).map((w) => w.uvIndex ?? 0));
    };
    expect(await uv(10, 18)).toBeLessThanOrEqual(4);
    expect(await uv(10, 23)).toBe(0);
    expect(await uv(5, 18)).toBeGreaterThanOrEqual(8);
  });
  it('is valid and plausible at any coordinates and hour', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        async (lat, lng, at) => {
          const w = WeatherFacts.parse(await weather.at({ lat, lng }, at));
          expect(w.temperature).toBeGreaterThan(-80);
          expect(w.temperature).toBeLessThan(130);
          expect(w.humidity).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});
