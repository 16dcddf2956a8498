import { eventually } from '@game/testing';
import { DESK, PHONE, browserHarness, looker } from './src/browser-harness.js';
import { openAt } from './src/catalogue.js';

const own = browserHarness();

// promises messages#link-previews, messages#writing-to-the-organiser
it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  'on %s a friend writes to the organiser on the reply page, and the card of the full foursome shows its picture',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob', 'Cy']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    const { body } = await own.harness.phone('Ann').waitFor(/Reply IN or OUT/);
    const page = await openAt(own, pat);
    await page.setViewportSize(viewport);
    const look = looker(page, viewport.width);

    await page.goto(/https?:\/\/\S+\/r\/[\w-]{22}/.exec(body)![0]);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(picture!)).headers()['content-type']).toBe('image/png');
    await page.getByText('Write to Pat', { exact: true }).click();
    await page.getByRole('textbox').fill('Is it walking?');
    await look('reply-write');
    await page.getByRole('button', { name: 'Send to Pat' }).click();
    await page.getByText('Your message is on its way to Pat.').waitFor();
    await look('reply-wrote');

    for (const name of ['Bob', 'Cy']) await own.harness.phone(name).waitFor(/Reply IN or OUT/);
    for (const name of ['Ann', 'Bob', 'Cy']) await own.harness.phone(name).reply('IN');
    await round.stands({ Ann: 'accepted', Bob: 'accepted', Cy: 'accepted' });
    await page.goto(new URL('/', page.url()).href);
    const shown = page.getByRole('img', { name: /^The foursome for/ });
    await shown.scrollIntoViewIfNeeded();
    await eventually(async () =>
      expect(await page.evaluate("document.querySelector('figure img').naturalWidth")).toBe(1200),
    );
    await look('foursome');
  },
);
