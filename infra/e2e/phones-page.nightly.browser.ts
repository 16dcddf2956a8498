import { eventually } from '@game/testing';
import { DESK, PHONE, browserHarness, expectAccessible, sticksOut } from './src/browser-harness.js';
import { openAt } from './src/catalogue.js';

const own = browserHarness();
/** The folder for screenshots; if it is unset, none are made. */
const shots = process.env['SHOTS'];

it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  'on %s the page of phones names its people, and the dashboard follows a skip of 3 hours and one to tee-off',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob', 'Cy']);
    await pat.knows(2, ['Eve']);
    // Three spots are open after the skip, so tier 2 is asked whole, and one of tier 3 comes next.
    await pat.knows(3, ['Fay', 'Gus', 'Hal']);
    const round = await pat.plansRound({ days: 1 });
    const dashboard = await openAt(own, pat);
    await dashboard.getByRole('button', { name: /^Send Invites/ }).click();
    await own.harness.phone('Ann').waitFor(/Reply IN or OUT/);
    const phones = await own.open(own.game.simulator.url, { viewport });
    const ann = phones.locator(`[data-phone="${own.harness.phoneNumber('Ann')}"]`);
    await ann.getByRole('heading', { name: 'Ann' }).waitFor();
    await ann.getByText(/Reply IN or OUT/).waitFor();
    for (const name of ['Bob', 'Cy'])
      await phones
        .locator(`[data-phone="${own.harness.phoneNumber(name)}"]`)
        .getByRole('heading', { name })
        .waitFor();
    await ann.scrollIntoViewIfNeeded();
    await expectAccessible(phones);
    expect(await sticksOut(phones)).toEqual([]);
    if (shots) await phones.screenshot({ path: `${shots}/phones-${viewport.width}.png` });

    await ann.getByRole('textbox').fill('When do we meet?');
    await ann.getByRole('button', { name: 'Send' }).click();
    const [theirs, mine] = [ann.locator('.bubble.theirs').first(), ann.locator('.bubble.mine').first()];
    await mine.waitFor();
    const [left, right] = [(await theirs.boundingBox())!, (await mine.boundingBox())!];
    expect(right.x).toBeGreaterThan(left.x);
    expect(right.x + right.width).toBeGreaterThan(left.x + left.width);

    await dashboard.getByRole('button', { name: /^Manage Invites/ }).click();
    const ladder = dashboard.getByRole('list', { name: 'The ladder' });
    const skip = async (name: string) => {
      const moved = phones.waitForResponse(
        (r) => r.request().method() === 'POST' && r.url().endsWith('/clock'),
      );
      await phones.getByRole('button', { name, exact: true }).click();
      await moved;
      await phones.getByText('a moment later...').waitFor({ state: 'detached' });
    };
    await skip('Skip 3 hours');
    await ladder.getByText('Eve', { exact: true }).first().waitFor();
    await own.harness.phone('Eve').waitFor(/Reply IN or OUT/);
    // The dashboard's own clock was not skipped: its time relative to now is that of the product.
    await dashboard
      .getByText(/^in (3h 00m|2h 5\dm)$/)
      .first()
      .waitFor();
    const teeTime = Date.parse((await round.sees()).dateTime);
    // Rounds of other tests may come first, because all tests share the product.
    while (own.harness.now().getTime() < teeTime - 2_000) await skip('Skip to tee-off');
    expect(own.harness.now().getTime()).toBeLessThan(teeTime + 60_000);
    await eventually(async () => expect((await round.sees()).ladder).toBe('ended'));
    await ladder
      .getByText(/^Asked until/)
      .first()
      .waitFor({ state: 'detached' });
  },
);

describe('a provider that the page of phones lets fail', () => {
  afterEach(() => own.game.simulator.faults.clear());

  // promises ladder#providers-fail
  it('stops the invites, the card says why, and they arrive once all work again', async () => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob'], { email: false });
    await pat.plansRound({ days: 1 });
    const phones = await own.open(own.game.simulator.url, { viewport: PHONE });
    await phones.getByText('Let a provider fail').click();
    await phones.getByLabel('What happens').selectOption('21606: From is no number of this account');
    await phones.getByRole('button', { name: 'Begin' }).click();
    await phones.getByRole('list', { name: 'Faults that are on' }).getByText('21606').waitFor();

    const dashboard = await openAt(own, pat);
    await dashboard.getByRole('button', { name: /^Send Invites/ }).click();
    const why = dashboard.getByText(
      /^Texts cannot be sent at the moment: our number or account is refused.* The invites to Ann and Bob will leave/,
    );
    await why.first().waitFor();
    expect(own.harness.phone('Ann').received()).toEqual([]);
    for (const viewport of [DESK, PHONE]) {
      await phones.setViewportSize(viewport);
      await expectAccessible(phones);
      expect(await sticksOut(phones)).toEqual([]);
      if (shots) await phones.screenshot({ path: `${shots}/phones-fault-${viewport.width}.png` });
    }
    if (shots) await dashboard.screenshot({ path: `${shots}/card-fault.png` });

    await phones.getByRole('button', { name: 'All work again' }).click();
    await phones.getByText('All providers work').waitFor();
    await phones.getByRole('button', { name: 'Skip 3 hours' }).click();
    for (const name of ['Ann', 'Bob'])
      await phones
        .locator(`[data-phone="${own.harness.phoneNumber(name)}"]`)
        .getByText(/Reply IN or OUT/)
        .waitFor();
    await why.first().waitFor({ state: 'detached' });
    for (const name of ['Ann', 'Bob']) expect(own.harness.phone(name).received()).toHaveLength(1);
  });
});
