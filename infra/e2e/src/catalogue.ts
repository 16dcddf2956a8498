import type { Golfer } from '@game/testing';
import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { BrowserHarness } from './browser-harness.js';

/**
 * A page of the client on the product's clock. `before` runs in the page before the client does. Without a service worker,
 * which would answer in place of the faults below.
 */
export async function openAt(
  own: BrowserHarness,
  golfer: Golfer | undefined,
  { path = '/', before, ...more }: BrowserContextOptions & { path?: string; before?: string } = {},
): Promise<Page> {
  const context = { serviceWorkers: 'block', ...more } as const;
  const page = await (golfer ? own.openAs(golfer, 'about:blank', context) : own.open('about:blank', context));
  await page.clock.install({ time: own.harness.now() });
  if (before) await page.addInitScript(before);
  await page.goto(own.game.url + path);
  return page;
}

/** One toast is there with exactly these lines, and no other; it is put away, so that none is read twice. */
export async function says(page: Page, ...lines: Array<string | RegExp>): Promise<void> {
  const toast = page.locator('[data-toast]');
  await toast.getByText(lines[0]!, { exact: true }).waitFor();
  // It waits while it is pointed at, however slow the machine.
  await toast.hover();
  for (const line of lines) await toast.getByText(line, { exact: true }).waitFor();
  expect(await toast.count()).toBe(1);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await toast.waitFor({ state: 'detached' });
}

/** The server's part of one call: an answer, or `lost` where none comes. */
type Fault = 'lost' | { status: number; json?: object };
/** An answer without words of the server: the screen then says its own. */
export const WORDLESS: Fault = { status: 500, json: {} };

/** `POST /api/contacts`, or the start of such a path with a `*` at its end. */
export async function meanwhile(page: Page, call: string, fault: Fault, act: () => Promise<unknown>) {
  const [method, path] = call.split(' ') as [string, string];
  const isIt = ({ pathname }: URL) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
  await page.route(isIt, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return fault === 'lost' ? route.abort() : route.fulfill(fault);
  });
  await act();
  await page.unroute(isIt);
}

/** From now on time passes in the page only by `page.clock.runFor`. */
export const stopTheClock = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate<number>('Date.now() + 60_000'));
