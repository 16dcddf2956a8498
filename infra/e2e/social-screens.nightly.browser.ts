/** Tests routes, the footer, the network of friends, the achievements and the matching dialog. */
import type { Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';
import { findable } from './src/hosting.js';

const own = browserHarness();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const legal = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
] as const;

// promises client#routes
it('a visitor can open four pages and the sign-in screen; a signed-in golfer can open every route, and other paths show Page Not Found', async () => {
  const stranger = await own.open('/');
  for (const [path, title] of [
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password', 'Invalid Reset Link'],
    ...legal,
    ['/auth', 'Sign In'],
    ['/friends', 'Sign In'],
    ['/nowhere', 'Sign In'],
  ] as const) {
    await stranger.goto(own.game.url + path);
    await heading(stranger, title)
      .or(stranger.getByRole('heading', { name: title, exact: true }))
      .first()
      .waitFor();
    expect(await stranger.getByRole('button', { name: 'Privacy', exact: true }).count()).toBe(0);
  }
  const page = await own.openAs(await own.harness.organiser('Pat'), '/');
  for (const [path, title] of [
    ['/', 'Welcome back, Pat'],
    ['/dashboard', 'Welcome back, Pat'],
    ['/subscription', 'Subscription'],
    ['/profile', 'Pat'],
    ['/friends', 'My Golf Network'],
    ['/roulette', 'Golf Roulette'],
    ['/events-leagues', 'Events & Leagues'],
    ['/subscribe', 'Get Annual Premium'],
    ...legal,
    ['/nowhere', 'Page Not Found'],
  ] as const) {
    await page.goto(own.game.url + path);
    await heading(page, title).waitFor();
  }
});

it('the footer opens the legal pages in a window of 900 by 700 pixels', async () => {
  const page = await own.openAs(await own.harness.organiser('Pat'), '/friends');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('Get in the game!', { exact: true }).waitFor();
  await footer.getByText(/^© \d{4} /).waitFor();
  expect(await footer.getByRole('link', { name: 'Support' }).getAttribute('href')).toMatch(/^mailto:/);
  for (const [button, title] of [
    ['Privacy', 'Privacy Policy'],
    ['Terms', 'Terms of Service'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await footer.getByRole('button', { name: button }).click();
    const popup = await opened;
    await heading(popup, title).waitFor();
    expect(await popup.evaluate('[innerWidth, innerHeight]')).toEqual([900, 700]);
    await popup.close();
  }
});

it('the network of friends can be searched, filtered by tier and added to', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann', 'Bob']);
  await pat.knows(2, ['Cy']);
  const page = await own.openAs(pat, '/friends');
  const [ann, cy] = [page.getByText('Ann', { exact: true }), page.getByText('Cy', { exact: true })];
  await ann.waitFor();
  expect(await page.getByRole('img', { name: 'Tier 1' }).count()).toBe(2);
  const search = page.getByRole('searchbox');
  await search.fill(own.harness.email('Cy').toUpperCase());
  await ann.waitFor({ state: 'detached' });
  await search.fill('zzz');
  await page.getByText('Try adjusting your search terms').waitFor();
  await search.fill('');
  const second = page.getByRole('button', { name: '1 contact Tier 2 Backup Squad' });
  await second.click();
  await ann.waitFor({ state: 'detached' });
  await second.click();
  await ann.waitFor();
  await page.getByRole('button', { name: 'Add Contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Dee');
  await dialog.getByLabel(/^Tier/).selectOption('2');
  await dialog.getByLabel(/^Handicap/).fill('9');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await page.getByText('Contact added').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: '2 contacts Tier 2 Backup Squad' }).waitFor();
  await page.getByText('Handicap 9').waitFor();
  await cy.waitFor();
});

it('the achievements show the level, and their tabs can be opened', async () => {
  const page = await own.openAs(await own.harness.organiser('Pat'));
  await page.getByRole('button', { name: /^Achievements/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Achievements & Progress' });
  await dialog.getByText('Golf Explorer', { exact: true }).waitFor();
  await dialog.getByText('0% complete', { exact: true }).waitFor();
  const shown = async (tab: string) => {
    await dialog.getByRole('tab', { name: tab }).click();
    return dialog.getByRole('tabpanel').getByRole('listitem').count();
  };
  const all = await shown('All');
  let sum = 0;
  for (const tab of ['Exploration', 'Social', 'Skill', 'Consistency']) sum += await shown(tab);
  expect(all).toBeGreaterThan(0);
  expect(sum).toBe(all);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
});

it('matching opens around a venue, offers women-only to women, and keeps the handicap range consistent', async () => {
  const pat = await findable(own.harness, 'Pat', { gender: 'female' });
  const [venue] = await pat.call<Array<{ id: string; name: string }>>('GET', '/api/venues');
  const page = await own.openAs(pat, `/venues/${venue!.id}`);
  await page.getByRole('button', { name: 'Find Players Here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Advanced Player Matching' });
  await dialog.getByText(`Players around ${venue!.name} who said that they want to be found.`).waitFor();
  await dialog.getByRole('switch', { name: 'Women-only matches' }).waitFor();
  const slider = (name: string) => dialog.getByRole('slider', { name, exact: true });
  const [min, max] = [slider('Minimum handicap'), slider('Maximum handicap')];
  expect(await slider('Maximum distance').inputValue()).toBe('25');
  expect(await slider('Maximum handicap difference').inputValue()).toBe('10');
  expect(await max.getAttribute('aria-valuetext')).toBe('25 or more');
  await max.fill('12');
  await min.fill('18');
  expect(await max.inputValue()).toBe('18');
  await max.fill('6');
  expect(await min.inputValue()).toBe('6');
  await dialog.getByRole('button', { name: 'Find Players' }).click();
  await dialog.getByRole('heading', { name: /^Found \d+ Compatible Players$/ }).waitFor();
  await dialog.getByRole('button', { name: 'Adjust Filters' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
});
