/** Tests the messages about events, matching, the wheel and the weather: each test causes the situation and reads the message. */
import { eventually } from '@game/testing';
import type { Page } from 'playwright-core';
import { INDIANAPOLIS, browserHarness } from './src/browser-harness.js';
import { failNext, saidTo, setOffline, toasted } from './src/faults.js';
import { findable, hosts } from './src/hosting.js';

const own = browserHarness();
/** Without a service worker, because a test cannot answer the requests of one. */
const alone = { serviceWorkers: 'block' } as const;
const located = { ...alone, geolocation: INDIANAPOLIS, permissions: ['geolocation'] };

it('the wheel shows a message for success and failure of what it suggests', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann']);
  const page = await own.openAs(pat, '/roulette', { ...alone, reducedMotion: 'reduce' });
  const land = async (on: number) => {
    await page.evaluate((at) => void (Math.random = () => at), on);
    await page.getByRole('button', { name: 'Spin the Wheel!' }).click();
    await page.getByRole('button', { name: 'Spinning...', disabled: true }).waitFor();
    await page.getByText('The wheel says').waitFor();
  };
  const book = page.getByRole('button', { name: 'Book it' });
  await land(0);
  for (const [status, message, text] of [
    [500, undefined, 'Failed to create tee time.'],
    [409, 'The course is closed.', 'The course is closed.'],
  ] as const) {
    await failNext(page, 'POST /api/bookings', { status, message });
    await book.click();
    await toasted(page, 'Booking Failed', text);
  }
  await book.click();
  await toasted(page, 'Tee Time Created!', 'Your booking has been created successfully.');

  const options = await page.getByRole('main').getByRole('listitem').allTextContents();
  const friend = options.findIndex((text) => text.includes('Invite Ann'));
  // The six ideas follow the friend on the wheel.
  await land((friend + 0.5) / (friend + 7));
  const ask = page.getByRole('button', { name: 'Send the invite' });
  await failNext(page, 'POST /api/invitations/send', { status: 500, message: 'No' });
  await ask.click();
  await toasted(page, 'Invitation Failed', 'Failed to send invitation.');
  await ask.click();
  await toasted(page, 'Invitation Sent!');
});

it('an empty wheel says what to do', async () => {
  const page = await own.openAs(await own.harness.organiser('Newt'), '/friends', alone);
  await page.route('**/api/venues', (route) => route.fulfill({ json: [] }));
  await page.goto(`${own.game.url}/roulette`);
  await page.getByText('No options available').waitFor();
  await page.getByText('Add some venues and contacts to spin the wheel!').waitFor();
});

const weather = (page: Page) => page.getByRole('region', { name: 'Local Weather' });

it('a message is shown for the golfer’s location and for the weather there, and for each failure', async () => {
  const pat = await own.harness.organiser('Pat');
  const page = await own.openAs(pat, '/friends', located);
  await failNext(page, 'GET /api/weather', { status: 503 });
  await page.goto(`${own.game.url}/events-leagues`);
  await toasted(page, 'Location Enabled', 'Events will be filtered by your current location');
  await weather(page).getByText('Unable to fetch weather data').waitFor();
  await weather(page).getByRole('button', { name: 'Try again' }).click();
  for (const text of [/^-?\d+°F$/, /^\d+ mph [NESW]{1,2}$/, /^\d+ %$/, /^[\d.]+ miles?$/, /, IN$/])
    await weather(page).getByText(text).waitFor();
  await weather(page).getByText('Golf conditions').waitFor();
  await weather(page)
    .getByText('Example figures, not a forecast: no weather service is connected.')
    .waitFor();
  await weather(page).getByText('Unable to fetch weather data').waitFor({ state: 'detached' });

  const denied = await own.openAs(pat, '/events-leagues', alone);
  await toasted(denied, 'Location Access Denied', 'You can still browse events manually');
  await weather(denied).getByText('Location access needed for weather data').waitFor();
  await denied.context().setGeolocation(INDIANAPOLIS);
  await denied.context().grantPermissions(['geolocation']);
  await denied.getByRole('button', { name: 'Enable Location' }).click();
  await toasted(denied, 'Location Enabled', 'Events will be filtered by your current location');
  await weather(denied)
    .getByText(/^-?\d+°F$/)
    .waitFor();

  const without = await own.openAs(pat, '/friends', alone);
  await without.addInitScript('delete Navigator.prototype.geolocation');
  await without.goto(`${own.game.url}/events-leagues`);
  await weather(without).getByText('Location services not available').waitFor();
});

const events = { kind: 'event', tab: 'Couples Events', call: 'POST /api/couples-events' };
const leagues = { kind: 'league', tab: 'Public Leagues', call: 'POST /api/public-leagues' };

it('joining and creating events and leagues shows a message for success and failure', async () => {
  const sam = await hosts(own.harness);
  const guest = await own.openAs(await own.harness.organiser('Pat'), '/events-leagues', alone);
  await toasted(guest, 'Location Access Denied');
  for (const { tab, call, join, failed, joined } of [
    {
      ...events,
      join: 'Join: Nine and Dine',
      failed: 'Failed to join event. Please try again.',
      joined: 'Joined Event!',
    },
    {
      ...leagues,
      join: 'Join: River City Match Play',
      failed: 'Failed to join league. Please try again.',
      joined: 'Joined League!',
    },
  ]) {
    await guest.getByRole('tab', { name: tab }).click();
    await failNext(guest, `${call}/join`, { status: 500 });
    await guest.getByRole('button', { name: join }).click();
    await toasted(guest, 'Error', failed);
    await guest.getByRole('button', { name: join }).click();
    await toasted(guest, joined);
  }

  const host = await own.openAs(sam, '/events-leagues', located);
  await toasted(host, 'Location Enabled');
  const day = new Date(own.harness.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  for (const { tab, call, open, failed, fields, created } of [
    {
      ...events,
      open: 'Create Event',
      failed: 'Failed to create event.',
      fields: [
        [/Event Title/, 'Sunset Scramble'],
        [/Venue Name/, 'Prairie View'],
        [/Date & Time/, `${day}T17:30`],
      ] as const,
      created: 'Event Created!',
    },
    {
      ...leagues,
      open: 'Create League',
      failed: 'Failed to create league.',
      fields: [
        [/League Name/, 'Early Nine'],
        [/Start Date/, day],
      ] as const,
      created: 'League Created!',
    },
  ]) {
    await host.getByRole('tab', { name: tab }).click();
    await host.getByRole('button', { name: open }).click();
    const form = host.getByRole('dialog');
    const create = () => form.getByRole('button', { name: open }).click();
    await toasted(host, 'Creation Failed', await saidTo(host, call, create));
    await failNext(host, call, { status: 500 });
    await create();
    await toasted(host, 'Creation Failed', failed);
    await setOffline(host, true);
    await create();
    await toasted(host, 'Error', 'An unexpected error occurred. Please try again.');
    await setOffline(host, false);
    for (const [label, text] of fields) await form.getByLabel(label).fill(text);
    await create();
    await toasted(host, created);
    await form.waitFor({ state: 'detached' });
    // The form asks for no location, and what has none is shown also to a golfer whose location is known.
    await host.getByRole('heading', { name: fields[0][1], exact: true }).waitFor();
  }
});

it('inviting players from the matching dialog shows a message for success and failure', async () => {
  const pat = await findable(own.harness, 'Pat');
  await findable(own.harness, 'Quinn');
  await eventually(async () => {
    const { players } = await pat.call<{ players: unknown[] }>('POST', '/api/matching/search', {
      skillLevelRange: ['intermediate'],
    });
    expect(players).toHaveLength(1);
  });
  const page = await own.openAs(pat, '/', alone);
  await page.getByRole('button', { name: /^Local Matching/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Advanced Player Matching' });
  await dialog.getByRole('button', { name: 'Find Players' }).click();
  await dialog.getByRole('heading', { name: 'Found 1 Compatible Players' }).waitFor();
  const invite = dialog.getByRole('button', { name: 'Invite Selected Players' });
  expect(await invite.isDisabled()).toBe(true);
  await dialog.getByLabel('Select Quinn').press('Enter');
  await toasted(page, 'No Players Selected', 'Please select at least one player to invite.');
  await dialog.getByLabel('Select Quinn').check();
  await failNext(page, 'POST /api/matching/invite', { status: 500 });
  await invite.click();
  await toasted(page, 'Error', 'Failed to send invitations.');
  await invite.click();
  await toasted(page, 'Invitations Sent', 'Invitations sent to 1 player(s)!');
  await dialog.waitFor({ state: 'detached' });
});
