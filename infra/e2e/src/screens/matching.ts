import type { Page } from 'playwright-core';
import { dialog, press, sees, type Screen } from './screen.js';

const toMatching = async (page: Page) => {
  await press(page, /^Local Matching/);
  await dialog(page, 'Advanced Player Matching');
};
const findsPlayers = async (page: Page) => {
  await toMatching(page);
  await press(page, 'Find Players');
  await sees(page, /^Found \d+ Compatible Players/);
};
/** Finds players and chooses the item from the menu of the first one. */
const chooses = (item: string, title: RegExp) => async (page: Page) => {
  await findsPlayers(page);
  await press(page, /^More about /);
  await page.getByRole('menuitem', { name: item }).click();
  await sees(page, title);
};

export const matching: Screen[] = [
  {
    name: 'matching',
    promise: 'matching#preferences',
    shows: 'Preferences, with women-only for a woman',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await toMatching(page);
      await sees(page, 'Women-only matches');
    },
  },
  {
    name: 'matching-searching',
    promise: 'matching#results',
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
    promise: 'matching#results, matching#score',
    shows: 'Compatible players, one selected',
    as: 'pat',
    path: '/',
    over: true,
    reach: async (page) => {
      await findsPlayers(page);
      await page
        .getByLabel(/^Select /)
        .first()
        .click();
    },
  },
  {
    name: 'player-block',
    promise: 'matching#blocking-and-reporting',
    shows: 'The question before a player is blocked',
    as: 'pat',
    path: '/',
    over: true,
    reach: chooses('Block player', /^Block /),
  },
  {
    name: 'player-report',
    promise: 'matching#blocking-and-reporting',
    shows: 'The form to report a player',
    as: 'pat',
    path: '/',
    over: true,
    reach: chooses('Report player', /^What happened/),
  },
];
