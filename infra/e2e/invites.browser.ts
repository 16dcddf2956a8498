import { wallTime, type Booking, type Venue } from '@game/contracts';
import { eventually } from '@game/testing';
import type { Locator, Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';
import { openAt, says } from './src/catalogue.js';

const own = browserHarness();
const button = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const card = (page: Page, name = 'Eagle Creek') => page.getByRole('article', { name, exact: true });

it('the organiser changes the order, asks tier 4 by hand and withdraws an invite; 3 hours later friends who did not answer are silent', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann', 'Bob', 'Cy']);
  await pat.knows(2, ['Eve', 'Dee']);
  await pat.knows(4, ['Kit']);
  const round = await pat.plansRound();
  await round.sendsInvites();
  const page = await openAt(own, pat);
  await button(card(page), /^Manage Invites/).click();
  const ladder = page.getByRole('list', { name: 'The ladder' });
  await ladder.getByText('Waiting for Ann, Bob and Cy.').waitFor();
  await ladder.getByText('Eve, Dee, if nobody answers before').waitFor();

  await button(page, 'Move Dee up').click();
  await says(page, 'Order saved');
  await ladder.getByText('Dee, Eve, if nobody answers before').waitFor();
  const backups = page.getByRole('region', { name: 'Backup Squad', exact: true }).getByRole('listitem');
  await eventually(async () => expect((await backups.allTextContents()).join()).toMatch(/^Dee.*Eve/));

  await button(page, 'Ask now: Kit').click();
  await says(page, 'Kit has been asked');
  await own.harness.phone('Kit').waitFor(/Reply IN or OUT/);
  await button(page, 'Ask now: Kit').waitFor({ state: 'detached' });

  await button(page, 'Withdraw the invite to Ann').click();
  const question = page.getByRole('alertdialog', { name: 'Take back the invite to Ann?' });
  await button(question, 'Leave it').click();
  await question.waitFor({ state: 'detached' });
  await button(page, 'Withdraw the invite to Ann').click();
  await button(question, 'Take it back').click();
  await says(page, 'The invite to Ann is taken back');
  const one = (name: string) => ladder.locator('ul').getByRole('listitem').filter({ hasText: name });
  await one('Ann').getByText('Taken back').waitFor();
  // No spot is kept for Kit, who was asked when all spots were promised; the spot that Ann leaves is offered
  // to the next in order.
  await own.harness.phone('Dee').waitFor(/Reply IN or OUT/);
  await one('Bob')
    .getByText(/^Asked until \d/)
    .waitFor();

  await own.harness.forward({ hours: 3 });
  for (const name of ['Bob', 'Cy', 'Dee']) await one(name).getByText('Silent').waitFor();
  await one('Eve').getByText('Asked', { exact: true }).waitFor();
});

it('a new time and a new course are saved and shown, and nothing of the earlier venue is left', async () => {
  const pat = await own.harness.organiser('Pat');
  const [venue] = await pat.call<Venue[]>('GET', '/api/venues');
  const round = await pat.plansRound({ days: 3 }, { isManualEntry: false, venueId: venue!.id });
  const page = await openAt(own, pat);
  await button(card(page, venue!.name), /^Booking menu/).click();
  await page.getByRole('menuitem', { name: 'Edit Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' });
  const day = new Date(own.harness.now().getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(/Date and time/).fill(`${day}T08:10`);
  await dialog.getByLabel('Enter it myself').check();
  await dialog.getByLabel(/Course name/).fill('The Fort');
  await dialog.getByLabel('Address').fill('6002 N Post Rd');
  await button(dialog, 'Continue').click();
  const details = page.getByRole('dialog', { name: 'Add Booking Details' });
  await details.getByLabel(/Cost/).fill('$60');
  await details.getByRole('region', { name: 'What changes' }).getByText('The Fort').waitFor();
  await button(details, 'Save changes').click();
  await says(page, 'Booking saved');
  await details.waitFor({ state: 'detached' });
  const changed = card(page, 'The Fort');
  // Only one time is shown, because the course is in the golfer's zone.
  await changed.getByText(/^\w+, \w+ \d+, 8:10 AM$/).waitFor();
  await card(page, venue!.name).waitFor({ state: 'detached' });
  await button(changed, /^View Details/).click();
  for (const text of ['6002 N Post Rd', '$60']) await changed.getByText(text, { exact: true }).waitFor();
  const saved = await round.sees();
  expect(saved).toMatchObject({ timeZone: 'America/Chicago', venueId: null });
  const { day: dayThere, minuteOfDay } = wallTime(new Date(saved.dateTime), saved.timeZone);
  expect({ dayThere, minuteOfDay }).toEqual({ dayThere: Number(day.slice(8)), minuteOfDay: 8 * 60 + 10 });
});

it('the wizard can start over, shows who would be asked when, and can finish without asking anybody', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann', 'Bob', 'Cy']);
  await pat.knows(2, ['Eve']);
  const page = await openAt(own, pat);
  await button(page, 'Create Tee Time').first().click();
  const dialog = page.getByRole('dialog');
  const course = dialog.getByLabel(/Course name/);
  const when = dialog.getByLabel(/Date and time/);
  const day = new Date(own.harness.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Enter it myself').check();
  await course.fill('The wrong one');
  await when.fill(`${day}T08:10`);
  await button(dialog, 'Start over').click();
  await dialog.getByLabel(/Find a course/).waitFor();
  expect(await when.inputValue()).not.toBe(`${day}T08:10`);
  await dialog.getByLabel('Enter it myself').check();
  expect(await course.inputValue()).toBe('');

  await course.fill('Eagle Creek');
  await when.fill(`${day}T08:10`);
  await button(dialog, 'Create Tee Time').click();
  await dialog.getByLabel(/Cost/).fill('$45');
  await button(dialog, 'Continue').click();
  const plan = dialog.getByRole('listitem');
  await plan.getByText('Ann, Bob and Cy are texted now.').waitFor();
  await plan.getByText(/^At \d+:\d\d PM tier 2 \(Backup Squad\): Eve\.$/).waitFor();
  await button(dialog, 'Save, invite later').click();
  await dialog.waitFor({ state: 'detached' });

  await button(card(page), /^Send Invites/).waitFor();
  const [booking] = await pat.call<Booking[]>('GET', '/api/bookings');
  expect(booking).toMatchObject({ venueName: 'Eagle Creek', cost: '$45', ladder: 'idle' });
  await button(card(page), /^Manage Invites/).click();
  await card(page).getByText('Nobody has been asked yet.').waitFor();
});
