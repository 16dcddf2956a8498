import { eventually } from '@game/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';

const own = browserHarness();

/** The API paths whose answers this device has stored. */
const kept = (page: Page) =>
  page.evaluate(
    `caches.open('answers').then((c) => c.keys()).then((all) => all.map((r) => new URL(r.url).pathname).sort())`,
  ) as Promise<string[]>;
const FOUR = ['/api/bookings', '/api/contacts', '/api/custom-tier-names', '/api/me'];

async function install(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(own.game.url);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.waitForFunction('navigator.serviceWorker.controller');
  return page;
}
const manage = (page: Page) =>
  page
    .getByRole('button', { name: /Manage Contacts/ })
    .first()
    .click();
async function typeContact(page: Page, name: string) {
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel('Phone').fill(own.harness.phoneNumber(name).slice(2));
  await page.getByLabel(/^Tier/).selectOption('1');
  await page.getByLabel('They agreed to be texted').check();
  await page.getByRole('button', { name: 'Add contact' }).click();
}

// promises client#offline
it('without a network the dashboard stays readable, a failed change says what to do and keeps the input, and everything works again once the network is back', async () => {
  const context = await own.browser.newContext({ timezoneId: 'America/Chicago' });
  const page = await install(context);
  await own.signUp(page, 'Pat');
  await manage(page);
  await typeContact(page, 'Ann');
  await page.getByRole('button', { name: 'Delete Ann' }).waitFor();
  await eventually(async () => expect(await kept(page)).toEqual(FOUR));

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome back, Pat' }).waitFor();
  await page.getByText(/You are offline\. This is how it stood at .+\./).waitFor();
  await manage(page);
  await page.getByRole('button', { name: 'Delete Ann' }).waitFor();
  await typeContact(page, 'Bob');
  await page.getByText('What you typed is still here: try again once you are back online.').first().waitFor();
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('Bob');

  await context.setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('button', { name: 'Delete Bob' }).waitFor();
  await context.close();
});

it('logging out deletes what this device has stored, and the next golfer sees nothing of the previous one', async () => {
  const context = await own.browser.newContext();
  const page = await install(context);
  await own.signUp(page, 'Cy');
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome back, Cy' }).waitFor();
  await eventually(async () => expect(await kept(page)).toEqual(FOUR));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  expect(await kept(page)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await context.setOffline(false);
  await page.reload();
  await own.signUp(page, 'Dee');
  await eventually(async () => expect(await kept(page)).toEqual(FOUR));
  expect(await page.evaluate(`caches.match('/api/me').then((a) => a.text())`)).toContain('Dee');
  await context.close();
});

// promises client#offline
it('logging out without a network deletes what this device has stored, and ends the session once the network is back', async () => {
  const context = await own.browser.newContext();
  const page = await install(context);
  await own.signUp(page, 'Eve');
  await eventually(async () => expect(await kept(page)).toEqual(FOUR));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  expect(await kept(page)).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  const me = await page.evaluate(`fetch('/api/me').then((answer) => answer.status)`);
  expect(me).toBe(401);
  await context.close();
});

it('the client fulfils what browsers require of an installable app', async () => {
  const manifest = (await (await fetch(`${own.game.url}/manifest.webmanifest`)).json()) as {
    display: string;
    icons: Array<{ src: string; sizes: string; type: string; purpose?: string }>;
  };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(own.game.url + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
  const worker = await fetch(`${own.game.url}/sw.js`, { headers: { 'accept-encoding': 'br' } });
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-encoding')).toBe('br');
  const page = await own.browser.newPage();
  await page.goto(own.game.url);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await page.close();
});
