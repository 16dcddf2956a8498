import type { Page } from 'playwright-core';
import { dialog, press, sees, type Screen } from './screen.js';

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const toMatching = async (page: Page) => {
  await press(page, /^Local Matching/);
  await dialog(page, 'Advanced Player Matching');
};
const profile = { as: 'pat', path: '/profile', heading: 'Pat Palmer' } as const;
const events = { path: '/events-leagues', heading: 'Events & Leagues' } as const;
/** Whether the browser tells where it is has been said; it lies over the heading for a while. */
const located = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click();

export const social: Screen[] = [
  {
    ...profile,
    name: 'profile',
    spec: '2 §2.3',
    shows: 'Profile tab, view mode, stat cards',
    reach: (page) => sees(page, 'Indianapolis, Indiana'),
  },
  {
    ...profile,
    name: 'profile-edit',
    spec: '2 §2.3, §5',
    shows: 'Profile tab, Editing Mode',
    reach: async (page) => {
      await press(page, 'Edit Profile');
      await sees(page, 'Editing Mode');
    },
  },
  {
    ...profile,
    name: 'profile-account',
    spec: '2 §2.3',
    shows: 'Account tab',
    reach: async (page) => {
      await tab('Account')(page);
      await sees(page, 'Danger Zone');
      await sees(page, 'This device');
    },
  },
  {
    ...profile,
    name: 'profile-delete',
    spec: '2 §2.3',
    shows: 'Delete Account asks for the password',
    over: true,
    reach: async (page) => {
      await tab('Account')(page);
      await press(page, 'Delete Account');
      await sees(page, 'Delete your account?');
    },
  },
  {
    ...profile,
    name: 'profile-messaging',
    spec: '2 §2.3',
    shows: 'Messaging tab, SMS Enabled; notifications on this device are off',
    reach: async (page) => {
      await tab('Messaging')(page);
      await sees(page, 'SMS Enabled');
    },
  },
  {
    name: 'profile-messaging-off',
    spec: '2 §2.3',
    shows: 'Messaging tab without consent: the types are disabled; the browser blocks notifications',
    as: 'newt',
    path: '/profile?tab=messaging',
    reach: (page) => sees(page, 'Promotional Messages'),
  },
  {
    ...profile,
    name: 'profile-subscription',
    spec: '2 §2.3',
    shows: 'Subscription tab in the trial',
    reach: async (page) => {
      await tab('Subscription')(page);
      await sees(page, '14-Day Free Trial');
    },
  },
  {
    name: 'friends',
    spec: '2 §2.4',
    shows: 'My Golf Network, grouped by tier',
    as: 'pat',
    path: '/friends',
    reach: (page) => sees(page, 'Ann Avery'),
  },
  {
    name: 'friends-none',
    spec: '2 §2.4',
    shows: 'No contacts found',
    as: 'pat',
    path: '/friends',
    reach: async (page) => {
      await page.getByLabel('Search by name or email').fill('zzz');
      await sees(page, 'No contacts found');
    },
  },
  {
    name: 'friends-empty',
    spec: '2 §2.4',
    shows: 'No contacts yet',
    as: 'newt',
    path: '/friends',
    reach: (page) => sees(page, 'No contacts yet'),
  },
  {
    name: 'friends-add',
    spec: '2 §2.4',
    shows: 'Add Contact',
    as: 'newt',
    path: '/friends',
    over: true,
    reach: async (page) => {
      await press(page, 'Add Your First Contact');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'roulette',
    spec: '2 §2.5',
    shows: "The wheel and What's in the Wheel?",
    as: 'pat',
    path: '/roulette',
    heading: 'Golf Roulette',
    reach: (page) => sees(page, "What's in the Wheel?"),
  },
  {
    name: 'roulette-result',
    spec: '2 §2.5',
    shows: 'A suggestion with its button',
    as: 'pat',
    path: '/roulette',
    reach: async (page) => {
      await press(page, 'Spin the Wheel!');
      await sees(page, 'The wheel says');
    },
  },
  {
    ...events,
    name: 'events',
    spec: '2 §2.6, §2.13',
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
    name: 'events-leagues',
    spec: '2 §2.6',
    shows: 'Public Leagues without a location',
    as: 'newt',
    reach: async (page) => {
      await located(page);
      await tab('Public Leagues')(page);
      await page.getByRole('button', { name: 'Enable Location' }).waitFor();
      await sees(page, 'River City Match Play');
    },
  },
  {
    ...events,
    name: 'events-featured',
    spec: '2 §2.6',
    shows: 'Featured cards and counters',
    as: 'pat',
    reach: async (page) => {
      await located(page);
      await tab('Featured')(page);
      await sees(page, '847');
    },
  },
  {
    ...events,
    name: 'event-details',
    spec: '2 §2.6',
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
    spec: '2 §2.6',
    shows: 'Join League, Share League',
    as: 'newt',
    over: true,
    reach: async (page) => {
      await located(page);
      await tab('Public Leagues')(page);
      await press(page, 'Details: River City Match Play');
      await page.getByRole('button', { name: 'Join League' }).waitFor();
    },
  },
  {
    ...events,
    name: 'event-hosting',
    spec: '2 §2.6',
    shows: 'Details for the host: who is in, edit, cancel',
    as: 'sam',
    over: true,
    reach: async (page) => {
      await located(page);
      await press(page, /^Details: /);
      await page.getByRole('button', { name: 'Cancel Event' }).waitFor();
    },
  },
  {
    ...events,
    name: 'event-create',
    spec: '2 §2.6',
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
    spec: '2 §2.6',
    shows: 'Create League',
    as: 'sam',
    over: true,
    reach: async (page) => {
      await located(page);
      await tab('Public Leagues')(page);
      await press(page, 'Create League');
      await dialog(page, 'Create League');
    },
  },
  {
    ...events,
    name: 'events-premium',
    spec: '2 §2.6, §6',
    shows: 'Premium Feature: the upsell',
    as: 'pat',
    over: true,
    reach: async (page) => {
      await located(page);
      await press(page, 'Create Event');
      await dialog(page, 'Premium Feature');
    },
  },
  {
    name: 'matching',
    spec: '2 §2.11',
    shows: 'Preferences, with women-only for a woman',
    as: 'pat',
    path: '/',
    over: true,
    reach: toMatching,
  },
  {
    name: 'matching-searching',
    spec: '2 §2.11',
    shows: 'Finding Your Perfect Match',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await page.route('**/api/matching/search', () => {});
      await toMatching(page);
      await press(page, 'Find Players');
      await sees(page, 'Finding Your Perfect Match');
    },
  },
  {
    name: 'matching-results',
    spec: '2 §2.11, §9',
    shows: 'Compatible players, one selected',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await toMatching(page);
      await press(page, 'Find Players');
      await sees(page, /^Found \d+ Compatible Players/);
      await page
        .getByLabel(/^Select /)
        .first()
        .click();
    },
  },
];
