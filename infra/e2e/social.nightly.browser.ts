import type { Booking, Venue } from '@game/contracts';
import { eventually } from '@game/testing';
import type { Locator, Page } from 'playwright-core';
import { DESK, INDIANAPOLIS, PHONE, browserHarness, looker } from './src/browser-harness.js';
import { findable, hosts } from './src/hosting.js';

const own = browserHarness();

it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  'on %s a golfer finds an event by its words, joins it as a couple and leaves it, and joins a league by its link',
  async (_, viewport) => {
    const hosted = await hosts(own.harness);
    const page = await own.openAs(await own.harness.organiser('Pat'), '/events-leagues', { viewport });
    const look = looker(page, viewport.width);
    await page.getByRole('searchbox', { name: 'Search' }).fill(hosted.event.toLowerCase());
    await page.getByText('1 event found').waitFor();
    await page.getByLabel('Skill level').selectOption({ label: 'Advanced' });
    await page.getByText('No couples events found').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: `Details: ${hosted.event}` }).click();
    const event = page.getByRole('dialog', { name: hosted.event });
    await event.getByText('$45 per couple').waitFor();
    await event.getByRole('button', { name: 'Join as Couple' }).click();
    const question = page.getByRole('dialog', { name: `Join ${hosted.event}?` });
    await question.getByText(/^\$45 per couple/).waitFor();
    await question.getByLabel("Your partner's name").fill('Sam');
    await look('event-join');
    await question.getByRole('button', { name: 'Yes, join' }).click();
    await page.getByText('Joined Event!').waitFor();
    await event.getByText('1 of 4 couples').first().waitFor();
    await event.getByText('Pat and Sam').waitFor();
    await event.getByRole('button', { name: 'Leave' }).click();
    await page.getByText('You left').waitFor();
    await event.getByText('0 of 4 couples').first().waitFor();
    await event.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('tab', { name: 'Public Leagues' }).click();
    await page.getByRole('button', { name: `Details: ${hosted.league}` }).click();
    const league = page.getByRole('dialog', { name: hosted.league });
    await league.getByRole('button', { name: 'Join League' }).click();
    await page.getByText('Joined League!').waitFor();
    await page.reload();
    await league.getByText('1 of 2 players').first().waitFor();
    await look('league-joined');
    await league.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Couples Events' }).click();
    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.getByRole('dialog', { name: 'Premium Feature' }).waitFor();
  },
);

it('Back closes an event that was opened from the list and then leaves the list; an event opened by a link closes to the list', async () => {
  const hosted = await hosts(own.harness);
  const page = await own.openAs(await own.harness.organiser('Pat'), '/friends');
  await page.getByRole('heading', { name: 'My Golf Network' }).waitFor();
  const goes = (query = '') => page.goto(`${own.game.url}/events-leagues${query}`);
  await goes();
  const event = page.getByRole('dialog', { name: hosted.event });
  const close = (dialog: Locator) => dialog.getByRole('button', { name: 'Close' }).click();
  let link = '';
  for (const away of [() => page.goBack(), () => close(event), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: `Details: ${hosted.event}` }).click();
    await event.getByText('$45 per couple').waitFor();
    link = new URL(page.url()).search;
    await away();
    await event.waitFor({ state: 'detached' });
    await page.waitForURL('**/events-leagues');
  }
  await page.goBack();
  await page.waitForURL('**/friends');

  const welcome = (at: Page) => at.getByRole('dialog', { name: 'Welcome to Annual Premium!' });
  // Only somebody who has paid is welcomed, whatever the address says.
  const paid = await own.openAs(hosted.sam, '/friends');
  await paid.getByRole('heading', { name: 'My Golf Network' }).waitFor();
  for (const [at, query, dialog] of [
    [page, link, event],
    [paid, '?upgraded=true', welcome(paid)],
  ] as const) {
    await at.goto(`${own.game.url}/events-leagues${query}`);
    await dialog.waitFor();
    await close(dialog);
    await dialog.waitFor({ state: 'detached' });
    await at.waitForURL('**/events-leagues');
    await at.goBack();
    await at.waitForURL('**/friends');
  }
  await goes('?upgraded=true');
  await page.getByRole('button', { name: `Details: ${hosted.event}` }).waitFor();
  expect(await welcome(page).count()).toBe(0);
});

it('matching lists players nearby by how well they fit, and one can be chosen and asked', async () => {
  // No other test places players in this town.
  const location = 'Louisville, Kentucky';
  const pat = await findable(own.harness, 'Pat', { location });
  await findable(own.harness, 'Quinn', { location });
  await findable(own.harness, 'Remy', { location, handicap: 30 });
  await eventually(async () => {
    const body = { handicapMax: 36, maxHandicapDifference: 36 };
    const { players } = await pat.call<{ players: unknown[] }>('POST', '/api/matching/search', body);
    expect(players).toHaveLength(2);
  });
  const page = await own.openAs(pat);
  await page.getByRole('button', { name: /^Local Matching/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Advanced Player Matching' });
  await dialog.getByLabel('Maximum handicap', { exact: true }).fill('20');
  await dialog.getByRole('button', { name: 'Find Players' }).click();
  await dialog.getByRole('heading', { name: 'Found 1 Compatible Players' }).waitFor();
  await dialog.getByRole('button', { name: 'Adjust Filters' }).click();
  await dialog.getByLabel('Maximum handicap', { exact: true }).fill('36');
  await dialog.getByLabel('Maximum handicap difference').fill('36');
  await dialog.getByRole('button', { name: 'Find Players' }).click();
  await dialog.getByRole('heading', { name: 'Found 2 Compatible Players' }).waitFor();
  await dialog.getByLabel('Select Quinn').check();
  await dialog.getByText('1 player selected').waitFor();
  await dialog.getByRole('button', { name: 'Invite Selected Players' }).click();
  await page.getByText('Invitations sent to 1 player(s)!').waitFor();
  await dialog.waitFor({ state: 'detached' });
});

// promises tee-times#roulette
it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  'on %s the wheel suggests a nearby course, which is booked, and a friend, who is asked',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann']);
    const page = await own.openAs(pat, '/roulette', {
      ...{ reducedMotion: 'reduce', viewport },
      ...{ geolocation: INDIANAPOLIS, permissions: ['geolocation'] },
    });
    const look = looker(page, viewport.width);
    const land = async (on: number) => {
      await page.evaluate((at) => void (Math.random = () => at), on);
      await page.getByRole('button', { name: 'Spin the Wheel!' }).click();
      await page.getByText('The wheel says').waitFor();
    };
    const list = page.getByRole('list').filter({ hasText: 'Invite Ann' });
    await list.waitFor();
    await land(0);
    await page.getByRole('button', { name: 'Book it' }).click();
    await look('roulette-question');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Book it' }).click();
    await page.getByText('Tee Time Created!').waitFor();
    const [booked] = await pat.call<Booking[]>('GET', '/api/bookings');
    const near = `lat=${INDIANAPOLIS.latitude.toFixed(2)}&lng=${INDIANAPOLIS.longitude.toFixed(2)}`;
    const [nearest] = await pat.call<Venue[]>('GET', `/api/venues?${near}&limit=5`);
    expect(booked!.venueId).toBe(nearest!.id);
    await list.getByText(booked!.venueName).waitFor();
    await look('roulette-booked');
    await page.getByRole('button', { name: 'Show the tee time' }).click();
    await page.getByRole('article', { name: booked!.venueName }).first().waitFor();
    await page
      .getByRole('button', { name: /^Send Invites/ })
      .first()
      .waitFor();
    await look('roulette-shown');
    await page.goto(`${own.game.url}/roulette`);
    await list.waitFor();
    const options = await list.getByRole('listitem').allTextContents();
    // The wheel has five courses, the friend and the six ideas.
    const friend = options.findIndex((text) => text.includes('Invite Ann'));
    await land((friend + 0.5) / (friend + 7));
    await page.getByRole('button', { name: 'Send the invite' }).click();
    await own.harness.phone('Ann').waitFor(/Golf Roulette picked you!/);
  },
);
