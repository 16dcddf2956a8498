import { randomUUID } from 'node:crypto';
import type { Booking, CouplesEvent } from '@game/contracts';
import { eventually } from '@game/testing';
import type { Page } from 'playwright-core';
import { DESK, PHONE, browserHarness, expectAccessible, sticksOut, tabTo } from './src/browser-harness.js';

/** The folder for pictures; if it is unset, none are made. */
const SHOTS = process.env['SHOTS'];
const own = browserHarness();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm your email first' });

/** Opens the dashboard of a golfer with an unconfirmed email, a friend and a tee time for which nobody was asked. */
async function newcomer(viewport: { width: number; height: number }) {
  const pat = await own.harness.newcomer('Pat');
  await pat.knows(1, ['Ann']);
  await pat.plansRound();
  const page = await own.openAs(pat, '/auth', { viewport });
  await page.clock.install({ time: own.harness.now() });
  await page.goto(own.game.url);
  const card = page.getByRole('article', { name: 'Eagle Creek' });
  return { pat, page, sends: card.getByRole('button', { name: 'Send Invites' }) };
}
const codeTo = async (name: string) =>
  /\d{6}/.exec((await own.harness.inbox(name).waitFor(/is your code/)).subject)![0];
const isAsked = async (page: Page) => {
  await page.getByText('Invitations Sent').first().waitFor();
  await own.harness.phone('Ann').waitFor(/Reply IN/);
};

// promises client#confirming-in-place, accounts#before-anything-is-sent
it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
] as const)(
  'on %s a newcomer who sends invites enters the code by keyboard in a dialog, and the invites go out by themselves',
  async (size, viewport) => {
    const { pat, page, sends } = await newcomer(viewport);
    await tabTo(page, sends);
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await dialog
      .getByRole('status')
      .getByText(/^We sent a code to pat/)
      .waitFor();
    await eventually(async () =>
      expect(await page.locator(':focus').and(dialog.getByLabel('Code')).count()).toBe(1),
    );
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/confirm-email-${size.split(' ')[1]}.png` });
    await expectAccessible(page);
    expect(await sticksOut(page)).toEqual([]);
    expect(own.harness.phone('Ann').received()).toEqual([]);
    await page.keyboard.type('000000');
    await tabTo(page, dialog.getByRole('button', { name: 'Confirm' }));
    await page.keyboard.press('Enter');
    // A wrong code brings the focus back to its field.
    await eventually(async () =>
      expect(await page.locator(':focus').and(dialog.getByLabel('Code')).count()).toBe(1),
    );
    await page.keyboard.press('Control+a');
    await page.keyboard.type(await codeTo('Pat'));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await isAsked(page);
    expect((await pat.call<Booking[]>('GET', '/api/bookings')).map(({ ladder }) => ladder)).toEqual([
      'running',
    ]);
    expect(own.harness.phone('Ann').received()).toHaveLength(1);
  },
);

it('a newcomer who joins an event enters the code in the same dialog, and then has the place', async () => {
  const host = await own.harness.organiser('Eve');
  await host.buys('annual');
  const title = `Nine and dine ${randomUUID().slice(0, 6)}`;
  const startDate = new Date(own.harness.now().getTime() + 7 * 86_400_000).toISOString();
  const event = { title, venueName: 'Eagle Creek', startDate, maxCouples: 4, costPerCouple: 0 };
  await eventually(() => host.call('POST', '/api/couples-events', event));
  const pat = await own.harness.newcomer('Pat');
  const page = await own.openAs(pat, '/events-leagues', { viewport: PHONE });
  await page.getByRole('button', { name: `Join: ${title}` }).click();
  await dialogOf(page)
    .getByText(/^We sent a code to pat/)
    .waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/confirm-email-join.png` });
  const taken = () => pat.call<CouplesEvent[]>('GET', '/api/couples-events?mine=true');
  expect(await taken()).toEqual([]);
  await own.confirmInPlace(page, 'Pat');
  await page.getByText('Joined Event!').first().waitFor();
  expect(await taken()).toMatchObject([{ title, place: 'in' }]);
});

it('a golfer who mistyped the address can send the code to another one in the same dialog', async () => {
  const { page, sends } = await newcomer(PHONE);
  await sends.click();
  const dialog = dialogOf(page);
  await dialog.getByText(/^We sent a code to pat/).waitFor();
  await dialog.getByRole('button', { name: 'Change the address' }).click();
  await dialog.getByLabel('Your email').fill(own.harness.email('Patty'));
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/confirm-email-address.png` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send a code there' }).click();
  await dialog.getByText(/^We sent a code to patty/).waitFor();
  await dialog.getByLabel('Code').fill(await codeTo('Patty'));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await isAsked(page);
});

it('closing the dialog, also with the Back button, sends nothing, and the invites can be sent later', async () => {
  const { page, sends } = await newcomer(PHONE);
  await sends.click();
  await dialogOf(page)
    .getByText(/^We sent a code to pat/)
    .waitFor();
  await page.goBack();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByText('Confirm your email first: we mail you a code for it.').first().waitFor();
  expect(own.harness.phone('Ann').received()).toEqual([]);
  await sends.click();
  await own.confirmInPlace(page, 'Pat');
  await isAsked(page);
});
