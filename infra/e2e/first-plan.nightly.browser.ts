import type { Booking, Contact, VenueFound } from '@game/contracts';
import type { Locator, Page } from 'playwright-core';
import { DESK, INDIANAPOLIS, PHONE, browserHarness, looker } from './src/browser-harness.js';

const PASSWORD = 'Fairway-2026';
const own = browserHarness();
const sizes = [
  ['a phone', PHONE],
  ['a desktop', DESK],
] as const;
const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function landing(viewport: typeof PHONE): Promise<Page> {
  const page = await own.open('/auth', {
    viewport,
    geolocation: INDIANAPOLIS,
    permissions: ['geolocation'],
  });
  await page.clock.install({ time: own.harness.now() });
  await page.goto(own.game.url);
  return page;
}

// promises tee-times#plan-before-an-account
it.each(sizes)(
  'on %s a visitor plans up to the dry run and asks the first friend with at most six presses and five fields, and a reload and Back lose nothing',
  async (_, viewport) => {
    const page = await landing(viewport);
    const look = looker(page, viewport.width);
    const count = { taps: 0, fields: 0 };
    const taps = (what: Locator) => (count.taps++, what.click());
    const types = (where: Locator, text: string) => (count.fields++, where.fill(text));
    const [newt, ann] = [own.harness.email('Newt'), own.harness.email('Ann')];

    await look('first-plan-landing');
    await taps(page.getByRole('link', { name: /^Plan a tee time first/ }));
    // The nearest course and the likely hour are chosen.
    await named(page, 'Choose another').waitFor();
    const course = await page.locator('form p').first().textContent();
    await look('first-plan-where');
    await taps(named(page, 'Continue'));
    await types(page.getByLabel(/^Cost/), '$45');
    await look('first-plan-cost');
    await taps(named(page, 'Continue'));
    await page.reload();
    await types(page.getByLabel('Add a friend'), `Ann ${ann}`);
    await page.getByLabel('Add a friend').press('Enter');
    await page.getByText('Ann is emailed now.').waitFor();
    await look('first-plan-friends');
    await page.goBack();
    expect(await page.getByLabel(/^Cost/).inputValue()).toBe('$45');
    await page.goForward();
    await page.getByText('Ann is emailed now.').waitFor();
    await taps(named(page, 'Send Invites'));
    await page.getByRole('heading', { name: 'One step left' }).waitFor();
    await page.reload();
    await page.getByText(/Ann will be asked/).waitFor();
    await types(page.getByLabel(/Username/), 'Newt');
    await types(page.getByLabel(/Email/), newt);
    await types(page.getByLabel(/Password/), PASSWORD);
    await look('first-plan-account');
    await taps(named(page, 'Create Account'));
    await own.confirmInPlace(page, 'Newt');
    await own.harness.inbox('Ann').waitFor(/\/r\//);
    expect(count.taps).toBeLessThanOrEqual(6);
    expect(count.fields).toBeLessThanOrEqual(5);

    const made = page.getByRole('article').first();
    await made.getByText('Ann').first().waitFor();
    await look('first-plan-asked');
    const read = (path: string) => page.evaluate(`fetch('${path}').then((answer) => answer.json())`);
    const bookings = (await read('/api/bookings')) as Booking[];
    expect(bookings).toHaveLength(1);
    expect(bookings[0]).toMatchObject({ venueName: course, cost: '$45', ladder: 'running' });
    expect((await read('/api/contacts')) as Contact[]).toMatchObject([{ name: 'Ann', email: ann, tier: 1 }]);
    expect(await page.evaluate(`localStorage.getItem('visitor-tee-time')`)).toBeNull();
  },
);

it('on a phone the courses that a visitor finds fit, however long their addresses are', async () => {
  const page = await landing(PHONE);
  await page.route('**/api/venues/search?*', async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as VenueFound[];
    const address = 'Fairway Drive '.repeat(10);
    await route.fulfill({ response, json: found.map((v, i) => ({ ...v, address, elsewhere: i > 0 })) });
  });
  await page.getByRole('link', { name: /^Plan a tee time first/ }).click();
  await named(page, 'Choose another').click();
  await named(page, 'Courses near me').click();
  await page.getByText('Elsewhere').waitFor();
  await looker(page, PHONE.width)('first-plan-found');
  const { x, width } = (await page.getByLabel(/Find a course/).boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(PHONE.width);
});

// promises tee-times#plan-before-an-account
it('a golfer who signs in at Send Invites and has more friends sees the dry run of all of them before anybody is asked', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Bob']);
  const page = await landing(DESK);
  const look = looker(page, DESK.width);
  await page.getByRole('link', { name: /^Plan a tee time first/ }).click();
  await named(page, 'Choose another').waitFor();
  await named(page, 'Continue').click();
  await page.getByLabel(/^Cost/).fill('$45');
  await named(page, 'Continue').click();
  await page.getByLabel('Add a friend').fill(`Ann ${own.harness.email('Ann')}`);
  await named(page, 'Send Invites').click();
  await named(page, /Have an account/).click();
  await page.getByLabel(/Email/).fill(own.harness.email('Pat'));
  await page.getByLabel(/Password/).fill(pat.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Your tee time is saved. Nobody is asked yet').waitFor();
  const begun = page.getByRole('region', { name: 'You began a tee time' });
  await look('first-plan-others');
  await begun.getByRole('button', { name: 'Continue' }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByText(/Ann and Bob are/).waitFor();
  const [booking] = await pat.call<Booking[]>('GET', '/api/bookings');
  expect(booking).toMatchObject({ ladder: 'idle', cost: '$45' });
  expect(own.harness.inbox('Ann').emails()).toEqual([]);
  await wizard.getByRole('button', { name: /Ann and Bob now$/ }).click();
  await own.harness.inbox('Ann').waitFor(/\/r\//);
});
