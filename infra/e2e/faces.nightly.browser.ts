import type { Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';

const own = browserHarness();
/**
 * The largest share by which the width of a screen's text may change when the web fonts replace the fallback
 * fonts.
 */
const MOST = 0.03;

interface Seen {
  faces: boolean;
  header: number;
  /** The width of all text on the screen, if it stood in one line. */
  text: number;
  nameIsCut: boolean;
}
const SEE = `(() => {
  const words = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let text = 0;
  while (words.nextNode()) {
    if (!words.currentNode.parentElement.checkVisibility()) continue;
    range.selectNodeContents(words.currentNode);
    for (const { width } of range.getClientRects()) text += width;
  }
  const header = document.querySelector('header');
  const name = [...header.querySelectorAll('span')].find((it) => it.textContent === 'Get in the game!');
  return {
    faces: document.documentElement.classList.contains('faces'),
    header: header.offsetHeight,
    text,
    // Text that is one pixel wide is for screen readers only.
    nameIsCut: name.clientWidth <= 1 || name.scrollWidth > name.clientWidth,
  };
})()`;
const see = (page: Page) => page.evaluate(SEE) as Promise<Seen>;

it.each([360, 390, 1280])(
  'the text keeps its width when the web fonts arrive, at %i pixels',
  async (width) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob']);
    await (await pat.plansRound()).sendsInvites();
    const viewport = { width, height: 844 };
    const page = await own.openAs(pat, '/robots.txt', { viewport, serviceWorkers: 'block' });
    // A new context has no web fonts in its cache.
    await page.addInitScript('localStorage.removeItem("faces")');
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/*.woff2', (route) => mayCome.then(() => route.continue()));
    await page.goto(own.game.url, { waitUntil: 'commit' });
    await page.getByRole('article', { name: 'Eagle Creek' }).waitFor();
    await page.getByRole('heading', { name: 'Notification preview' }).waitFor();
    const before = await see(page);
    letCome();
    await page.waitForFunction(`document.documentElement.classList.contains('faces')`);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const after = await see(page);
    expect([before, after]).toMatchObject([
      { faces: false, header: after.header, nameIsCut: false },
      { faces: true, nameIsCut: false },
    ]);
    expect(Math.abs(before.text / after.text - 1)).toBeLessThan(MOST);
    await page.context().close();
  },
);
