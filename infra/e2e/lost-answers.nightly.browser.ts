/** Tests what happens if the server carries out a request, but its answer does not reach the browser. */
import type { Booking } from '@game/contracts';
import { eventually, type Golfer } from '@game/testing';
import type { Page, Route } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';
import { openAt } from './src/catalogue.js';

const own = browserHarness();
const BOOKINGS = '/api/bookings';

/**
 * Applies one fault to each call that creates a tee time, in order; calls after the last fault go through.
 * Resolves as soon as the faults are set, with an array to which the idempotency key of each of these calls
 * will be added.
 */
async function meets(page: Page, ...faults: Array<(route: Route) => Promise<void>>): Promise<string[]> {
  const keys: string[] = [];
  await page.route(
    ({ pathname }) => pathname === BOOKINGS,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']!);
      await (faults.shift() ?? ((r: Route) => r.continue()))(route);
    },
  );
  return keys;
}
/** Lets the server create the tee time, and then drops its answer. */
const loseAnswer = async (route: Route) => {
  expect((await route.fetch()).status()).toBe(201);
  await route.abort('connectionreset');
};
const timedOut = (route: Route) => route.fulfill({ status: 504, json: { message: 'This took too long.' } });
/** Answers that the server is busy, and asks the client to wait for longer than the client is willing to. */
const comeLater = (route: Route) =>
  route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json: { message: 'We are very busy.' } });

async function open(golfer: Golfer): Promise<Page> {
  const page = await openAt(own, golfer);
  await page.getByRole('button', { name: 'Create Tee Time' }).first().click();
  await page.getByLabel('Enter it myself').check();
  await page.getByLabel(/Course name/).fill('Eagle Creek');
  const day = new Date(own.harness.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(/Date and time/).fill(`${day}T08:10`);
  return page;
}
const create = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Create Tee Time' }).click();
const teeTimesOf = (golfer: Golfer) => golfer.call<Booking[]>('GET', BOOKINGS);

// promises tee-times#made-once, client#one-press-is-one-act
it('a tee time is made once and shown as created, even if the answer to its creation was lost', async () => {
  const pat = await own.harness.organiser('Pat');
  const page = await open(pat);
  const keys = await meets(page, loseAnswer);
  await create(page);
  await page.locator('[data-toast]').getByText('Booking Created', { exact: true }).waitFor();
  await page.getByLabel(/Cost/).waitFor();
  expect(await page.getByText(/offline|sure yet|Failed/).count()).toBe(0);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(await teeTimesOf(pat)).toHaveLength(1);
  await page.reload();
  await page.getByText('Eagle Creek').first().waitFor();
  await page.context().close();
});

it('the screen says that the request is under way while the client repeats it, and its layout does not shift', async () => {
  const pat = await own.harness.organiser('Pat');
  const page = await open(pat);
  const keys = await meets(page, loseAnswer, timedOut, timedOut, timedOut);
  await create(page);
  const field = page.getByLabel(/Course name/);
  const before = await field.boundingBox();
  await page.locator('[data-toast]').getByText('Still working on it…', { exact: true }).waitFor();
  expect(await field.boundingBox()).toEqual(before);
  await page.locator('[data-toast]').getByText('Booking Created', { exact: true }).waitFor();
  expect(await page.getByText('Still working on it…').count()).toBe(0);
  expect([keys.length, new Set(keys).size]).toEqual([5, 1]);
  expect(await teeTimesOf(pat)).toHaveLength(1);
  await page.context().close();
});

it('an unknown outcome is not shown as a failure; the next press uses the same key, and a changed form uses a new one', async () => {
  const pat = await own.harness.organiser('Pat');
  const page = await open(pat);
  const keys = await meets(page, loseAnswer, comeLater, comeLater);
  await create(page);
  await page.locator('[data-toast]').getByText('We are not sure yet', { exact: true }).waitFor();
  await create(page);
  await eventually(() => expect(keys).toHaveLength(3));
  await page.locator('[data-toast]').getByText('We are very busy.').waitFor();
  await create(page);
  await page.getByLabel(/Cost/).waitFor();
  expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
  expect(await teeTimesOf(pat)).toHaveLength(1);
  await page.context().close();

  const next = await open(pat);
  await next.getByLabel(/Course name/).fill('The Ridge');
  const others = await meets(next, comeLater);
  await create(next);
  await next.locator('[data-toast]').getByText('We are very busy.').waitFor();
  await next.getByLabel(/Course name/).fill('The Fort');
  await create(next);
  await next.getByLabel(/Cost/).waitFor();
  expect(new Set(others).size).toBe(2);
  expect((await teeTimesOf(pat)).map((b) => b.venueName).sort()).toEqual(['Eagle Creek', 'The Fort']);
  await next.context().close();
});
