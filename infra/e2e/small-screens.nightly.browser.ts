import type { Page } from 'playwright-core';
import { DESK, PHONE, browserHarness, looker } from './src/browser-harness.js';
import { openAt } from './src/catalogue.js';

const own = browserHarness();
const named = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Lists the dialog's controls lower than 44 px, a tick or a choice with its label, and its texts smaller than 14 px. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('[role=dialog] *')].flatMap((e) => {
    const target = e.matches('button,input,select,textarea,a[href]') && (/checkbox|radio/.test(e.type) ? e.labels[0] : e);
    const hasText = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    return [
      ...(target && target.getBoundingClientRect().height < 44 ? ['low: ' + target.outerHTML] : []),
      ...(hasText && parseFloat(getComputedStyle(e).fontSize) < 14 ? ['small: ' + e.outerHTML] : []),
    ];
  })`);

async function openWizard(viewport: typeof DESK) {
  const pat = await own.harness.organiser('Pat');
  const page = await own.openAs(pat, '/', { viewport });
  await page.getByRole('button', { name: 'Create Tee Time' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog').getByLabel('Enter it myself').check();
  return page;
}

// promises client#small-screens
it('with the keyboard open on a phone of 375 by 667 pixels, the last field and the button of each step are reachable', async () => {
  const page = await openWizard({ width: 375, height: 667 });
  const dialog = page.getByRole('dialog');
  const look = looker(page, 375);
  // The page's meta tag lets the keyboard shrink the page.
  const meta = await page.locator('meta[name=viewport]').getAttribute('content');
  expect(meta).toContain('interactive-widget=resizes-content');
  await page.setViewportSize({ width: 375, height: 407 });
  await dialog.getByLabel(/Course name/).fill('The Fort');
  await dialog.getByLabel(/Date and time/).fill('');
  expect((await dialog.getByLabel(/Date and time/).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  const day = new Date(own.harness.now().getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(/Date and time/).fill(`${day}T08:10`);
  await dialog.getByLabel('Special requests').click();
  await look('keyboard-1');
  await named(page, 'Create Tee Time').click();
  await dialog.getByLabel(/Cost/).fill('$45');
  await dialog.getByLabel(/Notes/).click();
  await look('keyboard-2');
  await named(page, 'Continue').click();
  await dialog.getByText('What will happen').waitFor();
  await dialog.getByLabel('Add a personal note (optional)').click();
  await look('keyboard-3');
  await named(page, 'Save, invite later').click();
  await dialog.waitFor({ state: 'detached' });
});

// promises client#small-screens, tee-times#editing
it('with the keyboard open on a phone of 375 by 667 pixels, Save changes of Edit Booking is reachable', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.plansRound();
  const page = await openAt(own, pat, { viewport: { width: 375, height: 667 } });
  await page.getByRole('button', { name: /^Booking menu/ }).click();
  await page.getByRole('menuitem', { name: 'Edit Booking' }).click();
  await page.setViewportSize({ width: 375, height: 407 });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Special requests').fill('Two carts');
  await looker(page, 375)('keyboard-edit');
  await named(page, 'Save changes').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await pat.call('GET', '/api/bookings')).toMatchObject([{ specialRequests: 'Two carts' }]);
});

it.each([PHONE, DESK])(
  'the controls of each step of the wizard are large enough to press (%j)',
  async (viewport) => {
    const page = await openWizard(viewport);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Course name/).fill('The Fort');
    const day = new Date(own.harness.now().getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel(/Date and time/).fill(`${day}T08:10`);
    expect(await tooSmall(page)).toEqual([]);
    await named(page, 'Create Tee Time').click();
    await dialog.getByLabel(/Cost/).fill('$45');
    expect(await tooSmall(page)).toEqual([]);
    await named(page, 'Continue').click();
    await dialog.getByText('What will happen').waitFor();
    expect(await tooSmall(page)).toEqual([]);
  },
);

// promises client#toasts
it.each([PHONE, { width: 820, height: 1180 }, { width: 1024, height: 768 }, DESK])(
  'a toast over a dialog covers nothing of the dialog, and Escape closes the dialog first (%j)',
  async (viewport) => {
    const page = await openWizard(viewport);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Course name/).fill('');
    await named(page, 'Create Tee Time').click();
    const toast = page.locator('[data-toast]');
    await toast.waitFor();
    await looker(page, viewport.width)('toast-over-dialog');
    const [t, d] = [(await toast.boundingBox())!, (await dialog.boundingBox())!];
    const isBeside = t.x >= d.x + d.width || t.x + t.width <= d.x;
    const isAbove = t.y + t.height <= d.y;
    expect({ t, d, isApart: isBeside || isAbove }).toMatchObject({ isApart: true });
    // A toast stays while the pointer is over it, however slow the machine is.
    await toast.hover();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await toast.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'detached' });
  },
);
