import { asId, type BillingNotice, type UserId } from '@game/contracts';
import type { Wording } from '../../services/notifications/src/messages/notice.js';
import { billingNotice } from '../../services/notifications/src/templates/billing-notices.js';
import {
  daysGranted,
  planEnded,
  receipt,
  renewalFailed,
} from '../../services/notifications/src/templates/billing.js';
import { PHONE, browserHarness, sticksOut, violations } from './src/browser-harness.js';

/** The folder for pictures of each mail; if it is unset, none are made. */
const SHOTS = process.env['SHOTS'];
// There are some twenty mails, and each is checked twice.
const own = browserHarness();

const links = {
  publicUrl: 'https://play.getinthegame.example',
  supportEmail: 'support@getinthegame.example',
  repliesAreRead: true,
};
const at = '2026-12-23T15:00:00Z';
const userId: UserId = asId('0197f000-0000-7000-8000-000000000001');
const card = { brand: 'visa', last4: '4242' };
const sum = { planName: 'Pro Annual', currency: 'usd', amount: 6_848 };
const due = { ...sum, userId, graceUntil: at };
const paid = { ...sum, userId, tax: 448, paymentId: 'ch_1', paidAt: at, card, receiptUrl: null };
const notices: BillingNotice[] = [
  { userId, what: 'approve-payment', ...sum, graceUntil: at },
  { userId, what: 'card-expires', planName: 'Pro Annual', card, at, nextBillingAt: at },
  { userId, what: 'free-ends', isTrial: true, at },
  { userId, what: 'free-ended', isTrial: true },
  { userId, what: 'renewal-ahead', ...sum, at },
  { userId, what: 'bought-by-credit', ...sum, nextBillingAt: at },
  { userId, what: 'plan-changed', ...sum, from: 'Pro Monthly', nextBillingAt: at },
  { userId, what: 'plan-follows', planName: 'Pro Monthly', running: 'Pro Annual', at },
  { userId, what: 'plan-kept', ...sum, at },
  { userId, what: 'plan-cancelled', planName: 'Pro Annual', endsAt: at },
  { userId, what: 'plan-resumed', ...sum, at },
  { userId, what: 'refunded', ...sum, of: 6_848, paidAt: at, isDouble: false },
  { userId, what: 'credit-paid-back', amount: 4_927, currency: 'usd' },
  { userId, what: 'days-given', days: 30, isGift: true, until: at },
];
const ended = { planName: 'Pro Annual', userId, endedAt: at, givenBack: null };
const mails: Array<[name: string, wording: Wording]> = [
  ['receipt', receipt({ ...paid, bought: true, nextBillingAt: at, nextAmount: 6_848 }, links)],
  ['receipt-lifetime', receipt({ ...paid, bought: true, nextBillingAt: null, nextAmount: null }, links)],
  ['failed', renewalFailed({ ...due, last: false, needsApproval: false }, links)],
  ['last-notice', renewalFailed({ ...due, last: true, needsApproval: false }, links)],
  ['ended', planEnded({ ...ended, reason: 'unpaid' }, links)],
  [
    'given-back',
    planEnded({ ...ended, reason: 'cancelled', givenBack: { amount: 6_848, currency: 'usd' } }, links),
  ],
  ['referral', daysGranted({ userId, side: 'friend', days: 30, until: at }, links)],
  ...notices.map((notice): [string, Wording] => [notice.what, billingNotice(notice, links)]),
];

// promises billing#money-mail
it.each(mails)(
  'the mail %s is readable on a phone in the light and the dark theme, without images and with one link',
  async (name, wording) => {
    const { html } = wording.email!;
    const page = await own.open('about:blank', { viewport: PHONE });
    await page.setContent(html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/mail-${name}-${colorScheme}.png`, fullPage: true });
      // WCAG's rules contain the contrast of text and links; mails have no landmarks.
      expect([colorScheme, await violations(page, { runOnly: ['wcag2a', 'wcag2aa'] })]).toEqual([
        colorScheme,
        [],
      ]);
      expect([colorScheme, await sticksOut(page)]).toEqual([colorScheme, []]);
    }
    const body = 'getComputedStyle(document.body).backgroundColor';
    expect(await page.evaluate(body)).toBe('rgb(12, 21, 16)');
    expect(await page.locator('img, svg').count()).toBe(0);
    expect(await page.getByRole('link').count()).toBe(1);
    await page.context().close();
  },
);
