import { wallTime, type Booking, type Contact } from '@game/contracts';
import { eventually } from '@game/testing';
import type { Locator, Page } from 'playwright-core';
import { browserHarness, tabTo } from './src/browser-harness.js';
import { friendsFile } from './src/screens/contacts.js';

const own = browserHarness();
const named = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const hasFocus = (page: Page, wanted: Locator) =>
  eventually(async () => {
    const stop = await page.evaluate('document.activeElement.outerHTML.slice(0, 300)');
    expect((await page.locator(':focus').and(wanted).count()) ? '' : stop).toBe('');
  });

async function press(page: Page, wanted: Locator, key: 'Enter' | 'Space') {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}
async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Types month, day, year, hour, minute and AM or PM; the browser moves to the next part once one is complete. */
async function typeMoment(page: Page, field: Locator, [date, year, time]: [string, string, string]) {
  await tabTo(page, field);
  await page.keyboard.type(date + year + time);
}

async function signIn() {
  const pat = await own.harness.organiser('Pat');
  const page = await (await own.context()).newPage();
  await page.clock.install({ time: own.harness.now() });
  await page.goto(own.game.url);
  await type(page, page.getByLabel('Email'), own.harness.email('Pat'));
  await type(page, page.getByLabel('Password', { exact: true }), pat.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome back, Pat' }).waitFor();
  return { pat, page };
}

// promises client#keyboard
it('a golfer can sign in, plan a tee time in three steps with a step back, and send the invites by keyboard alone', async () => {
  const { pat, page } = await signIn();
  await pat.knows(1, ['Ann']);
  const opener = named(page, 'Create Tee Time').first();
  const dialog = page.getByRole('dialog');
  await press(page, opener, 'Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page, opener);

  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('radio', { name: 'Search' }));
  await page.keyboard.press('ArrowRight');
  await type(page, dialog.getByLabel(/Course name/), 'Eagle Creek');
  const day = new Date(own.harness.now().getTime() + 3 * 86_400_000).toISOString();
  const moment = [day.slice(5, 10).replace('-', ''), day.slice(0, 4), '0810AM'] as const;
  await typeMoment(page, dialog.getByLabel(/Date and time/), [...moment]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // What was typed is kept: the dashboard offers to continue.
  await press(page, named(page, 'Continue'), 'Enter');
  await dialog.getByText('This is what you had typed before.', { exact: false }).waitFor();
  await press(page, named(dialog, 'Create Tee Time'), 'Enter');

  await type(page, dialog.getByLabel(/Cost/), '$45');
  await press(page, named(dialog, 'Continue'), 'Space');
  await tabTo(page, named(dialog, 'Save, invite later'));
  await tabTo(page, named(dialog, 'Back'));
  await page.keyboard.press('Enter');
  await dialog.getByLabel(/Cost/).waitFor();
  await press(page, named(dialog, 'Continue'), 'Enter');
  await press(page, named(dialog, /^Text .* now$/), 'Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Invitations Sent', { exact: true }).waitFor();
  await hasFocus(page, page.getByRole('article', { name: 'Eagle Creek' }));
  await own.harness.phone('Ann').waitFor(/Reply IN or OUT/);
  const [booking] = await pat.call<Booking[]>('GET', '/api/bookings');
  const { day: dayThere, minuteOfDay } = wallTime(new Date(booking!.dateTime), 'America/Chicago');
  expect({ dayThere, minuteOfDay }).toEqual({ dayThere: Number(day.slice(8, 10)), minuteOfDay: 8 * 60 + 10 });
});

// promises client#keyboard
it('a golfer can add a friend, send the invites from the card, record an answer, withdraw an invite and cancel by keyboard alone, and the focus is never lost', async () => {
  const { pat, page } = await signIn();
  await pat.knows(1, ['Ann', 'Bob']);
  await pat.plansRound();
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const opener = named(page, /^Manage Contacts/).first();
  await press(page, opener, 'Enter');
  const field = dialog.getByLabel('Add friends quickly');
  await type(page, field, `Cy ${own.harness.phoneNumber('Cy')}`);
  await page.keyboard.press('Enter');
  await page.getByText('Cy is in A-Team').waitFor();
  await hasFocus(page, field);
  await page.keyboard.press('Escape');
  await hasFocus(page, opener);

  const card = page.getByRole('article', { name: 'Eagle Creek' });
  await press(page, named(card, /^Send Invites/), 'Enter');
  await named(card, /^Send Invites/).waitFor({ state: 'detached' });
  await hasFocus(page, card);
  await press(page, named(card, /^Manage Invites/), 'Enter');
  await press(page, named(card, 'Record answer: Ann'), 'Enter');
  await press(page, named(dialog, 'Ann is in'), 'Enter');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page, named(card, 'Record answer: Ann'));
  await press(page, named(card, 'Withdraw the invite to Bob'), 'Enter');
  await press(page, named(question, 'Take it back'), 'Enter');
  await named(card, 'Withdraw the invite to Bob').waitFor({ state: 'detached' });
  await hasFocus(page, named(card, 'Messages with Bob'));

  const menu = named(card, /^Booking menu/);
  await tabTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(page, menu);
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await press(page, named(question, 'Cancel the tee time'), 'Enter');
  await page.getByText('Tee time cancelled').waitFor();
  await hasFocus(page, page.getByRole('main'));
});

it('a golfer can import contacts from a file by keyboard alone', async () => {
  const { pat, page } = await signIn();
  const opener = named(page, /^Manage Contacts/).first();
  const dialog = page.getByRole('dialog');
  await press(page, opener, 'Enter');
  await press(page, named(dialog, 'Import Contacts'), 'Space');
  await page.getByRole('dialog', { name: 'Import Contacts' }).waitFor();
  await tabTo(page, dialog.getByRole('tab', { name: 'Upload CSV File' }));
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('tab', { name: 'Device Contacts', selected: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  const chooser = page.waitForEvent('filechooser');
  await press(page, dialog.getByLabel('CSV or vCard file'), 'Enter');
  // The file dialog belongs to the operating system, so the test sets the file.
  await (await chooser).setFiles(friendsFile);
  await press(page, dialog.getByLabel('Everybody in this list agreed to be texted'), 'Space');
  await press(page, named(dialog, /^Import \d/), 'Enter');
  await page.getByText('Upload Complete').first().waitFor();
  // The result of the import is shown until it is closed.
  await page.clock.runFor(10_000);
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page, opener);
  const tiers = (await pat.call<Contact[]>('GET', '/api/contacts')).map(({ name, tier }) => [name, tier]);
  expect(Object.fromEntries(tiers)).toEqual({
    'Lou Lane': 1,
    'Mo Moss': 2,
    'Oz Oakes': 3,
    'Pam Page': 2,
    Ann: 1,
  });
});
