import type { Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';
import { WORDLESS, meanwhile, openAt, says, stopTheClock } from './src/catalogue.js';

/** Tests logging out, and how toasts are dismissed. Their words are tested with their components. */
const own = browserHarness();
const openShare = async (page: Page) => {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  return page.getByRole('dialog', { name: 'Share Get in the game! with Friends' });
};

it('a failed logout shows no toast, and a successful one reloads the page, signed out', async () => {
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
  /** Changes the distance, and waits for the toast Preferences Updated. */
  const saves = async (page: Page, miles: number) => {
    await page.getByLabel('Max distance').selectOption(`${miles} miles`);
    await toast(page).getByText('Preferences Updated').waitFor();
  };

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
    await says(page, 'Copied!');
    await dialog.getByRole('button', { name: 'Copy Link' }).click();
    await says(page, 'Copied!');
  });
});
