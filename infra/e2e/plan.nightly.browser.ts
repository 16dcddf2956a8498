import { DESK, PHONE, browserHarness, expectAccessible, sticksOut } from './src/browser-harness.js';
import { openAt } from './src/catalogue.js';

const own = browserHarness();
/** The folder for screenshots; if it is unset, none are made. */
const shots = process.env['SHOTS'];

// promises ladder#dry-run
it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  'on %s Manage Invites shows when each friend’s text and mail leave, and who is not asked and why',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob', 'Cy']);
    await pat.knows(2, ['Eve']);
    await pat.knows(2, ['Max'], { sms: false });
    await pat.knows(3, ['Nobody'], { sms: false, email: false });
    await pat.knows(4, ['Kit']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    const page = await openAt(own, pat, { viewport });
    await page.getByRole('button', { name: /^Manage Invites/ }).click();
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
    await row('Eve').waitFor();
    expect(await row('Eve').getByRole('cell').allTextContents()).toEqual([
      expect.stringMatching(/^\d+:\d\d [AP]M$/),
      expect.stringMatching(/^\d+:\d\d [AP]M$/),
    ]);
    expect((await row('Max').getByRole('cell').allTextContents())[0]).toBe('none');
    await page.getByText('2 friends are not asked').scrollIntoViewIfNeeded();
    await page.getByText('Asked by hand only').waitFor();
    await page.getByText('Cannot be reached: no way is allowed').waitFor();
    await expectAccessible(page);
    expect(await sticksOut(page)).toEqual([]);
    if (shots) await page.screenshot({ path: `${shots}/plan-details-${viewport.width}.png` });
  },
);
