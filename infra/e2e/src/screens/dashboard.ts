import type { Page } from 'playwright-core';
import { dialog, press, sees, type Screen } from './screen.js';

const welcome = /Welcome back/;
const of = (page: Page, course: string) => page.getByRole('article', { name: course });
const menu = async (page: Page, item: string) => {
  await of(page, 'Eagle Creek Golf Club').getByRole('button', { name: 'Booking menu' }).click();
  if (item) await page.getByRole('menuitem', { name: item }).click();
};
const manages = async (page: Page) => {
  await of(page, 'Eagle Creek Golf Club').getByRole('button', { name: 'Manage Invites' }).click();
  await sees(page, 'Who comes next');
};
const opens = (button: string | RegExp, title: string | RegExp) => async (page: Page) => {
  await press(page, button);
  await dialog(page, title);
};

export const dashboard: Screen[] = [
  {
    name: 'dashboard',
    promise: 'tee-times#card-status, tee-times#active-and-inactive',
    shows: 'The dashboard: rounds in every status, tiers, bookings, matching and the notification preview',
    as: 'pat',
    path: '/',
    heading: welcome,
    reach: (page) => of(page, 'Eagle Creek Golf Club').waitFor(),
    dark: true,
  },
  {
    name: 'dashboard-empty',
    promise: 'tee-times#card-status',
    shows: 'No tee times yet',
    as: 'newt',
    path: '/',
    heading: welcome,
    reach: (page) => sees(page, 'No tee times yet'),
  },
  {
    name: 'dashboard-invited',
    promise: 'messages#answers-in-the-app',
    shows: 'An invitation from another golfer, with the buttons to answer it',
    as: 'wren',
    path: '/',
    heading: welcome,
    reach: (page) => page.getByRole('button', { name: 'I’m in' }).waitFor(),
  },
  {
    name: 'dashboard-offline',
    promise: 'client#offline',
    shows: 'The dashboard without a network: the stored data and the time from which they are',
    as: 'pat',
    path: '/',
    heading: /Welcome back/,
    reach: async (page) => {
      // An answer that was still under way makes the client believe that it is online, so the event is repeated.
      await page.waitForFunction(
        `dispatchEvent(new Event('offline')), document.body.innerText.includes('You are offline')`,
      );
    },
  },
  {
    name: 'dashboard-not-loaded',
    promise: 'client#words-of-success-and-failure',
    shows: 'The bookings failed to load, with a button to try again',
    as: 'pat',
    // The page at `/` is prerendered and already contains the bookings.
    path: '/dashboard',
    reach: async (page) => {
      await page.route('**/api/bookings', (route) => route.abort());
      await page.reload();
      await sees(page, 'This did not load');
    },
  },
  {
    name: 'manage-invites',
    promise: 'ladder#activity, ladder#countdown',
    shows: 'The ladder of a card: who was asked when, who is in, out or silent, and what comes next',
    as: 'pat',
    path: '/',
    reach: async (page) => {
      await manages(page);
      for (const standing of ['In', 'Out', 'Silent', 'Asked'])
        await page
          .getByRole('list', { name: 'The ladder' })
          .getByText(standing, { exact: true })
          .first()
          .waitFor();
    },
  },
  {
    name: 'withdraw-invite',
    promise: 'ladder#withdrawing',
    shows: 'The question before an invite is withdrawn',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await manages(page);
      await press(page, /^Withdraw the invite to/);
      await sees(page, /^Take back the invite to/);
    },
  },
  {
    name: 'booking-details',
    promise: 'tee-times#card-status, venues#forecast',
    shows:
      'View Details: location, players, invitations sent, responses, and the forecast for the hour of the round',
    as: 'pat',
    path: '/',
    reach: async (page) => {
      await of(page, 'Eagle Creek Golf Club').getByRole('button', { name: 'View Details' }).click();
      await sees(page, 'Responses');
      await sees(page, /^Example figures, not a forecast/);
    },
  },
  {
    name: 'booking-no-forecast',
    promise: 'venues#forecast',
    shows: 'View Details of a round at a typed course, for which there is no forecast',
    as: 'sam',
    path: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: 'View Details' }).click();
      await sees(page, /^There is no forecast for this tee time/);
    },
  },
  {
    name: 'booking-menu',
    promise: 'tee-times#card-status',
    shows: 'The menu of a card',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await menu(page, '');
      await page.getByRole('menuitem', { name: 'Cancel Booking' }).waitFor();
    },
  },
  {
    name: 'edit-booking',
    promise: 'tee-times#editing',
    shows: 'Edit Booking',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await menu(page, 'Edit Booking');
      await dialog(page, 'Edit Booking');
    },
  },
  {
    name: 'cancel-booking',
    promise: 'tee-times#cancelling',
    shows: 'The question before a tee time is cancelled',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await menu(page, 'Cancel Booking');
      await sees(page, 'Cancel this tee time?');
    },
  },
  {
    name: 'achievements',
    promise: 'tee-times#achievements',
    shows: 'The achievements: level, progress, categories and recent ones',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await press(page, /^Achievements/);
      await sees(page, 'Recent Achievements');
    },
  },
  {
    name: 'consent',
    promise: 'accounts#consent-to-texts',
    shows: 'SMS and MMS consent with its two boxes',
    as: 'wren',
    path: '/',
    over: true,
    reach: opens(/Text me about my rounds/, /Text messages/),
  },
  {
    name: 'share',
    promise: 'client#sharing',
    shows: 'Share dialog with every target and the referral note',
    as: 'pat',
    path: '/',
    over: true,
    reach: opens('Share', /^Share/),
  },
  {
    name: 'upgrade',
    promise: 'tee-times#free-plan',
    shows: 'The upgrade prompt after the trial has ended',
    as: 'wren',
    path: '/',
    over: true,
    reach: async (page) => {
      const message = 'You have used the 2 tee times of this month.';
      await page.route('**/api/bookings', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 402, json: { message, trialExpired: true } })
          : route.continue(),
      );
      await press(page, 'Create Tee Time');
      await page.getByLabel('Enter it myself').check();
      await page.getByLabel(/Course name/).fill('Eagle Creek');
      await page.getByLabel(/Date and time/).fill('2026-07-04T08:10');
      await page.getByRole('dialog').getByRole('button', { name: 'Create Tee Time' }).click();
      await sees(page, 'See the plans');
    },
  },
  {
    name: 'screen-not-loaded',
    promise: 'client#words-of-success-and-failure',
    shows: 'A screen whose script failed to load, with a button to load it again',
    as: 'pat',
    path: '/',
    heading: welcome,
    reach: async (page) => {
      await page.evaluate("dispatchEvent(new Event('offline'))");
      await page.route('**/assets/friends-*.js', (route) => route.abort());
      await page.getByRole('link', { name: 'Friends' }).click();
      await sees(page, 'This screen did not load');
    },
  },
  {
    name: 'not-found',
    promise: 'client#routes',
    shows: 'Page Not Found',
    as: 'pat',
    path: '/nowhere',
    heading: 'Page Not Found',
  },
];
