import type { Booking } from '@game/contracts';
import { INDIANAPOLIS, browserHarness } from './src/browser-harness.js';
import { hosts } from './src/hosting.js';

const own = browserHarness({ june: true });
const INDIANA = 'America/Indiana/Indianapolis';
/** A golfer in New Zealand who plays in Indiana. */
const far = {
  timezoneId: 'Pacific/Auckland',
  geolocation: INDIANAPOLIS,
  permissions: ['geolocation'],
};
const day = (at: Date) => at.toISOString().slice(0, 10);
const inDays = (days: number) => new Date(own.harness.now().getTime() + days * 86_400_000);
const there = /\((Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w+ \d+, 8:10 AM EDT at the course\)/;

// promises client#two-clocks
it('a golfer in another zone reads their own time with the course’s time and day beside it, on every screen', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann']);
  const round = await pat.plansRound({}, { dateTime: `${day(inDays(3))}T12:10:00.000Z`, timeZone: INDIANA });
  await round.sendsInvites();
  const page = await own.openAs(pat, '/auth', far);
  await page.clock.install({ time: own.harness.now() });
  await page.goto(own.game.url);
  const card = page.getByRole('article', { name: 'Eagle Creek' });
  await page.getByText(/^Next up: Eagle Creek, .* 12:10 AM \(/).waitFor();
  await card.getByText(there).waitFor();
  await page
    .getByRole('tabpanel', { name: /^Active/ })
    .getByText(there)
    .waitFor();
  await card.getByRole('button', { name: 'View Details' }).click();
  await card.getByRole('definition').getByText(there).waitFor();
  await card.getByRole('button', { name: 'Manage Invites' }).click();
  await card.getByRole('list', { name: 'The ladder' }).getByText(there).waitFor();
  await card.getByRole('button', { name: 'Booking menu' }).click();
  await page.getByRole('menuitem', { name: 'Edit Booking' }).click();
  const edit = page.getByRole('dialog');
  expect(await edit.getByLabel(/Date and time/).inputValue()).toMatch(/T00:10$/);
  await edit
    .getByText(/^By your clock \(GMT\+12\)\. That is \w+, \w+ \d+, 8:10 AM EDT at the course/)
    .waitFor();

  // The reply page has no script and does not know its reader's zone, so it shows the course's time and names the zone.
  await page.goto(own.game.url + (await round.linkOf('Ann')));
  await page
    .getByText(/8:10 AM EDT/)
    .first()
    .waitFor();
});

// promises client#two-clocks
it('the wizard says in which zone the time is typed, and what time that is at the course', async () => {
  const pat = await own.harness.organiser('Pat');
  const page = await own.openAs(pat, '/auth', far);
  await page.clock.install({ time: own.harness.now() });
  await page.goto(own.game.url);
  await page.getByRole('button', { name: 'Create Tee Time', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('By your clock (GMT+12).').waitFor();
  await dialog.getByLabel('Enter it myself').check();
  await dialog.getByText('By your clock (GMT+12). The invites name this time, too.').waitFor();
  await dialog.getByLabel('Search', { exact: true }).check();
  // The wizard has chosen the nearest course.
  await dialog.getByRole('button', { name: 'Choose another' }).click();
  await dialog.getByLabel(/Find a course/).fill('brickyard');
  await dialog.getByRole('button', { name: /Brickyard Crossing/ }).click();
  await dialog.getByText(/At the course it is .* now\. The time you enter is yours\./).waitFor();
  await dialog.getByLabel(/Date and time/).fill(`${day(inDays(5))}T02:00`);
  await dialog.getByText(/That is \w+, \w+ \d+, 10:00 AM EDT at the course/).waitFor();
  await dialog.getByRole('button', { name: 'Create Tee Time' }).click();
  await dialog.getByLabel(/Cost/).waitFor();
  const [booking] = await pat.call<Booking[]>('GET', '/api/bookings');
  expect(booking).toMatchObject({ dateTime: `${day(inDays(4))}T14:00:00.000Z`, timeZone: INDIANA });
});

it('an event shows the times of both zones, and its host types the time in their own zone', async () => {
  const { sam } = await hosts(own.harness);
  const page = await own.openAs(sam, '/auth', { timezoneId: far.timezoneId });
  await page.clock.install({ time: own.harness.now() });
  await page.goto(`${own.game.url}/events-leagues`);
  await page
    .getByText(/^\w+, \w+ \d+, .*(AM|PM) C[DS]T at the course\)$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^By your clock \(GMT\+1[23]\)\.$/)
    .waitFor();
});
