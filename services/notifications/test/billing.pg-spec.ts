import { paymentFailed, paymentReceived, referralGranted, subscriptionEnded } from '@game/contracts';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

const money = { planName: 'Pro Monthly', amount: 800, currency: 'usd' };

// promises billing#money-mail
describe('about their money golfers are told by mail', () => {
  it('what they paid', async () => {
    const userId = world.organiser.id;
    await world.alone.happens(paymentReceived, {
      ...{ ...money, userId, paymentId: 'ch_1', paidAt: '2026-06-01T12:00:00Z', receiptUrl: null },
      card: { brand: 'visa', last4: '4242' },
      nextBillingAt: '2026-07-01T12:00:00Z',
    });
    const mail = await world.inbox(world.organiser).waitFor(/Receipt: \$8\.00 for Pro Monthly/);
    expect(mail.text).toContain('Card: visa ending in 4242');
    expect(mail.text).toContain('Next charge: July 1, 2026');
    expect(mail.text).toContain(`${world.gatewayUrl}/subscription`);
  });

  it('what was not paid, and the last notice', async () => {
    const failed = { ...money, userId: world.organiser.id, graceUntil: '2026-07-08T12:00:00Z' };
    await world.alone.happens(paymentFailed, { ...failed, last: false });
    const first = await world
      .inbox(world.organiser)
      .waitFor(/Your payment for Pro Monthly did not go through/);
    expect(first.text).toContain('You keep everything until July 8, 2026');
    await world.alone.happens(paymentFailed, { ...failed, last: true });
    await world.inbox(world.organiser).waitFor(/Last notice: Pro Monthly ends on July 8, 2026/);
  });

  it('whatever they switched off', async () => {
    const quiet = await world.signsUp(world.user('Quiet', { emailNotifications: false }));
    const paid = { ...money, userId: quiet.id, paymentId: 'ch_2', paidAt: '2026-06-01T12:00:00Z' };
    await world.alone.happens(paymentReceived, {
      ...paid,
      receiptUrl: null,
      card: null,
      nextBillingAt: null,
    });
    await world.inbox(quiet).waitFor(/Receipt/);
  });

  it.each([
    ['cancelled', /You cancelled it/],
    ['unpaid', /did not go through within 7 days/],
    ['refunded', /was refunded/],
    ['disputed', /was disputed/],
  ] as const)('why a plan ended: %s', async (reason, words) => {
    const endedAt = '2026-07-08T12:00:00Z';
    const userId = world.organiser.id;
    await world.alone.happens(subscriptionEnded, { userId, planName: 'Pro Annual', reason, endedAt });
    await world.inbox(world.organiser).waitFor(words);
  });

  it('what a share link brought', async () => {
    const granted = { userId: world.organiser.id, days: 30 };
    await world.alone.happens(referralGranted, {
      ...granted,
      side: 'referrer',
      until: '2026-07-08T12:00:00Z',
    });
    await world.inbox(world.organiser).waitFor(/A friend joined by your link[^]*until July 8, 2026/);
    await world.alone.happens(referralGranted, { ...granted, side: 'friend', until: null });
    await world.inbox(world.organiser).waitFor(/next charge comes that much later/);
  });
});
