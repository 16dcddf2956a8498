import type { Page } from 'playwright-core';
import { dialog, press, sees, type Screen } from './screen.js';

/** Loads the address again with this call never answered. */
const waitingFor = (call: string) => async (page: Page) => {
  await page.route(call, () => {});
  await page.reload();
};
const failing = (page: Page, call: string) => page.route(call, (route) => route.abort());
const typeCourse = async (page: Page) => {
  await press(page, 'Create Tee Time');
  await page.getByLabel('Enter it myself').check();
  await page.getByLabel(/Course name/).fill('Eagle Creek');
};
/** Waits until the screen is shown and still loads its content. */
const loading = async (page: Page, heading: string) => {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await sees(page, 'Loading…');
};

/** States that every screen can have: an ended session, unsaved input, loading, and a failed call. */
export const between: Screen[] = [
  {
    name: 'session-ended',
    promise: 'client#ended-session',
    shows: 'The session ended: sign in again over the screen, which keeps what was typed',
    as: 'wren',
    path: '/friends',
    over: true,
    reach: async (page) => {
      await page.route('**/api/contacts', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 401, json: { code: 'session.missing', message: 'Please sign in.' } })
          : route.continue(),
      );
      await press(page, 'Add Contact');
      await page.getByLabel(/^Name/).fill('Lou Lane');
      await page.getByLabel(/^Email/).fill('lou@friends.example');
      await page.getByRole('dialog').getByRole('button', { name: 'Add contact' }).click();
      await dialog(page, 'You were signed out');
    },
  },
  {
    name: 'leave-dialog',
    promise: 'client#unfinished-forms',
    shows: 'A dialog is closed with something typed in it: it asks first',
    as: 'wren',
    path: '/',
    over: true,
    reach: async (page) => {
      await typeCourse(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await sees(page, 'Leave without saving?');
    },
  },
  {
    name: 'leave-profile',
    promise: 'client#unfinished-forms',
    shows: 'The profile is left with changes that are not saved: it asks first',
    as: 'pat',
    path: '/profile',
    heading: 'Pat Palmer',
    over: true,
    reach: async (page) => {
      await press(page, 'Edit Profile');
      await page.getByLabel(/^Username/).fill('Pat P.');
      await page.getByRole('link', { name: 'Friends' }).click();
      await sees(page, 'Leave without saving?');
    },
  },
  {
    name: 'wizard-draft',
    promise: 'tee-times#wizard',
    shows: 'The wizard found what was typed before a reload',
    as: 'wren',
    path: '/',
    over: true,
    reach: async (page) => {
      await typeCourse(page);
      await page.reload();
      await press(page, 'Create Tee Time');
      await sees(page, /^This is what you had typed before/);
    },
  },
  {
    name: 'friends-loading',
    promise: 'contacts#network',
    shows: 'My Golf Network is read',
    as: 'pat',
    path: '/friends',
    reach: async (page) => {
      await waitingFor('**/api/contacts')(page);
      await loading(page, 'My Golf Network');
    },
  },
  {
    name: 'events-loading',
    promise: 'events#finding',
    shows: 'Events are read',
    as: 'pat',
    path: '/events-leagues',
    reach: async (page) => {
      await waitingFor('**/api/couples-events*')(page);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await loading(page, 'Events & Leagues');
    },
  },
  {
    name: 'venues-loading',
    promise: 'venues#venues-near-you',
    shows: 'Venues near the golfer are looked for',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await page.route('**/api/venues/search?*', () => {});
      await press(page, /^Find Venues/);
      await page.getByRole('dialog').getByText('Looking').first().waitFor();
    },
  },
  {
    name: 'friends-not-loaded',
    promise: 'contacts#network',
    shows: 'The contacts did not load: try again',
    as: 'pat',
    path: '/friends',
    reach: async (page) => {
      await failing(page, '**/api/contacts');
      await page.reload();
      await sees(page, 'This did not load');
    },
  },
  {
    name: 'achievements-not-loaded',
    promise: 'tee-times#achievements',
    shows: 'A dialog that did not load: try again, or close it',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await failing(page, '**/api/achievements');
      await press(page, /^Achievements/);
      await dialog(page, 'Achievements & Progress');
      await sees(page, 'This did not load');
    },
  },
  {
    name: 'manage-invites-not-loaded',
    promise: 'ladder#asking-by-hand',
    shows: 'Manage Invites of a card did not load: try again',
    as: 'pat',
    path: '/',
    reach: async (page) => {
      await failing(page, '**/api/bookings/*');
      await page
        .getByRole('article', { name: 'Eagle Creek Golf Club' })
        .getByRole('button', { name: 'Manage Invites' })
        .click();
      await sees(page, /^This did not load/);
    },
  },
];
