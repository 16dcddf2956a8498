import { getReferral } from '@game/contracts';
import { eventually, startServiceHarness } from '@game/testing';
import { HoldingProxy } from './holding-proxy.js';
import { BillingHarness, type Golfer } from './billing.harness.js';

const DAY_MS = 86_400_000;
const MANY = 8;

let harness: BillingHarness;
let proxy: HoldingProxy;
beforeAll(async () => {
  // With only one connection, a request that kept it while waiting for Stripe would block all others.
  harness = await BillingHarness.start({}, async (service, options) => {
    proxy = await HoldingProxy.before(options.env!['STRIPE_BASE_URL']!);
    const env = { ...options.env, STRIPE_BASE_URL: proxy.url, DATABASE_POOL: '1' };
    return startServiceHarness(service, { ...options, env });
  });
});
afterEach(() => proxy.open());
afterAll(async () => {
  await proxy?.stop();
  await harness?.stop();
});

const golfers = () => Promise.all(Array.from({ length: MANY }, () => harness.golfer()));
/**
 * Expects that each golfer gets an answer, that a new golfer can register, and that the service has no open
 * transaction.
 */
async function restIsServed(all: Golfer[]) {
  const seen = await Promise.all(all.map((golfer) => golfer.sees()));
  expect(seen.map(({ status }) => status)).toEqual(all.map(() => 'trial'));
  await harness.golfer('late');
  await eventually(async () => {
    const open = await harness.rows(
      `select query from pg_stat_activity
       where datname = current_database() and application_name = 'billing' and state like 'idle in transaction%'`,
    );
    expect(open).toEqual([]);
    // Less than a request to Stripe may take.
  }, 3_000);
}

it('checkouts that wait for Stripe do not block other requests on the only connection, and succeed once Stripe answers', async () => {
  const all = await golfers();
  proxy.close();
  const begun = all.map((golfer) => golfer.checkout());
  await eventually(() => expect(proxy.waiting).toBe(MANY));
  await restIsServed(all);
  proxy.open();
  const checkouts = await Promise.all(begun);
  expect(new Set(checkouts.map((c) => c.clientSecret)).size).toBe(MANY);
});

it('webhooks that wait for Stripe do not block other requests, and each activates its plan once Stripe answers', async () => {
  const all = await golfers();
  const checkouts = await Promise.all(all.map((golfer) => golfer.checkout()));
  proxy.close();
  for (const { clientSecret } of checkouts)
    await harness.stripe.paymentIntents.confirm(clientSecret!.split('_secret')[0]!, {
      payment_method: 'pm_card_visa',
    });
  await eventually(() => expect(proxy.waiting).toBeGreaterThanOrEqual(MANY));
  await restIsServed(all);
  proxy.open();
  for (const golfer of all) await golfer.is('active', 'monthly');
  for (const golfer of all) expect(await golfer.charges()).toHaveLength(1);
});

it('an update that waits for Stripe does not overwrite another change of the account', async () => {
  const ann = await harness.golfer();
  await ann.checkout();
  const { code } = await harness.bus.ask(getReferral, { userId: ann.userId });
  proxy.close();
  const annual = ann.checkout('annual');
  await eventually(() => expect(proxy.waiting).toBeGreaterThan(0));
  await harness.golfer('bob', code);
  const daysFree = async () =>
    (Date.parse((await ann.sees()).freeUntil ?? '') - harness.service.clock.now().getTime()) / DAY_MS;
  await eventually(async () => expect(await daysFree()).toBeCloseTo(44, 1));
  proxy.open();
  expect((await annual).carriedDays).toBe(44);
  expect(await daysFree()).toBeCloseTo(44, 1);
});
