import { DESK, PHONE, browserHarness, expectAccessible, sticksOut } from './src/browser-harness.js';

const own = browserHarness();
/** The folder for screenshots; if it is unset, none are made. */
const SHOTS = process.env['SHOTS'];

async function asked(name: string) {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, [name]);
  const round = await pat.plansRound();
  await round.sendsInvites();
  return new URL(await round.linkOf(name), own.game.url).href;
}

// promises messages#reply-page
it('an answer is sent once: Back and Reload post nothing, and an open tab shows an answer by text', async () => {
  const page = await own.open(await asked('Ann'), { viewport: PHONE, javaScriptEnabled: false });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.getByRole('button', { name: 'I’m in' }).click();
  await page.getByRole('heading', { name: 'You’re in!' }).waitFor();
  await own.harness.phone('Ann').reply('OUT');
  await own.harness.phone('Ann').waitFor(/you are out/i);
  await page.reload();
  await page.getByRole('heading', { name: 'You’re out' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'You’re out' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'You’re out' }).waitFor();
  expect(posts).toHaveLength(1);
});

// promises messages#invite
it('a button of the email opens the page with its answer preselected, and only the page’s button answers', async () => {
  const link = await asked('Bob');
  const mail = await own.harness.inbox('Bob').waitFor(/are you in/);
  const [, href] = /href="([^"]+\?answer=out)"/.exec(mail.html!)!;
  expect(href).toBe(`${link}?answer=out`);
  const page = await own.open(href, { viewport: PHONE, javaScriptEnabled: false });
  await page.getByRole('heading', { name: 'Bob, can’t make it?' }).waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Bob, are you in?' }).waitFor();
  await page.goto(href!);
  await page.getByRole('button', { name: 'I can’t' }).click();
  await page.getByRole('heading', { name: 'You’re out' }).waitFor();
});

// promises messages#reply-page
it('the page weighs less than 40 kB with its fonts, and fits a small phone with its largest text', async () => {
  const link = await asked('Cy');
  const page = await own.open('about:blank', { viewport: { width: 320, height: 640 } });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(link);
    await page.evaluate('document.fonts.ready.then(() => {})');
    expect(
      await page.evaluate(
        `document.fonts.check('600 32px Fraunces') && document.fonts.check('16px Figtree')`,
      ),
    ).toBe(true);
    const parts = await page.evaluate<Array<[string, number]>>(
      `performance.getEntries().flatMap(({ name, decodedBodySize }) =>
        decodedBodySize && !name.endsWith('.svg') ? [[name, decodedBodySize]] : [])`,
    );
    expect(parts.filter(([name]) => name.endsWith('.woff2'))).toHaveLength(2);
    expect(parts.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(40_000);
    await expectAccessible(page);
    expect(await sticksOut(page)).toEqual([]);
    await page.addStyleTag({ content: 'html{font-size:200%}' });
    expect(await sticksOut(page)).toEqual([]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/reply-320-large-${colorScheme}.png`, fullPage: true });
  }
  // The pages below are left before their files are read.
  page.removeAllListeners('response');
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    for (const [name, path] of [
      ['open', link],
      ['preselected', `${link}?answer=out`],
    ] as const) {
      await page.goto(path);
      await expectAccessible(page);
      if (SHOTS)
        await page.screenshot({ path: `${SHOTS}/reply-${name}-${viewport.width}.png`, fullPage: true });
    }
    if (viewport !== DESK) continue;
    await page.getByRole('button', { name: 'I’m in' }).click();
    await page.getByRole('heading', { name: 'You’re in!' }).waitFor();
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      expect(await sticksOut(page)).toEqual([]);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/reply-in-${size.width}.png`, fullPage: true });
    }
  }
});
