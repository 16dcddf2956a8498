import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GameHarness, type GameUnderTest, type Golfer } from '@game/testing';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { startGameUnderTest } from './game.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PASSWORD = 'Fairway-2026';
export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const INDIANAPOLIS = { latitude: 39.7684, longitude: -86.1581 };

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM']!,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });

/** Signs the browser in at that address with a session's cookie. */
export async function carryCookie(context: BrowserContext, cookie: string, url: string): Promise<void> {
  const [name, ...value] = cookie.split('=');
  await context.addCookies([{ name: name!, value: value.join('='), url }]);
}

/** The harness of a browser test: one product and one browser for each file, a new day and new people for each test. */
export class BrowserHarness {
  game!: GameUnderTest;
  browser!: Browser;
  harness!: GameHarness;

  /** A new browser context, in Chicago's time zone by default. */
  context(more: BrowserContextOptions = {}): Promise<BrowserContext> {
    return this.browser.newContext({
      viewport: DESK,
      timezoneId: 'America/Chicago',
      bypassCSP: true,
      ...more,
    });
  }

  /** Opens a page in a new context, by a whole URL or a path of the product. */
  async open(path = '/', more: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await this.context(more)).newPage();
    await page.goto(new URL(path, this.game.url).href);
    return page;
  }

  /** Opens a page in a new context in which the golfer is signed in. */
  async openAs(golfer: Golfer, path = '/', more: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.context(more);
    await carryCookie(context, golfer.sessionCookie, this.game.url);
    const page = await context.newPage();
    await page.goto(new URL(path, this.game.url).href);
    return page;
  }

  /** Creates an account on a page that shows the sign-in screen; resolves when the dashboard is shown. */
  async signUp(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: /Create an account/ }).click();
    await page.getByLabel(/Username/).fill(name);
    await page.getByLabel(/Email/).fill(this.harness.email(name));
    await page.getByLabel(/Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account', exact: true }).click();
    await page.getByRole('heading', { name: `Welcome back, ${name}` }).waitFor();
  }
}

/** A harness that starts before the file's first test and stops after its last one. */
export function browserHarness(): BrowserHarness {
  const own = new BrowserHarness();
  beforeAll(async () => {
    own.game = await startGameUnderTest();
    own.browser = await launch();
  }, 120_000);
  afterAll(async () => {
    await own.browser?.close();
    await own.game?.stop();
  });
  beforeEach(async () => {
    own.harness = new GameHarness(own.game);
    await own.harness.nextDayAt('10:00');
  });
  return own;
}

/** What fades in has too little contrast until it is there. Longer animations, such as a spinner's, are not waited for. */
const ANIMATIONS_END = `Promise.allSettled(document.getAnimations()
  .filter((a) => a.playState === 'running' && a.effect.getComputedTiming().endTime <= 1_000)
  .map((a) => a.finished)).then(() => {})`;

/** What axe finds, each with the element. Passes are not collected, and no rule that is on needs the style sheets again. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('!!window.axe'))) await page.evaluate(AXE);
  await page.evaluate(ANIMATIONS_END);
  return page.evaluate(
    'axe.run({ resultTypes: ["violations"], preload: false }).then((r) => r.violations.flatMap((v) => v.nodes.slice(0, 3).map((n) => `${v.id}: ${n.html.slice(0, 200)}`)))',
  );
}
export const expectAccessible = async (page: Page) => expect(await violations(page)).toEqual([]);

/**
 * Lists, by its first line of text, the page or each dialog that is wider than the window or has content beyond its
 * right edge; content inside a scrolling box is allowed.
 */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(`[document.documentElement, ...document.querySelectorAll('[role=dialog],[role=alertdialog]')]
    .filter((e) => e.scrollWidth > e.clientWidth || e.getBoundingClientRect().right > innerWidth)
    .map((e) => e.innerText.split('\\n')[0])`);

/**
 * Whether the focused element or its label shows the focus by a shadow or by an outline that is not transparent.
 */
const focusIsSeen = (page: Page): Promise<boolean> =>
  page.evaluate(`[document.activeElement, ...(document.activeElement.labels ?? [])].some((e) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(e);
    const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !/, 0\\)$/.test(outlineColor);
    return outlined || boxShadow !== 'none';
  })`);

/** Presses Tab until the wanted element has the focus; throws where an element on the way does not show the focus. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const reached = () => page.locator(':focus').and(wanted).count();
  await wanted.first().waitFor({ state: 'attached' });
  for (let presses = 0; !(await reached()); presses++) {
    if (presses > 60) throw new Error(`no way by ${key} to ${wanted}`);
    await page.keyboard.press(key);
    const stop: string | null = await page.evaluate(
      `document.activeElement === document.body ? null : document.activeElement.outerHTML.replace(/>[^]*/, '>')`,
    );
    if (stop && !(await focusIsSeen(page))) throw new Error(`nothing shows the focus on ${stop}`);
  }
}
