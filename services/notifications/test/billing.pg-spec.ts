import { paymentFailed, paymentReceived, referralGranted, subscriptionEnded } from '@game/contracts';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness?.stop());

const money = { planName: 'Pro Monthly', amount: 800, currency: 'usd' };

// promises billing#money-mail
describe('mails about money', () => {
  it('give a receipt for a payment', async () => {
    const userId = harness.organiser.id;
    await harness.service.happens(paymentReceived, {
      ...{ ...money, userId, paymentId: 'ch_1', paidAt: '2026-06-01T12:00:00Z', receiptUrl: null },
      card: { brand: 'visa', last4: '4242' },
      nextBillingAt: '2026-07-01T12:00:00Z',
    });
    const mail = await harness.inbox(harness.organiser).waitFor(/Receipt: \$8\.00 for Pro Monthly/);
    expect(mail.text).toContain('Card: visa ending in 4242');
    expect(mail.text).toContain('Next charge: July 1, 2026');
    expect(mail.text).toContain(`${harness.gatewayUrl}/subscription`);
  });

  it('tell of a failed payment, and give a last notice', async () => {
    const failed = { ...money, userId: harness.organiser.id, graceUntil: '2026-07-08T12:00:00Z' };
    await harness.service.happens(paymentFailed, { ...failed, last: false });
    const first = await harness
      .inbox(harness.organiser)
      .waitFor(/Your payment for Pro Monthly did not go through/);
    expect(first.text).toContain('You keep everything until July 8, 2026');
    await harness.service.happens(paymentFailed, { ...failed, last: true });
    await harness.inbox(harness.organiser).waitFor(/Last notice: Pro Monthly ends on July 8, 2026/);
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
  ] as const)('say why a plan ended: %s', async (reason, words) => {
    const endedAt = '2026-07-08T12:00:00Z';
    const userId = harness.organiser.id;
    await harness.service.happens(subscriptionEnded, { userId, planName: 'Pro Annual', reason, endedAt });
    await harness.inbox(harness.organiser).waitFor(words);
  });

  it('tell both sides what a share link brought', async () => {
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
});
