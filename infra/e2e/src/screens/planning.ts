import type { Page } from 'playwright-core';
import { dialog, press, sees, type Screen } from './screen.js';

/** Opens the wizard without the draft that an earlier screen left. */
const begin = async (page: Page) => {
  await page.evaluate('localStorage.clear()');
  await press(page, 'Create Tee Time');
  await dialog(page, 'Create Tee Time');
};
const create = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Create Tee Time' }).click();
/**
 * Each tee time is on a different day, because the wizard asks a question about a second one at the same
 * hour.
 */
let day = 10;
const toDetails = async (page: Page) => {
  await begin(page);
  await page.getByLabel('Enter it myself').check();
  await page.getByLabel(/Course name/).fill('Eagle Creek');
  await page.getByLabel(/Date and time/).fill(`2026-07-${++day}T08:10`);
  await create(page);
  await dialog(page, 'Add Booking Details');
};

const over = { path: '/', over: true } as const;
/** The screens of the wizard that plans a tee time. */
export const planning: Screen[] = [
  {
    ...over,
    name: 'wizard-1',
    promise: 'tee-times#wizard',
    shows: 'Step 1 with courses found by name',
    as: 'wren',
    reach: async (page) => {
      await begin(page);
      await press(page, 'Choose another');
      await page.getByLabel(/Find a course/).fill('golf');
      await sees(page, /venues? found/);
    },
  },
  {
    ...over,
    name: 'wizard-1-missing',
    promise: 'tee-times#creating',
    shows: 'Step 1, refused because course and time are missing',
    as: 'wren',
    reach: async (page) => {
      await begin(page);
      await page.getByLabel(/Date and time/).fill('');
      await create(page);
      await sees(page, 'Please select a date and time');
    },
  },
  {
    ...over,
    name: 'wizard-2',
    promise: 'tee-times#details',
    shows: 'Step 2: cost, notes, dress code, difficulty, amenities',
    as: 'wren',
    reach: toDetails,
  },
  {
    ...over,
    name: 'wizard-3',
    promise: 'tee-times#wizard, ladder#dry-run',
    shows: 'Step 3: who is texted now, and who is asked when',
    as: 'wren',
    reach: async (page) => {
      await toDetails(page);
      await page.getByLabel(/Cost/).fill('$45');
      await press(page, 'Continue');
      await sees(page, /are texted now/);
    },
  },
];
