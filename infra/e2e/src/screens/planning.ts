import type { Page } from 'playwright-core';
import { dialog, press, sees, type Screen } from './screen.js';

const begin = async (page: Page) => {
  await press(page, 'Create Tee Time');
  await dialog(page, 'Create Tee Time');
};
const create = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Create Tee Time' }).click();
const toDetails = async (page: Page) => {
  await begin(page);
  await page.getByLabel('Enter it myself').check();
  await page.getByLabel(/Course name/).fill('Eagle Creek');
  await page.getByLabel(/Date and time/).fill('2026-07-04T08:10');
  await create(page);
  await dialog(page, 'Add Booking Details');
};
const toVenues = async (page: Page) => {
  await press(page, /^Find Venues/);
  await dialog(page, 'Golf Venues Near You');
};
const onVenuePage = (stage: { venueId: string }) => `/venues/${stage.venueId}`;

const CSV = `Name,Email,Phone,Tier,Handicap
Lou Lane,lou@friends.example,+13175550201,1,8
Mo Moss,mo@friends.example,+13175550202,2,17
Ann,,+13175550203,1,9
,nobody@friends.example,,2,
Nan North,nan-at-friends,,2,12
Oz Oakes,oz@friends.example,12-34,3,
Pam Page,pam@friends.example,,9,40
`;
/** A file with rows that can be taken and rows that cannot. */
export const friendsFile = { name: 'friends.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
const takeFile = async (page: Page) => {
  await page.getByLabel('CSV or vCard file').setInputFiles(friendsFile);
  await page.getByRole('button', { name: /^Import \d/ }).waitFor();
};
const toImport = async (page: Page) => {
  await press(page, /^Manage Contacts/);
  await dialog(page, 'Manage Contact Tiers');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Import/ })
    .click();
  await dialog(page, 'Import Contacts');
};

const over = { path: '/', over: true } as const;
export const planning: Screen[] = [
  {
    ...over,
    name: 'wizard-1',
    spec: '1 §2, §4',
    shows: 'Step 1 with courses found by name',
    as: 'wren',
    reach: async (page) => {
      await begin(page);
      await page.getByLabel(/Find a course/).fill('golf');
      await sees(page, /venues? found/);
    },
  },
  {
    ...over,
    name: 'wizard-1-missing',
    spec: '1 §5',
    shows: 'Step 1 without a course and a time',
    as: 'wren',
    reach: async (page) => {
      await begin(page);
      await create(page);
      await sees(page, 'Please select a date and time');
    },
  },
  {
    ...over,
    name: 'wizard-2',
    spec: '1 §2, §5',
    shows: 'Step 2: cost, notes, dress code, difficulty, amenities',
    as: 'wren',
    reach: toDetails,
  },
  {
    ...over,
    name: 'wizard-3',
    spec: '1 §2, §4',
    shows: 'Step 3: who is texted now, who is asked when',
    as: 'wren',
    reach: async (page) => {
      await toDetails(page);
      await page.getByLabel(/Cost/).fill('$45');
      await press(page, 'Continue');
      await sees(page, /are texted now/);
      await page.getByLabel('Send invites now').check();
    },
  },
  {
    ...over,
    name: 'tiers',
    spec: '1 §2, §5',
    shows: 'Manage Contact Tiers: add, rename, delete, How Tiers Work',
    as: 'pat',
    reach: async (page) => {
      await press(page, /^Manage Contacts/);
      await dialog(page, 'Manage Contact Tiers');
    },
  },
  {
    ...over,
    name: 'contact-delete',
    spec: '1 §5',
    shows: 'Deleting a contact asks first',
    as: 'pat',
    reach: async (page) => {
      await press(page, /^Manage Contacts/);
      await press(page, 'Delete Ann Avery');
      await sees(page, 'Are you sure you want to delete this contact?');
    },
  },
  { ...over, name: 'import', spec: '1 §2', shows: 'Upload CSV File', as: 'wren', reach: toImport },
  {
    ...over,
    name: 'import-preview',
    spec: '1 §5, §8',
    shows: 'What becomes of each row, and what is wrong with it',
    as: 'wren',
    reach: async (page) => {
      await toImport(page);
      await takeFile(page);
    },
  },
  {
    ...over,
    name: 'import-device',
    spec: '1 §2, §8',
    shows: 'Device Contacts, where the browser has no picker',
    as: 'wren',
    reach: async (page) => {
      await toImport(page);
      await page.getByRole('tab', { name: 'Device Contacts' }).click();
    },
  },
  {
    ...over,
    name: 'venues',
    spec: '1 §2',
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
    spec: '1 §8',
    shows: 'Location denied: around San Francisco, and it says so',
    as: 'newt',
    reach: async (page) => {
      await toVenues(page);
      await sees(page, 'Location access needed to find nearby venues');
    },
  },
  {
    ...over,
    name: 'venues-none',
    spec: '1 §2',
    shows: 'No venues found in your area.',
    as: 'pat',
    reach: async (page) => {
      await toVenues(page);
      await page.getByLabel('Search by name').fill('zzzz');
      await sees(page, 'No venues found in your area.');
    },
  },
  {
    name: 'venue',
    spec: '1 §2, §5',
    shows: 'A venue: 3D Course Preview, Course Difficulty Rating',
    as: 'pat',
    path: onVenuePage,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Fly the course' }).waitFor();
      await sees(page, '/10');
    },
  },
  {
    name: 'flythrough',
    spec: '1 §2, §4, §9',
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
