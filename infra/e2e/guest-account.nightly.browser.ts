import type { Page } from 'playwright-core';
import { DESK, PHONE, browserHarness, expectAccessible, looker, sticksOut } from './src/browser-harness.js';

const own = browserHarness();
const sizes = [
  ['a phone', PHONE],
  ['a desktop', DESK],
] as const;
/** The folder for screenshots; if it is unset, none are made. */
const shots = process.env['SHOTS'];

/** Confirms Ann's email with the code that was mailed to her, in her browser's session. */
async function confirm(page: Page) {
  const verify = new URL('/api/me/verify/email', own.game.url).href;
  const headers = { origin: own.game.url };
  expect((await page.request.post(verify, { headers })).ok()).toBe(true);
  const { subject } = await own.harness.inbox('Ann').waitFor(/is your code/);
  const code = /\b\d{6}\b/.exec(subject)![0];
  expect((await page.request.post(`${verify}/confirm`, { headers, data: { code } })).ok()).toBe(true);
}

// promises accounts#from-an-invite
it.each(sizes)(
  'on %s a friend answers and makes an account without script, and the round is there once the email is confirmed',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann'], { sms: false });
    const round = await pat.plansRound();
    await round.sendsInvites();
    const link = await round.linkOf('Ann');
    const page = await own.open(link, { viewport, javaScriptEnabled: false });
    const look = async (name: string) => {
      const scripted = await own.open('about:blank', { viewport });
      await scripted.setContent(await page.content());
      await expectAccessible(scripted);
      expect(await sticksOut(scripted)).toEqual([]);
      await scripted.close();
      if (shots) await page.screenshot({ path: `${shots}/${name}-${viewport.width}.png`, fullPage: true });
    };
    await page.getByRole('button', { name: 'I’m in' }).click();
    await look('reply-account');
    await page.getByRole('link', { name: 'Make an account' }).click();
    expect(await page.getByLabel(/Name/).inputValue()).toBe('Ann');
    expect(await page.getByLabel(/Email/).inputValue()).toBe(own.harness.email('Ann'));
    await page.getByLabel(/Password/).fill('password');
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByRole('alert').waitFor();
    await look('guest-account-refused');
    await page.getByLabel(/Password/).fill('Fairway-2026');
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    const dashboard = await own.open('about:blank', { viewport });
    await dashboard.context().addCookies(await page.context().cookies());
    await dashboard.goto(new URL('/', own.game.url).href);
    await dashboard.getByRole('heading', { name: 'Welcome back, Ann' }).waitFor();
    await confirm(dashboard);
    await dashboard.reload();
    await dashboard.getByText(/Pat.*: Eagle Creek/).waitFor();
    if (shots) await dashboard.screenshot({ path: `${shots}/guest-dashboard-${viewport.width}.png` });
  },
);

// promises accounts#from-an-invite
it.each(sizes)(
  'on %s a friend who was asked by text makes an account, confirms the number by a texted code, and the round is there',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann'], { email: false });
    const round = await pat.plansRound();
    await round.sendsInvites();
    const { body: text } = await own.harness.phone('Ann').waitFor(/\/r\//);
    const page = await own.open(/\/r\/[\w-]{22}/.exec(text)![0], { viewport });
    const look = looker(page, viewport.width);
    await page.getByRole('button', { name: 'I’m in' }).click();
    await page.getByRole('link', { name: 'Make an account' }).click();
    expect(await page.getByLabel(/Phone/).inputValue()).toBe(own.harness.phoneNumber('Ann'));
    await look('guest-account-phone');
    await page.getByLabel(/Email/).fill(own.harness.email('Ann'));
    await page.getByLabel(/Password/).fill('Fairway-2026');
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByRole('link', { name: 'Confirm phone' }).waitFor();
    await look('guest-first-steps');
    await page.getByRole('link', { name: 'Confirm phone' }).click();
    await page.getByRole('button', { name: 'Send code to your phone' }).click();
    const { body } = await own.harness.phone('Ann').waitFor(/Your code is/);
    await page.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(body)![0]);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('Verified', { exact: true }).first().waitFor();
    await page.goto(new URL('/', own.game.url).href);
    await page.getByText(/Pat.*: Eagle Creek/).waitFor();
    await look('guest-phone-dashboard');
    expect(await page.getByRole('link', { name: 'Confirm phone' }).count()).toBe(0);
  },
);
