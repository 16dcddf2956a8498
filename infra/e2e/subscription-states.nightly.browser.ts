import { eventually } from '@game/testing';
import type { Page } from 'playwright-core';
import { browserHarness, expectAccessible, sticksOut } from './src/browser-harness.js';
import { looksRight } from './src/looks-right.js';

/** The folder for pictures; if it is unset, none are made. */
const SHOTS = process.env['SHOTS'];
const own = browserHarness();

async function signUp(name: string): Promise<Page> {
  const page = await own.open();
  await own.signUp(page, name);
  return page;
}

/** Checks that no tab of the profile is cut off on a phone. */
async function everyTabShows(page: Page) {
  await page.getByRole('tab', { name: 'Subscription' }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(4);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const tab of await page.getByRole('tab').all()) {
      const { x, width: wide } = (await tab.boundingBox())!;
      expect(x + wide).toBeLessThanOrEqual(width);
    }
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/profile-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Creates an event, which needs a confirmed email, edits it and cancels it. */
async function hosts(page: Page, name: string) {
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.getByLabel(/Event Title/).fill('Sunset Scramble');
  await page.getByLabel(/Venue Name/).fill('Prairie View');
  const day = new Date(own.harness.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(/Date & Time/).fill(`${day}T17:30`);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click();
  await own.confirmInPlace(page, name);
  await page.getByText('Event Created!').waitFor();
  await page.getByRole('button', { name: 'Details: Sunset Scramble' }).click();
  await page.getByText('Nobody yet. Share it to fill it.').waitFor();
  await looksRight(page, 'host');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(/Max Couples/).fill('10');
  await looksRight(page, 'host-edit');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog').getByText('0 of 10 couples').waitFor();
  await page.getByRole('button', { name: 'Cancel Event' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText('Event Cancelled').waitFor();
}

it('the annual checkout leads back to the events, where hosting is then possible, and does not sell a second plan', async () => {
  const page = await signUp('Annie');
  await page.goto(`${own.game.url}/subscribe?plan=annual`);
  await page.getByRole('heading', { name: 'Annual Premium', exact: true }).waitFor();
  await page.getByText('Save 33% vs monthly').waitFor();
  await looksRight(page, 'annual');
  await page.getByRole('button', { name: /Goes through/ }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Complete Subscription' }).click();
  await page.getByText('Welcome to Annual Premium!').waitFor();
  await page.getByRole('button', { name: "Let's go" }).click();
  await page.getByRole('button', { name: 'Premium', exact: true }).waitFor({ state: 'detached' });
  await hosts(page, 'Annie');

  await page.goto(`${own.game.url}/subscribe`);
  await page.getByRole('heading', { name: 'Setup Error' }).waitFor();
  await page.getByText('You already have a plan.').first().waitFor();
  await looksRight(page, 'setup-error');
  await page.getByRole('link', { name: 'Back to Events' }).click();
  await page.getByRole('heading', { name: 'Events & Leagues' }).waitFor();
});

it.each([
  ['Update Payment Method', 'New card'],
  ['View Billing History', 'Invoices'],
  ['Cancel Subscription', 'Cancel your subscription?'],
])('the profile leads by %s to the right section of the subscription screen', async (button, part) => {
  const page = await signUp('Profiled');
  const call = (path: string, body: object) =>
    page.evaluate(
      ([to, json]) =>
        fetch(to!, { method: 'POST', headers: { 'content-type': 'application/json' }, body: json }).then(
          (r) => r.json(),
        ) as Promise<{ clientSecret: string; consent: string }>,
      [path, JSON.stringify(body)],
    );
  const { clientSecret, consent } = await call('/api/create-annual-subscription', { plan: 'monthly' });
  await call('/api/subscription/consent', { clientSecret, consent });
  await call('/api/subscription/test-card', { clientSecret, number: '4242424242424242' });
  await page.goto(`${own.game.url}/subscription`);
  await page.getByRole('region', { name: 'Pro Monthly' }).waitFor();
  await page.goto(`${own.game.url}/profile?tab=subscription`);
  await everyTabShows(page);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: part, exact: true }).waitFor();
});

it('a later payment that fails is shown with what to do and by when, and another card pays it', async () => {
  const pat = await own.harness.organiser('Debtor');
  await pat.buys('monthly');
  const before = await own.openAs(pat, '/subscription');
  await before.getByRole('region', { name: 'Pro Monthly' }).waitFor();
  await before.getByRole('button', { name: 'Update Payment Method' }).click();
  await before.getByLabel(/Card number/).fill('4000000000000341');
  await before.getByRole('button', { name: 'Save card' }).click();
  await before.getByText('Visa ending in 0341').waitFor();
  await before.close();

  // The paid month begins when the two weeks of the trial are over.
  await own.harness.forward({ days: 47 });
  const { password } = pat;
  await pat.call('POST', '/api/login', { email: own.harness.email('Debtor'), password });
  await eventually(
    async () => expect(await pat.call('GET', '/api/subscription')).toMatchObject({ status: 'past_due' }),
    30_000,
  );
  const page = await own.openAs(pat, '/subscription');
  const panel = page.getByRole('region', { name: 'Pro Monthly' });
  await page.getByText('Your last payment did not go through').waitFor();
  await page.getByText(/^You keep premium until \w+ \d+, \d{4}\./).waitFor();
  await panel.getByText('Past due').waitFor();
  await looksRight(page, 'past-due');
  await page.getByRole('alert').getByRole('button', { name: 'Update Payment Method' }).click();
  await page.getByLabel(/Card number/).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('Your last payment did not go through').waitFor({ state: 'detached' });
  await panel.getByText('Active', { exact: true }).waitFor();
});

// promises billing#approving-a-payment
it('a renewal that the cardholder must approve is approved on the screen, and the banner disappears', async () => {
  const pat = await own.harness.organiser('Approver');
  const { clientSecret } = await pat.buys('monthly', '4000002500003155');
  await pat.call('POST', '/api/subscription/test-card', { clientSecret, approves: true });
  await pat.call('POST', '/api/subscription/refresh');
  await own.harness.forward({ days: 47 });
  const { password } = pat;
  await pat.call('POST', '/api/login', { email: own.harness.email('Approver'), password });
  await eventually(
    async () => expect(await pat.call('GET', '/api/subscription')).toMatchObject({ status: 'past_due' }),
    30_000,
  );
  const page = await own.openAs(pat, '/subscription');
  await page.getByText('Your bank asks for your approval').waitFor();
  await page.getByRole('button', { name: /^Approve the payment: / }).waitFor();
  await looksRight(page, 'approval-due');
  await page.getByRole('alert').getByRole('button', { name: 'Approve the payment' }).click();
  await page.getByRole('heading', { name: 'Your bank asks', exact: true }).waitFor();
  await looksRight(page, 'approval');
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await page.getByText('Payment approved').waitFor();
  await page.getByText('Your bank asks for your approval').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Pro Monthly' }).getByText('Active', { exact: true }).waitFor();
});

// promises billing#a-newcomer-sees-a-renewal
it('a month skipped on the page of phones renews the plan in the product and at the simulated Stripe', async () => {
  const pat = await own.harness.organiser('Skipper');
  await pat.buys('monthly');
  await pat.call('POST', '/api/subscription/refresh');
  const page = await own.open(own.game.simulator.url);
  await page.getByText('In the product it is').waitFor();
  await expectAccessible(page);
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect([width, await sticksOut(page)]).toEqual([width, []]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/clock-${width}.png` });
  }
  const before = await page.locator('#clock-now').textContent();
  for (const skip of ['Skip a month', 'Skip a week', 'Skip a week']) {
    await page.getByRole('button', { name: skip }).click();
    await page.locator('#clock-now', { hasText: '20' }).waitFor();
    await page.getByRole('button', { name: skip, disabled: false }).waitFor();
  }
  expect(await page.locator('#clock-now').textContent()).not.toBe(before);
  const { password } = pat;
  await pat.call('POST', '/api/login', { email: own.harness.email('Skipper'), password });
  await eventually(async () => {
    const { invoices } = await pat.call<{ invoices: unknown[] }>('GET', '/api/subscription/invoices');
    expect(invoices).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  });
  await own.harness.inbox('Skipper').waitFor(/Receipt[^]*Next charge/);
});
