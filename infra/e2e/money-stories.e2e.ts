import { GameHarness, eventually, refused, type GameUnderTest, type Golfer } from '@game/testing';
import type { SubscriptionView } from '@game/contracts';
import { startGameUnderTest } from './src/game.js';
import { ledgerAgrees, paidIn, simulatedStripe, type StripeCharge } from './src/money.js';

let game: GameUnderTest;
let harness: GameHarness;
beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
});
afterAll(() => game?.stop());

const stripe = <T>(method: string, path: string, form: Record<string, string> = {}) =>
  simulatedStripe<T>(game, method, path, form);
const look = (golfer: Golfer) => golfer.call<SubscriptionView>('POST', '/api/subscription/refresh');
const sees = (golfer: Golfer) => golfer.call<SubscriptionView>('GET', '/api/subscription');
const signsIn = (golfer: Golfer) =>
  golfer.call('POST', '/api/login', { email: harness.email(golfer.name), password: golfer.password });
/** Moves the clock forward, and signs the golfer in again, because a session ends when it is not used. */
async function later(golfer: Golfer, days: number): Promise<void> {
  await harness.forward({ days });
  await signsIn(golfer);
}
async function subscribed(name: string, plan = 'monthly', number?: string): Promise<Golfer> {
  const golfer = await harness.organiser(name);
  await golfer.buys(plan, number);
  expect(await look(golfer)).toMatchObject({ plan });
  return golfer;
}
const newCard = async (golfer: Golfer, number: string) => {
  const { clientSecret } = await golfer.call('POST', '/api/subscription/payment-method');
  await golfer.call('POST', '/api/subscription/test-card', { clientSecret, number });
  await look(golfer);
};
const priceId = (plan: string) => ({ priceId: `price_pro_${plan}` });
const subscriptionOf = async (golfer: Golfer) => {
  const { customer } = (await paidIn(game, golfer))[0]!;
  const { data } = await stripe<{ data: Array<{ id: string }> }>(
    'GET',
    `/v1/subscriptions?customer=${customer}`,
  );
  return data[0]!.id;
};
const sums = (charges: StripeCharge[]) => charges.map(({ amount }) => amount);

// promises billing#current-plan
it('a trial that becomes a plan is renewed four times, and each renewal is in the ledger', async () => {
  const pat = await subscribed('Renewed');
  await later(pat, 14);
  for (let month = 1; month <= 4; month += 1) {
    await later(pat, 31);
    await eventually(async () => {
      expect(await look(pat)).toMatchObject({ plan: 'monthly', status: 'active', premium: true });
      expect((await paidIn(game, pat)).length).toBeGreaterThanOrEqual(month + 1);
    });
  }
  expect(new Set(sums(await paidIn(game, pat)))).toEqual(new Set([800]));
  await ledgerAgrees(game, pat);
}, 300_000);

// promises billing#failed-payments
it('a payment that is due during the days of the trial keeps access for the days of grace, and another card pays it', async () => {
  const pat = await subscribed('Early');
  await newCard(pat, '4000000000000341');
  // Somebody ends the free days in Stripe's dashboard, so that the next charge comes at once.
  const at = Math.floor(harness.now().getTime() / 1000) + 2;
  await stripe('POST', `/v1/subscriptions/${await subscriptionOf(pat)}`, { trial_end: String(at) });
  await harness.forward({ minutes: 1 });
  await eventually(async () => expect(await look(pat)).toMatchObject({ status: 'past_due', premium: true }));
  await newCard(pat, '4242424242424242');
  await eventually(async () => expect(await look(pat)).toMatchObject({ status: 'active', pastDue: null }));
  expect(sums(await paidIn(game, pat))).toEqual([800, 800]);
  await ledgerAgrees(game, pat);
});

// promises billing#changing-plans
it('a change to a dearer plan in the last second of a period charges no day twice', async () => {
  const pat = await subscribed('Second');
  const { nextBillingAt } = await look(pat);
  await game.clock.forwardTo(new Date(Date.parse(nextBillingAt!) - 1_000));
  await signsIn(pat);
  await pat.call('POST', '/api/subscription/change', priceId('annual'));
  await harness.forward({ minutes: 5 });
  expect(await look(pat)).toMatchObject({ plan: 'annual', status: 'active' });
  // Before the renewal Stripe charged 800 and the annual price; after it, the annual price less the new month. The sum
  // is the same.
  expect(sums(await paidIn(game, pat)).reduce((a, b) => a + b, 0)).toBeCloseTo(7_200, -1);
  await ledgerAgrees(game, pat);
});

// promises billing#changing-plans, billing#never-charged-twice
it('two devices that change to different plans at the same moment end with one plan and pay only for the changes to it', async () => {
  const pat = await subscribed('Torn');
  // The trial's days postpone the first renewal, and a change before the renewal is charged only then.
  await later(pat, 50);
  const changes = await Promise.allSettled(
    ['annual', 'quarterly'].map((plan) => pat.call('POST', '/api/subscription/change', priceId(plan))),
  );
  expect(changes.some(({ status }) => status === 'fulfilled')).toBe(true);
  const view = await look(pat);
  expect(['annual', 'quarterly']).toContain(view.plan);
  const paid = sums(await paidIn(game, pat)).reduce((a, b) => a + b, 0);
  // The only difference from the price of the last plan is the used part of the earlier plans.
  const price = view.plan === 'annual' ? 6_400 : 2_000;
  expect(paid).toBeGreaterThanOrEqual(price);
  expect(paid).toBeLessThanOrEqual(price + 2 * 800);
  await ledgerAgrees(game, pat);
});

// promises billing#refunds-and-disputes
it('a refund of half a payment is told with its sum, shows at its invoice, and the plan goes on', async () => {
  const pat = await subscribed('Half', 'annual');
  const [charge] = await paidIn(game, pat);
  await stripe('POST', '/v1/refunds', { charge: charge!.id, amount: '3200' });
  await harness.inbox('Half').waitFor(/\$32\.00 goes back to your card/);
  expect(await look(pat)).toMatchObject({ plan: 'annual', status: 'active' });
  const { invoices } = await pat.call<{ invoices: object[] }>('GET', '/api/subscription/invoices');
  expect(invoices).toMatchObject([{ amount: 6_400, refunded: 3_200, status: 'paid' }]);
  await ledgerAgrees(game, pat);
});

// promises billing#refunds-and-disputes
it('a dispute ends the plan, and after it is won the golfer can buy again', async () => {
  const pat = await subscribed('Disputed');
  const [charge] = await paidIn(game, pat);
  game.simulator.disputePayment(charge!.payment_intent);
  await harness.inbox('Disputed').waitFor(/was disputed with your bank/);
  game.simulator.decideDispute(charge!.payment_intent, true);
  expect(await look(pat)).toMatchObject({ plan: 'starter' });
  await ledgerAgrees(game, pat);
  await pat.buys('annual');
  expect(await look(pat)).toMatchObject({ plan: 'annual', status: 'active' });
  await ledgerAgrees(game, pat);
});

// promises billing#approving-a-payment
it('a card that is put in while an approval waits pays the renewal once, and the approval is not needed any more', async () => {
  const pat = await harness.organiser('Swapped');
  const { clientSecret } = await pat.buys('monthly', '4000002500003155');
  await pat.call('POST', '/api/subscription/test-card', { clientSecret, approves: true });
  expect(await look(pat)).toMatchObject({ plan: 'monthly' });
  await later(pat, 46);
  await eventually(async () => expect((await look(pat)).pastDue).toMatchObject({ needsApproval: true }));
  await newCard(pat, '4242424242424242');
  await eventually(async () => expect(await look(pat)).toMatchObject({ status: 'active', pastDue: null }));
  expect((await refused(pat.call('POST', '/api/subscription/pending-payment'))).body.code).toBe(
    'billing.nothing-to-approve',
  );
  expect(sums(await paidIn(game, pat))).toEqual([800, 800]);
  await ledgerAgrees(game, pat);
});

// promises billing#lost-webhooks, billing#never-charged-twice
it('ten minutes without Stripe in the middle of a purchase, a renewal, a change and a cancellation charge nothing twice and lose nothing', async () => {
  const pat = await harness.organiser('Outage');
  const checkout = await pat.opensCheckout('monthly');
  const outage = async (work: () => Promise<unknown>) => {
    for (const on of ['read', 'send'] as const)
      game.simulator.faults.next('stripe', { kind: 'status', status: 503, on, times: 'always' });
    try {
      await work();
      await harness.forward({ minutes: 10 });
    } finally {
      game.simulator.faults.clear('stripe');
    }
  };
  const pays = () =>
    pat.call('POST', '/api/subscription/test-card', {
      ...{ clientSecret: checkout.clientSecret, number: '4242424242424242' },
    });
  const isDown = async (call: Promise<unknown>) => expect((await refused(call)).status).toBe(503);
  await outage(() => isDown(pat.call('POST', '/api/create-annual-subscription', { plan: 'monthly' })));
  await pays();
  expect(await look(pat)).toMatchObject({ plan: 'monthly' });
  // Stripe renews the plan by itself, and whatever its webhooks say cannot be looked up meanwhile.
  await outage(() => harness.forward({ days: 47 }));
  await later(pat, 3);
  await eventually(async () => expect(await look(pat)).toMatchObject({ plan: 'monthly', status: 'active' }));
  expect(sums(await paidIn(game, pat))).toEqual([800, 800]);
  await outage(() => isDown(pat.call('POST', '/api/subscription/change', priceId('annual'))));
  expect(await sees(pat)).toMatchObject({ plan: 'monthly', status: 'active' });
  await pat.call('POST', '/api/subscription/change', priceId('annual'));
  await outage(() => isDown(pat.call('POST', '/api/subscription/cancel')));
  expect(await pat.call('POST', '/api/subscription/cancel')).toMatchObject({ cancelAtPeriodEnd: true });
  const charges = sums(await paidIn(game, pat));
  expect(charges).toHaveLength(3);
  expect(charges.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(6_400);
  await ledgerAgrees(game, pat);
});
