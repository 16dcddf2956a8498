import { eventually } from '@game/testing';
import type { Locator, Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';
import { WORDLESS, meanwhile, openAt, says, stopTheClock } from './src/catalogue.js';
import { setOffline } from './src/faults.js';

/**
 * Tests the messages that the client shows for signing in, booking, inviting, preferences and paying: each test
 * causes the situation and reads the message on the screen.
 */
const own = browserHarness();
const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name });
const REASON = 'The greens are closed.';
const reasoned = { status: 409, json: { message: REASON } };

describe('signing in', () => {
  it('shows the server’s message, “Authentication failed” if the server sent none, and “Welcome back!” on success', async () => {
    const pat = await own.harness.organiser();
    const page = await openAt(own, undefined);
    const signIn = button(page, 'Sign In');
    await page.getByLabel('Email').fill(own.harness.email('Pat'));
    await page.getByLabel('Password').fill('another-password');
    await signIn.click();
    await says(page, 'Wrong email or password.');
    await page.getByLabel('Password').fill(pat.password);
    await meanwhile(page, 'POST /api/login', WORDLESS, async () => {
      await signIn.click();
      await says(page, 'Authentication failed');
    });
    await signIn.click();
    await says(page, 'Success', 'Welcome back!');
  });

  it('rates a new password by four points without refusing it, and says Account created successfully!', async () => {
    await own.harness.organiser();
    const page = await openAt(own, undefined);
    expect(await page.getByRole('meter').count()).toBe(0);
    await page.getByLabel('Password').fill('pass');
    expect(await page.getByRole('meter').count()).toBe(0);
    await button(page, /Create an account/).click();
    const [long, upper, lower, other] = [
      'Use at least 8 characters',
      'Add uppercase letters',
      'Add lowercase letters',
      'Add numbers or symbols',
    ];
    for (const [password, points, label, ...advice] of [
      ['pass', 25, 'Weak', long, upper, other],
      ['Pass', 50, 'Fair', long, other],
      ['Pass1', 75, 'Good', long],
      ['fairway1', 75, 'Good', upper],
      ['FAIRWAY1', 75, 'Good', lower],
      ['Fairway-2026', 100, 'Strong'],
      ['fairway', 25, 'Weak', long, upper, other],
    ] as const) {
      await page.locator('input[type=password]').fill(password);
      const meter = page.getByRole('meter', { name: 'Password strength' });
      expect(await meter.getAttribute('aria-valuenow')).toBe(String(points));
      const said = [label, ...advice].join(' · ');
      expect(await meter.locator('xpath=following-sibling::p').textContent()).toBe(said);
    }
    await page.getByLabel(/Username/).fill('Pat');
    await page.getByLabel(/Email/).fill(own.harness.email('Pat'));
    await page.getByLabel('Gender').selectOption('Female');
    const create = page.getByRole('button', { name: 'Create Account', exact: true });
    await create.click();
    await says(page, 'An account with this email already exists. Sign in instead.');
    await page.getByLabel(/Email/).fill(own.harness.email('Other'));
    await create.click();
    await says(page, 'Success', 'Account created successfully!');
  });
});

describe('booking', () => {
  const dialog = (page: Page) => page.getByRole('dialog');
  const create = (page: Page) => button(dialog(page), 'Create Tee Time').click();
  const inDays = (days: number) =>
    `${new Date(own.harness.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)}T08:10`;
  async function describes(page: Page, days = 3) {
    await button(page, 'Create Tee Time').first().click();
    await page.getByLabel('Enter it myself').check();
    await page.getByLabel(/Course name/).fill('Eagle Creek');
    await page.getByLabel(/Date and time/).fill(inDays(days));
  }

  it('asks for a venue, a course name and a time; the picker begins an hour from now', async () => {
    const page = await openAt(own, await own.harness.organiser());
    await button(page, 'Create Tee Time').first().click();
    expect(await page.getByLabel('I have a reservation').isChecked()).toBe(true);
    await create(page);
    await says(page, 'Error', 'Please select a venue');
    await page.getByLabel('Enter it myself').check();
    await create(page);
    await says(page, 'Error', 'Please enter a course name');
    await page.getByLabel(/Course name/).fill('Eagle Creek');
    await create(page);
    await says(page, 'Error', 'Please select a date and time');
    const picker = page.getByLabel(/Date and time/);
    const minimum = `(() => { const at = new Date(Date.now() + 3_600_000); at.setSeconds(0, 0); return at.getTime(); })()`;
    const [least, anHourOn] = await Promise.all([picker.getAttribute('min'), page.evaluate<number>(minimum)]);
    const shown: number = await page.evaluate(`new Date('${least}').getTime()`);
    expect(Math.abs(anHourOn - shown)).toBeLessThanOrEqual(60_000);
    await picker.fill(inDays(-1));
    await create(page);
    await says(page, 'Error', 'Please select a date and time in the future');
  });

  it('shows a message when a tee time was created, its details were saved and its invites were sent, or why not', async () => {
    const pat = await own.harness.organiser();
    const page = await openAt(own, pat);
    await describes(page);
    await meanwhile(page, 'POST /api/bookings', WORDLESS, async () => {
      await create(page);
      await says(page, 'Error', 'Failed to create booking');
    });
    await create(page);
    await says(page, 'Booking Created', 'Now add details like cost and notes before sending invites.');

    const next = button(dialog(page), 'Continue');
    expect(await next.isDisabled()).toBe(true);
    await page.getByLabel(/Cost/).fill('$45');
    for (const [fault, ...lines] of [[WORDLESS], [reasoned, REASON]] as const)
      await meanwhile(page, 'PATCH /api/bookings/*', fault, async () => {
        await next.click();
        await says(page, 'Failed to update booking details', ...lines);
      });
    await next.click();
    await says(page, 'Details Saved');

    const now = dialog(page).getByLabel('Send invites now');
    expect(await now.isChecked()).toBe(false);
    await now.check();
    const send = button(dialog(page), 'Send Invites');
    await send.click();
    await says(page, 'Error', 'There is nobody to ask. Add contacts to your tiers first.');
    await meanwhile(page, 'POST /api/bookings/*', WORDLESS, async () => {
      await send.click();
      await says(page, 'Error', 'Failed to send invitations');
    });
    await pat.knows(1, ['Ann']);
    await send.click();
    await says(page, 'Invitations Sent');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('shows an error when the details are saved but the draft in the tab has no booking id', async () => {
    const page = await openAt(own, await own.harness.organiser());
    await describes(page);
    const lost = `for (const [at, text] of Object.entries({ ...sessionStorage }))
      if (at.startsWith('tee-time-draft')) { const kept = JSON.parse(text); kept.draft.step = 'edit'; sessionStorage[at] = JSON.stringify(kept); }`;
    await page.evaluate(lost);
    await page.reload();
    await button(page, 'Create Tee Time').first().click();
    await page.getByLabel(/Cost/).fill('$45');
    await button(dialog(page), 'Continue').click();
    await says(page, 'Error', 'Booking ID not found. Please try creating the booking again.');
  });

  it('dispatches the subscription-required event with the server’s answer, and links to the plans, when the month’s free tee times are used up', async () => {
    const pat = await own.harness.organiser();
    await own.harness.forward({ days: 15 });
    await pat.call('POST', '/api/login', { email: own.harness.email('Pat'), password: pat.password });
    await eventually(async () =>
      expect(await pat.call('GET', '/api/bookings/allowance')).toMatchObject({ premium: false }),
    );
    for (const days of [1, 2]) await pat.plansRound({ days });
    const raised = `addEventListener('subscription-required', (event) => (globalThis.raised = event.detail))`;
    const page = await openAt(own, pat, { before: raised });
    await describes(page);
    await create(page);
    await says(page, 'Error', /^You have used the 2 tee times of the free plan for this month\./);
    expect(await page.evaluate('raised')).toMatchObject({ status: 402, trialExpired: true, limit: 2 });
    const upgrade = page.getByRole('dialog', { name: 'You have played your free tee times' });
    await upgrade.getByRole('link', { name: 'See the plans' }).click();
    await page.getByRole('heading', { name: 'You are on Starter' }).waitFor();
    await button(page, 'Choose Starter').click();
    await says(page, "You're already on the free plan");
  });

  it('disables Send Invites on a card for 2 seconds after a click, and says why the invites did not go out', async () => {
    const pat = await own.harness.organiser();
    await pat.plansRound();
    const page = await openAt(own, pat);
    const send = button(page.getByRole('article', { name: 'Eagle Creek' }), 'Send Invites');
    await send.waitFor();
    await stopTheClock(page);
    await send.click();
    await says(page, 'Error', 'There is nobody to ask. Add contacts to your tiers first.');
    await page.clock.runFor(1_900);
    expect(await send.isDisabled()).toBe(true);
    await page.clock.runFor(100);
    expect(await send.isEnabled()).toBe(true);
    await meanwhile(page, 'POST /api/bookings/*', WORDLESS, async () => {
      await send.click();
      await says(page, 'Error', 'Failed to send invitations');
    });
  });

  it('offers to try again when the bookings did not load', async () => {
    const page = await openAt(own, await own.harness.organiser(), { path: '/privacy-policy' });
    await meanwhile(page, 'GET /api/bookings', WORDLESS, async () => {
      // The server embeds the bookings in the HTML of `/`, so this test loads `/dashboard`, which has to request
      // them.
      await page.goto(`${own.game.url}/dashboard`);
      await page.getByText('This did not load').waitFor();
    });
    await button(page, 'Try again').click();
    await page.getByText('No tee times yet').waitFor();
  });
});

describe('preferences', () => {
  it('of the matching card are saved, or return to the old value if saving fails', async () => {
    const page = await openAt(own, await own.harness.organiser());
    const distance = page.getByLabel('Max distance');
    expect(await distance.inputValue()).toBe('25');
    await distance.selectOption('50 miles');
    await says(page, 'Preferences Updated');
    await meanwhile(page, 'POST /api/player-preferences', reasoned, async () => {
      await distance.selectOption('5 miles');
      await says(page, 'Error', 'Failed to update preferences. Please try again.');
    });
    expect(await distance.inputValue()).toBe('50');
  });

  it('for messages can be accepted only with both boxes ticked, can be declined, and show a failure to save', async () => {
    const page = await openAt(own, await own.harness.organiser());
    const open = () => button(page, /^(Text me about my rounds|Change)$/).click();
    await open();
    const dialog = page.getByRole('dialog');
    for (const words of [/5-10 messages per week/, /\bSTOP\b.*\bHELP\b/])
      await dialog.getByText(words).first().waitFor();
    await dialog.getByLabel('Phone').fill('3125550123');
    const [first, second] = await dialog.getByRole('checkbox').all();
    const accept = button(dialog, 'Accept');
    await first!.check();
    expect(await accept.isDisabled()).toBe(true);
    await second!.check();
    for (const [fault, ...lines] of [[WORDLESS], [reasoned, REASON]] as const)
      await meanwhile(page, 'POST /api/users/messaging-consent', fault, async () => {
        await accept.click();
        await says(page, 'Failed to update messaging preferences. Please try again.', ...lines);
      });
    await accept.click();
    await says(page, 'Messaging Preferences Updated');
    await open();
    await button(dialog, 'Decline').click();
    await says(page, 'Messaging Preferences Updated');
  });
});

it('paying shows a message if the subscription cannot be created, if the browser is offline, if the card is declined, and after the payment', async () => {
  const page = await openAt(own, await own.harness.organiser(), { path: '/subscription' });
  const choose = button(page, 'Choose Pro Quarterly');
  for (const [fault, ...lines] of [
    [WORDLESS, 'Failed to create subscription'],
    [reasoned, 'Failed to create subscription', REASON],
  ] as const)
    await meanwhile(page, 'POST /api/create-subscription', fault, async () => {
      await choose.click();
      await says(page, ...lines);
    });
  await setOffline(page, true);
  await choose.click();
  await says(page, 'Failed to start subscription process', /^You are offline, so this was not sent\./);
  await setOffline(page, false);
  await choose.click();
  const number = page.getByLabel(/Card number/);
  await number.fill('4000000000000002');
  const pay = button(page, 'Pay $20');
  await pay.click();
  await says(page, 'Payment Failed', /^Your card was declined\./);
  await number.fill('4242424242424242');
  await pay.click();
  await says(page, 'Payment Successful', 'You are now subscribed!');
});
