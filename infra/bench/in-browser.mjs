import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GameHarness } from '@game/testing';
import { chromium } from 'playwright-core';
import { startEmbeddedGame } from '../e2e/dist/embedded.js';
import { startEmbeddedPostgres } from '../embedded/dist/postgres.js';

/** Starts the product with its own database and the real time, passes it to `measure`, and stops both afterwards. */
export async function withProduct(env, measure) {
  const work = mkdtempSync(join(tmpdir(), 'bench-product-'));
  const database = process.env.TEST_DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(work, 'postgres') });
  if (database) process.env.TEST_DATABASE_URL = database.url;
  let game;
  try {
    game = await startEmbeddedGame(env);
    // The browser has the real clock. The tee time must be in the future for the browser, too, so the product
    // gets the real time.
    game.clock.forwardTo(new Date());
    await measure({ url: game.url, harness: new GameHarness(game), work });
  } finally {
    await game?.stop();
    await database?.stop();
    rmSync(work, { recursive: true, force: true });
  }
  process.exit(0);
}

/** Passes the product, a registered golfer and a browser to `measure`. */
export const inBrowser = (measure) =>
  withProduct({}, async ({ url, harness }) => {
    await harness.nextDayAt('10:00');
    const pat = await harness.organiser('Pat');
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    try {
      await measure({ url, pat, browser });
    } finally {
      await browser.close();
    }
  });

/** Opens a page of a signed-in golfer, and a DevTools session to it. */
export async function pageOf({ browser, url, pat }, options) {
  const context = await browser.newContext({ timezoneId: 'America/Chicago', ...options });
  const [name, ...value] = pat.sessionCookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url }]);
  const page = await context.newPage();
  return { page, tools: await context.newCDPSession(page) };
}
