import type { Page } from 'playwright-core';
import { DESK, PHONE, browserHarness, looker } from './src/browser-harness.js';

const own = browserHarness();

/** The texts of the elements of the page that a bar covers, wherever the page is scrolled to. */
const coveredBy = (page: Page) =>
  page.evaluate(`(() => {
    const bar = document.querySelector('nav[aria-label=Bottom]').getBoundingClientRect();
    const covers = (r) => r.width && r.left < bar.right && r.right > bar.left && r.top < bar.bottom && r.bottom > bar.top;
    return [...document.querySelectorAll('main *, footer *')]
      .filter((e) => !e.children.length && covers(e.getBoundingClientRect()))
      .map((e) => e.textContent);
  })()`);

// promises client#navigation
it.each([
  ['a small tablet', { width: 768, height: 1024 }],
  ['a tablet', { width: 820, height: 1180 }],
  ['a tablet on its side', { width: 1024, height: 768 }],
  ['a desktop', DESK],
  ['a wide desktop', { width: 1920, height: 1080 }],
])('on %s the bar covers nothing, stays in view, and has Create and the four links', async (_, viewport) => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann']);
  await (await pat.plansRound()).sendsInvites();
  const page = await own.openAs(pat, '/', { viewport });
  const look = looker(page, viewport.width);
  const bar = page.getByRole('navigation', { name: 'Bottom' });
  await page.getByRole('article').first().waitFor();
  for (const to of ['0', 'document.body.scrollHeight / 2', 'document.body.scrollHeight']) {
    await page.evaluate(`scrollTo(0, ${to})`);
    expect(await coveredBy(page)).toEqual([]);
    const { y, height } = (await bar.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(viewport.height);
  }
  await page.evaluate('scrollTo(0, 0)');
  await look('desktop-bar');
  await bar.getByRole('link', { name: 'Friends' }).click();
  await page.getByRole('heading', { name: 'My Golf Network' }).waitFor();
  expect(await bar.locator('[aria-current=page]').textContent()).toBe('Friends');
  expect(await coveredBy(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Create Tee Time' }).click();
  await page.getByRole('dialog', { name: 'Create Tee Time' }).waitFor();
});

// promises client#navigation
it('the scripts of the wizard and the contacts are loaded before anything is pressed', async () => {
  const page = await (await own.context({ viewport: PHONE })).newPage();
  const loaded = Promise.all(
    [/\/wizard-[^/]*\.js/, /\/contacts-[^/]*\.js/].map((script) =>
      page.waitForResponse((answer) => script.test(answer.url())),
    ),
  );
  await page.goto(new URL('/auth', own.game.url).href);
  await own.signUp(page, 'Newt');
  await loaded;
});
