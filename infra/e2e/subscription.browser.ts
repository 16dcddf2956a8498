import { browserHarness } from './src/browser-harness.js';
import { looksRight } from './src/looks-right.js';

const own = browserHarness();

it('a golfer buys a plan with a test card, sees the real dates, replaces the card, changes the plan, and cancels and resumes it', async () => {
  const page = await own.open();
  await own.signUp(page, 'Payer');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Subscription' }).click();
  await page.getByRole('heading', { name: /Free trial until/ }).waitFor();
  await page.getByText('No invoices yet').waitFor();
  await page.getByRole('heading', { name: 'Bring a friend' }).waitFor();
  await looksRight(page, 'plans');
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await page.getByText("You're already on the free plan").waitFor();

  await page.getByRole('button', { name: 'Choose Pro Quarterly' }).click();
  await page.getByRole('heading', { name: 'Get Pro Quarterly' }).waitFor();
  await page.getByLabel(/Card number/).fill('4000000000000002');
  await page.getByRole('button', { name: 'Pay $20' }).click();
  await page.getByText('Please read this and tick the box before you pay.').waitFor();
  await looksRight(page, 'consent');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pay $20' }).click();
  await page.getByText('Payment Failed').waitFor();
  await page
    .locator('[data-toast]')
    .getByText(/^Your card was declined\./)
    .waitFor();
  await page.getByRole('button', { name: /Bank asks first/ }).click();
  await looksRight(page, 'checkout');
  await page.getByRole('button', { name: 'Pay $20' }).click();
  await page.getByRole('heading', { name: 'Your bank asks' }).waitFor();
  await looksRight(page, 'bank');
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await page.getByText('You are now subscribed!').waitFor();

  const panel = page.getByRole('region', { name: 'Pro Quarterly' });
  await panel.getByText('Next billing date').waitFor();
  await panel.getByText('Visa ending in 3155').waitFor();
  await page.getByRole('region', { name: 'Invoices' }).getByText('Paid', { exact: true }).waitFor();
  const pdf = await page.getByRole('link', { name: /^PDF: / }).getAttribute('href');
  expect((await fetch(pdf!)).headers.get('content-type')).toBe('application/pdf');
  await looksRight(page, 'subscribed');

  await panel.getByRole('button', { name: 'Update Payment Method' }).click();
  await page.getByLabel(/Card number/).fill('4242 4242 4242 4242');
  await looksRight(page, 'new-card');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('Payment method updated').waitFor();
  await panel.getByText('Visa ending in 4242').waitFor();

  await page.getByRole('button', { name: 'Change to Pro Annual' }).click();
  await page.getByText(/^Today \$/).waitFor();
  await looksRight(page, 'change');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByText('You are on Pro Annual now.').waitFor();

  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await looksRight(page, 'cancel');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText(/Cancelled. Everything stays open to you until/).waitFor();
  await looksRight(page, 'ending');
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await page.getByText('Subscription resumed').waitFor();
  await page.getByRole('button', { name: 'Cancel Subscription' }).waitFor();
});
