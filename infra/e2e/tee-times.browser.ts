import { eventually } from '@game/testing';
import type { Booking } from '@game/contracts';
import type { Locator, Page } from 'playwright-core';
import {
  DESK,
  INDIANAPOLIS,
  PHONE,
  browserHarness,
  expectAccessible,
  sticksOut,
} from './src/browser-harness.js';
import { openAt, says } from './src/catalogue.js';

const own = browserHarness();
/** The folder for screenshots; if it is unset, none are made. */
const shots = process.env['SHOTS'];
const sizes = [
  ['a phone', PHONE],
  ['a desktop', DESK],
] as const;
const look = async (page: Page, name: string) => {
  await expectAccessible(page);
  expect(await sticksOut(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/${name}-${page.viewportSize()!.width}.png` });
};
const named = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
const card = (page: Page, course = 'Eagle Creek') => page.getByRole('article', { name: course, exact: true });

/** Counts what a golfer presses and which fields a golfer fills in. */
function hand() {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    taps: (what: Locator) => (count.taps++, what.click()),
    types: (where: Locator, text: string) => (count.fields++, where.fill(text)),
  };
}

// promises tee-times#same-as-last-time
it.each(sizes)(
  'on %s a returning golfer asks the first friend after at most three presses',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob']);
    const round = await pat.plansRound({ days: 1 });
    await round.change({ cost: '$45' });
    await round.sendsInvites({ message: 'Carts are on me' });
    await round.answers('Ann', 'in');
    await own.harness.forward({ days: 2 });
    const page = await openAt(own, pat, { viewport });
    const { taps, count } = hand();
    await taps(page.getByRole('tab', { name: 'Inactive 1' }));
    await taps(named(page, 'Same again: Eagle Creek'));
    await named(page.getByRole('dialog'), 'Ask Ann and Bob').waitFor();
    expect(await page.getByLabel('Add a personal note (optional)').inputValue()).toBe('Carts are on me');
    await look(page, 'same-again');
    await taps(named(page.getByRole('dialog'), 'Ask Ann and Bob'));
    await says(page, 'Invitations Sent', /^The invites are on their way to Ann and Bob/);
    expect(count.taps).toBeLessThanOrEqual(3);
    const [next] = (await pat.call<Booking[]>('GET', '/api/bookings')).filter(({ id }) => id !== round.id);
    expect(next).toMatchObject({ venueName: 'Eagle Creek', cost: '$45', ladder: 'running' });
    expect(next!.invitedPlayers.map(({ name }) => name)).toEqual(['Pat', 'Ann', 'Bob']);
  },
);

// promises tee-times#same-as-last-time
it.each(sizes)(
  'on %s the menu of a card asks the same friends again with three presses',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound({ days: 1 });
    await round.sendsInvites();
    await round.answers('Ann', 'in');
    const page = await openAt(own, pat, { viewport });
    const { taps, count } = hand();
    await taps(named(card(page), 'Booking menu'));
    await taps(page.getByRole('menuitem', { name: 'Same as last time' }));
    await taps(named(page.getByRole('dialog'), 'Ask Ann'));
    await says(page, 'Invitations Sent', /^The invite is on its way to Ann/);
    expect(count.taps).toBeLessThanOrEqual(3);
  },
);

// promises tee-times#wizard
it.each([
  ['email', 6],
  // The tick that the friend agreed to be texted is one press more.
  ['phone', 7],
] as const)(
  'a new golfer on a phone asks the first friend by %s with %i presses and five fields',
  async (by, presses) => {
    const page = await own.open('/auth', {
      viewport: PHONE,
      geolocation: INDIANAPOLIS,
      permissions: ['geolocation'],
    });
    await page.clock.install({ time: own.harness.now() });
    await page.goto(own.game.url);
    const { taps, types, count } = hand();
    await look(page, 'landing');
    await taps(named(page, 'Create Account').first());
    await types(page.getByLabel(/Username/), 'Newt');
    await types(page.getByLabel(/Email/), own.harness.email('Newt'));
    await types(page.getByLabel(/Password/), 'Fairway-2026');
    await taps(page.getByRole('button', { name: 'Create Account', exact: true }));
    await page.getByRole('heading', { name: 'Three steps to your first foursome' }).waitFor();
    await look(page, 'new-golfer-steps');
    await taps(page.getByRole('navigation', { name: 'Bottom' }).getByRole('button'));
    const dialog = page.getByRole('dialog');
    // The wizard has chosen the nearest course and the likely hour.
    await named(dialog, 'Choose another').waitFor();
    await look(page, 'new-golfer');
    await taps(named(dialog, 'Create Tee Time'));
    await types(dialog.getByLabel(/Cost/), '$45');
    await look(page, 'new-golfer-details');
    await taps(named(dialog, 'Continue'));
    const saved = page.locator('[data-toast]').filter({ hasText: 'Details Saved' });
    // A toast stays while the pointer is over it, however slow the machine is.
    await saved.hover();
    const [said, sheet] = [(await saved.boundingBox())!, (await dialog.boundingBox())!];
    expect(said.y + said.height).toBeLessThanOrEqual(sheet.y);
    await says(page, 'Details Saved');
    await types(
      dialog.getByLabel('Add a friend'),
      `Ann ${by === 'phone' ? own.harness.phoneNumber('Ann') : own.harness.email('Ann')}`,
    );
    if (by === 'phone') await taps(dialog.getByLabel('They agreed to be texted'));
    await look(page, 'new-golfer-friend');
    await taps(named(dialog, 'Send Invites'));
    // The first sending asks for the email's code; these presses are not counted.
    await own.confirmInPlace(page, 'Newt');
    await own.harness[by === 'phone' ? 'phone' : 'inbox']('Ann').waitFor(/\/r\//);
    expect(count).toEqual({ taps: presses, fields: 5 });
    // The wizard leads to the tee time, which shows the name of the friend who is asked.
    const made = page.getByRole('article').first();
    await made.getByText('Ann').first().waitFor();
    await made.and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('heading', { name: 'Three steps to your first foursome' }).count()).toBe(0);
    await look(page, 'new-golfer-asked');
  },
);

// promises tee-times#dashboard
it('on a phone the next tee time comes first, under one row of quick actions, and no toast covers the bar', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann', 'Bob', 'Cy']);
  await pat.knows(2, ['Eve']);
  await (await pat.plansRound()).sendsInvites();
  const page = await openAt(own, pat, { viewport: PHONE });
  const next = card(page);
  await next.getByText(/^Waiting for Ann, Bob,? and Cy\. Eve is next at .*\d:\d\d [AP]M/).waitFor();
  await eventually(async () => {
    const [shown, main, actions] = [
      (await next.boundingBox())!,
      (await page.getByRole('main').boundingBox())!,
      (await page.getByRole('navigation', { name: 'Quick actions' }).boundingBox())!,
    ];
    expect(shown.y).toBeLessThan(PHONE.height / 2);
    expect(main.y).toBeLessThanOrEqual(64);
    expect(actions.height).toBeLessThanOrEqual(64);
  });
  await page.getByLabel('Max distance').waitFor();
  // A switch is drawn lower than the area that can be pressed.
  const low = () =>
    page.evaluate(`[...document.querySelectorAll('main button:not([role=switch]), nav a, nav button, header button')]
    .map((e) => [e.getAttribute('aria-label') ?? e.innerText, e.getBoundingClientRect().height])
    .filter(([, height]) => height > 0 && height < 44)`);
  await eventually(async () => expect(await low()).toEqual([]));
  await look(page, 'dashboard-phone');
  await page.getByLabel('Max distance').selectOption('50');
  const updated = page.locator('[data-toast]').filter({ hasText: 'Preferences Updated' });
  await updated.hover();
  const toast = (await updated.boundingBox())!;
  const bar = (await page.getByRole('navigation', { name: 'Bottom' }).boundingBox())!;
  expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y);
  expect(bar.y).toBeGreaterThan(PHONE.height / 2);
  expect(bar.y + bar.height).toBeLessThanOrEqual(PHONE.height);
});
