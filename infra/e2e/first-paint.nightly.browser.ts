import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Golfer } from '@game/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browserHarness, carryCookie, PHONE } from './src/browser-harness.js';

const own = browserHarness();
/** The page's clock is set to the server's, so that both agree on what is in the future. */
const AT_HOME: BrowserContextOptions = { viewport: PHONE, timezoneId: 'America/Chicago' };

async function organiser() {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann', 'Bob', 'Cy']);
  const round = await pat.plansRound();
  await round.sendsInvites({});
  return pat;
}

/**
 * Opens a page and collects the errors on its console while the script takes over the prerendered page; React
 * reports there if it had to render anew.
 */
async function openWatched(
  cookie: string,
  { at = own.harness.now(), ...more }: BrowserContextOptions & { at?: Date },
): Promise<[Page, string[]]> {
  const context = await own.context(more);
  await carryCookie(context, cookie, own.game.url);
  const page = await context.newPage();
  await page.clock.setFixedTime(at);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => {
    window.prerendered = document.querySelector('h1');
  })`);
  await page.goto(own.game.url);
  return [page, said];
}
const isTakenOver = (page: Page) =>
  page.evaluate(`window.prerendered === document.querySelector('h1') && window.prerendered.isConnected`);
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome back, Pat' });

// promises client#first-screen
it('the HTML contains the dashboard, which is readable without a script, and is not cached by others', async () => {
  const pat = await organiser();
  const page = await own.openAs(pat, '/', { ...AT_HOME, javaScriptEnabled: false });
  await welcome(page).waitFor();
  await page.getByText(/Next up: Eagle Creek/).waitFor({ state: 'attached' });
  await page.getByRole('article', { name: 'Eagle Creek' }).getByText('Filling').waitFor();
  const answer = await fetch(own.game.url, { headers: { cookie: pat.sessionCookie } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).not.toContain('Forgot your password?');
  await page.context().close();
});

it('the script takes over the prerendered dashboard without rendering it anew, and the buttons work', async () => {
  const pat = await organiser();
  const [page, said] = await openWatched(pat.sessionCookie, AT_HOME);
  await page.getByRole('button', { name: 'Manage Invites' }).click();
  await page.getByText('Ann').first().waitFor();
  expect(await isTakenOver(page)).toBe(true);
  expect(said).toEqual([]);
  await page.context().close();
});

it('the script takes the dashboard over without rendering it anew also where another year has begun than at the server', async () => {
  const at = new Date(Date.now() + 400 * 86_400_000);
  const [page, said] = await openWatched((await organiser()).sessionCookie, { ...AT_HOME, at });
  await page.getByText('Notification preview').waitFor();
  expect(await isTakenOver(page)).toBe(true);
  expect(said).toEqual([]);
});

it('a golfer in another time zone reads times in that zone', async () => {
  const pat = await organiser();
  const [page, said] = await openWatched(pat.sessionCookie, { ...AT_HOME, timezoneId: 'Pacific/Auckland' });
  await page.getByText(/Next up: .* at the course, .* for you/).waitFor({ state: 'attached' });
  expect(await isTakenOver(page)).toBe(true);
  expect(said).toEqual([]);
  await page.context().close();
});

/** Opens a page whose script is held back until the returned function is called. */
async function openHeld(golfer?: Golfer): Promise<[Page, () => void]> {
  const page = await (await own.context(AT_HOME)).newPage();
  if (golfer) await carryCookie(page.context(), golfer.sessionCookie, own.game.url);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(own.game.url, { waitUntil: 'commit' });
  return [page, release];
}

// promises client#first-screen
it('a button of the dashboard that is pressed before the script has loaded takes effect once it has', async () => {
  const [page, release] = await openHeld(await organiser());
  await welcome(page).waitFor();
  await page.getByRole('button', { name: 'Create Tee Time' }).first().click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await page.getByRole('dialog', { name: 'Create Tee Time' }).waitFor();
  await page.context().close();
});

it('a button that is pressed early takes effect also on a page that an extension has changed', async () => {
  const [page, release] = await openHeld(await organiser());
  await welcome(page).waitFor();
  await page.evaluate(`document.querySelector('footer p').textContent = 'Translated'`);
  await page.getByRole('button', { name: 'Create Tee Time' }).and(page.locator('[aria-label]')).click();
  release();
  await page.getByRole('dialog', { name: 'Create Tee Time' }).waitFor();
});

it('a button that is pressed while the HTML still arrives takes effect once the script has loaded', async () => {
  const pat = await organiser();
  const html = await (await fetch(own.game.url, { headers: { cookie: pat.sessionCookie } })).text();
  const rest = html.lastIndexOf('<script');
  let release = () => {};
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').write(html.slice(0, rest));
    release = () => answer.end(html.slice(rest));
  }).listen(0);
  const slow = `http://localhost:${(server.address() as AddressInfo).port}`;
  const context = await own.context(AT_HOME);
  await carryCookie(context, pat.sessionCookie, own.game.url);
  const page = await context.newPage();
  await page.route(/\/(api|assets)\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/api/stream') return route.abort();
    // The page may be closed while it still loads something.
    await route
      .fetch({ url: own.game.url + pathname + search })
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined);
  });
  await page.goto(slow, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Create Tee Time' }).first().click();
  release();
  await page.getByRole('dialog', { name: 'Create Tee Time' }).waitFor();
  await context.close();
  server.close();
});

it('a script that fails to load is reported on the screen, and can be loaded again', async () => {
  const pat = await organiser();
  const page = await own.openAs(pat, '/robots.txt', { ...AT_HOME, serviceWorkers: 'block' });
  const script = '**/assets/*.js';
  await page.route(script, (route) => route.abort());
  await page.goto(own.game.url);
  const said = page.getByRole('alert').filter({ hasText: 'This screen did not load' });
  await said.waitFor();
  await welcome(page).waitFor();
  await page.unroute(script);
  await said.getByRole('link', { name: 'Load it again' }).click();
  await page.getByRole('button', { name: 'Create Tee Time' }).first().click();
  await page.getByRole('dialog', { name: 'Create Tee Time' }).waitFor();
  expect(await said.count()).toBe(0);
  await page.context().close();
});

it.each([0, 4, 8, 12, 16])(
  'a golfer who types on while the script takes the sign-in form over is signed in (after %i keys)',
  async (before) => {
    const pat = await own.harness.organiser('Pat');
    const [page, release] = await openHeld();
    await page.getByLabel('Email').fill(own.harness.email('Pat'));
    await page.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.type(pat.password.slice(0, before));
    release();
    await page.keyboard.type(pat.password.slice(before), { delay: 20 });
    await page.keyboard.press('Enter');
    await welcome(page).waitFor();
  },
);

it('a golfer who submits the sign-in form before the script has loaded is signed in', async () => {
  const pat = await organiser();
  const [page, release] = await openHeld();
  await page.getByLabel('Email').fill(own.harness.email('Pat'));
  await page.getByLabel('Password', { exact: true }).fill(pat.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  release();
  await welcome(page).waitFor();
  await page.context().close();
});

it('a missing or ended session shows the sign-in screen at once', async () => {
  const pat = await organiser();
  await pat.call('POST', '/api/logout', {});
  for (const cookie of [pat.sessionCookie, `session=${'x'.repeat(43)}`]) {
    const page = await (await fetch(own.game.url, { headers: { cookie } })).text();
    expect(page).toContain('Forgot your password?');
    expect(page).not.toContain('Welcome back');
  }
});
