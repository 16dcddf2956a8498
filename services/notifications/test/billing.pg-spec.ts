import {
  billingNoticed,
  type BillingNotice,
  paymentFailed,
  paymentReceived,
  referralGranted,
  subscriptionEnded,
} from '@game/contracts';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness?.stop());

const money = { planName: 'Pro Monthly', amount: 800, currency: 'usd' };

// promises billing#money-mail
describe('mails about payments', () => {
  it('give a receipt for a payment', async () => {
    const userId = harness.organiser.id;
    await harness.service.happens(paymentReceived, {
      ...{ ...money, userId, paymentId: 'ch_1', paidAt: '2026-06-01T12:00:00Z', receiptUrl: null },
      card: { brand: 'visa', last4: '4242' },
      nextBillingAt: '2026-07-01T12:00:00Z',
    });
    const mail = await harness.inbox(harness.organiser).waitFor(/Receipt: \$8\.00 for Pro Monthly/);
    expect(mail.text).toContain('Card: Visa ending in 4242');
    expect(mail.text).toContain('Next charge: July 1, 2026');
    expect(mail.text).toContain(`${harness.gatewayUrl}/subscription`);
  });

  it('report a failed payment, and later that the plan is about to end', async () => {
    const failed = { ...money, userId: harness.organiser.id, graceUntil: '2026-07-08T12:00:00Z' };
    await harness.service.happens(paymentFailed, { ...failed, last: false });
    const first = await harness
      .inbox(harness.organiser)
      .waitFor(/Your payment for Pro Monthly did not go through/);
    expect(first.text).toContain('You keep everything until July 8, 2026');
    await harness.service.happens(paymentFailed, { ...failed, last: true });
    await harness.inbox(harness.organiser).waitFor(/Last notice: Pro Monthly ends on July 8, 2026/);
  });

  // promises billing#approving-a-payment
  it('lead to the payment that waits for an approval, also in the last notice, and name a card that expires', async () => {
    const userId = harness.organiser.id;
    const waits = { ...money, userId, graceUntil: '2026-07-08T12:00:00Z' };
    await harness.service.happens(billingNoticed, { ...waits, what: 'approve-payment' });
    const mail = await harness.inbox(harness.organiser).waitFor(/Approve your payment of \$8\.00/);
    expect(mail.text).toContain(`${harness.gatewayUrl}/subscription?show=approve`);
    expect(mail.html).toContain('subscription?show=approve');
    await harness.service.happens(paymentFailed, { ...waits, last: true, needsApproval: true });
    await harness.inbox(harness.organiser).waitFor(/Last notice: approve your payment/);
    await harness.service.happens(billingNoticed, {
      ...{ userId, what: 'card-expires', planName: 'Pro Annual', card: { brand: 'visa', last4: '4242' } },
      ...{ at: '2026-08-01T00:00:00Z', nextBillingAt: '2027-06-01T12:00:00Z' },
    });
    const card = await harness.inbox(harness.organiser).waitFor(/Your card expires on July 31, 2026/);
    expect(card.text).toContain(`${harness.gatewayUrl}/subscription?show=payment`);
  });

  it('go out even if the golfer switched mail off', async () => {
    const quiet = await harness.signsUp(harness.user('Quiet', { emailNotifications: false }));
    const paid = { ...money, userId: quiet.id, paymentId: 'ch_2', paidAt: '2026-06-01T12:00:00Z' };
    await harness.service.happens(paymentReceived, {
      ...paid,
      receiptUrl: null,
      card: null,
      nextBillingAt: null,
    });
    await harness.inbox(quiet).waitFor(/Receipt/);
  });

  it.each([
    ['cancelled', /You cancelled it/],
    ['unpaid', /did not go through within 7 days/],
    ['refunded', /was refunded/],
    ['disputed', /was disputed/],
  ] as const)('give the reason "%s" for which a plan ended', async (reason, words) => {
    const endedAt = '2026-07-08T12:00:00Z';
    const userId = harness.organiser.id;
    await harness.service.happens(subscriptionEnded, { userId, planName: 'Pro Annual', reason, endedAt });
    await harness.inbox(harness.organiser).waitFor(words);
  });

  // promises billing#give-it-back
  it('name the amount that is refunded for a plan that the golfer gave back', async () => {
    const ended = { userId: harness.organiser.id, planName: 'Pro Annual', endedAt: '2026-07-08T12:00:00Z' };
    const givenBack = { amount: 6_400, currency: 'usd' };
    await harness.service.happens(subscriptionEnded, { ...ended, reason: 'refunded', givenBack });
    await harness.inbox(harness.organiser).waitFor(/You gave it back: \$64\.00 goes to your card/);
  });

  it('report to both golfers the free days that a share link earned them', async () => {
    const granted = { userId: harness.organiser.id, days: 30 };
    await harness.service.happens(referralGranted, {
      ...granted,
      side: 'referrer',
      until: '2026-07-08T12:00:00Z',
    });
    await harness.inbox(harness.organiser).waitFor(/A friend joined by your link[^]*until July 8, 2026/);
    await harness.service.happens(referralGranted, { ...granted, side: 'friend', until: null });
    await harness.inbox(harness.organiser).waitFor(/next charge comes that much later/);
  });

  const at = '2026-07-08T12:00:00Z';
  const SUBSCRIPTION = '/subscription';
  it.each([
    [{ what: 'free-ends', isTrial: true, at }, /Your free trial ends on July 8, 2026/, SUBSCRIPTION],
    [{ what: 'free-ended', isTrial: true }, /Your free trial has ended/, SUBSCRIPTION],
    [{ what: 'free-ended', isTrial: false }, /Your free time has ended/, SUBSCRIPTION],
    [{ what: 'renewal-ahead', ...money, at }, /renews on July 8, 2026 for \$8\.00/, '?show=cancel'],
    [
      { what: 'bought-by-credit', ...money, nextBillingAt: at },
      /Pro Monthly is yours, paid by your credit/,
      SUBSCRIPTION,
    ],
    [
      { what: 'plan-changed', ...money, from: 'Pro Annual', nextBillingAt: at },
      /You are on Pro Monthly now[^]*\$8\.00 on July 8, 2026/,
      SUBSCRIPTION,
    ],
    [
      { what: 'plan-follows', planName: 'Pro Monthly', running: 'Pro Annual', at },
      /Pro Monthly begins on July 8, 2026[^]*Pro Annual runs to its paid end/,
      SUBSCRIPTION,
    ],
    [{ what: 'plan-kept', ...money, at }, /You keep Pro Monthly/, SUBSCRIPTION],
    [
      { what: 'plan-cancelled', planName: 'Pro Monthly', endsAt: at },
      /Pro Monthly is cancelled[^]*until July 8, 2026/,
      SUBSCRIPTION,
    ],
    [{ what: 'plan-resumed', ...money, at }, /Pro Monthly goes on/, SUBSCRIPTION],
    [
      { what: 'refunded', ...money, amount: 400, of: 800, paidAt: at, isDouble: false },
      /\$4\.00 goes back to your card[^]*\$8\.00 for Pro Monthly/,
      '?show=history',
    ],
    [{ what: 'credit-paid-back', amount: 400, currency: 'usd' }, /the credit that was left/, '?show=history'],
    [{ what: 'days-given', days: 9, isGift: true, until: at }, /9 days of premium for you/, SUBSCRIPTION],
    [
      { what: 'days-given', days: 9, isGift: false, until: null },
      /next charge comes that much later/,
      SUBSCRIPTION,
    ],
  ])('are sent for a notice, once and with one link, as text and HTML: %j', async (notice, words, link) => {
    const quiet = await harness.signsUp(harness.user('Told', { emailNotifications: false }));
    const payload = { ...notice, userId: quiet.id } as BillingNotice;
    await harness.service.happens(billingNoticed, payload);
    const mail = await harness.inbox(quiet).waitFor(words);
    const links = [...mail.text!.matchAll(/https?:\S+/g)].map(([url]) => url);
    expect(links).toEqual([expect.stringContaining(link)]);
    expect(mail.html).toContain(links[0]!.replace('&', '&amp;'));
  });
});
