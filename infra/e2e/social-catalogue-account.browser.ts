/** Tests the messages about the account: each test causes the situation and reads the message on the screen. */
import { browserHarness } from './src/browser-harness.js';
import { meanwhile } from './src/catalogue.js';
import { failNext, holdNext, saidTo, setOffline, toasted } from './src/faults.js';

const own = browserHarness();
/** Without a service worker, because a test cannot answer the requests of one. */
const alone = { serviceWorkers: 'block' } as const;

it('saving the profile shows a message for success and for each failure', async () => {
  const page = await own.openAs(await own.harness.organiser('Pat'), '/profile', alone);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const save = () => page.getByRole('button', { name: 'Save Changes' }).click();
  const [username, email] = [page.getByLabel(/^Username/), page.getByLabel(/^Email/)];
  for (const [field, typed, text] of [
    [username, ' ', 'Username is required.'],
    [email, '', 'Email is required.'],
    [email, 'pat at golf', 'Please enter a valid email address.'],
  ] as const) {
    const before = await field.inputValue();
    await field.fill(typed);
    await save();
    await toasted(page, 'Validation Error', text);
    await field.fill(before || own.harness.email('Pat'));
  }
  for (const [status, message, text] of [
    [404, 'No such route.', 'Profile update service not found. Please try again.'],
    [409, 'An account with this email already exists.', 'An account with this email already exists.'],
    [500, undefined, 'Failed to update profile. Please try again.'],
  ] as const) {
    await failNext(page, 'PATCH /api/me', { status, message });
    await save();
    await toasted(page, 'Update Failed', text);
  }
  await page.getByLabel('Golf handicap').fill('77');
  await toasted(page, 'Update Failed', await saidTo(page, 'PATCH /api/me', save));
  await page.getByLabel('Golf handicap').fill('7');
  const go = await holdNext(page, 'PATCH /api/me');
  await save();
  await page.getByRole('button', { name: 'Saving Changes...' }).waitFor();
  go();
  await toasted(page, 'Profile Updated', 'Your profile has been updated successfully.');
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
});

it('changing the consent and the kinds of messages shows a message for success and failure', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.call('PATCH', '/api/me', { phone: '+13175550145' });
  const page = await own.openAs(pat, '/profile?tab=messaging', alone);
  const turn = (name: string) => page.getByRole('switch', { name }).and(page.locator(':enabled')).click();
  await failNext(page, 'PATCH /api/me/messaging', { status: 500, message: 'No' });
  await turn('SMS Notifications');
  await toasted(page, 'Error', 'Failed to update messaging settings.');
  await turn('SMS Notifications');
  await toasted(page, 'Messaging Settings Updated');
  for (const [status, message, text] of [
    [500, undefined, 'Failed to update notification preferences.'],
    [429, 'Too many requests.', 'Too many requests.'],
  ] as const) {
    await failNext(page, 'PATCH /api/me/messaging-preferences', { status, message });
    await turn('Game Reminders');
    await toasted(page, 'Update Failed', text);
  }
  await turn('Game Reminders');
  await toasted(page, 'Notification Preferences Updated', 'Your notification settings have been saved.');
});

it('the annual checkout shows a message for each outcome', async () => {
  const CREATE = 'POST /api/create-annual-subscription';
  const CARD = 'POST /api/subscription/test-card';
  const page = await own.openAs(await own.harness.organiser('Pat'), '/profile', alone);
  await page.clock.install();
  const goes = () => page.goto(`${own.game.url}/subscribe?plan=annual`);
  for (const [fault, title, text] of [
    [{ status: 500 }, 'Setup Error', 'Failed to initialize payment. Please try again.'],
    ['lost', 'Connection Error', 'Unable to connect to payment service. Please refresh and try again.'],
  ] as const) {
    await meanwhile(page, CREATE, fault, async () => {
      await goes();
      // The client repeats a lost request for as long as a person would wait.
      await page.clock.fastForward(31_000);
      await toasted(page, title, text);
    });
    const card = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Setup Error' }) });
    await card.getByText(text).waitFor();
    expect(await card.getByText('Back to Events').getAttribute('href')).toBe('/events-leagues');
  }
  const setUp = await holdNext(page, CREATE);
  await goes();
  await page.getByText('Setting up your subscription...').waitFor();
  setUp();
  const pay = page.getByRole('button', { name: 'Complete Subscription' });
  const withCard = async (name: RegExp) => {
    await page.getByRole('button', { name }).click();
    await pay.click();
  };
  await page.getByRole('button', { name: /Goes through/ }).waitFor();
  await setOffline(page, true);
  await withCard(/Goes through/);
  await toasted(page, 'Payment Error');
  await setOffline(page, false);
  await toasted(page, 'Payment Failed', await saidTo(page, CARD, () => withCard(/Declined/)));
  const charge = await holdNext(page, CARD);
  await withCard(/Goes through/);
  await page.getByRole('button', { name: 'Processing...' }).waitFor();
  charge();
  await page.waitForURL('**/events-leagues?upgraded=true');
});

it('asking for a reset link shows a message for each outcome', async () => {
  const FORGOT = 'POST /api/forgot-password';
  const page = await own.open('/forgot-password', alone);
  const send = page.getByRole('button', { name: 'Send Reset Instructions' });
  await send.waitFor();
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel(/^Email/).fill(own.harness.email('Nobody'));
  for (const [status, message, text] of [
    [500, undefined, 'Failed to send reset email'],
    [429, 'Too many requests.', 'Too many requests.'],
  ] as const) {
    await failNext(page, FORGOT, { status, message });
    await send.click();
    await toasted(page, 'Error', text);
  }
  const go = await holdNext(page, FORGOT);
  await send.click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  go();
  await page.getByRole('heading', { name: 'Email Sent!' }).waitFor();
  await page.getByText('The link expires in 1 hour.').waitFor();
});

it('setting a new password shows a message for each outcome', async () => {
  const RESET = 'POST /api/reset-password';
  const pat = await own.harness.organiser('Pat');
  await pat.call('POST', '/api/forgot-password', { email: own.harness.email('Pat') });
  const { text: mail } = await own.harness.inbox('Pat').waitFor(/reset-password\?token=/);
  const page = await own.open('/reset-password', alone);
  await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
  await page.getByText('Invalid reset link. Please request a new password reset.').waitFor();
  await page.goto(own.game.url + /\/reset-password\?token=[\w-]+/.exec(mail!)![0]);
  const reset = page.getByRole('button', { name: 'Reset Password' });
  const type = async (first: string, second: string) => {
    await page.getByLabel(/^New password/).fill(first);
    await page.getByLabel(/^Confirm/).fill(second);
  };
  await type('Links-2026', 'Links-2027');
  await page.getByText('Passwords do not match', { exact: true }).waitFor();
  expect(await reset.isDisabled()).toBe(true);
  for (const [password, label] of [
    ['', undefined],
    ['a', 'Very Weak'],
    ['aB', 'Weak'],
    ['aB1', 'Fair'],
    ['aB1!', 'Good'],
    ['aB1!aB1!', 'Strong'],
  ] as const) {
    await type(password, '');
    const meter = page.getByRole('meter', { name: 'Password strength' });
    if (label) expect(await meter.getAttribute('aria-valuetext')).toBe(label);
    else await meter.waitFor({ state: 'detached' });
  }
  await type('Ab-12', 'Ab-12');
  await reset.click();
  await toasted(page, 'Error', 'Password must be at least 6 characters long');
  await type('Links-2026', 'Links-2026');
  await failNext(page, RESET, { status: 500 });
  await reset.click();
  await toasted(page, 'Error', 'Failed to reset password');
  await reset.click();
  await page.getByRole('heading', { name: 'Password Reset!' }).waitFor();
  await page.getByText('Password reset successfully! You can now log in.').waitFor();
});
