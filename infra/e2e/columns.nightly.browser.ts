import type { Page } from 'playwright-core';
import { browserHarness, looker } from './src/browser-harness.js';

const own = browserHarness();
const DESKTOP = { width: 1280, height: 2200 };
/** Less than the height of two cards. */
const CLOSE_PX = 430;

/** How far below the other column the longer one ends. */
const difference = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const items = [...document.getElementById('upcoming').closest('section').parentElement.children];
    const ends = (isRight) => Math.max(...items.map((e) => e.getBoundingClientRect())
      .filter(({ x }) => (x > innerWidth / 2) === isRight).map(({ bottom }) => bottom));
    return Math.abs(ends(true) - ends(false));
  })()`);

// promises tee-times#dashboard
it.each([0, 1, 4, 5, 6, 8])(
  'the columns of a dashboard with %i tee times end near each other',
  async (count) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob', 'Cy']);
    for (let n = 0; n < count; n++) {
      const round = await pat.plansRound({ days: 2 + n });
      await round.sendsInvites();
    }
    const page = await own.openAs(pat, '/', { viewport: DESKTOP });
    await page.getByRole('heading', { name: 'Notification preview' }).waitFor();
    await page.getByRole('heading', { name: 'Local Player Matching' }).waitFor();
    await page
      .getByText(count ? /^Waiting for/ : 'No tee times yet')
      .first()
      .waitFor();
    await looker(page, count)('columns');
    expect(await difference(page)).toBeLessThan(CLOSE_PX);
  },
);
