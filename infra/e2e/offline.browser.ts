import { World, eventually, type GameUnderTest } from '@game/testing';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let browser: Browser;
let world: World;
beforeAll(async () => {
  game = await startGameUnderTest();
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM']!,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
});
afterAll(async () => {
  await browser?.close();
  await game?.stop();
});
beforeEach(async () => {
  world = new World(game);
  await world.nextDayAt('10:00');
});

/** The paths of the API that this device keeps. */
const kept = (page: Page) =>
  page.evaluate(
    `caches.open('answers').then((c) => c.keys()).then((all) => all.map((r) => new URL(r.url).pathname).sort())`,
  ) as Promise<string[]>;
const FOUR = ['/api/bookings', '/api/contacts', '/api/custom-tier-names', '/api/me'];

async function install(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(game.url);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.waitForFunction('navigator.serviceWorker.controller');
  return page;
}
async function signUp(page: Page, name: string) {
  await page.getByRole('button', { name: /Create an account/ }).click();
  await page.getByLabel(/Username/).fill(name);
  await page.getByLabel(/Email/).fill(world.email(name));
  await page.getByLabel(/Password/).fill('Fairway-2026');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByRole('heading', { name: `Welcome back, ${name}` }).waitFor();
}
const manage = (page: Page) =>
  page
    .getByRole('button', { name: /Manage Contacts/ })
    .first()
    .click();
async function typeContact(page: Page, name: string) {
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel('Phone').fill(world.phoneNumber(name).slice(2));
  await page.getByLabel(/^Tier/).selectOption('1');
  await page.getByLabel('They agreed to be texted').check();
  await page.getByRole('button', { name: 'Add contact' }).click();
}

it('on the course without a signal the dashboard is still readable, a write says what to do and loses nothing, and the signal brings everything back', async () => {
  const context = await browser.newContext({ timezoneId: 'America/Chicago' });
  const page = await install(context);
  await signUp(page, 'Pat');
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

it('a log out wipes what this device keeps, and the next golfer sees nothing of the last', async () => {
  const context = await browser.newContext();
  const page = await install(context);
  await signUp(page, 'Cy');
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
  await signUp(page, 'Dee');
  await eventually(async () => expect(await kept(page)).toEqual(FOUR));
  expect(await page.evaluate(`caches.match('/api/me').then((a) => a.text())`)).toContain('Dee');
  await context.close();
});

it('has all that a browser asks of an app to be installed', async () => {
  const manifest = (await (await fetch(`${game.url}/manifest.webmanifest`)).json()) as {
    display: string;
    icons: Array<{ src: string; sizes: string; type: string; purpose?: string }>;
  };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(game.url + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
  const worker = await fetch(`${game.url}/sw.js`, { headers: { 'accept-encoding': 'br' } });
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-encoding')).toBe('br');
  const page = await browser.newPage();
  await page.goto(game.url);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await page.close();
});
