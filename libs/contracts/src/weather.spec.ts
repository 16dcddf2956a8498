import { compassPoint, golfAdvice, golfCondition, weatherTips, type WeatherCondition } from './weather.js';

// promises venues#golf-condition
describe('the weather for golf', () => {
  it.each<[WeatherCondition, number, string, string]>([
    ['sunny', 9.9, 'excellent', 'Perfect conditions for golf!'],
    ['sunny', 10, 'good', 'Perfect day for golf'],
    ['sunny', 15, 'good', 'Perfect day for golf'],
    ['sunny', 15.1, 'poor', 'Consider rescheduling your round'],
    ['partly-cloudy', 5, 'good', 'Perfect day for golf'],
    ['partly-cloudy', 16, 'poor', 'Consider rescheduling your round'],
    ['cloudy', 5, 'fair', 'Good day for golf'],
    ['cloudy', 15, 'fair', 'Good day for golf'],
    ['cloudy', 16, 'poor', 'Consider rescheduling your round'],
    ['light-rain', 0, 'poor', 'Consider rescheduling your round'],
  ])('for %s with a wind of %d mph is %s', (condition, wind, golf, advice) => {
    const facts = { condition, windSpeed: wind, temperature: 72 };
    expect(golfCondition(facts)).toBe(golf);
    expect(golfAdvice[golfCondition(facts)]).toBe(advice);
  });
  it.each([
    [31, 'poor'],
    [39, 'poor'],
    [40, 'fair'],
    [49, 'fair'],
    [50, 'excellent'],
    [95, 'excellent'],
    [96, 'fair'],
    [106, 'poor'],
  ])('on a sunny, calm day at %d °F is %s', (temperature, golf) =>
    expect(golfCondition({ condition: 'sunny', windSpeed: 3, temperature })).toBe(golf),
  );

  const mild = { uvIndex: 6, windSpeed: 12, humidity: 70, temperature: 80, condition: 'sunny' as const };
  it('gives no tip on a mild day', () => expect(weatherTips(mild)).toEqual([]));
  it.each([
    [{ uvIndex: 7 }, /UV/],
    [{ windSpeed: 13 }, /Windy/],
    [{ humidity: 71 }, /Humid/],
    [{ temperature: 81 }, /Hot/],
    [{ temperature: 49 }, /Cold/],
    [{ condition: 'partly-cloudy' as const }, /Partly cloudy/],
  ])('gives one tip for %j', (more, tip) => {
    expect(weatherTips({ ...mild, ...more })).toEqual([expect.stringMatching(tip)]);
  });
  it('gives no tip for an unknown UV index', () =>
    expect(weatherTips({ ...mild, uvIndex: null })).toEqual([]));

  it.each([
    [0, 'N'],
    [22, 'N'],
    [23, 'NE'],
    [180, 'S'],
    [338, 'N'],
    [360, 'N'],
    [-90, 'W'],
  ])('names the wind from %d° %s', (degrees, point) => expect(compassPoint(degrees)).toBe(point));
});
