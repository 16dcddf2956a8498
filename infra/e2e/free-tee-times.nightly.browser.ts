import { eventually } from '@game/testing';
import type { Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';
import { openAt, says } from './src/catalogue.js';

const own = browserHarness();
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

it('when the month’s free tee times are used up, the client dispatches the server’s answer as an event, and a dialog links to the plans', async () => {
  const pat = await own.harness.organiser();
  await own.harness.forward({ days: 15 });
  await pat.call('POST', '/api/login', { email: own.harness.email('Pat'), password: pat.password });
  await eventually(async () =>
    expect(await pat.call('GET', '/api/bookings/allowance')).toMatchObject({ premium: false }),
  );
  for (const days of [1, 2]) await pat.plansRound({ days });
  const raised = `addEventListener('subscription-required', (event) => (globalThis.raised = event.detail))`;
  const page = await openAt(own, pat, { before: raised });
  const card = page.getByRole('article', { name: 'Eagle Creek' }).first();
  await card.getByRole('button', { name: 'Send Invites' }).click();
  await says(page, 'Error', 'There is nobody to ask. Add contacts to your tiers first.');

  await page.getByRole('button', { name: 'Create Tee Time' }).first().click();
  await page.getByLabel('Enter it myself').check();
  await page.getByLabel(/Course name/).fill('Eagle Creek');
  const tries = async (days: number) => {
    const day = new Date(own.harness.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(/Date and time/).fill(`${day}T08:10`);
    await button(page, 'Create Tee Time').click();
  };
  await tries(-1);
  await says(page, 'Error', 'Please select a date and time in the future');
  await tries(3);
  await says(page, 'Error', /^You have used the 2 tee times of the free plan for this month\./);
  expect(await page.evaluate('raised')).toMatchObject({ status: 402, trialExpired: true, limit: 2 });
  const upgrade = page.getByRole('dialog', { name: 'You have played your free tee times' });
  await upgrade.getByRole('link', { name: 'See the plans' }).click();
  await page.getByRole('heading', { name: 'You are on Starter' }).waitFor();
});
