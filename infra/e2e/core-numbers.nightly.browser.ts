import { eventually } from '@game/testing';
import type { Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';
import { openAt, stopTheClock } from './src/catalogue.js';

/** Tests the counts on the dashboard and the limits of the flythrough. */
const own = browserHarness();

it('the dashboard names eight contacts of a tier and counts the others, and lists active and past bookings with their status', async () => {
  const pat = await own.harness.organiser();
  await pat.plansRound({ hours: 2 }, { venueName: 'Played' });
  await own.harness.forward({ hours: 3 });
  await (await pat.plansRound({ days: 2 }, { venueName: 'Off' })).cancel();
  await pat.plansRound({ days: 3 }, { venueName: 'Reserved' });
  await pat.plansRound({ days: 4 }, { venueName: 'Wanted', bookingType: 'matching' });
  await pat.knows(
    1,
    Array.from('ABCDEFGHIJK', (letter) => `Friend-${letter}`),
  );
  const page = await openAt(own, pat, { path: '/dashboard' });
  await page
    .getByText(`${Array.from('ABCDEFGH', (letter) => `Friend-${letter}`).join(', ')} +3 more`)
    .waitFor();
  const rows = async (tab: string) => {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const list = page.getByRole('tabpanel', { name: tab }).getByRole('listitem');
    type Item = { lastChild: { textContent: string } };
    const words = await list.evaluateAll((items) =>
      (items as unknown as Item[]).map((i) => i.lastChild.textContent),
    );
    const names = await list.locator('p:first-child').allTextContents();
    return Object.fromEntries(names.map((name, i) => [name, words[i]]));
  };
  expect(await rows('Active 2')).toEqual({ Reserved: 'Available', Wanted: 'Available' });
  expect(await rows('Inactive 2')).toEqual({ Off: 'Cancelled', Played: 'Past' });
  // The link is highlighted only at its own path, and this is /dashboard.
  const main = page.getByRole('navigation', { name: 'Main' });
  expect(await main.locator('[aria-current]').count()).toBe(0);
  await main.getByRole('link', { name: 'Dashboard' }).click();
  expect(await main.locator('[aria-current=page]').textContent()).toBe('Dashboard');
  const avatar = page.getByRole('banner').getByText('P', { exact: true });
  expect(await avatar.count()).toBe(1);
});

it('a card is first available, then filling with a countdown, which disappears once its time has passed', async () => {
  const pat = await own.harness.organiser();
  await pat.knows(1, ['Ann', 'Bob', 'Cy', 'Eve']);
  const round = await pat.plansRound();
  const page = await openAt(own, pat);
  const card = page.getByRole('article', { name: 'Eagle Creek' });
  await card.getByText('Available').waitFor();
  await round.sendsInvites();
  await card.getByText('Filling').waitFor();
  await card.getByText('in 3h 00m', { exact: true }).waitFor();
  await page.clock.runFor('01:30:00');
  const moves = () => card.getByText(/^in \d+h/).allTextContents();
  await eventually(async () => expect((await moves()).join()).toMatch(/in 1h (29|30|31)m/));
  await page.clock.runFor('01:30:30');
  await eventually(async () => expect(await moves()).toEqual([]));
});

// promises venues#flythrough
it('the flight’s speed can be set from 0.5 to 3 and its camera height from 10 to 100, and it stops at 100 percent, where it can be reset', async () => {
  const golfer = await own.harness.organiser();
  const [venue] = await golfer.call<Array<{ id: string }>>(
    'GET',
    '/api/venues/search?lat=39.7684&lng=-86.1581&name=brickyard&radius=50000',
  );
  const page = await openAt(own, golfer, {
    path: `/venues/${venue!.id}`,
    before: `HTMLCanvasElement.prototype.getContext = () => null`,
  });
  await page.getByRole('button', { name: 'Fly the course' }).click();
  const flight = page.getByRole('dialog', { name: /^Flythrough/ });
  await flight.getByRole('button', { name: 'Play' }).waitFor();
  const value = (name: string) => flight.getByLabel(name).inputValue().then(Number);
  const press = async (key: string, times: number) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  expect([await value('Speed'), await value('Camera height')]).toEqual([1, 40]);
  await press('-', 2);
  await press('ArrowDown', 4);
  expect([await value('Speed'), await value('Camera height')]).toEqual([0.5, 10]);
  for (const [name, step] of [
    ['Speed', '0.5'],
    ['Camera height', '10'],
  ] as const)
    expect(await flight.getByLabel(name).getAttribute('step')).toBe(step);
  await press('+', 6);
  await press('ArrowUp', 10);
  expect([await value('Speed'), await value('Camera height')]).toEqual([3, 100]);
  expect(await flight.getByLabel('Holes').locator('option').count()).toBe(18);
  await plays(page, flight);
  expect(await value('Progress')).toBe(0);
  await flight.getByText('Hole 1', { exact: true }).first().waitFor();
});

/** Plays the flight to its end, and checks halfway that it still plays. */
async function plays(page: Page, flight: ReturnType<Page['getByRole']>) {
  await stopTheClock(page);
  await page.keyboard.press('Space');
  await flight.getByRole('button', { name: 'Pause' }).waitFor();
  await page.clock.runFor(3_000);
  expect(Number(await flight.getByLabel('Progress').inputValue())).toBeGreaterThan(40);
  await page.clock.runFor(3_500);
  await flight.getByRole('button', { name: 'Play' }).waitFor();
}
