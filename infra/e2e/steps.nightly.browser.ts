import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE, browserHarness, looker } from './src/browser-harness.js';

const own = browserHarness();
/** The dialog's own lower padding and border. */
const EDGE_PX = 30;

const opens = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const boxOf = async (of: Locator) => (await of.boundingBox())!;

it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
  ['a high window', { width: 1280, height: 1600 }],
])(
  'on %s the top of the wizard stays in place, and the balls of its steps are on their line',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob', 'Cy']);
    const page = await own.openAs(pat, '/', { viewport });
    const look = looker(page, viewport.height);
    await opens(page, 'Create Tee Time');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Enter it myself').check();
    await dialog.getByLabel(/Course name/).fill('The Fort');
    const day = new Date(own.harness.now().getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel(/Date and time/).fill(`${day}T08:10`);
    const tops: number[] = [];
    const isFitted = async (step: string) => {
      await look(`wizard-${step}`);
      const [sheet, foot] = [await boxOf(dialog), await boxOf(dialog.locator('.dialog-foot'))];
      tops.push(sheet.y);
      // On a phone the sheet reaches up to the same height in all steps.
      if (viewport.width > PHONE.width)
        expect([step, sheet.y + sheet.height - foot.y - foot.height <= EDGE_PX]).toEqual([step, true]);
      const parts = await dialog.locator('[aria-hidden] > span > span').all();
      const middles = (await Promise.all(parts.map(boxOf))).map(({ y, height }) => y + height / 2);
      expect(middles).toHaveLength(5);
      for (const middle of middles) expect(Math.abs(middle - middles[0]!)).toBeLessThan(1);
    };
    await isFitted('course');
    await dialog.getByRole('button', { name: 'Create Tee Time', exact: true }).click();
    await dialog.getByLabel(/Cost/).fill('$45');
    await isFitted('details');
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await dialog.getByText('Ann, Bob and Cy are texted now.').waitFor();
    await isFitted('invites');
    for (const top of tops) expect(Math.abs(top - tops[0]!)).toBeLessThan(1);
  },
);
