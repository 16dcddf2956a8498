import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GameHarness, eventually, type GameUnderTest, type Golfer } from '@game/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { startGameUnderTest, startOwnGame } from './game.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PASSWORD = 'Fairway-2026';
/** How long a press or a wait takes at most, on a machine on which everything else runs, too. */
const PATIENCE_MS = 90_000;
export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const INDIANAPOLIS = { latitude: 39.7684, longitude: -86.1581 };

/** Signs the browser in at that address by setting a session's cookie. */
export async function carryCookie(context: BrowserContext, cookie: string, url: string): Promise<void> {
  const [name, ...value] = cookie.split('=');
  await context.addCookies([{ name: name!, value: value.join('='), url }]);
}

/**
 * The harness of a browser test. All files share the product and the browser; each test has a new day and new
 * people.
 */
export class BrowserHarness {
  game!: GameUnderTest;
  browser!: Browser;
  harness!: GameHarness;

  /** A new browser context, in Chicago's time zone by default. */
  async context(more: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: DESK,
      timezoneId: 'America/Chicago',
      bypassCSP: true,
      ...more,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
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

  /**
   * Creates an account on a page that shows the sign-in screen; resolves when the dashboard is shown. The email is not
   * confirmed.
   */
  async signUp(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: /Create an account/ }).click();
    await page.getByLabel(/Username/).fill(name);
    await page.getByLabel(/Email/).fill(this.harness.email(name));
    await page.getByLabel(/Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account', exact: true }).click();
    await page.getByRole('heading', { name: `Welcome back, ${name}` }).waitFor();
  }

  /** Enters the code into the dialog in which a newcomer confirms the email, and waits until the dialog is gone. */
  async confirmInPlace(page: Page, name: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Confirm your email first' });
    await dialog.getByText(/^We sent a code to/).waitFor();
    const { subject } = await this.harness.inbox(name).waitFor(/is your code/);
    await dialog.getByLabel('Code').fill(/\d{6}/.exec(subject)![0]);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

/**
 * Returns a harness that is ready before the file's first test, and closes what it opened after the last one.
 * With `june` the file has a product of its own, whose clock starts in June 2026, for tests that depend on
 * the difference between two time zones.
 */
export function browserHarness({ june = false } = {}): BrowserHarness {
  const own = new BrowserHarness();
  beforeAll(async () => {
    own.game = await (june ? startOwnGame() : startGameUnderTest());
    own.browser = await globalThis.sharedGame.browser();
  }, 120_000);
  afterAll(() => own.game.stop());
  beforeEach(async () => {
    own.harness = new GameHarness(own.game);
    await own.harness.nextDayAt('10:00');
  });
  // A page that stays open is drawn on, and takes processor time from the next test.
  afterEach(async () => {
    for (const context of own.browser.contexts()) await context.close();
  });
  return own;
}

/**
 * Text that is fading in has too little contrast until the animation ends. Animations longer than a second, such as a
 * spinner's, are not waited for.
 */
const ANIMATIONS_END = `Promise.allSettled(document.getAnimations()
  .filter((a) => a.playState === 'running' && a.effect.getComputedTiming().endTime <= 1_000)
  .map((a) => a.finished)).then(() => {})`;

/**
 * Returns what axe finds, with the element of each finding. Passes are not collected, and style sheets are
 * not loaded again, because no enabled rule needs them.
 */
export async function violations(page: Page, more: object = {}): Promise<string[]> {
  if (!(await page.evaluate('!!window.axe'))) await page.evaluate(AXE);
  // A transition is running, and can be waited for, only some frames after what caused it.
  await page.waitForTimeout(50);
  await page.evaluate(ANIMATIONS_END);
  return page.evaluate(
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], preload: false, ...more })}).then((r) => r.violations.flatMap((v) => v.nodes.slice(0, 3).map((n) => \`\${v.id}: \${n.html.slice(0, 200)}\`)))`,
  );
}
/** Waits until axe finds nothing: an answer may change the screen while axe looks at it, and start a transition of colours. */
export const expectAccessible = (page: Page) =>
  eventually(async () => expect(await violations(page)).toEqual([]));

/**
 * Lists the page and each dialog that is wider than the window or has content beyond its right edge, by its
 * first line of text. Content inside a scrolling box is allowed.
 */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(`[document.documentElement, ...document.querySelectorAll('[role=dialog],[role=alertdialog]')]
    .filter((e) => e.scrollWidth > e.clientWidth || e.getBoundingClientRect().right > innerWidth)
    .map((e) => e.innerText.split('\\n')[0])`);

/**
 * Returns a check of what the page shows at a moment: it is accessible, and nothing sticks out. With SHOTS, a folder,
 * each call also saves a screenshot there under its name.
 */
export const looker = (page: Page, suffix: number) => async (name: string) => {
  await expectAccessible(page);
  expect(await sticksOut(page)).toEqual([]);
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}-${suffix}.png` });
};

/**
 * True if the focused element or its label shows the focus by a shadow or by an outline that is not
 * transparent.
 */
const focusIsSeen = (page: Page): Promise<boolean> =>
  page.evaluate(`[document.activeElement, ...(document.activeElement.labels ?? [])].some((e) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(e);
    const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !/, 0\\)$/.test(outlineColor);
    return outlined || boxShadow !== 'none';
  })`);

/**
 * Presses Tab until the wanted element has the focus; throws if an element on the way does not show the
 * focus.
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const reached = () => page.locator(':focus').and(wanted).count();
  await wanted.first().waitFor({ state: 'attached' });
  for (let presses = 0; !(await reached()); presses++) {
    if (presses > 60) throw new Error(`${key} never reached ${wanted}`);
    await page.keyboard.press(key);
    const stop: string | null = await page.evaluate(
      `document.activeElement === document.body ? null : document.activeElement.outerHTML.replace(/>[^]*/, '>')`,
    );
    if (stop && !(await focusIsSeen(page))) throw new Error(`nothing shows the focus on ${stop}`);
  }
}
