import type { Contact } from '@game/contracts';
import type { Golfer } from '@game/testing';
import type { Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';
import { friendsFile } from './src/screens/contacts.js';

const own = browserHarness();
const tiersOf = async (golfer: Golfer) =>
  Object.fromEntries((await golfer.call<Contact[]>('GET', '/api/contacts')).map((c) => [c.name, c.tier]));

async function toTiers(page: Page) {
  await page
    .getByRole('button', { name: /^Manage Contacts/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Manage Contact Tiers' });
}
async function toImport(page: Page) {
  await (await toTiers(page)).getByRole('button', { name: 'Import Contacts' }).click();
  return page.getByRole('dialog', { name: 'Import Contacts' });
}

it('a dropped file is shown row by row with what is wrong in each, and its good rows are imported', async () => {
  const pat = await own.harness.organiser();
  const page = await own.openAs(pat);
  const dialog = await toImport(page);
  const text = friendsFile.buffer.toString();
  const drop = async (name: string) => {
    const file = `new File([${JSON.stringify(text)}], '${name}', { type: 'text/csv' })`;
    const files = await page.evaluateHandle(
      `(() => { const t = new DataTransfer(); t.items.add(${file}); return t; })()`,
    );
    await dialog.getByText('Drop your file here, or').dispatchEvent('drop', { dataTransfer: files });
  };
  await drop('friends.txt');
  await page.getByText('Please upload a CSV file').waitFor();
  await drop('friends.csv');
  await dialog.getByText(/of 7 contacts can be imported/).waitFor();
  await dialog
    .getByText(/Tier must be 1 to 4/)
    .first()
    .waitFor();
  await dialog
    .getByText(/is not an email address/)
    .first()
    .waitFor();
  expect(await tiersOf(pat)).toEqual({});
  await dialog.getByRole('button', { name: /^Import \d/ }).click();
  await page.getByText('Upload Complete').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await tiersOf(pat)).toEqual({ 'Lou Lane': 1, 'Mo Moss': 2, Ann: 1 });
});

it('friends from the device’s address book are added to tier 2, and their local phone numbers are understood', async () => {
  const pat = await own.harness.organiser();
  const page = await own.openAs(pat, '/', { locale: 'en-GB' });
  const picked = [
    { name: ['Gil'], tel: ['020 7946 0958'], email: [] },
    { name: ['Nobody'], tel: [], email: [] },
    { name: ['Hal'], tel: [], email: ['hal@friends.example'] },
  ];
  const select = `{ select: async () => (${JSON.stringify(picked)}) }`;
  await page.evaluate(`Object.defineProperty(navigator, 'contacts', { value: ${select} }); undefined`);
  const dialog = await toImport(page);
  await dialog.getByRole('tab', { name: 'Device Contacts' }).click();
  await dialog.getByRole('button', { name: 'Choose contacts' }).click();
  await page.getByText('Contacts Loaded').waitFor();
  expect(await dialog.getByLabel('Nobody').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await page.getByText('Contacts Imported').waitFor();
  expect(await tiersOf(pat)).toEqual({ Gil: 2, Hal: 2 });
  const [gil] = await pat.call<Contact[]>('GET', '/api/contacts');
  expect(gil).toMatchObject({ phone: '+442079460958', isImported: true });
});

it('a tier can be renamed, and a friend is deleted only after a question', async () => {
  const pat = await own.harness.organiser();
  await pat.knows(1, ['Ann', 'Bob']);
  const page = await own.openAs(pat);
  const dialog = await toTiers(page);
  const pencil = dialog.getByRole('button', { name: 'Rename A-Team' });
  await pencil.click();
  await page.keyboard.type('Nobody');
  await page.keyboard.press('Escape');
  await page.locator(':focus').and(pencil).waitFor();
  await page.keyboard.press('Enter');
  await page
    .locator(':focus')
    .and(dialog.getByRole('textbox', { name: 'Rename A-Team' }))
    .waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Thursday Crew');
  await page.keyboard.press('Enter');
  await page.getByText('Tier name updated').waitFor();
  const tier = dialog.getByRole('region', { name: 'Thursday Crew' });
  await tier.getByRole('button', { name: 'Delete Ann' }).click();
  await page.getByText('Are you sure you want to delete this contact?').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Contact deleted').waitFor();
  await tier.getByText('Ann', { exact: true }).waitFor({ state: 'detached' });
  expect(await tiersOf(pat)).toEqual({ Bob: 1 });
});
