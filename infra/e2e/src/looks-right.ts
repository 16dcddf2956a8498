import type { Page } from 'playwright-core';
import { eventually } from '@game/testing';
import { sticksOut, violations } from './browser-harness.js';

/** The folder for pictures of each state; if it is unset, none are made. */
const SHOTS = process.env['SHOTS'];

/** Checks with axe, and that nothing overflows, on a desktop and on a phone, in the light and the dark theme. */
export async function looksRight(page: Page, name: string) {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (SHOTS)
        await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      await eventually(async () => {
        expect([name, width, colorScheme, await violations(page)]).toEqual([name, width, colorScheme, []]);
        expect([name, width, await sticksOut(page)]).toEqual([name, width, []]);
      });
    }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}
