import type { Golfer } from '@game/testing';
import type { Page } from 'playwright-core';
import { browserHarness } from './src/browser-harness.js';

const own = browserHarness();

/** Opens the dashboard of a golfer whose email is verified, with the page's clock set to the server's. */
async function dashboardOf(golfer: Golfer): Promise<Page> {
  const page = await own.openAs(golfer, '/auth');
  await page.clock.install({ time: own.harness.now() });
  await page.goto(own.game.url);
  await page.getByRole('heading', { name: `Welcome back, ${golfer.name}` }).waitFor();
  return page;
}

// promises client#live-updates
it('two golfers see each other’s actions without a reload: one is asked, in, out and in again, and the other cancels', async () => {
  const [pat, ann] = [await own.harness.organiser('Pat'), await own.harness.organiser('Ann')];
  await pat.knows(1, ['Ann']);
  await pat.plansRound();
  const [hers, his] = [await dashboardOf(ann), await dashboardOf(pat)];
  let loads = 0;
  for (const page of [hers, his]) page.on('load', () => loads++);
  const invited = hers.getByRole('region', { name: 'You are invited' });
  const card = his.getByRole('article', { name: 'Eagle Creek' });
  const anns = card
    .getByRole('list', { name: 'The ladder' })
    .getByRole('listitem')
    .filter({ hasText: 'Ann' });

  await card.getByRole('button', { name: 'Send Invites' }).click();
  await card.getByRole('button', { name: 'Manage Invites' }).click();
  await card.getByText('Waiting for Ann.').waitFor();
  await invited.getByText('Pat asks: Eagle Creek').waitFor();
  await invited.getByText(/3 spots left · Pat in/).waitFor();

  await invited.getByRole('button', { name: 'I’m in' }).click();
  await invited.getByText('You’re in', { exact: true }).waitFor();
  await anns.getByText('In', { exact: true }).waitFor();
  await card.getByText('2 of 4').waitFor();

  await invited.getByRole('button', { name: 'I’m out' }).click();
  await invited.getByText('You’re out', { exact: true }).waitFor();
  await anns.getByText('Out', { exact: true }).waitFor();
  await card.getByText('1 of 4').waitFor();

  await invited.getByRole('button', { name: 'I’m in' }).click();
  await invited.getByText('You’re in', { exact: true }).waitFor();
  await card.getByText('2 of 4').waitFor();

  await card.getByRole('button', { name: 'Booking menu' }).click();
  await his.getByRole('menuitem', { name: 'Cancel Booking' }).click();
  await his.getByRole('button', { name: 'Cancel the tee time' }).click();
  await invited.getByText('This tee time was cancelled').waitFor();
  expect(await invited.getByRole('button').count()).toBe(0);
  expect(loads).toBe(0);
});
