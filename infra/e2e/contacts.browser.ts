import { eventually } from '@game/testing';
import type { Contact } from '@game/contracts';
import type { Golfer } from '@game/testing';
import { DESK, PHONE, browserHarness, looker } from './src/browser-harness.js';
import { says } from './src/catalogue.js';
import { toImport, toTiers } from './src/contacts.js';
import { friendsFile } from './src/screens/contacts.js';

const own = browserHarness();
const tiersOf = async (golfer: Golfer) =>
  Object.fromEntries((await golfer.call<Contact[]>('GET', '/api/contacts')).map((c) => [c.name, c.tier]));

// promises contacts#review
// promises contacts#columns
it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  'on %s a dropped file is reviewed row by row, corrected in place and imported, and its result stays on the screen',
  async (_, viewport) => {
    const pat = await own.harness.organiser();
    const page = await own.openAs(pat, '/', { viewport });
    const dialog = await toImport(page);
    const look = looker(page, viewport.width);
    const drop = async (name: string, text = friendsFile.buffer.toString()) => {
      const file = `new File([${JSON.stringify(text)}], '${name}', { type: 'text/csv' })`;
      const files = await page.evaluateHandle(
        `(() => { const t = new DataTransfer(); t.items.add(${file}); return t; })()`,
      );
      await dialog.getByText('Drop your file here, or').dispatchEvent('drop', { dataTransfer: files });
    };
    await drop('friends.pdf');
    await says(page, 'Please upload a CSV file');
    await drop('crew.csv', 'who,where\nGil Grant,gil@friends.example');
    await dialog.getByText(/^What do the columns hold/).waitFor();
    await look('import-columns');
    await dialog.getByLabel('who').selectOption('name');
    await dialog.getByText('1 of 1 contacts can be imported').waitFor();
    await dialog.getByRole('button', { name: 'Another file' }).click();

    await drop('friends.csv');
    await dialog.getByText('5 of 7 contacts can be imported').waitFor();
    await dialog.getByText('Tier must be 1 to 4, not "9"').waitFor();
    await dialog.getByRole('button', { name: 'Fix Nan North' }).click();
    const form = dialog.getByRole('form', { name: 'Fix Nan North' });
    await look('import-mend');
    await form.getByLabel('Email').fill('nan@friends.example');
    await form.getByRole('button', { name: 'Use it' }).click();
    await dialog.getByText('6 of 7 contacts can be imported').waitFor();
    await dialog.getByLabel(/agreed to be texted/).check();
    await dialog.getByLabel('Mo Moss may be texted').uncheck();
    await look('import-review');
    expect(await tiersOf(pat)).toEqual({});
    await dialog.getByRole('button', { name: 'Import 6 contacts' }).click();
    await dialog.getByText('Imported 6 of 7 contacts').waitFor();
    await look('import-result');
    const people = await pat.call<Contact[]>('GET', '/api/contacts');
    expect(Object.fromEntries(people.map((c) => [c.name, c.smsPermission]))).toEqual({
      ...{ 'Lou Lane': true, 'Mo Moss': false, Ann: true },
      ...{ 'Nan North': false, 'Oz Oakes': false, 'Pam Page': false },
    });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
  },
);

it('friends from the device’s address book are added to tier 2, and their local phone numbers are understood', async () => {
  const pat = await own.harness.organiser();
  await pat.call('PATCH', '/api/me', { timeZone: 'Europe/London' });
  const page = await own.openAs(pat);
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
  await dialog.getByText('2 contacts are in tier 2').waitFor();
  expect(await tiersOf(pat)).toEqual({ Gil: 2, Hal: 2 });
  const [gil] = await pat.call<Contact[]>('GET', '/api/contacts');
  expect(gil).toMatchObject({ phone: '+442079460958', isImported: true });
});

it('a tier can be renamed, and a friend is deleted only after a confirmation', async () => {
  const pat = await own.harness.organiser();
  await pat.knows(1, ['Ann', 'Bob']);
  const page = await own.openAs(pat);
  const dialog = await toTiers(page);
  const pencil = dialog.getByRole('button', { name: 'Rename A-Team' });
  const isNaming = () =>
    page
      .locator(':focus')
      .and(dialog.getByRole('textbox', { name: 'Rename A-Team' }))
      .waitFor();
  await pencil.click();
  await isNaming();
  await page.keyboard.type('Nobody');
  await page.keyboard.press('Escape');
  await page.locator(':focus').and(pencil).waitFor();
  await page.keyboard.press('Enter');
  await isNaming();
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
  await eventually(async () => expect(await tiersOf(pat)).toEqual({ Bob: 1 }));
});
