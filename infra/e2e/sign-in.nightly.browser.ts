import type { User } from '@game/contracts';
import type { Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';

const own = browserHarness();

it('a golfer who forgot the password reads why signing in is refused, finds in the mail of a second account that there is one, sets a new password by the link, and signs in', async () => {
  const pat = await own.harness.organiser('Pat');
  const page = await own.open();
  // Waits for the script. first-paint.nightly.browser.ts tests what is typed before it has loaded.
  await page.waitForLoadState('networkidle');
  const [email, password] = [page.getByLabel(/^Email/), page.getByLabel('Password', { exact: true })];
  await email.fill(own.harness.email('Pat'));
  await password.fill('another-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.locator('form').getByText('Wrong email or password.').waitFor();

  await page.getByRole('button', { name: /Create an account/ }).click();
  await page.getByLabel(/^Username/).fill('Pat');
  await page.locator('input[type=password]').fill('fairway wood');
  await page.getByLabel('Gender').selectOption('Female');
  const create = page.getByRole('button', { name: 'Create Account', exact: true });
  await create.click();
  await page.getByText('Account created successfully!').waitFor();
  await own.harness.inbox('Pat').waitFor(/You already have an account/);
  await page.context().clearCookies();

  await page.goto(`${own.game.url}/forgot-password`);
  await email.fill(own.harness.email('Pat'));
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await page.getByRole('heading', { name: 'Email Sent!' }).waitFor();
  const { text: mail } = await own.harness.inbox('Pat').waitFor(/reset-password\?token=/);
  await page.goto(own.game.url + /\/reset-password\?token=[\w-]+/.exec(mail!)![0]);
  await page.getByLabel(/^New password/).fill('Links-2026');
  await page.getByLabel(/^Confirm/).fill('Links-2026');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('heading', { name: 'Password Reset!' }).waitFor();

  await page.goto(own.game.url);
  await email.fill(own.harness.email('Pat'));
  await password.fill(pat.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.locator('form').getByText('Wrong email or password.').waitFor();
  await password.fill('Links-2026');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Welcome back!').waitFor();
});

// promises accounts#this-was-not-me, accounts#forgotten-password
it.each([['nobody'], ['somebody else']])(
  'the links of mails work in a webmail of another site while %s is signed in',
  async (who) => {
    const [pat, bob] = [await own.harness.organiser('Pat'), await own.harness.organiser('Bob')];
    const isBob = who === 'somebody else';
    const page = isBob ? await own.openAs(bob) : await own.open();
    const context = page.context();
    /** Opens the link of the mail as a webmail does: in a new tab, from another site. */
    const opens = async (subject: RegExp, path: string) => {
      const { text } = await own.harness.inbox('Pat').waitFor(subject);
      const href = own.game.url + new RegExp(`/${path}\\?token=[\\w-]+`).exec(text!)![0];
      const body = `<a target="_blank" rel="noreferrer" href="${href}">Open</a>`;
      await context.route('http://webmail.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body }),
      );
      const webmail = await context.newPage();
      await webmail.goto('http://webmail.example/');
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        webmail.getByRole('link', { name: 'Open' }).click(),
      ]);
      return tab;
    };

    await pat.call('PATCH', '/api/me', { phone: own.harness.phoneNumber('Mallory') });
    const undoing = await opens(/Your phone number was changed/, 'not-me');
    await undoing.getByRole('button', { name: 'Take my account back' }).click();
    await undoing.getByRole('heading', { name: 'The account is yours again' }).waitFor();
    const resetting = await opens(/Reset your password/, 'reset-password');
    await resetting.getByLabel(/^New password/).fill('Links-2026');
    await resetting.getByLabel(/^Confirm/).fill('Links-2026');
    await resetting.getByRole('button', { name: 'Reset Password' }).click();
    await resetting.getByRole('heading', { name: 'Password Reset!' }).waitFor();

    const credentials = { email: own.harness.email('Pat'), password: 'Links-2026' };
    await pat.call('POST', '/api/login', credentials);
    expect((await pat.call<{ user: User }>('GET', '/api/me')).user.phone).toBeNull();
    if (isBob) {
      await page.reload();
      await page.getByRole('heading', { name: 'Welcome back, Bob' }).waitFor();
    }
  },
);

// promises accounts#sessions
it('two tabs of a browser that sign in one after the other both stay signed in, and neither ends what the other does', async () => {
  const pat = await own.harness.organiser('Pat');
  const first = await own.open('/auth');
  const second = await first.context().newPage();
  await second.goto(`${own.game.url}/auth`);
  for (const tab of [first, second]) {
    await tab.getByLabel(/^Email/).fill(own.harness.email('Pat'));
    await tab.getByLabel('Password', { exact: true }).fill(pat.password);
    await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
    await tab.getByRole('heading', { name: 'Welcome back, Pat' }).waitFor();
  }
  for (const tab of [first, second, first]) {
    const changed = `fetch('/api/me', { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"username":"Pat"}' }).then(({ status }) => status)`;
    expect(await tab.evaluate(changed)).toBe(200);
    await tab.reload();
    await tab.getByRole('heading', { name: 'Welcome back, Pat' }).waitFor();
  }
});

/** The position of the form and the height of what is above it. */
const places = (page: Page) =>
  page.evaluate(
    "['h1', 'h1 + p', 'form'].map((it) => { const { top, height } = document.querySelector(it).getBoundingClientRect(); return it === 'form' ? Math.round(top) : Math.round(height); })",
  );

it.each([360, 390, 412, 430])(
  'the form keeps its position when the web fonts arrive, at %i pixels',
  async (width) => {
    const viewport = { width, height: 844 };
    const page = await (await own.context({ viewport })).newPage();
    let faces = false;
    await page.route('**/*.woff2', (route) => (faces ? route.continue() : route.abort()));
    await page.goto(own.game.url);
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await page.evaluate('document.fonts.ready');
    const before = await places(page);
    faces = true;
    await page.reload();
    await page.evaluate("document.fonts.load('600 16px Fraunces')");
    await page.evaluate("document.fonts.load('16px Figtree')");
    await page.evaluate('document.fonts.ready');
    expect(await places(page)).toEqual(before);
    await page.context().close();
  },
);

it.each([
  [1280, 900],
  [390, 844],
])('the name of the product is the largest text at %i pixels', async (width, height) => {
  const page = await (await own.context({ viewport: { width, height } })).newPage();
  await page.goto(own.game.url);
  await page.getByRole('heading', { level: 1, name: 'Get in the game!' }).waitFor();
  const largest = await page.evaluate(
    "[...document.querySelectorAll('body *')].filter((it) => it.checkVisibility() && !it.closest('svg') && [...it.childNodes].some((n) => n.nodeType === 3 && n.data.trim())).map((it) => [parseFloat(getComputedStyle(it).fontSize), it.tagName]).sort((a, b) => b[0] - a[0])[0][1]",
  );
  expect(largest).toBe('H1');
  await page.context().close();
});
