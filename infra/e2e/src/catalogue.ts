import type { Golfer } from '@game/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { BrowserHarness } from './browser-harness.js';

/**
 * Opens a page of the client with the product's clock. `before` runs in the page before the client does.
 * Service workers are off, because they would answer in place of the faults that tests set.
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

/**
 * Expects one toast with exactly these lines and no other toast, and closes it, so that none is checked
 * twice.
 */
export async function says(page: Page, ...lines: Array<string | RegExp>): Promise<void> {
  const toast = page.locator('[data-toast]');
  await toast.getByText(lines[0]!, { exact: true }).waitFor();
  // A toast stays while the pointer is over it, however slow the machine is.
  await toast.hover();
  for (const line of lines) await toast.getByText(line, { exact: true }).waitFor();
  expect(await toast.count()).toBe(1);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await toast.waitFor({ state: 'detached' });
}

/** The answer to one call. */
type Fault = { status: number; json?: object };
/** A refusal without a message, so that the screen shows its own text. */
export const WORDLESS: Fault = { status: 500, json: {} };

/**
 * While `action` runs, answers a call with this fault. A call is named like `POST /api/contacts`; a `*` at
 * the end matches any rest of the path.
 */
export async function meanwhile(page: Page, call: string, fault: Fault, action: () => Promise<unknown>) {
  const [method, path] = call.split(' ') as [string, string];
  const isIt = ({ pathname }: URL) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
  await page.route(isIt, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return route.fulfill(fault);
  });
  await action();
  await page.unroute(isIt);
}

/** Stops the page's clock: time then passes only by `page.clock.runFor`. */
export const stopTheClock = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate<number>('Date.now() + 60_000'));
