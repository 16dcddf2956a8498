import type { Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';
import { WORDLESS, meanwhile, openAt, says, stopTheClock } from './src/catalogue.js';

/** Tests sharing, logging out, and how toasts appear and disappear. */
const own = browserHarness();
const openShare = async (page: Page) => {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  return page.getByRole('dialog', { name: 'Share Get in the game! with Friends' });
};

// promises client#sharing
it('web targets open in a window of 600 by 400; the device’s own share dialog gets title, text and link, and cancelling it shows no error', async () => {
  const before = `globalThis.opened = [];
    open = (...how) => { opened.push(how); return null; };
    navigator.share = (what) => { globalThis.shared = what; return Promise.reject(new DOMException('cancelled', 'AbortError')); };`;
  const page = await openAt(own, await own.harness.organiser(), { before });
  const dialog = await openShare(page);
  await dialog.getByText(/\?ref=/).waitFor();
  for (const name of ['X (Twitter)', 'Facebook', 'LinkedIn', 'WhatsApp'])
    await dialog.getByRole('link', { name }).click();
  const opened = (await page.evaluate('opened')) as Array<[url: string, target: string, how: string]>;
  expect(opened.map(([url, , how]) => [new URL(url).host, how])).toEqual(
    ['twitter.com', 'www.facebook.com', 'www.linkedin.com', 'wa.me'].map((host) => [
      host,
      'noopener,width=600,height=400',
    ]),
  );
  const tweet = new URL(opened[0]![0]).searchParams;
  expect([...tweet.keys()]).toEqual(['text', 'url', 'hashtags']);
  expect(tweet.get('hashtags')).toBe('golf,teetime,golflife,foursome');
  expect(page.context().pages()).toHaveLength(1);

  const logged = page.waitForEvent('console', (line) => /cancelled/.test(line.text()));
  await dialog.getByRole('button', { name: 'More…' }).click();
  expect(await page.evaluate('shared')).toEqual({
    title: 'Get in the game!',
    text: expect.stringMatching(/^I fill my foursome/),
    url: expect.stringMatching(/\?ref=/),
  });
  expect((await logged).type()).toBe('error');
  expect(await page.locator('[data-toast]').count()).toBe(0);
});

it('a failed logout shows nothing; a successful one reloads the page, signed out', async () => {
  const page = await openAt(own, await own.harness.organiser());
  const logout = page.getByRole('button', { name: 'Logout' });
  await meanwhile(page, 'POST /api/logout', WORDLESS, async () => {
    const logged = page.waitForEvent(
      'console',
      (line) => line.type() === 'error' && /500:/.test(line.text()),
    );
    await logout.click();
    await logged;
  });
  expect(await page.locator('[data-toast]').count()).toBe(0);
  const reloaded = page.waitForEvent('load');
  await logout.click();
  await reloaded;
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
});

// promises client#toasts
describe('a toast', () => {
  const toast = (page: Page) => page.locator('[data-toast]');
  /** Each change of the distance shows the toast Preferences Updated. */
  const saves = async (page: Page, miles: number) => {
    await page.getByLabel('Max distance').selectOption(`${miles} miles`);
    await toast(page).getByText('Preferences Updated').waitFor();
  };

  it('is shown for 5000 ms, longer while the mouse is on it, and one at a time', async () => {
    const page = await openAt(own, await own.harness.organiser());
    await page.getByLabel('Max distance').waitFor();
    await stopTheClock(page);
    await saves(page, 50);
    await meanwhile(page, 'POST /api/player-preferences', WORDLESS, async () => {
      await page.getByLabel('Max distance').selectOption('5 miles');
      await toast(page).getByText('Failed to update preferences. Please try again.').waitFor();
    });
    expect(await toast(page).allTextContents()).toEqual([
      'ErrorFailed to update preferences. Please try again.',
    ]);
    await page.clock.runFor(4_999);
    expect(await toast(page).count()).toBe(1);
    await page.clock.runFor(1);
    await toast(page).waitFor({ state: 'detached' });

    await saves(page, 20);
    await toast(page).hover();
    await page.clock.runFor(20_000);
    expect(await toast(page).count()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5_000);
    await toast(page).waitFor({ state: 'detached' });
  });

  it('is dismissed by a swipe of 50 pixels to the right, not of 49 and not to the left; it is at most 420 pixels wide', async () => {
    const page = await openAt(own, await own.harness.organiser());
    await page.getByLabel('Max distance').waitFor();
    await stopTheClock(page);
    await saves(page, 50);
    const { x, y, width, height } = (await toast(page).boundingBox())!;
    expect(width).toBeLessThanOrEqual(420);
    const swipe = async (by: number) => {
      await page.mouse.move(x + 20, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + 20 + by, y + height / 2, { steps: 4 });
      await page.mouse.up();
    };
    for (const short of [49, -60]) {
      await swipe(short);
      expect(await toast(page).count()).toBe(1);
    }
    await swipe(50);
    await toast(page).waitFor({ state: 'detached' });
  });

  it('can be dismissed without closing the dialog below it', async () => {
    const page = await openAt(own, await own.harness.organiser(), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const dialog = await openShare(page);
    await dialog.getByRole('button', { name: 'Copy Link' }).click();
    await says(page, 'Copied!', 'Share message copied to clipboard');
    await dialog.getByRole('button', { name: 'Copy Link' }).click();
    await says(page, 'Copied!', 'Share message copied to clipboard');
  });
});
