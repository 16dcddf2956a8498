import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE, browserHarness, looker } from './src/browser-harness.js';
import { openAt, says } from './src/catalogue.js';

const own = browserHarness();
const LONG = 'Christopherfeatherstonehaughoflongcompanyname';
const named = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name }).first();

// promises ladder#withdrawing, ladder#told-in-person, ladder#pausing
it.each([
  ['a narrow phone', { width: 320, height: 640 }],
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  'on %s the organiser takes out a player with a long name, records an answer, takes back an invite and pauses',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, [LONG, 'Bob', 'Cy'], { email: false });
    const round = await pat.plansRound();
    const page = await openAt(own, pat, { viewport });
    const look = looker(page, viewport.width);
    const card = page.getByRole('article', { name: 'Eagle Creek', exact: true });
    await named(card, /^Booking menu/).click();
    await page.getByRole('menuitem', { name: 'Edit Booking' }).click();
    await named(page.getByRole('dialog'), 'Continue').click();
    await page.getByLabel(/Cost/).fill('$45');
    await named(page.getByRole('dialog'), 'Save and continue').click();
    await page.getByText('What will happen').waitFor();
    await look('long-name-step-3');
    await page.keyboard.press('Escape');
    await round.sendsInvites();
    await own.harness.phone(LONG).waitFor(/Reply IN/);
    await own.harness.phone(LONG).reply('IN');
    await round.stands({ [LONG]: 'accepted', Bob: 'pending', Cy: 'pending' });

    await named(card, /^Manage Invites/).click();
    await named(card, `Record answer: ${LONG}`).click();
    await look('long-name-record');
    await page.keyboard.press('Escape');
    await named(card, `Messages with ${LONG}`).click();
    await page.getByRole('dialog').waitFor();
    await look('long-name-exchange');
    await page.keyboard.press('Escape');
    await named(card, `Take out ${LONG}`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('A word to them (optional)').fill('Family first.');
    await look('long-name-take-out');
    await named(dialog, `Take out ${LONG}`).click();
    // A toast stays while the pointer is over it, however slow the machine is.
    await page.locator('[data-toast]').filter({ hasText: LONG }).hover();
    await look('long-name-toast');
    await says(page, `${LONG} is out`, `We tell ${LONG}, if a text or an email can reach them.`);
    await own.harness.phone(LONG).waitFor(/took you out of .*Family first\./s);

    await named(card, 'Withdraw the invite to Bob').click();
    await look('take-back');
    await named(page.getByRole('alertdialog'), 'Take it back').click();
    await says(page, 'The invite to Bob is taken back');
    await named(card, /^Pause invites/).click();
    await says(page, 'Invites paused');
    await card.getByText('Paused by you. Nobody new will be asked.').waitFor();
    await look('paused');
    await round.stands({ [LONG]: 'withdrawn', Bob: 'withdrawn', Cy: 'pending' });
  },
);
