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
  await page.getByRole('alert').getByText('Wrong email or password.').waitFor();

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
  await page.getByRole('alert').getByText('Wrong email or password.').waitFor();
  await password.fill('Links-2026');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Welcome back!').waitFor();
});

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
