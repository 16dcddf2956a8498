import { mkdirSync } from 'node:fs';
import type { GameUnderTest } from '@game/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DESK, INDIANAPOLIS, PHONE, carryCookie, sticksOut, violations } from '../browser-harness.js';
import { startOwnGame } from '../game.js';
import type { Screen } from './screen.js';
import { createScreensFixture, type Golfers, type ScreensFixture } from './screens-fixture.js';

/** The folder for the pictures; `npm run screens` sets it. */
const SHOTS = process.env['SHOTS'];
/** A window 1280 pixels wide at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 450 };
const NARROW = { width: 360, height: 740 };
/** The smallest phone, on which the largest text doubles each size. */
const SMALLEST = { width: 320, height: 640 };
const TALLEST = 4_200;

/** True once the content of every open dialog is drawn, which happens one frame after the dialog itself. */
const FILLED = `[...document.querySelectorAll('[role=dialog],[role=alertdialog]')].every((e) => e.childElementCount > 1)`;

let game: GameUnderTest;
let browser: Browser;
let fixture: ScreensFixture;
const contexts = new Map<Golfers | undefined, Promise<BrowserContext>>();
beforeAll(async () => {
  // The demo's accounts have fixed addresses.
  game = await startOwnGame();
  if (SHOTS) mkdirSync(SHOTS, { recursive: true });
  browser = await globalThis.sharedGame.browser();
  fixture = await createScreensFixture(game);
}, 120_000);
afterAll(async () => {
  for (const context of browser.contexts()) await context.close();
  await game?.stop();
});

/** Returns the browser context of one golfer. Newt's grants neither location nor notifications. */
async function contextOf(golfer: Golfers | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: DESK,
    timezoneId: 'America/Indiana/Indianapolis',
    bypassCSP: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(golfer === 'newt'
      ? {}
      : { geolocation: INDIANAPOLIS, permissions: ['geolocation', 'notifications'] }),
  });
  if (golfer) await carryCookie(context, fixture.sessions[golfer], game.url);
  return context;
}

async function open(screen: Screen): Promise<Page> {
  if (!contexts.has(screen.as)) contexts.set(screen.as, contextOf(screen.as));
  const page = await (await contexts.get(screen.as)!).newPage();
  await page.clock.install({ time: game.clock.now() });
  for (const [path, change] of Object.entries(screen.answers ?? {}))
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: change((await answer.json()) as never) });
    });
  await page.goto(game.url + (typeof screen.path === 'string' ? screen.path : screen.path(fixture)));
  if (screen.heading) await page.getByRole('heading', { name: screen.heading }).first().waitFor();
  await screen.reach?.(page, fixture);
  await page.waitForFunction(FILLED);
  return page;
}

/**
 * Takes the picture. Makes the window as tall as the page, up to a limit, so that the bottom bar is at the
 * bottom.
 */
async function shoot(page: Page, { name, over }: Screen, size: typeof DESK, suffix: string) {
  if (!SHOTS) return;
  await page.mouse.move(0, 0);
  // An open element that is not a dialog, such as a menu, may move when the window's size changes.
  if (over)
    await page.evaluate(
      `document.activeElement.closest('[role=dialog],[role=alertdialog],body') === document.body && document.activeElement !== document.body && document.activeElement.scrollIntoView({ block: 'center' })`,
    );
  const tall: number = over ? 0 : await page.evaluate('document.documentElement.scrollHeight');
  await page.setViewportSize({ ...size, height: Math.min(Math.max(tall, size.height), TALLEST) });
  await page.evaluate('Promise.all([...document.images].map((i) => i.decode().catch(() => {})))');
  await page.screenshot({ path: `${SHOTS}/${name}-${suffix}.png`, animations: 'disabled', caret: 'hide' });
}

const stickingOut = async (page: Page) => (await sticksOut(page)).map((what) => `sticks out: ${what}`);

/** Declares one test for each screen, grouped by part of the product. */
export const checkScreens = (parts: Record<string, Screen[]>) =>
  describe.each(Object.entries(parts))('%s', (_, list) => {
    it.each(list.map((screen) => [screen.name, screen] as const))(
      '%s: axe finds nothing, and nothing is cut off at 360 pixels or at a zoom of 200 %',
      async (name, screen) => {
        const page = await open(screen);
        const found: Record<string, unknown> = {};
        const check = async (at: string) => {
          const wrong = [...(await violations(page)), ...(await stickingOut(page))];
          if (wrong.length) found[at] = wrong;
        };
        await check('desk');
        await shoot(page, screen, DESK, '1280');
        if (SHOTS) await page.setViewportSize(PHONE);
        await shoot(page, screen, PHONE, '390');
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.setViewportSize(NARROW);
        await check('360, dark');
        if (screen.dark) {
          await page.setViewportSize(DESK);
          await shoot(page, screen, DESK, '1280-dark');
          await page.setViewportSize(PHONE);
          await shoot(page, screen, PHONE, '390-dark');
        }
        await page.setViewportSize(ZOOMED);
        const wide = await stickingOut(page);
        if (wide.length) found['200 %'] = wide;
        if (screen.smallest) {
          await page.setViewportSize(SMALLEST);
          await check('320, dark');
          await page.addStyleTag({ content: 'html{font-size:200%}' });
          const large = await stickingOut(page);
          if (large.length) found['320, largest text'] = large;
        }
        await page.close();
        expect({ [name]: found }).toEqual({ [name]: {} });
      },
    );
  });
