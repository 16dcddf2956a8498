import { startLocal, type Simulator } from '@game/simulator';
import type { Browser } from 'playwright-core';
import { DESK, PHONE, expectAccessible, sticksOut } from './src/browser-harness.js';
import { launchChromium } from './src/chromium.js';

/** The folder for screenshots; if it is unset, none are made. */
const shots = process.env['SHOTS'];
let simulator: Simulator;
let browser: Browser;
beforeAll(async () => {
  ({ simulator } = await startLocal({ publicUrl: 'http://localhost:9' }));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await simulator?.close();
});
beforeEach(() => simulator.faults.clear());

it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  "on %s the page of phones switches faults on by the provider's code, lists them, and ends them",
  async (_, viewport) => {
    const page = await (await browser.newContext({ viewport, bypassCSP: true })).newPage();
    await page.goto(simulator.url);
    await page.getByText('Let a provider fail').click();
    await page.getByText('All providers work').waitFor();
    await page
      .getByLabel('What happens')
      .selectOption('30034: From is in no registered campaign, reported later');
    await page.getByLabel('Only to this number or address').fill('+1 (317) 555-0123');
    await page.getByRole('button', { name: 'Begin' }).click();
    const on = page.getByRole('list', { name: 'Faults that are on' }).getByRole('listitem');
    await on.filter({ hasText: '30034' }).filter({ hasText: 'for +1 (317) 555-0123, until ended' }).waitFor();
    expect(simulator.faults.waiting()).toEqual([
      {
        provider: 'twilio',
        spec: { kind: 'undelivered', errorCode: 30034, to: '+13175550123', times: 'always' },
        left: Infinity,
      },
    ]);
    await page.getByLabel('What happens').selectOption('403: the sender address is not verified');
    await page.getByLabel('Only to this number or address').fill('');
    await page.getByLabel('How often').selectOption('once');
    await page.getByRole('button', { name: 'Begin' }).click();
    await on.filter({ hasText: 'Mail (SendGrid), for everybody, once' }).waitFor();
    await page.getByText('2 on', { exact: true }).waitFor();
    await expectAccessible(page);
    expect(await sticksOut(page)).toEqual([]);
    if (shots) await page.screenshot({ path: `${shots}/simulator-faults-${viewport.width}.png` });
    await page.getByRole('button', { name: 'All work again' }).click();
    await page.getByText('All providers work').waitFor();
    expect(simulator.faults.waiting()).toEqual([]);
    await page.context().close();
  },
);
