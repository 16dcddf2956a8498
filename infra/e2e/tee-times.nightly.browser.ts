import type { Booking, BookingDetail, RecurringTeeTime, Venue } from '@game/contracts';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE, browserHarness, expectAccessible, sticksOut } from './src/browser-harness.js';
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
async function menu(page: Page, item: string, course?: string) {
  await named(card(page, course), 'Booking menu').click();
  await page.getByRole('menuitem', { name: item }).click();
}
const dayIn = (days: number) =>
  new Date(own.harness.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

// promises tee-times#editing, tee-times#two-windows
it.each(sizes)(
  'on %s Edit Booking opens the wizard, and the second of two windows asks which changes are kept',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann']);
    const [venue] = await pat.call<Venue[]>('GET', '/api/venues');
    const round = await pat.plansRound({ days: 3 });
    await round.sendsInvites();
    await round.linkOf('Ann');
    const pages = [await openAt(own, pat, { viewport }), await openAt(own, pat, { viewport })] as const;
    const [first, second] = pages;
    for (const page of pages) await menu(page, 'Edit Booking');
    const dialog = (page: Page) => page.getByRole('dialog');

    await dialog(first).getByLabel('Search', { exact: true }).check();
    await dialog(first)
      .getByLabel(/Find a course/)
      .fill(venue!.name);
    await named(dialog(first), new RegExp(venue!.name)).first().click();
    await named(dialog(first), 'Choose another').and(first.locator(':focus')).waitFor();
    await dialog(first)
      .getByRole('region', { name: 'What changes' })
      .getByText('Told at once: Ann.')
      .waitFor();
    await look(first, 'edit');
    await named(dialog(first), 'Save changes').click();
    await says(first, 'Booking saved');
    await own.harness.phone('Ann').waitFor(/\(was Eagle Creek\)/);

    await named(dialog(second), 'Continue').click();
    await dialog(second).getByLabel(/Cost/).fill('$60');
    await look(second, 'edit-details');
    await named(dialog(second), 'Save changes').click();
    const panel = dialog(second).getByRole('alert', { name: 'Changed in another window' });
    await panel.getByText(venue!.name).first().waitFor();
    await look(second, 'two-windows');
    await named(panel, 'Keep both and continue').click();
    await named(dialog(second), 'Save changes').click();
    await says(second, 'Booking saved');
    expect(await round.sees()).toMatchObject({ venueId: venue!.id, cost: '$60' });
  },
);

// promises tee-times#begun-and-left
it.each(sizes)(
  'on %s a tee time that was begun and left can be continued, and is created once',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    const page = await openAt(own, pat, { viewport });
    const dialog = page.getByRole('dialog');
    await named(page, 'Create Tee Time').first().click();
    await dialog.getByLabel('Enter it myself').check();
    await dialog.getByLabel(/Course name/).fill('The Fort');
    await dialog.getByLabel(/Date and time/).fill(`${dayIn(4)}T08:10`);
    await page.reload();
    const begun = page.getByRole('region', { name: 'You began a tee time' });
    await begun.getByText(/^The Fort, .*8:10 AM\. It is not created yet\.$/).waitFor();
    await look(page, 'begun');
    await named(begun, 'Continue').click();
    expect(await dialog.getByLabel(/Course name/).inputValue()).toBe('The Fort');
    await named(dialog, 'Create Tee Time').click();
    await dialog.getByLabel(/Cost/).fill('$45');
    await page.goBack();
    await dialog.getByLabel(/Course name/).waitFor();
    await named(dialog, 'Close').click();
    await begun.getByText(/It is created, but nobody has been asked yet\.$/).waitFor();
    await named(begun, 'Keep it as it is').click();
    await begun.waitFor({ state: 'detached' });

    await named(page, 'Create Tee Time').first().click();
    await dialog
      .getByRole('group', { name: 'Your last courses' })
      .getByRole('button', { name: 'The Fort' })
      .click();
    await dialog.getByLabel(/Date and time/).fill(`${dayIn(4)}T08:10`);
    await dialog.getByText('You have this tee time already').waitFor();
    await look(page, 'twin');
    await named(dialog, 'Continue with it').click();
    await dialog.getByLabel(/Cost/).fill('$45');
    await named(dialog, 'Continue').click();
    await dialog.getByText('What will happen').waitFor();
    await named(dialog, 'Save, invite later').click();
    expect(await pat.call<Booking[]>('GET', '/api/bookings')).toHaveLength(1);
  },
);

// promises tee-times#begun-and-left
it('a tee time that was begun and then cancelled does not keep the next one from being planned', async () => {
  const pat = await own.harness.organiser('Pat');
  const page = await openAt(own, pat);
  const dialog = page.getByRole('dialog');
  await named(page, 'Create Tee Time').first().click();
  await dialog.getByLabel('Enter it myself').check();
  await dialog.getByLabel(/Course name/).fill('The Fort');
  await dialog.getByLabel(/Date and time/).fill(`${dayIn(4)}T08:10`);
  await named(dialog, 'Create Tee Time').click();
  await dialog.getByLabel(/Cost/).waitFor();
  await named(dialog, 'Close').click();
  await menu(page, 'Cancel Booking', 'The Fort');
  await named(page.getByRole('alertdialog'), 'Cancel the tee time').click();
  await says(page, 'Tee time cancelled');
  await named(page, 'Create Tee Time').first().click();
  await named(dialog, 'Start over').waitFor();
  expect(await dialog.getByLabel(/Find a course/).inputValue()).toBe('');
});

// promises tee-times#begun-and-left
it.each(sizes)('on %s a draft is lost to another course only if the golfer says so', async (_, viewport) => {
  const pat = await own.harness.organiser('Pat');
  const [venue] = await pat.call<Venue[]>('GET', '/api/venues');
  const page = await openAt(own, pat, { viewport });
  const dialog = page.getByRole('dialog');
  await named(page, 'Create Tee Time').first().click();
  await dialog.getByLabel('Enter it myself').check();
  await dialog.getByLabel(/Course name/).fill('The Fort');
  await dialog.getByLabel('Special requests').fill('Late cart');
  await named(dialog, 'Close').click();
  await page.goto(`${own.game.url}/venues/${venue!.id}`);
  await named(page, 'Book Tee Time').click();
  await dialog.getByText(/^The Fort, .*It is not created yet\.$/).waitFor();
  await look(page, 'another-course');
  await named(dialog, 'Close').click();
  await page.goto(own.game.url);
  await named(page.getByRole('region', { name: 'You began a tee time' }), 'Continue').click();
  expect(await dialog.getByLabel('Special requests').inputValue()).toBe('Late cart');
});

// promises tee-times#begun-and-left
it('Back to a tee time that was left while it was being created finds its button ready', async () => {
  const pat = await own.harness.organiser('Pat');
  const page = await openAt(own, pat);
  const dialog = page.getByRole('dialog');
  const create = named(dialog, 'Create Tee Time');
  await named(page, 'Create Tee Time').first().click();
  await dialog.getByLabel('Enter it myself').check();
  await dialog.getByLabel(/Course name/).fill('The Fort');
  await dialog.getByLabel(/Date and time/).fill(`${dayIn(4)}T08:10`);
  // The request stays without an answer.
  await page.route('**/api/bookings', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  await create.click();
  await create.and(page.locator('[aria-busy]')).waitFor();
  await page.goto(`${own.game.url}/terms-of-service`);
  await page.goBack();
  await page.unroute('**/api/bookings');
  await named(page, 'Continue').click();
  await create.click();
  await dialog.getByLabel(/Cost/).waitFor();
  expect(await pat.call<Booking[]>('GET', '/api/bookings')).toHaveLength(1);
});

// promises client#ended-session
it.each(sizes)(
  'on %s a session that ends over the wizard loses nothing: after signing in, one press makes one tee time',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann']);
    const page = await openAt(own, pat, { viewport });
    const wizard = page.getByRole('dialog', { name: 'Create Tee Time' });
    await named(page, 'Create Tee Time').first().click();
    await wizard.getByLabel('Enter it myself').check();
    await wizard.getByLabel(/Course name/).fill('The Fort');
    await wizard.getByLabel(/Date and time/).fill(`${dayIn(4)}T08:10`);
    const ended = page.getByRole('dialog', { name: 'You were signed out' });
    const signsInAgain = async () => {
      await ended.getByLabel('Password').fill(pat.password);
      await look(page, 'signed-out-in-wizard');
      await named(ended, 'Sign In').click();
      await ended.waitFor({ state: 'detached' });
    };
    // The dialog may be there before the press: a refetch in the background is refused, too.
    await page.context().clearCookies();
    await named(wizard, 'Create Tee Time').dispatchEvent('click');
    await signsInAgain();
    expect(await wizard.getByLabel(/Course name/).inputValue()).toBe('The Fort');
    await named(wizard, 'Create Tee Time').click();
    const details = page.getByRole('dialog', { name: 'Add Booking Details' });
    await details.getByLabel(/Cost/).fill('$45');
    await page.context().clearCookies();
    await named(details, 'Continue').dispatchEvent('click');
    await signsInAgain();
    expect(await details.getByLabel(/Cost/).inputValue()).toBe('$45');
    await named(details, 'Continue').click();

    const invites = page.getByRole('dialog', { name: 'Send Invitations' });
    const note = invites.getByLabel('Add a personal note (optional)');
    await note.fill('Carts are on me');
    await page.context().clearCookies();
    await named(invites, /Ann now$/).dispatchEvent('click');
    await signsInAgain();
    expect(await note.inputValue()).toBe('Carts are on me');
    await named(invites, /Ann now$/).click();
    await says(page, 'Invitations Sent');
    const bookings = await pat.call<Booking[]>('GET', '/api/bookings');
    expect(bookings).toMatchObject([{ venueName: 'The Fort', cost: '$45', ladder: 'running' }]);
    const sent = await pat.call<BookingDetail>('GET', `/api/bookings/${bookings[0]!.id}`);
    expect(sent).toMatchObject({ message: 'Carts are on me', offers: [{ name: 'Ann' }] });
  },
);

// promises tee-times#series
it.each(sizes)(
  'on %s weekly tee times can be skipped, paused and changed, and are cancelled with their series',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    const page = await openAt(own, pat, { viewport });
    const dialog = page.getByRole('dialog');
    await named(page, 'Create Tee Time').first().click();
    await dialog.getByLabel('Enter it myself').check();
    await dialog.getByLabel(/Course name/).fill('Eagle Creek');
    await dialog.getByLabel(/Date and time/).fill(`${dayIn(3)}T08:10`);
    await dialog.getByLabel('Repeat every week').check();
    await look(page, 'repeat');
    await named(dialog, 'Create Tee Time').click();
    await dialog.getByLabel(/Cost/).waitFor();
    await named(dialog, 'Close').click();

    const series = page.getByRole('article', { name: /^Eagle Creek, Every / });
    await series.getByText(/^Every \w+day at 8:10 AM$/).waitFor();
    await page.getByRole('tab', { name: 'Active 2' }).waitFor();
    await named(series, /^Skip /)
      .first()
      .click();
    await says(page, 'Weekly tee time saved');
    await series.getByText(/ is skipped\.$/).waitFor();
    await series.scrollIntoViewIfNeeded();
    await look(page, 'series');
    await named(series, /^Pause/).click();
    await says(page, 'Paused');
    await named(series, /^Resume/).click();
    await says(page, 'Resumed');
    await named(series, /^Change/).click();
    await dialog.getByLabel(/Time at the course/).fill('09:30');
    await look(page, 'series-change');
    await named(dialog, 'Save changes').click();
    await says(page, 'Weekly tee time saved');
    await series.getByText(/at 9:30 AM$/).waitFor();
    await named(series, /^Stop/).click();
    await look(page, 'series-stop');
    await named(page.getByRole('alertdialog'), 'Keep it').click();

    await named(card(page).first(), 'Booking menu').click();
    await page.getByRole('menuitem', { name: 'Cancel Booking' }).click();
    await look(page, 'series-cancel');
    await named(page.getByRole('alertdialog'), 'This one and the series').click();
    await says(page, 'The series and its tee times are cancelled');
    await series.waitFor({ state: 'detached' });
    const bookings = await pat.call<Booking[]>('GET', '/api/bookings');
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await pat.call<RecurringTeeTime[]>('GET', '/api/recurring')).toEqual([]);
  },
);

// promises tee-times#one-state
it("every part of the dashboard uses the same word for a tee time's state, and a phone shows the tee time once", async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann']);
  await (await pat.plansRound()).sendsInvites();
  for (const [, viewport] of sizes) {
    const page = await openAt(own, pat, { viewport });
    await card(page).getByText('Filling', { exact: true }).waitFor();
    await named(card(page), 'View Details').click();
    await card(page).getByRole('definition').getByText('Filling', { exact: true }).waitFor();
    const active = page.getByRole('tabpanel', { name: 'Active 1' });
    const isPhone = viewport === PHONE;
    await active
      .getByText(isPhone ? 'Your active tee time is under Upcoming.' : 'Filling')
      .first()
      .waitFor();
    const shown = await active.getByText('Eagle Creek').filter({ visible: true }).count();
    expect(shown).toBe(isPhone ? 0 : 1);
    await active.scrollIntoViewIfNeeded();
    await look(page, 'my-bookings');
  }
});
