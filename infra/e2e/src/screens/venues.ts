import type { VenueHoles } from '@game/contracts';
import type { Page } from 'playwright-core';
import { dialog, press, sees, type Screen } from './screen.js';

const toVenues = async (page: Page) => {
  await press(page, /^Find Venues/);
  await dialog(page, 'Golf Venues Near You');
};
const onVenuePage = (fixture: { venueId: string }) => `/venues/${fixture.venueId}`;
/** A hole of 220 yards north, then 220 east, as [lng, lat]. */
const DOGLEG = [
  [-86.1, 39.9],
  [-86.1, 39.90181],
  [-86.09764, 39.90181],
];

const over = { path: '/', over: true } as const;
export const venues: Screen[] = [
  {
    ...over,
    name: 'venues',
    promise: 'venues#venues-near-you',
    shows: 'Golf Venues Near You: list, map, tabs with counts, radius',
    as: 'pat',
    reach: async (page) => {
      await toVenues(page);
      await sees(page, /^\d+ venues$/);
    },
  },
  {
    ...over,
    name: 'venues-denied',
    promise: 'venues#own-place',
    shows: 'The question for the city, because the location was denied, which the screen says',
    as: 'newt',
    reach: async (page) => {
      await toVenues(page);
      await sees(page, 'Location access needed to find nearby venues');
    },
  },
  {
    ...over,
    name: 'venues-none',
    promise: 'venues#venues-near-you',
    shows: 'No venues found in your area.',
    as: 'pat',
    reach: async (page) => {
      await toVenues(page);
      await page.getByLabel('Search by name').fill('zzzz');
      await sees(page, 'No venues found in your area.');
    },
  },
  {
    ...over,
    name: 'venue-closer',
    promise: 'venues#venues-near-you',
    shows: 'The details of a venue of the list',
    as: 'pat',
    reach: async (page) => {
      await toVenues(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Brickyard Crossing/ })
        .click();
      await sees(page, 'Back to the list');
      await sees(page, '/10');
    },
  },
  {
    name: 'venue',
    promise: 'venues#venue-page, venues#difficulty-score',
    shows: 'A venue: 3D Course Preview, Course Difficulty Rating',
    as: 'pat',
    path: onVenuePage,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Fly the course' }).waitFor();
      await sees(page, '/10');
    },
  },
  {
    name: 'venue-no-3d',
    promise: 'venues#course-preview',
    shows: 'A venue in a browser without 3D: the map of a hole whose line was surveyed',
    as: 'pat',
    path: onVenuePage,
    answers: {
      '/api/venues/*/holes': (course: VenueHoles) => ({
        ...course,
        illustrative: false,
        note: null,
        source: 'OpenStreetMap',
        holes: course.holes.map((hole) => ({ ...hole, line: DOGLEG })),
      }),
    },
    reach: async (page) => {
      await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');
      await page.reload();
      await sees(page, /The line of this hole is surveyed.*This browser draws no 3D/);
      await sees(page, '/10');
    },
  },
  {
    name: 'flythrough',
    promise: 'venues#flythrough',
    shows: 'Flythrough with hole navigation, speed, camera height',
    as: 'pat',
    path: onVenuePage,
    over: true,
    reach: async (page) => {
      await press(page, 'Fly the course');
      await page.getByRole('button', { name: /^(Play|Pause)$/ }).waitFor();
    },
  },
];
