import { eventually } from '@game/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { INDIANAPOLIS, PHONE, browserHarness, looker } from './src/browser-harness.js';

const own = browserHarness();
/** The browser of a golfer whose system asks for reduced motion. */
const still: BrowserContextOptions = {
  reducedMotion: 'reduce',
  geolocation: INDIANAPOLIS,
  permissions: ['geolocation'],
};

/** The names of the animations that run during two frames. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(`new Promise((done) => {
    const named = () => document.getAnimations().filter((a) => a.playState === 'running')
      .map((a) => (a.animationName ?? a.transitionProperty) + ' of ' + a.effect.target.outerHTML.slice(0, 100));
    const first = named();
    requestAnimationFrame(() => requestAnimationFrame(() => done([...first, ...named()])));
  })`);
const expectStill = async (page: Page) => expect(await moving(page)).toEqual([]);

// promises client#less-motion
it('with reduced motion nothing moves on the dashboard, on the ladder, and when a dialog or a menu opens', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann']);
  await (await pat.plansRound()).sendsInvites();
  const page = await own.openAs(pat, '/auth', still);
  await page.clock.install({ time: own.harness.now() });
  await page.goto(own.game.url);
  const card = page.getByRole('article', { name: 'Eagle Creek' });
  await card.waitFor();
  await expectStill(page);
  await card.getByRole('button', { name: 'Manage Invites' }).click();
  await card.getByText('Waiting for Ann.').first().waitFor();
  await expectStill(page);
  // Proves that the check can fail: without reduced motion the ball on the ladder is animated.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await eventually(async () => expect((await moving(page)).join()).toMatch(/ripple/));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await card.getByRole('button', { name: 'Booking menu' }).click();
  await page.getByRole('menuitem', { name: 'Edit Booking' }).click();
  await page.getByRole('dialog').waitFor();
  await expectStill(page);
});

// promises client#less-motion, tee-times#plan-before-an-account
it('on a phone the start page shows Create Account without scrolling, and with reduced motion all answers of its example at once', async () => {
  const page = await own.open('/auth', { ...still, viewport: PHONE });
  const answers = page.getByRole('img', { name: /^Ann is in, Bob is out/ }).getByText(/^(IN|out|4 of 4.*)$/);
  type Styles = { getComputedStyle(of: unknown): Record<string, string> };
  const styles = (property: string) =>
    answers.evaluateAll(
      (all, name) => all.map((e) => (globalThis as unknown as Styles).getComputedStyle(e)[name]),
      property,
    );
  await answers.last().waitFor();
  await expectStill(page);
  expect(await answers.allTextContents()).toEqual(['IN', 'out', 'IN', 'IN', '4 of 4: the card is full']);
  expect(await styles('opacity')).toEqual(Array(5).fill('1'));
  const create = (await page.getByRole('button', { name: 'Create Account', exact: true }).boundingBox())!;
  expect(create.y + create.height).toBeLessThanOrEqual(PHONE.height);
  await looker(page, PHONE.width)('landing');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await styles('animationName')).toEqual(Array(5).fill('drop'));
});

it('with reduced motion the wheel stands still and the result appears at once', async () => {
  const pat = await own.harness.organiser('Pat');
  const page = await own.openAs(pat, '/roulette', still);
  await page.getByRole('button', { name: 'Spin the Wheel!' }).click();
  await page.getByText('The wheel says').waitFor();
  await expectStill(page);
});

it('with reduced motion the camera of the flight does not glide, neither from hole to hole nor while the flight plays', async () => {
  const pat = await own.harness.organiser('Pat');
  const [found] = await pat.call<Array<{ id: string }>>(
    'GET',
    '/api/venues/search?lat=39.7684&lng=-86.1581&name=brickyard&radius=50000',
  );
  const page = await own.openAs(pat, `/venues/${found!.id}`, still);
  await page.getByRole('button', { name: 'Fly the course' }).click();
  const flight = page.getByRole('dialog', { name: /^Flythrough/ });
  await flight.getByRole('button', { name: 'Play' }).waitFor();
  await expectStill(page);
  await flight.getByRole('button', { name: 'Next hole' }).click();
  await flight
    .getByText(/^Hole 2$/)
    .first()
    .waitFor();
  await flight.getByRole('button', { name: 'Play' }).click();
  await flight.getByRole('button', { name: 'Pause' }).waitFor();
  await expectStill(page);
});
