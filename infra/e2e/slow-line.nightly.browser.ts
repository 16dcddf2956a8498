import { eventually, type Golfer } from '@game/testing';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { DESK, INDIANAPOLIS, PHONE, browserHarness } from './src/browser-harness.js';
import { hosts } from './src/hosting.js';

const own = browserHarness();
/** The speed of a phone with a weak signal. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/**
 * The highest acceptable layout shift score (CLS); above it, users notice the page jumping:
 * https://web.dev/articles/cls
 */
const MOST = 0.1;

interface Watched {
  shifts: number;
  moved: string[];
  /** The number of animation frames in which `main` was missing or showed neither text nor a loading indicator. */
  empty: number;
}
const WATCH = `
  window.watched = { shifts: 0, moved: [], empty: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
      watched.shifts += entry.value;
      for (const { node, previousRect: a, currentRect: b } of entry.sources)
        watched.moved.push([entry.value.toFixed(3), node?.nodeName, String(node?.className?.baseVal ?? node?.className).slice(0, 60),
          (node?.textContent ?? '').slice(0, 30), a.y + '+' + a.height + ' to ' + b.y + '+' + b.height].join(' '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(function look() {
    const main = document.querySelector('main');
    if (!main || (!main.innerText.trim() && !main.querySelector('[role=status], svg'))) watched.empty++;
    requestAnimationFrame(look);
  }));
  undefined`;

const onTheirWay = new Set<Request>();

async function openSlowly(golfer: Golfer, path: string, more: BrowserContextOptions): Promise<Page> {
  const page = await own.openAs(golfer, '/robots.txt', {
    ...more,
    serviceWorkers: 'block',
  });
  await page.clock.setFixedTime(own.harness.now());
  await page.addInitScript(WATCH);
  onTheirWay.clear();
  page.on('request', (request) => request.resourceType() !== 'eventsource' && onTheirWay.add(request));
  const ended = (request: Request) => onTheirWay.delete(request);
  page.on('requestfinished', ended).on('requestfailed', ended);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW);
  await page.goto(own.game.url + path, { waitUntil: 'commit' });
  return page;
}

/** Waits until the page has loaded and no request is pending, then returns the measurements. */
async function settled(page: Page): Promise<Watched> {
  await page.waitForLoadState('load');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.waitForFunction(`!document.querySelector('.animate-spin')`);
  await eventually(() => expect([...onTheirWay].map((request) => request.url())).toEqual([]));
  return page.evaluate('watched');
}

let pat: Golfer;
beforeEach(async () => {
  pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann', 'Bob']);
  await pat.knows(2, ['Cy']);
  await (await pat.plansRound()).sendsInvites();
});

const screens: Array<[string, string, (page: Page) => Promise<unknown>]> = [
  ['the dashboard', '/', (page) => page.getByRole('article', { name: 'Eagle Creek' }).waitFor()],
  ['friends', '/friends', (page) => page.getByText('Cy', { exact: true }).first().waitFor()],
  ['the profile', '/profile', (page) => page.getByRole('heading', { name: 'Pat', level: 1 }).waitFor()],
  ['events', '/events-leagues', (page) => page.getByText('Nine and Dine').first().waitFor()],
  [
    'events nearby',
    '/events-leagues?near',
    (page) =>
      page
        .getByText(/^(No|\d+) .*found$/)
        .first()
        .waitFor(),
  ],
  [
    'the venues',
    '/',
    async (page) => {
      await page.getByRole('button', { name: /^Find Venues/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: /^All/ }).waitFor();
      await dialog.getByRole('button', { name: /Brickyard Crossing/ }).waitFor();
    },
  ],
];

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on a slow line, on %s', (_, viewport) => {
  it.each(screens)('%s is never empty and does not jump', async (_name, path, isThere) => {
    if (path === '/events-leagues') await hosts(own.harness);
    const knowsWhere = path !== '/events-leagues';
    const where = knowsWhere ? { geolocation: INDIANAPOLIS, permissions: ['geolocation'] } : {};
    const page = await openSlowly(pat, path, { viewport, ...where });
    await isThere(page);
    const { shifts, moved, empty } = await settled(page);
    expect({ empty, moved: shifts < MOST ? [] : moved }).toEqual({ empty: 0, moved: [] });
    await page.context().close();
  });
});
