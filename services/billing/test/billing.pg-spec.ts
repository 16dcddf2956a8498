import {
  TEST_CARDS,
  cancelSubscription,
  changePaymentMethod,
  changePlan,
  createSubscription,
  getReferral,
  getSubscription,
  listInvoices,
  listPlans,
  openPortal,
  paymentFailed,
  paymentReceived,
  receiveStripeEvent,
  referralGranted,
  resumeSubscription,
  subscriptionEnded,
  tryTestCard,
  userDeleted,
  userRegistered,
  userSaved,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { aUser, eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

const DAY_MS = 86_400_000;
let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const act = (golfer: Golfer) => ({ buyer: golfer.buyer, attempt: newId() });
const daysFromNow = (iso: string | null) =>
  (Date.parse(iso ?? '') - harness.service.clock.now().getTime()) / DAY_MS;

// promises billing#trial
describe('the trial', () => {
  it('runs 14 days from the registration, then the free plan follows', async () => {
    const ann = await harness.golfer();
    expect(await ann.sees()).toMatchObject({ plan: 'starter', status: 'trial', premium: true, amount: null });
    expect(daysFromNow((await ann.sees()).trialEndsAt)).toBeCloseTo(14, 2);
    await harness.forward(13.9);
    expect((await ann.sees()).status).toBe('trial');
    await harness.forward(0.2);
    await ann.is('free');
    expect(await ann.sees()).toMatchObject({ status: 'free', premium: false, trialEndsAt: null });
  });

  it('is counted from the registration, even for a user who registered before billing existed or whose registration event has not arrived yet', async () => {
    const registeredAt = new Date(harness.service.clock.now().getTime() - 20 * DAY_MS).toISOString();
    const buyer = { userId: newId<UserId>(), email: 'old@golf.example', registeredAt };
    expect(await harness.bus.ask(getSubscription, { buyer })).toMatchObject({ status: 'free' });
    const user = { id: buyer.userId, email: buyer.email, createdAt: registeredAt, version: 1 };
    await harness.service.happens(userSaved, aUser(user));
    await eventually(async () =>
      expect(
        await harness.rows('select 1 from billing.accounts where user_id = $1', [buyer.userId]),
      ).toHaveLength(1),
    );
  });
});

// promises billing#plans
describe('the plans', () => {
  it('are sold at their prices, as the screens show them', async () => {
    const plans = await harness.bus.ask(listPlans, {});
    expect(plans.map((p) => [p.id, p.amount, p.priceId])).toEqual([
      ['starter', 0, null],
      ['monthly', 800, 'price_pro_monthly'],
      ['quarterly', 2000, 'price_pro_quarterly'],
      ['annual', 6400, 'price_pro_annual'],
      ['lifetime', 19900, 'price_lifetime'],
    ]);
    expect(plans.find((p) => p.mostPopular)?.id).toBe('quarterly');
  });

  it('prevent the start with a one-line error if their prices at Stripe differ', async () => {
    await expect(BillingHarness.start({ STRIPE_PRICE_ANNUAL: 'price_pro_monthly' })).rejects.toThrow(
      'Setting STRIPE_PRICE_ANNUAL is "price_pro_monthly": Pro Annual is 6400 usd every 1 year, but the price at Stripe is 800 usd every 1 month.',
    );
  });
});

describe('buying', () => {
  // promises billing#buying
  it('during the trial is paid at once, and the trial days that were left postpone the next charge', async () => {
    const ann = await harness.golfer();
    await harness.forward(4);
    const checkout = await ann.buys('monthly');
    expect(checkout).toMatchObject({ amount: 800, currency: 'usd', intent: 'payment', carriedDays: 10 });
    expect(checkout.payment).toEqual({ mode: 'simulator', url: '/api/subscription/test-card' });
    expect((await ann.charges()).map((c) => c.amount)).toEqual([800]);
    const month = (Date.UTC(2026, 6, 5) - Date.UTC(2026, 5, 5)) / DAY_MS;
    await eventually(async () => {
      const seen = await ann.sees();
      expect(seen).toMatchObject({ plan: 'monthly', status: 'active', amount: 800, tax: null });
      expect(seen.card).toEqual({ brand: 'visa', last4: '4242' });
      expect(Math.abs(daysFromNow(seen.nextBillingAt) - month - 10)).toBeLessThan(1.01);
    });
    await eventually(() =>
      expect(harness.told(paymentReceived, ann.userId)).toMatchObject([
        { amount: 800, planName: 'Pro Monthly', card: { last4: '4242' } },
      ]),
    );
  });

  // promises billing#buying
  it('accepts only the price ids of its own plans', async () => {
    const ann = await harness.golfer();
    const buys = harness.bus.send(createSubscription, { ...act(ann), chosen: { priceId: 'price_other' } });
    await expect(buys).rejects.toMatchObject({
      code: 'billing.unknown-price',
      details: { errors: [{ field: 'priceId' }] },
    });
  });

  it('several times simultaneously opens one checkout, and a checkout for another plan replaces it', async () => {
    const ann = await harness.golfer();
    const [a, b, c] = await Promise.all([ann.checkout(), ann.checkout(), ann.checkout()]);
    expect(new Set([a!.clientSecret, b!.clientSecret, c!.clientSecret]).size).toBe(1);
    const annual = await ann.checkout('annual');
    await expect(ann.tries(a!.clientSecret, TEST_CARDS.success)).rejects.toMatchObject({ kind: 'not-found' });
    const once = await ann.checkout('lifetime');
    await expect(ann.tries(annual.clientSecret, TEST_CARDS.success)).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect((await ann.tries(once.clientSecret, TEST_CARDS.success)).status).toBe('succeeded');
    await ann.is('active', 'lifetime');
    expect((await ann.charges()).map((x) => x.amount)).toEqual([19_900]);
    expect((await ann.subscriptions()).every((s) => s.status === 'canceled')).toBe(true);
  });

  it.each([
    ['declined', TEST_CARDS.declined, 'Your card was declined.'],
    ['without funds', TEST_CARDS.insufficientFunds, 'Your card has insufficient funds.'],
  ])('with a card that is %s fails with the reason, and gives no plan', async (_, number, message) => {
    const ann = await harness.golfer();
    const { clientSecret } = await ann.checkout();
    await expect(ann.tries(clientSecret, number)).rejects.toMatchObject({
      kind: 'payment-required',
      message,
    });
    expect((await ann.sees()).status).toBe('trial');
    await ann.tries(clientSecret, TEST_CARDS.success);
    await ann.is('active', 'monthly');
  });

  it('waits for the cardholder’s authentication if the bank requires it', async () => {
    const ann = await harness.golfer();
    const { clientSecret } = await ann.checkout();
    expect((await ann.tries(clientSecret, TEST_CARDS.authenticationNeeded)).status).toBe('requires_action');
    const answered = await harness.bus.send(tryTestCard, {
      userId: ann.userId,
      clientSecret: clientSecret!,
      approves: true,
    });
    expect(answered.status).toBe('succeeded');
    await ann.is('active', 'monthly');
  });

  // promises billing#buying
  it('is refused for a second plan', async () => {
    const ann = await harness.golfer();
    await ann.buys();
    await expect(ann.checkout('annual')).rejects.toMatchObject({ code: 'billing.already-subscribed' });
  });

  // promises billing#lifetime
  it('of Lifetime ends the running plan, and Lifetime is listed among the invoices', async () => {
    const ann = await harness.golfer();
    await ann.buys('monthly');
    const { clientSecret } = await ann.checkout('lifetime');
    await ann.tries(clientSecret, TEST_CARDS.success);
    await ann.is('active', 'lifetime');
    await eventually(async () =>
      expect((await ann.subscriptions()).map((s) => s.status)).toEqual(['canceled']),
    );
    const { invoices } = await harness.bus.ask(listInvoices, { userId: ann.userId });
    expect(invoices.map((i) => i.amount).sort()).toEqual([19_100, 800].sort());
    expect(harness.told(subscriptionEnded, ann.userId)).toEqual([]);
  });
});

describe('a running plan', () => {
  // promises billing#changing-plans, billing#cancelling
  it('can be changed, cancelled and resumed', async () => {
    const ann = await harness.golfer();
    await harness.forward(15);
    await ann.buys('monthly');
    const changed = await harness.bus.send(changePlan, { ...act(ann), priceId: 'price_pro_annual' });
    expect(changed).toMatchObject({ plan: 'annual', amount: 6400 });
    const amounts = (await ann.charges()).map((c) => c.amount);
    expect(amounts[0]).toBeGreaterThanOrEqual(5600);
    expect(amounts[0]).toBeLessThan(5700);
    const ending = await harness.bus.send(cancelSubscription, act(ann));
    expect(ending).toMatchObject({ cancelAtPeriodEnd: true, nextBillingAt: null, status: 'active' });
    expect(daysFromNow(ending.endsAt)).toBeGreaterThan(364);
    const again = await harness.bus.send(resumeSubscription, act(ann));
    expect(again).toMatchObject({ cancelAtPeriodEnd: false, endsAt: null });
    await harness.bus.send(cancelSubscription, act(ann));
    await harness.forward(366);
    await ann.is('free');
    await eventually(() =>
      expect(harness.told(subscriptionEnded, ann.userId)).toMatchObject([{ reason: 'cancelled' }]),
    );
  });

  it('renews, and each payment is recorded in the ledger and gets a receipt', async () => {
    const ann = await harness.golfer();
    await harness.forward(15);
    await ann.buys('monthly');
    await harness.forward(32);
    await eventually(() => expect(harness.told(paymentReceived, ann.userId)).toHaveLength(2));
    expect((await ann.sees()).status).toBe('active');
    const paid = await harness.rows('select amount, plan from billing.payments where user_id = $1', [
      ann.userId,
    ]);
    expect(paid).toEqual([
      { amount: 800, plan: 'monthly' },
      { amount: 800, plan: 'monthly' },
    ]);
  });

  // promises billing#failed-payments
  it('keeps its access for 7 days after an unpaid renewal, with two notices, and then ends', async () => {
    const ann = await pastDue();
    expect(await ann.sees()).toMatchObject({ premium: true, status: 'past_due' });
    await eventually(() => expect(harness.told(paymentFailed, ann.userId)).toMatchObject([{ last: false }]));
    await harness.forward(5.1);
    await eventually(() =>
      expect(harness.told(paymentFailed, ann.userId)).toMatchObject([{ last: false }, { last: true }]),
    );
    await harness.forward(2);
    await ann.is('free');
    await eventually(async () => expect((await ann.subscriptions())[0]!.status).toBe('canceled'));
    await eventually(() =>
      expect(harness.told(subscriptionEnded, ann.userId)).toMatchObject([{ reason: 'unpaid' }]),
    );
  });

  // promises billing#failed-payments
  it('becomes active again after an unpaid renewal once another card pays', async () => {
    const ann = await pastDue();
    const { clientSecret, intent } = await harness.bus.send(changePaymentMethod, act(ann));
    expect(intent).toBe('setup');
    await ann.tries(clientSecret, TEST_CARDS.success);
    await ann.is('active', 'monthly');
    expect((await ann.sees()).card?.last4).toBe('4242');
    expect((await ann.charges()).map((c) => c.amount)).toEqual([800, 800]);
  });

  it('gives access to Stripe’s own pages', async () => {
    const ann = await harness.golfer();
    await expect(harness.bus.send(openPortal, act(ann))).rejects.toMatchObject({
      code: 'billing.no-subscription',
    });
    await ann.buys();
    expect((await harness.bus.send(openPortal, act(ann))).url).toContain('/subscription');
  });

  // promises billing#refunds-and-disputes
  it.each(['refund', 'dispute'] as const)('ends with a %s, which is recorded as an incident', async (how) => {
    const ann = await harness.golfer();
    await ann.buys('annual');
    const [charge] = await ann.charges();
    if (how === 'refund') await harness.stripe.refunds.create({ charge: charge!.id });
    else harness.simulator.disputePayment(String(charge!.payment_intent));
    await ann.is('free');
    expect((await ann.subscriptions())[0]!.status).toBe('canceled');
    await eventually(async () =>
      expect(
        await harness.rows('select kind from billing.incidents where user_id = $1', [ann.userId]),
      ).toEqual([{ kind: how }]),
    );
  });
});

async function failsLater(ann: Golfer) {
  const { clientSecret } = await harness.bus.send(changePaymentMethod, act(ann));
  await ann.tries(clientSecret, TEST_CARDS.failsLater);
  await eventually(async () => expect((await ann.sees()).card?.last4).toBe('0341'));
}

/** Creates a golfer whose first renewal was not paid. */
async function pastDue(): Promise<Golfer> {
  const ann = await harness.golfer();
  await harness.forward(15);
  await ann.buys('monthly');
  await failsLater(ann);
  await harness.forward(31.5);
  await ann.is('past_due', 'monthly');
  return ann;
}

// promises billing#referrals
describe('a referral', () => {
  const codeOf = async (golfer: Golfer) =>
    (await harness.bus.ask(getReferral, { userId: golfer.userId })).code;

  it('gives both golfers 30 days in addition to their free time, once for each friend', async () => {
    const ann = await harness.golfer();
    const code = await codeOf(ann);
    const bob = await harness.golfer('bob', code.toLowerCase());
    await eventually(async () => {
      expect(daysFromNow((await ann.sees()).freeUntil)).toBeCloseTo(44, 1);
      expect(daysFromNow((await bob.sees()).freeUntil)).toBeCloseTo(44, 1);
    });
    await eventually(() => {
      expect(harness.told(referralGranted, ann.userId)).toMatchObject([{ side: 'referrer', days: 30 }]);
      expect(harness.told(referralGranted, bob.userId)).toMatchObject([{ side: 'friend', days: 30 }]);
    });
    expect(await harness.bus.ask(getReferral, { userId: ann.userId })).toMatchObject({
      granted: 1,
      days: 30,
    });
    await harness.forward(15);
    await ann.is('active', 'referral');
    await harness.forward(30);
    await ann.is('free');
  });

  it('postpones the next charge of a golfer who already pays', async () => {
    const ann = await harness.golfer();
    await harness.forward(15);
    await ann.buys('monthly');
    const before = (await ann.sees()).nextBillingAt!;
    await harness.golfer('bob', await codeOf(ann));
    await eventually(async () => {
      const now = (await ann.sees()).nextBillingAt!;
      expect((Date.parse(now) - Date.parse(before)) / DAY_MS).toBeCloseTo(30, 3);
    });
    expect((await ann.charges()).length).toBe(1);
  });

  it('does not count for one’s own email in any spelling, nor twice for one mailbox', async () => {
    const ann = await harness.golfer();
    const referralCode = await codeOf(ann);
    const joins = async (email: string) => {
      const userId = newId<UserId>();
      const createdAt = harness.service.clock.now().toISOString();
      await harness.service.happens(userRegistered, { userId, email, referralCode, createdAt });
      await harness.confirms(userId, email, createdAt);
      await harness.takesPart(userId);
    };
    await joins(ann.buyer.email.replace('@', '+me@').toUpperCase());
    await joins(`cy.${ann.userId}@golf.example`);
    await joins(`cy.${ann.userId}+again@golf.example`);
    await joins(`fay${ann.userId}@gmail.com`);
    await joins(`f.a.y.${ann.userId}+two@googlemail.com`);
    const late = await harness.golfer('dee', referralCode);
    await eventually(() => expect(harness.told(referralGranted, late.userId)).toHaveLength(1));
    await eventually(async () =>
      expect(await harness.bus.ask(getReferral, { userId: ann.userId })).toMatchObject({ granted: 3 }),
    );
  });

  it('counts only after the email is confirmed, and for the address that was confirmed', async () => {
    const ann = await harness.golfer();
    const referralCode = await codeOf(ann);
    const [userId, createdAt] = [newId<UserId>(), harness.service.clock.now().toISOString()];
    const typo = `bob@${userId}.example`;
    await harness.service.happens(userRegistered, { userId, email: typo, referralCode, createdAt });
    await harness.service.happens(userSaved, aUser({ id: userId, email: typo, createdAt }));
    const other = await harness.golfer('cy', referralCode);
    await eventually(() => expect(harness.told(referralGranted, other.userId)).toHaveLength(1));
    expect(harness.told(referralGranted, userId)).toEqual([]);
    expect(await harness.bus.ask(getReferral, { userId: ann.userId })).toMatchObject({ granted: 1 });
    await harness.takesPart(userId);
    // Repeated confirmations count once.
    for (let i = 0; i < 2; i++) await harness.confirms(userId, `bob.${userId}@golf.example`, createdAt);
    await eventually(() => expect(harness.told(referralGranted, userId)).toHaveLength(1));
    expect(
      await harness.rows(`select 1 from billing.waiting_referrals where friend_id = '${userId}'`),
    ).toEqual([]);
  });

  it('counts only once the friend has answered an invite or filled a tee time, in whatever order that is learnt', async () => {
    const ann = await harness.golfer();
    const referralCode = await codeOf(ann);
    const newcomer = () => {
      const [userId, createdAt] = [newId<UserId>(), harness.service.clock.now().toISOString()];
      const email = `bob.${userId}@golf.example`;
      return {
        userId,
        registers: () =>
          harness.service.happens(userRegistered, {
            userId,
            email,
            referralCode,
            createdAt,
            deviceShared: false,
          }),
        confirms: () => harness.confirms(userId, email, createdAt),
        takesPart: () => harness.takesPart(userId),
      };
    };
    const [idle, early] = [newcomer(), newcomer()];
    await idle.registers();
    await idle.confirms();
    await early.takesPart();
    await early.confirms();
    await early.registers();
    await eventually(() => expect(harness.told(referralGranted, early.userId)).toHaveLength(1));
    expect(await harness.bus.ask(getReferral, { userId: ann.userId })).toMatchObject({ granted: 1 });
    for (let i = 0; i < 2; i++) await idle.takesPart();
    await eventually(() => expect(harness.told(referralGranted, idle.userId)).toHaveLength(1));
  });

  it('does not count from a browser in which another account was used before', async () => {
    const ann = await harness.golfer();
    const referralCode = await codeOf(ann);
    const [userId, createdAt] = [newId<UserId>(), harness.service.clock.now().toISOString()];
    const email = `bob.${userId}@golf.example`;
    await harness.service.happens(userRegistered, {
      userId,
      email,
      referralCode,
      createdAt,
      deviceShared: true,
    });
    await harness.confirms(userId, email, createdAt);
    await harness.takesPart(userId);
    const other = await harness.golfer('cy', referralCode);
    await eventually(() => expect(harness.told(referralGranted, other.userId)).toHaveLength(1));
    expect(harness.told(referralGranted, userId)).toEqual([]);
  });

  it('gives the referrer days for six friends a year, even if twelve join simultaneously, and each friend their own days', async () => {
    const ann = await harness.golfer();
    const code = await codeOf(ann);
    const joins = async (count: number) => {
      const friends = await Promise.all(
        Array.from({ length: count }, (_, i) => harness.golfer(`f${i}`, code)),
      );
      for (const { userId } of friends)
        await eventually(() => expect(harness.told(referralGranted, userId)).toHaveLength(1));
    };
    await joins(12);
    expect(harness.told(referralGranted, ann.userId)).toHaveLength(6);
    expect(daysFromNow((await ann.sees()).freeUntil)).toBeCloseTo(14 + 180, 1);
    await harness.forward(366);
    await joins(1);
    expect(harness.told(referralGranted, ann.userId)).toHaveLength(7);
  });
});

describe('a deleted account', () => {
  // promises billing#payment-records
  it('ends the plan at once, and keeps the payment without personal data', async () => {
    const ann = await harness.golfer();
    await ann.buys('annual');
    const customer = await ann.customer();
    await harness.service.happens(userDeleted, {
      userId: ann.userId,
      deletedAt: harness.service.clock.now().toISOString(),
    });
    await eventually(async () => {
      expect((await harness.stripe.subscriptions.list({ customer, status: 'all' })).data[0]!.status).toBe(
        'canceled',
      );
      const [payment] = await harness.rows(
        `select amount, user_id, card_last4, receipt_url from billing.payments where amount = 6400 and user_id is null`,
      );
      expect(payment).toEqual({ amount: 6400, user_id: null, card_last4: null, receipt_url: null });
    });
    const kept = await harness.rows<{ row: string }>(
      `select row_to_json(a)::text as row from billing.accounts a union all select row_to_json(p)::text from billing.payments p
       union all select row_to_json(r)::text from billing.referrals r`,
    );
    expect(kept.map((k) => k.row).join('\n')).not.toContain(ann.buyer.email);
  });
});

// promises billing#lost-webhooks
describe('webhooks', () => {
  it('that were lost are replaced by the next nightly check', async () => {
    const ann = await harness.golfer();
    const { clientSecret } = await ann.checkout('monthly');
    await harness.simulator.settled();
    await eventually(async () =>
      expect(await harness.rows('select 1 from billing.stripe_events where processed_at is null')).toEqual(
        [],
      ),
    );
    harness.webhooks('closed');
    await ann.tries(clientSecret, TEST_CARDS.success);
    await harness.simulator.settled();
    harness.webhooks('open');
    expect((await ann.sees()).status).toBe('trial');
    await harness.forward(1);
    await ann.is('active', 'monthly');
    await eventually(async () => {
      const found = await harness.rows(`select 1 from billing.incidents where kind = 'missed-event'`);
      expect(found.length).toBeGreaterThan(0);
    });
  });

  it('that arrive late, twice and in reverse order lead to the state at Stripe', async () => {
    const ann = await harness.golfer();
    const { clientSecret } = await ann.checkout('monthly');
    await harness.simulator.settled();
    harness.webhooks('closed');
    await ann.tries(clientSecret, TEST_CARDS.success);
    const [subscription] = await ann.subscriptions();
    await harness.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true });
    await harness.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: false });
    await harness.simulator.settled();
    harness.webhooks('open');
    // In reverse order, as Stripe lists them, and each of them twice.
    const { data } = await harness.stripe.events.list({ limit: 100 });
    const customer = await ann.customer();
    const hers = data.filter((event) => (event.data.object as { customer?: string }).customer === customer);
    const timestamp = Math.floor(harness.service.clock.now().getTime() / 1000);
    for (const event of [...hers, ...hers]) {
      const body = JSON.stringify(event);
      const signed = { payload: body, secret: 'whsec_simulator', timestamp };
      const signature = harness.stripe.webhooks.generateTestHeaderString(signed);
      await harness.bus.send(receiveStripeEvent, { body, signature });
    }
    await ann.is('active', 'monthly');
    expect(await ann.sees()).toMatchObject({ cancelAtPeriodEnd: false });
    expect(hers.length).toBeGreaterThan(8);
    await eventually(async () => {
      const open = await harness.rows('select 1 from billing.stripe_events where processed_at is null');
      expect(open).toEqual([]);
    });
    expect(harness.told(paymentReceived, ann.userId)).toHaveLength(1);
  });

  it('with a wrong, an old or no signature are refused', async () => {
    const body = JSON.stringify({
      id: 'evt_x',
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      data: { object: {} },
    });
    const seconds = Math.floor(harness.service.clock.now().getTime() / 1000);
    const signed = (secret: string, timestamp: number) =>
      harness.stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    for (const signature of ['', signed('whsec_other', seconds), signed('whsec_simulator', seconds - 301)])
      await expect(harness.bus.send(receiveStripeEvent, { body, signature })).rejects.toMatchObject({
        code: 'webhook.bad-signature',
      });
    await harness.bus.send(receiveStripeEvent, { body, signature: signed('whsec_simulator', seconds - 200) });
    await harness.bus.send(receiveStripeEvent, { body, signature: signed('whsec_simulator', seconds) });
    expect(await harness.rows(`select 1 from billing.stripe_events where id = 'evt_x'`)).toHaveLength(1);
  });
});
