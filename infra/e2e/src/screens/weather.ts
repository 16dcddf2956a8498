import { weatherTips } from '@game/contracts';
import type { Page } from 'playwright-core';
import { sees, type Screen } from './screen.js';

const WEATHER = '**/api/weather?*';
/** Loads the screen again, so that the changed answers apply, and closes the toast that covers the weather card. */
const anew = async (page: Page) => {
  await page.reload();
  await page.getByRole('button', { name: 'Dismiss' }).click();
};
const card = {
  promise: 'venues#weather',
  as: 'pat',
  path: '/events-leagues',
  heading: 'Events & Leagues',
} as const;

export const weather: Screen[] = [
  {
    ...card,
    name: 'weather',
    promise: 'venues#weather, venues#golf-condition',
    shows: 'Local Weather: every figure of a real forecast, the golf condition, all five tips',
    answers: {
      '/api/weather?*': (body: object) => {
        const sky = {
          temperature: 86,
          condition: 'partly-cloudy',
          humidity: 74,
          windSpeed: 14,
          uvIndex: 8,
        } as const;
        const golf = { golfCondition: 'good', advice: 'Perfect day for golf' };
        const description = 'Some clouds, mostly dry';
        return { ...body, ...sky, ...golf, description, tips: weatherTips(sky), source: 'open-meteo' };
      },
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await sees(page, 'Tips for your round');
    },
  },
  {
    ...card,
    name: 'weather-loading',
    shows: 'Local Weather while it loads',
    reach: async (page) => {
      await page.route(WEATHER, () => {});
      await anew(page);
      await sees(page, 'Reading the sky…');
    },
  },
  {
    ...card,
    name: 'weather-denied',
    shows: 'Local Weather: Location access needed for weather data',
    as: 'newt',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await sees(page, 'Location access needed for weather data');
    },
  },
  {
    ...card,
    name: 'weather-missing',
    shows: 'Local Weather: Location services not available',
    reach: async (page) => {
      await page.addInitScript('delete Navigator.prototype.geolocation');
      await anew(page);
      await sees(page, 'Location services not available');
    },
  },
  {
    ...card,
    name: 'weather-failed',
    shows: 'Local Weather: Unable to fetch weather data',
    reach: async (page) => {
      await page.route(WEATHER, (route) => route.fulfill({ status: 503, json: {} }));
      await anew(page);
      await sees(page, 'Unable to fetch weather data');
    },
  },
];
