import { eventually, type Golfer } from '@game/testing';
import type { Locator, Page } from 'playwright-core';
import {
  DESK,
  INDIANAPOLIS,
  PHONE,
  browserHarness,
  expectAccessible,
  looker,
} from './src/browser-harness.js';

const own = browserHarness();
const here = { geolocation: INDIANAPOLIS, permissions: ['geolocation'] };
const pins = (page: Page) => page.locator('.venue-pin').count();
/** Returns the count that a tab shows. */
const countOf = async (tab: Locator) => Number(/\d+/.exec((await tab.textContent())!)![0]);

async function venuePath(golfer: Golfer): Promise<string> {
  const found = await golfer.call<Array<{ id: string }>>(
    'GET',
    '/api/venues/search?lat=39.7684&lng=-86.1581&name=brickyard&radius=50000',
  );
  return `/venues/${found[0]!.id}`;
}

/** Names a source of tiles, as the gateway does if one is set. */
async function hasTiles(page: Page): Promise<void> {
  await page.route('**/tiles/**', (route) => route.fulfill({ status: 404 }));
  await page.evaluate(
    `document.querySelector('meta[name=map-tiles]').content = location.origin + '/tiles/{z}/{x}/{y}.png'`,
  );
}

it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])('on %s the venues are a list with words and without a map if no tiles are set', async (_, viewport) => {
  const page = await own.openAs(await own.harness.organiser(), '/', { ...here, viewport });
  await page.getByRole('button', { name: /^Find Venues/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The nearest is first.').waitFor();
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(3);
  expect(await dialog.getByRole('region', { name: /^Map of these venues/ }).count()).toBe(0);
  await looker(page, viewport.width)('venues-list');
});

it('a golfer finds a nearby venue in the list and on the map, opens its details, and books it', async () => {
  const page = await own.openAs(await own.harness.organiser(), '/', here);
  await hasTiles(page);
  await page.getByRole('button', { name: /^Find Venues/ }).click();
  const dialog = page.getByRole('dialog');
  const tab = (name: RegExp) => dialog.getByRole('tab', { name });
  await dialog.getByRole('region', { name: /^Map of these venues/ }).waitFor();
  const all = await countOf(tab(/^All/));
  await eventually(async () => expect(await pins(page)).toBe(all));

  await tab(/^Simulators/).click();
  const simulators = await countOf(tab(/^Simulators/));
  expect(simulators).toBeLessThan(all);
  await eventually(async () => expect(await pins(page)).toBe(simulators));
  await tab(/^All/).click();
  await dialog.getByLabel('Within').selectOption({ label: '5 miles' });
  await eventually(async () => expect(await countOf(tab(/^All/))).toBeLessThan(all));
  await dialog.getByLabel('Within').selectOption({ label: '25 miles' });

  await dialog.getByLabel('Search by name').fill('brikyard');
  // The list of all venues also has this one, and is shown until the search is answered.
  await eventually(async () => expect(await countOf(tab(/^All/))).toBe(1));
  await dialog.getByRole('button', { name: /Brickyard Crossing/ }).click();
  const closer = page.getByRole('dialog', { name: 'Brickyard Crossing' });
  await closer.getByText(/miles away/).waitFor();
  await closer.getByRole('button', { name: 'Back to the list' }).click();
  await page.locator('.venue-pin').click();
  await closer.getByRole('heading', { name: 'Course Difficulty Rating' }).waitFor();
  await closer.getByRole('button', { name: 'Book Tee Time' }).click();
  await page
    .getByRole('dialog', { name: 'Create Tee Time' })
    .getByText('Brickyard Crossing')
    .first()
    .waitFor();
});

it('Back leads from a venue’s details to the list as it was, and then to the dashboard', async () => {
  const page = await own.openAs(await own.harness.organiser(), '/', here);
  await page.getByRole('button', { name: /^Find Venues/ }).click();
  const list = page.getByRole('dialog', { name: 'Golf Venues Near You' });
  await list.getByLabel('Within').selectOption({ label: '50 miles' });
  await list.getByLabel('Search by name').fill('brickyard');
  const brickyard = list.getByRole('button', { name: /Brickyard Crossing/ });
  await brickyard.click();
  await page.getByRole('dialog', { name: 'Brickyard Crossing' }).waitFor();
  await page.goBack();
  await brickyard.waitFor();
  expect(await list.getByLabel('Search by name').inputValue()).toBe('brickyard');
  expect(await list.getByLabel('Within').locator('option:checked').textContent()).toBe('50 miles');
  await page.goBack();
  await list.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Find Venues/ }).waitFor();
});

it('a venue has a page with its holes, its difficulty and a way to book', async () => {
  const golfer = await own.harness.organiser();
  const page = await own.openAs(golfer, await venuePath(golfer), here);
  await page.getByRole('heading', { name: 'Brickyard Crossing', level: 1 }).waitFor();
  await page.getByText(/^\d+ of 10$/).waitFor({ state: 'attached' });
  await page.getByText('Par', { exact: true }).first().waitFor();
  const holes = page.getByRole('list', { name: 'Holes' });
  expect(await holes.getByRole('button').count()).toBe(18);
  await holes.getByRole('button', { name: /^Hole 7,/ }).click();
  await page.getByText('Hole 7', { exact: true }).waitFor();
  await page.getByRole('img', { name: /^Hole 7 from above: par \d, \d+ yards/ }).waitFor();
  await page.getByRole('button', { name: 'Book Tee Time' }).click();
  await page.getByRole('dialog', { name: 'Create Tee Time' }).waitFor();
});

/** Opens the flight at hole 3 from the venue's page. */
async function takeOff(page: Page): Promise<Locator> {
  await page
    .getByRole('list', { name: 'Holes' })
    .getByRole('button', { name: /^Hole 3,/ })
    .click();
  await page.getByRole('button', { name: 'Fly the course' }).click();
  const flight = page.getByRole('dialog', { name: 'Flythrough: Brickyard Crossing' });
  await flight.getByRole('button', { name: 'Play' }).waitFor();
  return flight;
}
const value = async (flight: Locator, name: string) => Number(await flight.getByLabel(name).inputValue());
const hole = (flight: Locator) => flight.getByText(/^Hole \d+$/).first();

it('the flight plays, pauses, resets, gets faster and higher, and changes the hole by keyboard alone', async () => {
  const golfer = await own.harness.organiser();
  const page = await own.openAs(golfer, await venuePath(golfer), here);
  const flight = await takeOff(page);
  await flight.locator('canvas').waitFor();
  await expectAccessible(page);
  expect(await hole(flight).textContent()).toBe('Hole 3');

  await page.keyboard.press('Space');
  await flight.getByRole('button', { name: 'Pause' }).waitFor();
  await eventually(async () => expect(await value(flight, 'Progress')).toBeGreaterThan(0));
  await page.keyboard.press('Space');
  await flight.getByRole('button', { name: 'Play' }).waitFor();
  await page.keyboard.press('r');
  await eventually(async () => expect(await value(flight, 'Progress')).toBe(0));

  for (const key of ['+', '+', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
    await page.keyboard.press(key);
  expect(await value(flight, 'Speed')).toBe(2);
  expect(await value(flight, 'Camera height')).toBe(50);
  await hole(flight).and(page.getByText('Hole 4')).waitFor();
  await flight.getByLabel('Holes').selectOption('Hole 18');
  await flight.getByRole('button', { name: 'Next hole' }).click();
  await hole(flight).and(page.getByText('Hole 1')).waitFor();

  await page.keyboard.press('Escape');
  await flight.waitFor({ state: 'detached' });
  await page.getByText('Hole 1', { exact: true }).waitFor();
});

it('a picture of the hole replaces the scene if the browser cannot draw 3D, and the controls still work', async () => {
  const golfer = await own.harness.organiser();
  const path = await venuePath(golfer);
  const page = await own.openAs(golfer, '/', here);
  await page.addInitScript(`HTMLCanvasElement.prototype.getContext = () => null`);
  await page.goto(own.game.url + path);
  await page.getByText('This browser draws no 3D, so here is the hole as a yardage book shows it.').waitFor();
  const flight = await takeOff(page);
  await flight.getByRole('img', { name: /^Hole 3 from above/ }).waitFor();
  expect(await flight.locator('canvas').count()).toBe(0);
  await flight.getByRole('button', { name: 'Play' }).click();
  await eventually(async () => expect(await value(flight, 'Progress')).toBeGreaterThan(0));
  await flight.getByRole('button', { name: 'Book Tee Time' }).click();
  await page.getByRole('dialog', { name: 'Create Tee Time' }).waitFor();
});
