import type { Page } from 'playwright-core';
import { browserHarness, looker } from './src/browser-harness.js';
import { takesFile, toImport, toTiers } from './src/contacts.js';

const own = browserHarness();
const LONG = `W${'a'.repeat(79)}`;
const HEBREW = 'דוד כהן 12';
const ARABIC = 'محمد 7';
type Styles = { getComputedStyle(of: unknown): { direction: string; lineHeight: string } };
const couple = { phone: '+13175550171', smsPermission: true };

/** Boxes whose content is wider than they are, and texts that end beyond the window, unless one can scroll to them. */
const CUT = `[...document.querySelectorAll('main *, [role=dialog], [role=dialog] *')].filter((e) => {
  const { overflowX, position, width } = getComputedStyle(e);
  if (position === 'absolute' || !e.offsetWidth || width === '1px') return false;
  if (e.closest('.overflow-x-auto')) return false;
  if (overflowX !== 'visible') return !e.matches('input,textarea,select') && e.scrollWidth > e.clientWidth + 1;
  return e.getBoundingClientRect().right > innerWidth + 1;
}).map((e) => e.outerHTML.slice(0, 160))`;
const looks = (page: Page, width: number) => {
  const look = looker(page, width);
  return async (name: string) => {
    await look(`names-${name}`);
    expect([name, await page.evaluate(CUT)]).toEqual([name, []]);
  };
};

// promises contacts#edit-in-place, contacts#reachability
it.each([320, 390, 1280])(
  'at %i pixels a word of 80 letters and names from right to left beside numbers fit into rows, forms and questions',
  async (width) => {
    const pat = await own.harness.organiser('Pat');
    const adds = (name: string, more: object = {}) =>
      pat.call('POST', '/api/contacts', { name, tier: 1, ...more });
    await adds(HEBREW, couple);
    await adds(LONG, couple);
    await adds(ARABIC, { email: 'seven@friends.example', handicap: 12 });
    const page = await own.openAs(pat, '/friends', { viewport: { width, height: 844 } });
    const look = looks(page, width);
    await page.getByText('is texted at this phone: add an email').waitFor();
    await look('network');
    const direction = (name: string) =>
      page
        .getByRole('button', { name: `Edit ${name}` })
        .locator('bdi')
        .evaluate((e) => (globalThis as unknown as Styles).getComputedStyle(e).direction);
    expect([await direction(HEBREW), await direction(ARABIC), await direction(LONG)]).toEqual([
      'rtl',
      'rtl',
      'ltr',
    ]);
    await page.getByRole('button', { name: `Add an email: ${LONG}` }).click();
    await page
      .getByRole('form', { name: `Edit ${LONG}` })
      .getByText('Not asked yet.')
      .waitFor();
    await look('edit-long');
    await page.getByRole('button', { name: `Edit ${HEBREW}` }).click();
    await page
      .getByRole('form', { name: `Edit ${HEBREW}` })
      .getByText('Not asked yet.')
      .waitFor();
    await look('edit-hebrew');

    await page.goto(own.game.url);
    const dialog = await toTiers(page);
    const quick = dialog.getByRole('textbox', { name: 'Add friends quickly' });
    for (const [name, shown] of [
      [`${LONG} 317 555 0171`, 'twin-long'],
      [`Moe seven@friends.example`, 'twin-arabic'],
    ] as const) {
      await quick.fill(name);
      await quick.press('Enter');
      await dialog.getByRole('button', { name: 'No: keep both' }).waitFor();
      await look(shown);
      await dialog.getByRole('button', { name: 'Go back' }).click();
    }
    await quick.fill(
      `${LONG} 317 555 0171\n${HEBREW} 317 555 0172\n${ARABIC} ${LONG}@friends.example\n${LONG} 12`,
    );
    await dialog.getByRole('button', { name: 'Check the list' }).click();
    await dialog.getByRole('region', { name: 'The rows of the list' }).waitFor();
    await look('review');
    await dialog.getByRole('button', { name: /^Fix/ }).first().click();
    await look('review-mend');

    await page.goto(own.game.url);
    const importing = await toImport(page);
    const text = `Name,Email,Phone,${LONG}\n${LONG},,317 555 0173,x\n${HEBREW},${LONG},,\n${ARABIC},seven@friends.example,12,`;
    await takesFile(page, `${LONG}.csv`, text);
    await page.getByText('Columns: 1 is not used').click();
    await look('import');
    await importing.getByRole('button', { name: /^Fix/ }).last().click();
    await look('import-mend');
    await importing.getByRole('button', { name: /^Import \d/ }).click();
    await importing.getByRole('button', { name: 'Done' }).waitFor();
    await look('import-result');
  },
);

// promises contacts#reachability
it.each([320, 390, 1280])(
  'at %i pixels step 3 of the wizard has room for a word of 80 letters and for names from right to left',
  async (width) => {
    const pat = await own.harness.organiser('Pat');
    for (const [name, more] of [
      [HEBREW, couple],
      [LONG, couple],
      [`${LONG.slice(1)} 7`, {}],
      [ARABIC, { email: 'seven@friends.example' }],
    ] as const)
      await pat.call('POST', '/api/contacts', { name, tier: 1, ...more });
    const page = await own.openAs(pat, '/', { viewport: { width, height: 844 } });
    const look = looks(page, width);
    await page.getByRole('button', { name: 'Create Tee Time' }).filter({ visible: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Enter it myself').check();
    await dialog.getByLabel(/Course name/).fill('The Fort');
    const day = new Date(own.harness.now().getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel(/Date and time/).fill(`${day}T08:10`);
    await look('step-1');
    await dialog.getByRole('button', { name: 'Create Tee Time', exact: true }).click();
    await dialog.getByLabel(/Cost/).fill('$45');
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await dialog.getByText('What will happen').waitFor();
    await dialog.getByText('2 friends cannot be reached').waitFor();
    await look('step-3');
    await dialog.getByRole('button', { name: `Fix ${LONG}`, exact: true }).click();
    await dialog
      .getByRole('form', { name: `Edit ${LONG}` })
      .getByText('Not asked yet.')
      .waitFor();
    await look('step-3-fix');
  },
);

it.each([390, 1280])('at %i pixels the longest username leaves the greeting in one line', async (width) => {
  const pat = await own.harness.organiser('Pat');
  await pat.call('PATCH', '/api/me', { username: LONG.slice(0, 60) });
  const page = await own.openAs(pat, '/', { viewport: { width, height: 844 } });
  const greeting = page.getByRole('heading', { level: 1 });
  await greeting.getByText(LONG.slice(0, 60)).waitFor();
  await looker(page, width)('names-greeting');
  const { height } = (await greeting.boundingBox())!;
  const lineHeight = await greeting.evaluate((e) =>
    parseFloat((globalThis as unknown as Styles).getComputedStyle(e).lineHeight),
  );
  expect(height).toBeLessThan(1.5 * lineHeight);
});
