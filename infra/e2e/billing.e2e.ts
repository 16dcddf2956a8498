import { randomUUID } from 'node:crypto';
import {
  Golfer,
  GameHarness,
  eventually,
  listens,
  refused,
  patientFetch,
  type GameUnderTest,
} from '@game/testing';
import type { CheckoutReply, SubscriptionPlan, SubscriptionView } from '@game/contracts';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
});
afterAll(() => game?.stop());

const subscription = (golfer: Golfer) => golfer.call<SubscriptionView>('GET', '/api/subscription');
const tries = (golfer: Golfer, clientSecret: string | null, number = '4242424242424242') =>
  golfer.call('POST', '/api/subscription/test-card', { clientSecret, number });
const agrees = (golfer: Golfer, { clientSecret, consent }: CheckoutReply) =>
  golfer.call('POST', '/api/subscription/consent', { clientSecret, consent });
const priceOf = async (golfer: Golfer, id: string) =>
  (await golfer.call<SubscriptionPlan[]>('GET', '/api/plans')).find((plan) => plan.id === id)!.priceId;

describe('a purchase', () => {
  // promises billing#buying
  it('makes the golfer premium as soon as Stripe’s webhook arrives, and the browser is told', async () => {
    const pat = await harness.organiser('Pat');
    const { stale, stop } = await listens(pat);
    const priceId = await priceOf(pat, 'monthly');
    const checkout = await pat.call<CheckoutReply>('POST', '/api/create-subscription', { priceId });
    expect(checkout).toMatchObject({
      amount: 800,
      payment: { mode: 'simulator', url: '/api/subscription/test-card' },
    });
    const early = await refused(tries(pat, checkout.clientSecret));
    expect([early.status, early.body.code]).toEqual([409, 'billing.consent-needed']);
    await agrees(pat, checkout);
    expect((await refused(tries(pat, checkout.clientSecret, '4000000000000002'))).status).toBe(402);
    expect(await tries(pat, checkout.clientSecret)).toEqual({ status: 'succeeded' });
    await eventually(async () => {
      expect(await subscription(pat)).toMatchObject({
        plan: 'monthly',
        status: 'active',
        amount: 800,
        card: { last4: '4242' },
      });
    });
    await eventually(() =>
      expect(stale).toEqual(
        expect.arrayContaining([
          '/api/me',
          '/api/subscription',
          '/api/bookings',
          '/api/subscription/invoices',
        ]),
      ),
    );
    stop();

    const again = await refused(pat.call('POST', '/api/create-subscription', { priceId }));
    expect([again.status, again.body.code]).toEqual([409, 'billing.already-subscribed']);
    const annual = { priceId: await priceOf(pat, 'annual') };
    expect(await pat.call('GET', `/api/subscription/change?priceId=${annual.priceId}`)).toMatchObject({
      ...{ plan: 'annual', takesEffect: 'now' },
    });
    expect(await pat.call('POST', '/api/subscription/change', annual)).toMatchObject({ plan: 'annual' });
    expect(await pat.call('POST', '/api/subscription/cancel')).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await pat.call('POST', '/api/subscription/resume')).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await pat.call('POST', '/api/subscription/payment-method')).toMatchObject({ intent: 'setup' });
    expect(await pat.call('POST', '/api/subscription/portal')).toMatchObject({ url: expect.any(String) });
    const { invoices } = await pat.call<{ invoices: unknown[] }>('GET', '/api/subscription/invoices');
    expect(invoices).toContainEqual(expect.objectContaining({ amount: 800, status: 'paid' }));
    await harness.inbox('Pat').waitFor(/Receipt[^]*\$8\.00/);
  });

  // promises billing#premium-at-once
  it('takes effect within two seconds even if every webhook is lost', async () => {
    const pat = await harness.organiser('Unheard');
    const checkout = await pat.opensCheckout();
    game.simulator.faults.next('stripe', { kind: 'lost-callback', times: 'always' });
    try {
      await tries(pat, checkout.clientSecret);
      const from = Date.now();
      expect(await pat.call('POST', '/api/subscription/refresh')).toMatchObject({ plan: 'annual' });
      expect(Date.now() - from).toBeLessThan(2_000);
      expect(await subscription(pat)).toMatchObject({ plan: 'annual', status: 'active', premium: true });
    } finally {
      game.simulator.faults.clear('stripe');
    }
  });

  // promises billing#give-it-back
  it('of a year can be given back for a full refund, which a mail confirms; a golfer who bought nothing is refused', async () => {
    const pat = await harness.organiser('Regret');
    await pat.buys();
    expect(await pat.call('POST', '/api/subscription/refresh')).toMatchObject({
      ...{ plan: 'annual', withdrawable: { amount: 6400 } },
    });
    expect(await pat.call('POST', '/api/subscription/give-back')).toMatchObject({
      ...{ plan: 'starter', withdrawable: null },
    });
    await harness.inbox('Regret').waitFor(/You gave it back: \$64\.00/);
    const mallory = await harness.organiser('Grabber');
    const { status, body } = await refused(mallory.call('POST', '/api/subscription/give-back'));
    expect([status, body.code]).toEqual([409, 'billing.nothing-to-give-back']);
  });

  // promises billing#never-charged-twice
  it('is charged once even if the golfer clicks twice', async () => {
    const pat = await harness.organiser('Twice');
    const key = { 'idempotency-key': randomUUID() };
    const [a, b, c] = await Promise.all([
      pat.call<CheckoutReply>('POST', '/api/create-annual-subscription', { plan: 'annual' }, key),
      pat.call<CheckoutReply>('POST', '/api/create-annual-subscription', { plan: 'annual' }, key),
      pat.call<CheckoutReply>('POST', '/api/create-annual-subscription', { plan: 'annual' }),
    ]);
    expect(new Set([a!.clientSecret, b!.clientSecret, c!.clientSecret]).size).toBe(1);
    expect(a!.amount).toBe(6400);
  });
});

// promises billing#approving-a-payment
it('a renewal that the cardholder must approve is paid once after the approval, by the link of the mail', async () => {
  const pat = await harness.organiser('Asked');
  const { clientSecret } = await pat.buys('monthly', '4000002500003155');
  await pat.call('POST', '/api/subscription/test-card', { clientSecret, approves: true });
  expect(await pat.call('POST', '/api/subscription/refresh')).toMatchObject({ plan: 'monthly' });
  // The paid month begins when the two weeks of the trial are over.
  await harness.forward({ days: 46 });
  const mail = await harness.inbox('Asked').waitFor(/Approve your payment of \$8\.00 for Pro Monthly/);
  expect(mail.text).toContain('/subscription?show=approve');
  const { password } = pat;
  await pat.call('POST', '/api/login', { email: harness.email('Asked'), password });
  expect(await subscription(pat)).toMatchObject({
    ...{ status: 'past_due', pastDue: { needsApproval: true } },
  });
  const pending = await pat.call<CheckoutReply>('POST', '/api/subscription/pending-payment');
  expect(pending).toMatchObject({ amount: 800, intent: 'payment' });
  const mallory = await harness.organiser('Nosy');
  expect((await refused(mallory.call('POST', '/api/subscription/pending-payment'))).status).toBe(409);
  const approval = { clientSecret: pending.clientSecret, approves: true };
  await pat.call('POST', '/api/subscription/test-card', approval);
  expect(await pat.call('POST', '/api/subscription/refresh')).toMatchObject({ status: 'active' });
});

// promises billing#referrals
it('a friend who joins by a share link, confirms the email and has answered an invite earns 30 free days for both the friend and the referrer', async () => {
  const pat = await harness.organiser('Sharer');
  const { code, url } = await pat.call<{ code: string; url: string }>('GET', '/api/referral');
  expect(url).toBe(`${game.url.replace(/\/$/, '')}/?ref=${code}`);
  await pat.knows(1, ['Friend']);
  const round = await pat.plansRound();
  await round.sendsInvites();
  await round.answers('Friend', 'in');
  const friend = new Golfer(harness, 'Friend');
  await friend.call('POST', '/api/register', {
    username: 'Friend',
    email: harness.email('Friend'),
    password: friend.password,
    referralCode: code,
  });
  await friend.confirms('email');
  const days = 24 * 3_600_000;
  for (const golfer of [pat, friend])
    await eventually(async () => {
      const { freeUntil } = await subscription(golfer);
      expect((Date.parse(freeUntil!) - harness.now().getTime()) / days).toBeCloseTo(44, 1);
    });
  expect(await pat.call('GET', '/api/referral')).toMatchObject({ granted: 1, days: 30 });
});

const CALLS = [
  ['POST', '/api/create-subscription', { priceId: 'price_pro_monthly' }],
  ['POST', '/api/create-annual-subscription', { plan: 'annual' }],
  ['GET', '/api/subscription', undefined],
  ['POST', '/api/subscription/refresh', undefined],
  ['POST', '/api/subscription/change', { priceId: 'price_pro_annual' }],
  ['GET', '/api/subscription/change?priceId=price_pro_annual', undefined],
  ['POST', '/api/subscription/give-back', undefined],
  ['POST', '/api/subscription/cancel', undefined],
  ['POST', '/api/subscription/resume', undefined],
  ['POST', '/api/subscription/payment-method', undefined],
  ['POST', '/api/subscription/pending-payment', undefined],
  ['POST', '/api/subscription/portal', undefined],
  ['GET', '/api/subscription/invoices', undefined],
  ['POST', '/api/subscription/test-card', { clientSecret: 'pi_x_secret_y', number: '4242424242424242' }],
  ['POST', '/api/subscription/consent', { clientSecret: 'pi_x_secret_y', consent: 'I agree' }],
  ['GET', '/api/referral', undefined],
] as const;

describe('a call without permission', () => {
  it.each(CALLS)('%s %s is refused without a session', async (method, path, body) => {
    const response = await patientFetch(`${game.url}${path}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body && JSON.stringify(body),
    });
    expect(response.status).toBe(401);
  });

  it('a change of plan is refused if there is no plan', async () => {
    const pat = await harness.organiser('Poor');
    for (const path of ['change', 'cancel', 'resume', 'payment-method', 'pending-payment', 'portal']) {
      const body = path === 'change' ? { priceId: 'price_pro_annual' } : undefined;
      const { status, body: problem } = await refused(pat.call('POST', `/api/subscription/${path}`, body));
      expect([path, status, problem.code]).toEqual([path, 409, 'billing.no-subscription']);
    }
  });

  // a consent to somebody else’s checkout, or to other words, is refused
  it('a consent to the checkout of somebody else, or to other words, is refused', async () => {
    const pat = await harness.organiser('Owner');
    const { clientSecret, consent } = await pat.call<CheckoutReply>(
      'POST',
      '/api/create-annual-subscription',
      {},
    );
    const mallory = await harness.organiser('Agreeing');
    const call = (golfer: Golfer, words: string) =>
      refused(golfer.call('POST', '/api/subscription/consent', { clientSecret, consent: words }));
    expect((await call(mallory, consent)).status).toBe(404);
    expect((await call(pat, 'I agree that all is free')).body.code).toBe('billing.consent-changed');
  });

  it('a payment with a guessed client secret is refused', async () => {
    const pat = await harness.organiser('Guess');
    const { clientSecret } = await pat.call<CheckoutReply>('POST', '/api/create-annual-subscription', {});
    const mallory = await harness.organiser('Mallory');
    expect((await refused(tries(mallory, `${clientSecret!.split('_secret')[0]}_secret_guess`))).status).toBe(
      404,
    );
    expect(await mallory.call('GET', '/api/subscription/invoices')).toEqual({
      invoices: [],
      nextCursor: null,
    });
  });
});

describe('bad input', () => {
  it.each([
    ['/api/create-subscription', {}, 'priceId'],
    ['/api/create-subscription', { priceId: 'price_of_another_shop' }, 'priceId'],
    ['/api/create-subscription', { priceId: 'price_pro_monthly', amount: 1 }, 'amount'],
    ['/api/create-annual-subscription', { plan: 'weekly' }, 'plan'],
    ['/api/subscription/change', { priceId: 7 }, 'priceId'],
    ['/api/subscription/test-card', { clientSecret: 'pi_x_secret_y', number: '4111111111111111' }, 'number'],
  ])('POST %s with the body %j is refused, and the answer names the field', async (path, body, field) => {
    const pat = await harness.organiser(`Bad${randomUUID().slice(0, 8)}`);
    const { status, body: problem } = await refused(pat.call('POST', path, body));
    expect(status).toBe(422);
    expect(problem.errors?.map((e) => e.field)).toContain(field);
  });

  // promises api#webhooks-in, billing#lost-webhooks
  it('a webhook that Stripe did not sign, or that is too large, is refused', async () => {
    const post = (body: string) =>
      patientFetch(`${game.url}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
        body,
      });
    expect((await post('{"id":"evt_1","type":"invoice.paid"}')).status).toBe(403);
    expect((await post(JSON.stringify({ x: 'x'.repeat(300_000) }))).status).toBe(413);
    expect((await post('{')).status).toBe(400);
  });
});
