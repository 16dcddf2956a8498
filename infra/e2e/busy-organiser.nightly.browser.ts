import { eventually } from '@game/testing';
import { DESK, PHONE, browserHarness, looker } from './src/browser-harness.js';
import { openAt } from './src/catalogue.js';
import { toTiers } from './src/contacts.js';

const own = browserHarness();
const sizes = [
  ['a phone', PHONE],
  ['a desktop', DESK],
] as const;
const ROUNDS = 12;
const TIERS = [8, 14, 18] as const;

// promises tee-times#dashboard
it.each(sizes)(
  'on %s an organiser with 12 tee times in six weeks and 40 contacts finds the next one at once, each later one under its week, and every contact',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.buys();
    await eventually(async () =>
      expect(await pat.call('GET', '/api/bookings/allowance')).toMatchObject({ limit: null }),
    );
    const friends: string[] = [];
    for (const [i, size] of TIERS.entries()) {
      const names = Array.from({ length: size }, (_, n) => `Friend${friends.length + n + 1}`);
      friends.push(...names);
      await pat.knows(i + 1, names);
    }
    for (let i = 0; i < ROUNDS; i++) {
      const round = await pat.plansRound({ days: 2 + Math.floor(i * 3.5) }, { venueName: `Course ${i + 1}` });
      if (i < 2) await round.sendsInvites();
    }
    const page = await openAt(own, pat, { viewport });
    const look = looker(page, viewport.width);
    const card = (course: string) => page.getByRole('article', { name: course, exact: true });
    await card('Course 1').getByText('Filling', { exact: true }).waitFor();
    const next = (await card('Course 1').boundingBox())!;
    expect(next.y + next.height).toBeLessThanOrEqual(viewport.height);

    const weeks = page.getByRole('button', { name: /^Week of \w+ \d+: \d tee times?$/ });
    await eventually(async () => expect(await weeks.count()).toBeGreaterThanOrEqual(5));
    const cards = page.getByRole('article', { name: /^Course/ });
    expect(await cards.count()).toBeLessThanOrEqual(3);
    await look('busy');
    await weeks.last().click();
    await card('Course 12').scrollIntoViewIfNeeded();
    await look('busy-week');

    const wizard = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Create Tee Time' }).first().click();
    await wizard.getByLabel('Enter it myself').check();
    await wizard.getByLabel(/Course name/).fill('Course 13');
    const inAMonth = new Date(own.harness.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    await wizard.getByLabel(/Date and time/).fill(`${inAMonth}T15:30`);
    await wizard.getByRole('button', { name: 'Create Tee Time' }).click();
    await wizard.getByLabel(/Cost/).fill('$45');
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await wizard.getByRole('button', { name: / now$/ }).click();
    // Its week was folded; sending shows the card in it.
    await card('Course 13').and(page.locator(':focus')).waitFor();
    await card('Course 13').getByText('Filling', { exact: true }).first().waitFor();
    await look('busy-sent');

    const rows = page.getByRole('tabpanel', { name: `Active ${ROUNDS + 1}` }).getByText(/^Course/);
    if (viewport === DESK) {
      expect(await rows.allTextContents()).toEqual([1, 2, 3, 4].map((n) => `Course ${n}`));
      await page.getByRole('button', { name: 'Show 9 more' }).click();
      expect(await rows.count()).toBe(ROUNDS + 1);
      await look('busy-all');
    }

    const contacts = await toTiers(page);
    for (const name of friends)
      await contacts.getByText(name, { exact: true }).waitFor({ state: 'attached' });
    await look('busy-contacts');
    await contacts.getByText(friends.at(-1)!, { exact: true }).scrollIntoViewIfNeeded();
    await look('busy-contacts-last');
  },
);
