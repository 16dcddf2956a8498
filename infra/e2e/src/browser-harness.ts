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

/** The browser is signed in at that address from now on. */
export async function carryCookie(context: BrowserContext, cookie: string, url: string): Promise<void> {
  const [name, ...value] = cookie.split('=');
  await context.addCookies([{ name: name!, value: value.join('='), url }]);
}

/** What a test with a real browser stands in: the product and one browser a file, a new day and new people a test. */
export class BrowserHarness {
  game!: GameUnderTest;
  browser!: Browser;
  harness!: GameHarness;

  /** A browser of somebody's own, in Chicago unless it says otherwise. */
  context(more: BrowserContextOptions = {}): Promise<BrowserContext> {
    return this.browser.newContext({
      viewport: DESK,
      timezoneId: 'America/Chicago',
      bypassCSP: true,
      ...more,
    });
  }

  /** A page of it, by an address of its own or a path of the product. */
  async open(path = '/', more: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await this.context(more)).newPage();
    await page.goto(new URL(path, this.game.url).href);
    return page;
  }

  /** A page of somebody who is signed in. */
  async openAs(golfer: Golfer, path = '/', more: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.context(more);
    await carryCookie(context, golfer.sessionCookie, this.game.url);
    const page = await context.newPage();
    await page.goto(new URL(path, this.game.url).href);
    return page;
  }

  /** On the page that shows the sign-in screen; then the dashboard is there. */
  async signUp(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: /Create an account/ }).click();
    await page.getByLabel(/Username/).fill(name);
    await page.getByLabel(/Email/).fill(this.harness.email(name));
    await page.getByLabel(/Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account', exact: true }).click();
    await page.getByRole('heading', { name: `Welcome back, ${name}` }).waitFor();
  }
}

/** Starts before the file's first test and stops after its last one. */
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

/** What axe finds, each with the element. Passes are not collected, and no rule that is on needs the style sheets again. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('!!window.axe'))) await page.evaluate(AXE);
  return page.evaluate(
    'axe.run({ resultTypes: ["violations"], preload: false }).then((r) => r.violations.flatMap((v) => v.nodes.slice(0, 3).map((n) => `${v.id}: ${n.html.slice(0, 200)}`)))',
  );
}
export const expectAccessible = async (page: Page) => expect(await violations(page)).toEqual([]);

/**
 * The page and the dialogs over it, which scroll by themselves, by their first line: those wider than the window, or with
 * something in them that sticks out to the right, unless a box of its own scrolls it.
 */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(`[document.documentElement, ...document.querySelectorAll('[role=dialog],[role=alertdialog]')]
    .filter((e) => e.scrollWidth > e.clientWidth || e.getBoundingClientRect().right > innerWidth)
    .map((e) => e.innerText.split('\\n')[0])`);

/**
 * Whether the focus is seen where it is: by an outline or a shadow of the element, or of the label that stands for it.
 * Every colour counts but none at all.
 */
const focusIsSeen = (page: Page): Promise<boolean> =>
  page.evaluate(`[document.activeElement, ...(document.activeElement.labels ?? [])].some((e) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(e);
    const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !/, 0\\)$/.test(outlineColor);
    return outlined || boxShadow !== 'none';
  })`);

/** Tabs to what is wanted, as somebody without a mouse does; wherever that stops on the way, it is seen. */
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
