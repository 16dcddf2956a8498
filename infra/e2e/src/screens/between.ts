import type { Page } from 'playwright-core';
import { dialog, press, sees, type Screen } from './screen.js';

/** Loads the page again and never answers this call. */
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

/** Makes an API key, which is refused until the email is confirmed. */
async function sendsUnconfirmed(page: Page) {
  await press(page, 'Create key');
  await page.getByLabel(/^Name of the key/).fill('Scorecard');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await dialog(page, 'Confirm your email first');
  await sees(page, /^We sent a code to/);
}

/** States that every screen can have: an ended session, unsaved input, loading, and a failed call. */
export const between: Screen[] = [
  {
    name: 'session-ended',
    promise: 'client#ended-session',
    shows:
      'The session has ended: a dialog to sign in again lies over the screen, which keeps what was typed',
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
    name: 'confirm-email',
    promise: 'client#confirming-in-place',
    shows:
      'An action that would send to others, before the email is confirmed: a field for the mailed code, over the unchanged form',
    as: 'newt',
    path: '/profile?tab=account',
    over: true,
    reach: sendsUnconfirmed,
  },
  {
    name: 'confirm-email-address',
    promise: 'client#confirming-in-place',
    shows: 'The same dialog with a field for another address, to which the code is then mailed',
    as: 'newt',
    path: '/profile?tab=account',
    over: true,
    reach: async (page) => {
      await sendsUnconfirmed(page);
      await press(page, 'Change the address');
      await page.getByRole('textbox', { name: 'Your email' }).fill('newt@links.example');
    },
  },
  {
    name: 'leave-dialog',
    promise: 'client#unfinished-forms',
    shows: 'A dialog into which something was typed asks before it closes',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Booking menu' }).first().click();
      await page.getByRole('menuitem', { name: 'Edit Booking' }).click();
      await page.getByLabel('Special requests').fill('Two carts');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await sees(page, 'Leave without saving?');
    },
  },
  {
    name: 'leave-profile',
    promise: 'client#unfinished-forms',
    shows: 'The profile asks before the golfer leaves it with unsaved changes',
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
    shows: 'The wizard with what was typed before a reload',
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
    shows: 'My Golf Network while it loads',
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
    shows: 'The events while they load',
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
    shows: 'The venues near the golfer while they are looked up',
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
    shows: 'The contacts failed to load, with a button to try again',
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
    shows: 'A dialog that failed to load, with buttons to try again and to close it',
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
    shows: 'Manage Invites failed to load, with a button to try again',
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
