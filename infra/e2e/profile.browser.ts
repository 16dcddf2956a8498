import type { User } from '@game/contracts';
import { browserHarness } from './src/browser-harness.js';

const own = browserHarness();

it('a golfer fills in the profile, reads what is wrong with it, and finds it as it was saved', async () => {
  const page = await own.openAs(await own.harness.organiser('Pat'), '/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByText('Editing Mode').waitFor();
  await page.getByLabel(/^Email/).fill('nowhere');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Validation Error').waitFor();
  await page.getByLabel(/^Email/).fill(own.harness.email('Pat'));
  await page.getByLabel('Phone').fill('3175550144');
  expect(await page.getByLabel('Phone').inputValue()).toBe('(317) 555-0144');
  await page.getByLabel('Golf handicap').fill('13.4');
  await page.getByLabel('State').selectOption('Indiana');
  await page.getByLabel('City').selectOption('Indianapolis');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile Updated').waitFor();
  await page.reload();
  await page.getByText('Indianapolis, Indiana').waitFor();
  await page.getByText('13.4').waitFor();
});

it('what was typed is kept while another tab is shown; following a link or going Back asks before it is lost', async () => {
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
  await page.getByLabel(/^Your password/).fill('Links-2026');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account will be deleted').waitFor();
  await page.getByRole('button', { name: 'Goodbye for now' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
});
