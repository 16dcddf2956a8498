import type { Page } from 'playwright-core';
import { toImport } from '../contacts.js';
import { holdTimers, press, sees, tab, type Screen } from './screen.js';

const CSV = `Name,Email,Phone,Tier,Handicap
Lou Lane,lou@friends.example,+13175550201,1,8
Mo Moss,mo@friends.example,+13175550202,2,17
Ann,,+13175550203,1,9
,nobody@friends.example,,2,
Nan North,nan-at-friends,,2,12
Oz Oakes,oz@friends.example,12-34,3,
Pam Page,pam@friends.example,,9,40
`;
/** A file with rows that can be imported and rows that cannot. */
export const friendsFile = { name: 'friends.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
const takeFile = async (page: Page) => {
  await page.getByLabel('CSV or vCard file').setInputFiles(friendsFile);
  await page.getByRole('button', { name: /^Import \d/ }).waitFor();
};
/** Imports a file. The server previews it; the answer to the import itself is faked, or never comes. */
const imports = async (page: Page, answered: boolean) => {
  await toImport(page);
  await takeFile(page);
  const counts = { imported: 5, created: 5, merged: 0, total: 5, room: 4_000, dryRun: false };
  await page.route('**/api/contacts/import', (route) =>
    answered ? route.fulfill({ json: { ...counts, errors: [], preview: [], columns: [] } }) : undefined,
  );
  await press(page, /^Import \d/);
};

const over = { path: '/', over: true } as const;
export const contacts: Screen[] = [
  {
    ...over,
    name: 'tiers',
    promise: 'contacts#tier-names, contacts#fields',
    shows: 'Manage Contact Tiers, with adding, renaming, deleting and How Tiers Work',
    as: 'pat',
    reach: async (page) => {
      await press(page, /^Manage Contacts/);
      await page.getByRole('button', { name: 'Delete Ann Avery' }).waitFor();
    },
  },
  {
    ...over,
    name: 'contact-delete',
    promise: 'contacts#fields',
    shows: 'The question before a contact is deleted',
    as: 'pat',
    reach: async (page) => {
      await press(page, /^Manage Contacts/);
      await press(page, 'Delete Ann Avery');
      await sees(page, 'Are you sure you want to delete this contact?');
    },
  },
  {
    ...over,
    name: 'import',
    promise: 'contacts#import',
    shows: 'Upload CSV File',
    as: 'wren',
    reach: async (page) => (await toImport(page)).waitFor(),
  },
  {
    ...over,
    name: 'import-preview',
    promise: 'contacts#import-preview',
    shows:
      'Each row of the file with a box to choose it, its problem, the permission to text, and a button to correct it',
    as: 'wren',
    reach: async (page) => {
      await toImport(page);
      await takeFile(page);
    },
  },
  {
    ...over,
    name: 'import-going',
    promise: 'contacts#import',
    shows: 'The import while it runs',
    as: 'wren',
    reach: async (page) => {
      await imports(page, false);
      await sees(page, 'Importing friends.csv…');
    },
  },
  {
    ...over,
    name: 'import-complete',
    promise: 'contacts#import-preview',
    shows: 'Upload Complete, with the counts, which stays until it is closed',
    as: 'wren',
    reach: async (page) => {
      await holdTimers(page);
      await imports(page, true);
      await page.getByRole('dialog').getByText('Upload Complete').waitFor();
    },
  },
  {
    ...over,
    name: 'import-device',
    promise: 'contacts#device-contacts',
    shows: 'Device Contacts, where the browser has no picker',
    as: 'wren',
    reach: async (page) => {
      await toImport(page);
      await tab(page, 'Device Contacts');
    },
  },
  {
    ...over,
    name: 'import-device-loaded',
    promise: 'contacts#device-contacts',
    shows: 'Contacts Loaded from the device, each to be chosen',
    as: 'wren',
    reach: async (page) => {
      const select = `async () => [{ name: ['Gil Grant'], tel: ['(317) 555-0104'] }, { name: ['Hope Hill'], email: ['hope@friends.example'] }]`;
      await page.evaluate(
        `Object.defineProperty(navigator, 'contacts', { value: { select: ${select} } }); undefined`,
      );
      await toImport(page);
      await tab(page, 'Device Contacts');
      await press(page, 'Choose contacts');
      await sees(page, 'Contacts Loaded');
      await press(page, 'Dismiss');
      await page.getByLabel('Gil Grant').waitFor();
    },
  },
];
