import type { Contact } from '@game/contracts';
import { eventually } from '@game/testing';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE, browserHarness, looker } from './src/browser-harness.js';
import { toTiers } from './src/contacts.js';

const own = browserHarness();

// promises contacts#edit-in-place
// promises contacts#moves
// promises contacts#quick-entry
it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])('on %s contacts are typed, corrected and moved, and each change can be undone', async (_, viewport) => {
  const pat = await own.harness.organiser();
  await pat.knows(1, ['Ann', 'Bob']);
  await pat.call('POST', '/api/contacts', { name: 'Zoe Zimmer', tier: 2 });
  const page = await own.openAs(pat, '/', { viewport });
  const look = looker(page, viewport.width);
  const order = async () =>
    (await pat.call<Contact[]>('GET', '/api/contacts')).map((c) => `${c.tier} ${c.name}`);

  const dialog = await toTiers(page);
  const quick = dialog.getByRole('textbox', { name: 'Add friends quickly' });
  await quick.fill('Cy Cole cy.cole@friends.example');
  await quick.press('Enter');
  await page.getByText('Cy Cole is in A-Team').waitFor();
  await dialog.getByRole('button', { name: 'Edit Cy Cole' }).waitFor();
  await quick.fill('Cyril cy.cole@friends.example');
  await quick.press('Enter');
  await dialog.getByText(/Cy Cole has this email already/).waitFor();
  await look('twin');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await quick.fill('Dee Day dee@friends.example, Eve Early 317 555 0108\nFay 12');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await dialog
    .getByRole('button', { name: 'Add 3 friends' })
    .or(dialog.getByRole('button', { name: 'Add 2 friends' }))
    .waitFor();
  await look('list');
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  await quick.fill('');

  await dialog.getByText('Cannot be reached: add a phone or an email').waitFor();
  await dialog.getByRole('button', { name: 'Add a phone: Zoe Zimmer' }).click();
  const form = dialog.getByRole('form', { name: 'Edit Zoe Zimmer' });
  await form.getByText('Not asked yet.').waitFor();
  await page
    .locator(':focus')
    .and(form.getByRole('textbox', { name: 'Phone' }))
    .waitFor();
  await page.keyboard.type('3175550109');
  await form.getByLabel('They agreed to be texted').check();
  await look('edit');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Zoe Zimmer is saved').waitFor();
  await dialog.getByText('Text only').first().waitFor();

  await dialog.getByRole('button', { name: 'Move Bob' }).click();
  await look('menu');
  await page.getByRole('menuitem', { name: 'To tier 2, Backup Squad' }).click();
  await page.getByText('Bob is in Backup Squad').waitFor();
  await look('moved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Bob is back').waitFor();
  expect(await order()).toEqual(['1 Ann', '1 Bob', '1 Cy Cole', '2 Zoe Zimmer']);
  await page
    .locator(':focus')
    .and(dialog.getByRole('button', { name: 'Edit Bob' }))
    .waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Bob is number 1 of A-Team').waitFor();
  await page.keyboard.press('Alt+3');
  await page.getByText('Bob is in Weekend Warriors').waitFor();
  await page.keyboard.press('Control+z');
  await eventually(async () =>
    expect(await order()).toEqual(['1 Bob', '1 Ann', '1 Cy Cole', '2 Zoe Zimmer']),
  );

  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  const drag = async (name: string, onto: Locator, { below = false, drop = true } = {}) => {
    const handle = page.locator(`[data-handle="${name}"]`);
    await handle.scrollIntoViewIfNeeded();
    const from = (await handle.boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 30, { steps: 3 });
    const to = (await onto.boundingBox())!;
    await page.mouse.move(to.x + 60, to.y + (below ? to.height - 6 : 6), { steps: 5 });
    await page.evaluate('new Promise(requestAnimationFrame)');
    if (!drop) return;
    await page.mouse.up();
  };
  await page.getByText('Bob is back').waitFor();
  await drag('Bob', row('Cy Cole'), { below: true, drop: false });
  await look('dragging');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await order()).toEqual(['1 Bob', '1 Ann', '1 Cy Cole', '2 Zoe Zimmer']);
  await drag('Bob', row('Cy Cole'), { below: true });
  await page.getByText('Bob is number 3 of A-Team').waitFor();
  await drag('Zoe Zimmer', row('Ann'));
  await page.getByText('Zoe Zimmer is in A-Team').waitFor();
  expect(await order()).toEqual(['1 Zoe Zimmer', '1 Ann', '1 Cy Cole', '1 Bob']);

  await dialog.getByRole('button', { name: 'Delete Zoe Zimmer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Contact deleted').waitFor();
  await look('deleted');
  await page.keyboard.press('Control+z');
  await page.getByText('Zoe Zimmer is back').waitFor();
  await dialog.getByRole('button', { name: 'Edit Zoe Zimmer' }).waitFor();
  expect(await order()).toContain('1 Zoe Zimmer');

  await page.goto(`${own.game.url}/friends`);
  await page.getByRole('button', { name: 'Edit Ann' }).waitFor();
  await look('friends');
  await page.getByRole('button', { name: 'Edit Ann' }).click();
  await page.getByRole('form', { name: 'Edit Ann' }).getByText('Not asked yet.').waitFor();
  await look('friends-edit');
});

/** Drags with one finger, as the browser reports it on a touch screen; `drop` is false for a touch that the system cancels. */
async function fingerDrags(page: Page, handle: Locator, onto: Locator, drop = true): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: string, at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: at ? [at] : [] });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [(await handle.boundingBox())!, (await onto.boundingBox())!];
  const begin = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const end = { x: to.x + 60, y: to.y + 6 };
  await touch('touchStart', begin);
  for (let i = 1; i <= 8; i++)
    await touch('touchMove', {
      x: begin.x + ((end.x - begin.x) * i) / 8,
      y: begin.y + ((end.y - begin.y) * i) / 8,
    });
  await page.evaluate('new Promise(requestAnimationFrame)');
  await touch(drop ? 'touchEnd' : 'touchCancel');
  await finger.detach();
}

// promises contacts#network
it.each([320, 390, 1280])('at %i pixels no name and no address of the network is cut off', async (width) => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann', 'Christopher-Featherstonehaugh']);
  for (const { id } of await pat.call<Contact[]>('GET', '/api/contacts'))
    await pat.call('PATCH', `/api/contacts/${id}`, { handicap: 12 });
  const page = await own.openAs(pat, '/friends', { viewport: { width, height: 844 } });
  await page.getByText('Handicap 12').first().waitFor();
  await looker(page, width)('friends-names');
  const cut = await page.evaluate(
    `[...document.querySelectorAll('[data-place] *')].filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible').map((e) => e.textContent)`,
  );
  expect(cut).toEqual([]);
});

// promises contacts#moves
it('a finger drags a contact into another tier without scrolling the list, and a cancelled touch moves nobody', async () => {
  const pat = await own.harness.organiser();
  await pat.knows(1, ['Ann', 'Bob']);
  await pat.knows(2, ['Cy']);
  const page = await own.openAs(pat, '/friends', { viewport: PHONE, hasTouch: true, isMobile: true });
  const look = looker(page, PHONE.width);
  const order = async () =>
    (await pat.call<Contact[]>('GET', '/api/contacts')).map((c) => `${c.tier} ${c.name}`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const handle = (name: string) => page.locator(`[data-handle="${name}"]`);
  await handle('Bob').waitFor();
  await fingerDrags(page, handle('Bob'), row('Cy'), false);
  expect(await order()).toEqual(['1 Ann', '1 Bob', '2 Cy']);
  await handle('Bob').scrollIntoViewIfNeeded();
  const before = await page.evaluate<number>('scrollY');
  await fingerDrags(page, handle('Bob'), row('Cy'));
  await page.getByText('Bob is in Backup Squad').waitFor();
  await look('touch');
  expect(await page.evaluate<number>('scrollY')).toBe(before);
  await eventually(async () => expect(await order()).toEqual(['1 Ann', '2 Bob', '2 Cy']));
});

// promises contacts#edit-in-place
it('on a phone the network screen shows the whole number of a contact that is edited', async () => {
  const pat = await own.harness.organiser();
  await pat.call('POST', '/api/contacts', { name: 'Zoe Zimmer', tier: 1, phone: '+13175550109' });
  const page = await own.openAs(pat, '/friends', { viewport: PHONE });
  await page.getByRole('button', { name: 'Edit Zoe Zimmer' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).focus();
  const { scrollWidth, clientWidth } = await page.evaluate<{ scrollWidth: number; clientWidth: number }>(
    '(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.activeElement)',
  );
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
