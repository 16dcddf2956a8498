import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@game/contracts';
import { eventually } from '@game/testing';
import { DESK, PHONE, browserHarness, expectAccessible, sticksOut } from './src/browser-harness.js';
import { DeskOperator } from './src/operators.js';

const own = browserHarness();
const pictures = join(import.meta.dirname, '../../.local/screens/desk');

// promises accounts#the-trust-desk
it.each([
  ['a phone', 390, PHONE],
  ['a desktop', 1280, DESK],
])('on %s an operator works at the desk', async (_, width, viewport) => {
  const [pat, ann] = [await own.harness.organiser('Pat'), await own.harness.organiser('Ann')];
  const { user } = await pat.call<{ user: User }>('GET', '/api/me');
  const words = `Sends me spam ${width}`;
  await eventually(() => ann.call('POST', '/api/matching/report', { playerId: user.id, reason: words }));
  const robin = new DeskOperator(own.game, 'operator');
  const page = await own.openAs(pat, '/desk', { viewport });
  mkdirSync(pictures, { recursive: true });
  const looksRight = async (name: string) => {
    await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true });
    await expectAccessible(page);
    expect(await sticksOut(page)).toEqual([]);
  };

  await page.getByRole('heading', { name: 'Trust desk' }).waitFor();
  await looksRight('sign-in');
  await page.getByLabel(/^Name/).fill(robin.name);
  await page.getByLabel(/Password/).fill(robin.password);
  await page.getByLabel(/Code of your/).fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('Wrong name, password or code. A code works once.').waitFor();
  await page.getByLabel(/Code of your/).fill(robin.code);
  await page.keyboard.press('Enter');

  const report = page.getByRole('listitem').filter({ hasText: words });
  await report.getByRole('heading', { name: 'Ann reported Pat' }).waitFor();
  await looksRight('reports');
  await report.getByRole('button', { name: 'Open the account' }).click();
  const suspend = page.locator('form', { has: page.getByRole('button', { name: 'Suspend', exact: true }) });
  await suspend.getByLabel(/Reason/).fill('Three reports of spam.');
  await looksRight('account');
  await suspend.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(/^Suspended since/).waitFor();

  await page.getByRole('tab', { name: 'Number' }).click();
  await page.getByLabel(/Phone number/).fill(own.harness.phoneNumber('Nobody'));
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByText('Nobody has permission to text it.').waitFor();
  await looksRight('number');
  await page.getByRole('tab', { name: 'Sending' }).click();
  await page.getByText('Sending runs.').waitFor();
  await looksRight('sending');
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByText('suspend-account').first().waitFor();
  await looksRight('log');

  await page.getByRole('tab', { name: 'Reports' }).click();
  await report.getByLabel('The report is unfounded and no longer counts against this player').check();
  await report.getByLabel(/What did you do/).fill('Made up, and lifted.');
  await looksRight('dismiss');
  await report.getByRole('button', { name: 'Resolve' }).click();
  await report.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Reports' }).selectOption('resolved');
  await report.getByText(/^Dismissed by .*: Made up, and lifted\.$/).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel(/Code of your/).waitFor();
});
