import type { Page } from 'playwright-core';
import { dialog, press, sees, tab, type Screen } from './screen.js';

const events = { path: '/events-leagues', heading: 'Events & Leagues' } as const;
/** Closes the toast about the browser's location, which covers the heading. */
const located = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click();

export const eventScreens: Screen[] = [
  {
    ...events,
    name: 'events',
    promise: 'events#finding',
    shows: 'Couples Events near the golfer, filters, distance, and the weather there as an example',
    as: 'pat',
    reach: async (page) => {
      await located(page);
      await sees(page, 'Nine and Dine');
      await sees(page, /^Example figures, not a forecast/);
    },
  },
  {
    ...events,
    name: 'events-none',
    promise: 'events#finding',
    shows: 'No couples events found',
    as: 'pat',
    reach: async (page) => {
      await located(page);
      await page.getByLabel('Search').fill('zzz');
      await sees(page, 'No couples events found');
    },
  },
  {
    name: 'events-upgraded',
    promise: 'billing#annual-checkout',
    shows: 'The welcome to Annual Premium after the payment',
    as: 'sam',
    path: '/events-leagues?upgraded=true',
    over: true,
    reach: async (page) => {
      await located(page);
      await dialog(page, 'Welcome to Annual Premium!');
    },
  },
  {
    ...events,
    name: 'events-leagues',
    promise: 'events#finding',
    shows: 'Public Leagues without a location',
    as: 'newt',
    reach: async (page) => {
      await located(page);
      await tab(page, 'Public Leagues');
      await page.getByRole('button', { name: 'Enable Location' }).waitFor();
      await sees(page, 'River City Match Play');
    },
  },
  {
    ...events,
    name: 'events-featured',
    promise: 'events#featured',
    shows: 'The events page with its featured cards and counters',
    as: 'pat',
    reach: async (page) => {
      await located(page);
      await tab(page, 'Featured');
      await sees(page, '847');
    },
  },
  {
    ...events,
    name: 'event-details',
    promise: 'events#fields',
    shows: 'Join as Couple, Share Event',
    as: 'pat',
    over: true,
    reach: async (page) => {
      await located(page);
      await press(page, 'Details: Nine and Dine');
      await page.getByRole('button', { name: 'Join as Couple' }).waitFor();
    },
  },
  {
    ...events,
    name: 'league-details',
    promise: 'events#fields',
    shows: 'Join League, Share League',
    as: 'newt',
    over: true,
    reach: async (page) => {
      await located(page);
      await tab(page, 'Public Leagues');
      await press(page, 'Details: River City Match Play');
      await page.getByRole('button', { name: 'Join League' }).waitFor();
    },
  },
  {
    ...events,
    name: 'event-hosting',
    promise: 'events#roster',
    shows: 'The details for the host: who is in, and the buttons to edit and to cancel',
    as: 'sam',
    over: true,
    reach: async (page) => {
      await located(page);
      await press(page, /^Details: /);
      await page.getByRole('button', { name: 'Cancel Event' }).waitFor();
      await sees(page, "Who's in");
    },
  },
  {
    ...events,
    name: 'event-cancel',
    promise: 'events#cancelling',
    shows: 'The question before an event is cancelled',
    as: 'sam',
    over: true,
    reach: async (page) => {
      await located(page);
      await press(page, /^Details: /);
      await press(page, 'Cancel Event');
      await sees(page, /^Cancel .*\?$/);
    },
  },
  {
    ...events,
    name: 'league-cancel',
    promise: 'events#cancelling',
    shows: 'The question before a league is cancelled',
    as: 'sam',
    over: true,
    reach: async (page) => {
      await located(page);
      await tab(page, 'Public Leagues');
      await press(page, /^Details: /);
      await press(page, 'Cancel League');
      await sees(page, /^Cancel .*\?$/);
    },
  },
  {
    ...events,
    name: 'event-create',
    promise: 'events#fields',
    shows: 'Create Event',
    as: 'sam',
    over: true,
    reach: async (page) => {
      await located(page);
      await press(page, 'Create Event');
      await dialog(page, 'Create Event');
    },
  },
  {
    ...events,
    name: 'league-create',
    promise: 'events#fields',
    shows: 'Create League',
    as: 'sam',
    over: true,
    reach: async (page) => {
      await located(page);
      await tab(page, 'Public Leagues');
      await press(page, 'Create League');
      await dialog(page, 'Create League');
    },
  },
  {
    ...events,
    name: 'events-premium',
    promise: 'events#hosting',
    shows: 'Premium Feature: the upsell',
    as: 'pat',
    over: true,
    reach: async (page) => {
      await located(page);
      await press(page, 'Create Event');
      await dialog(page, 'Premium Feature');
    },
  },
];
