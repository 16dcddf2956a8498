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
const both = /\w{3}, \w{3} \d+, 8:10 AM at the course, \w{3}, \w{3} \d+, 12:10 AM for you/;

// promises client#two-clocks
it('a golfer in another zone reads the time at the course with their own time and day beside it, on every screen', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann']);
  const round = await pat.plansRound({}, { dateTime: `${day(inDays(3))}T12:10:00.000Z`, timeZone: INDIANA });
  await round.sendsInvites();
  const page = await own.openAs(pat, '/auth', far);
  await page.clock.install({ time: own.harness.now() });
  await page.goto(own.game.url);
  const card = page.getByRole('article', { name: 'Eagle Creek' });
  // 8:10 AM there is after midnight here, so the day on the tile is the course's.
  await card.getByText(String(inDays(3).getUTCDate()), { exact: true }).waitFor();
  await page.getByText(/^Next up: Eagle Creek, .* at the course, .* 12:10 AM for you/).waitFor();
  await card.getByText(both).waitFor();
  await page
    .getByRole('tabpanel', { name: /^Active/ })
    .getByText(both)
    .waitFor();
  await card.getByRole('button', { name: 'View Details' }).click();
  await card.getByRole('definition').getByText(both).waitFor();
  await card.getByRole('button', { name: 'Manage Invites' }).click();
  await card.getByRole('list', { name: 'The ladder' }).getByText(both).waitFor();
  await card.getByRole('button', { name: 'Booking menu' }).click();
  await page.getByRole('menuitem', { name: 'Edit Booking' }).click();
  const edit = page.getByRole('dialog');
  expect(await edit.getByLabel(/Date and time/).inputValue()).toMatch(/T08:10$/);
  await edit.getByText(/^Enter the time at the course \(EDT\)\. .*12:10 AM/).waitFor();
  // Saving without a change sends nothing, in whatever zone the browser is.
  const patches: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && patches.push(request.url())));
  await edit.getByLabel('Special requests').fill('x');
  await edit.getByRole('region', { name: 'What changes' }).waitFor();
  await edit.getByLabel('Special requests').fill('');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.waitFor({ state: 'detached' });
  expect(patches).toEqual([]);

  // The reply page has no script and does not know its reader's zone, so it shows the course's time and names the zone.
  await page.goto(own.game.url + (await round.linkOf('Ann')));
  await page
    .getByText(/8:10 AM EDT/)
    .first()
    .waitFor();
});

// promises client#two-clocks
it('the wizard takes the time at the course, and says what time that is for a golfer elsewhere', async () => {
  const pat = await own.harness.organiser('Pat');
  const page = await own.openAs(pat, '/auth', far);
  await page.clock.install({ time: own.harness.now() });
  await page.goto(own.game.url);
  await page.getByRole('button', { name: 'Create Tee Time', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  // The wizard has chosen the nearest course.
  await dialog.getByRole('button', { name: 'Choose another' }).click();
  await dialog.getByLabel(/Find a course/).fill('brickyard');
  await dialog.getByRole('button', { name: /Brickyard Crossing/ }).click();
  await dialog.getByLabel(/Date and time/).fill(`${day(inDays(5))}T10:00`);
  await dialog.getByText(/^Enter the time at the course \(EDT\)\. .* 2:00 AM/).waitFor();
  await dialog.getByRole('button', { name: 'Create Tee Time' }).click();
  await dialog.getByLabel(/Cost/).waitFor();
  const [booking] = await pat.call<Booking[]>('GET', '/api/bookings');
  expect(booking).toMatchObject({ dateTime: `${day(inDays(5))}T14:00:00.000Z`, timeZone: INDIANA });
});

it('an event shows the times of both zones, and its host types the time at the place', async () => {
  const { sam } = await hosts(own.harness);
  const page = await own.openAs(sam, '/auth', { timezoneId: far.timezoneId });
  await page.clock.install({ time: own.harness.now() });
  await page.goto(`${own.game.url}/events-leagues`);
  await page
    .getByText(/^\w+, \w+ \d+, .*(AM|PM) at the course, .*(AM|PM) for you$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.getByRole('dialog').getByText('The time at the place.').waitFor();
});
