import type { User } from '@game/contracts';
import { browserHarness, DESK, expectAccessible, PHONE, sticksOut } from './src/browser-harness.js';

const own = browserHarness();

it('a golfer corrects what is wrong in the profile, and the saved values are shown after a reload', async () => {
  const page = await own.openAs(await own.harness.organiser('Pat'), '/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByText('Editing Mode').waitFor();
  await page.getByLabel(/^Email/).fill('nowhere');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Validation Error').waitFor();
  await page.getByLabel(/^Email/).fill(own.harness.email('Pat'));
  await page.getByLabel('Phone').fill('3175550144');
  expect(await page.getByLabel('Phone').inputValue()).toBe('(317) 555-0144');
  await page.getByLabel('Golf handicap').fill('77');
  const refusal = page.waitForResponse(
    (r) => r.request().method() === 'PATCH' && r.url().endsWith('/api/me'),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const { message } = (await (await refusal).json()) as { message: string };
  const toast = page.locator('[data-toast]').filter({ hasText: 'Update Failed' });
  await toast.getByText(message, { exact: true }).waitFor();
  await page.getByLabel('Golf handicap').fill('13.4');
  await page.getByLabel('State').selectOption('Indiana');
  await page.getByLabel('City').selectOption('Indianapolis');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile Updated').waitFor();
  await page.reload();
  await page.getByText('Indianapolis, Indiana').waitFor();
  await page.getByText('13.4').waitFor();
});

it('input is kept while another tab is shown, and leaving the page by a link or by Back asks before the input is lost', async () => {
  const page = await own.openAs(await own.harness.organiser('Pat'), '/friends');
  const to = (name: string) => page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await to('Profile').click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Golf handicap').fill('13');
  await page.getByRole('tab', { name: 'Messaging' }).click();
  await page.getByText('Promotional Messages').waitFor();
  await page.getByRole('tab', { name: 'Profile' }).click();
  expect(await page.getByLabel('Golf handicap').inputValue()).toBe('13');
  await to('Home').click();
  await question.getByRole('button', { name: 'Keep going' }).click();
  await question.waitFor({ state: 'detached' });
  await page.evaluate('history.back()');
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'My Golf Network' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/friends');
  await to('Profile').click();
  await page.getByText('Not set').first().waitFor();
});

it('each kind of text can be switched on and off, and every tab has its own address', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.call('PATCH', '/api/me', { phone: '+13175550144' });
  const page = await own.openAs(pat, '/profile');
  await page.getByRole('tab', { name: 'Messaging' }).click();
  const reminders = page.getByRole('switch', { name: 'Game Reminders' });
  expect(await reminders.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Send code to your phone' }).click();
  const { body } = await own.harness.game.simulator.phone('+13175550144').waitFor(/Your code is/);
  await page.getByRole('textbox', { name: 'Code' }).fill(/\b\d{6}\b/.exec(body)![0]);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/confirm-number.png` });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('switch', { name: 'SMS Notifications' }).click();
  await page.getByText('SMS Enabled').waitFor();
  await reminders.and(page.locator(':enabled')).click();
  await page.getByText('Notification Preferences Updated').waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Messaging', selected: true }).waitFor();
  expect(await reminders.isChecked()).toBe(false);
  const { user } = await pat.call<{ user: User }>('GET', '/api/me');
  expect(user).toMatchObject({ messagingConsent: true, reminderNotifications: false });
});

// promises accounts#consent-to-texts
it.each([
  ['a phone', PHONE, '3175550145'],
  ['a desk', DESK, '3175550146'],
] as const)(
  'on %s the consent to texts asks in the same dialog for the code of the number',
  async (_, viewport, number) => {
    const golfer = await own.harness.organiser('Pat');
    const page = await own.openAs(golfer, '/', { viewport });
    await page.getByRole('button', { name: /Text me about my rounds/ }).click();
    const dialog = page.getByRole('dialog', { name: /Text messages/ });
    await dialog.getByLabel('Phone').fill(number);
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    const code = dialog.getByRole('textbox', { name: 'Code' });
    await code.fill('12');
    await dialog.getByRole('button', { name: 'Confirm and accept' }).click();
    await dialog.getByText('The code has 6 digits.').waitFor();
    await expectAccessible(page);
    expect(await sticksOut(page)).toEqual([]);
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/consent-code-${viewport.width}.png` });
    const { body } = await own.harness.game.simulator.phone(`+1${number}`).waitFor(/Your code is/);
    await code.fill(/\b\d{6}\b/.exec(body)![0]);
    await dialog.getByRole('button', { name: 'Confirm and accept' }).click();
    await page.getByText('Messaging Preferences Updated').waitFor();
    const { user } = await golfer.call<{ user: User }>('GET', '/api/me');
    expect(user).toMatchObject({ messagingConsent: true, phoneVerified: true, phone: `+1${number}` });
  },
);

it('on the account tab a golfer changes the password, signs out other devices and deletes the account', async () => {
  const pat = await own.harness.organiser('Pat');
  const page = await own.openAs(pat, '/profile?tab=account');
  await page.getByText('This device').waitFor();
  await page.getByLabel('Current password').fill(pat.password);
  await page.getByLabel('New password', { exact: true }).fill('Links-2026');
  await page.getByLabel('Confirm new password').fill('Links-2027');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Passwords do not match').waitFor();
  await page.getByLabel('Confirm new password').fill('Links-2026');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed').waitFor();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account will be deleted').waitFor();
  await page.getByRole('button', { name: 'Goodbye for now' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
});
