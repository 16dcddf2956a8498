import {
  billingNoticed,
  entitlementChanged,
  exportBilling,
  getReferral,
  userDeleted,
  type UserId,
} from '@game/contracts';
import { eventually } from '@game/testing';
import {
  latestIncidents,
  latestOrders,
  placeOrder,
  userOf,
  type Order,
} from '../src/operators/orders.repository.js';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const query = async (sql: string, params: unknown[]) => {
  const client = await harness.database.connect();
  await client.query('set search_path to billing');
  const { rows } = await client.query(sql, params);
  client.release();
  return rows as Array<Record<string, unknown>>;
};
const DAY_MS = 86_400_000;
/** Places an order as the command line does, and waits for its outcome. */
async function orders(order: Pick<Order, 'kind' | 'userId' | 'amount'> & Partial<Order>): Promise<string> {
  const said = { chargeId: null, operator: 'Kim', reason: 'a test' };
  const id = await placeOrder(query, { ...said, ...order }, harness.service.clock.now());
  let row: { state: string; outcome: string } | undefined;
  await eventually(async () => {
    [row] = await harness.rows<{ state: string; outcome: string }>(
      `select state, outcome from billing.operator_orders where id = $1 and state <> 'placed'`,
      [id],
    );
    expect(row).toBeDefined();
  });
  return `${row!.state}: ${row!.outcome}`;
}
const incidents = (ann: Golfer, kind: string) =>
  harness.rows('select about from billing.incidents where user_id = $1 and kind = $2', [ann.userId, kind]);

// promises billing#orders-of-operators
describe('an operator’s order', () => {
  it('extends a trial, and the new entitlement is published', async () => {
    const ann = await harness.golfer('ann', null, 3);
    expect(await orders({ kind: 'extend', userId: ann.userId, amount: 30 })).toMatch(/^done: 30 days, free/);
    await eventually(() => expect(harness.told(entitlementChanged, ann.userId).length).toBeGreaterThan(0));
    const { freeUntil } = await ann.sees();
    expect(Date.parse(freeUntil!) - Date.parse(ann.buyer.registeredAt)).toBe(44 * DAY_MS);
  });

  it('postpones the next charge of a plan, at Stripe, too', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    const { nextBillingAt } = await ann.sees();
    expect(await orders({ kind: 'extend', userId: ann.userId, amount: 10 })).toMatch(/^done/);
    const moved = new Date(Date.parse(nextBillingAt!) + 10 * DAY_MS).toISOString();
    await eventually(async () => expect((await ann.sees()).nextBillingAt).toBe(moved));
  });

  it('gives days to a golfer for whom an extension is refused because nothing runs', async () => {
    const ann = await harness.golfer('ann', null, 20);
    expect(await orders({ kind: 'extend', userId: ann.userId, amount: 7 })).toBe(
      'refused: nothing runs: use gift',
    );
    await orders({ kind: 'gift', userId: ann.userId, amount: 7 });
    await ann.is('active', 'referral');
    await eventually(() =>
      expect(harness.told(billingNoticed, ann.userId)).toMatchObject([
        { what: 'days-given', days: 7, isGift: true, until: expect.any(String) },
      ]),
    );
    const { orders: placed } = await harness.bus.ask(exportBilling, { userId: ann.userId });
    expect(placed).toMatchObject([
      { kind: 'extend', amount: 7, reason: 'a test' },
      { kind: 'gift', amount: 7, outcome: expect.stringContaining('7 days') },
    ]);
  });

  it('refunds a part once without an incident, the plan continues, and a refund of more than is left is refused', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    const [charge] = await ann.charges();
    const refund = { kind: 'refund', userId: ann.userId, chargeId: charge!.id } as const;
    expect(await orders({ ...refund, amount: 1_000 })).toBe('done: 1000 cents refunded');
    expect(await orders({ ...refund, amount: 6_000 })).toBe(
      'refused: only 5400 cents of this payment are left',
    );
    await harness.simulator.settled();
    expect((await ann.charges()).map((c) => c.amount_refunded)).toEqual([1_000]);
    expect(await ann.sees()).toMatchObject({ plan: 'annual', status: 'active' });
    expect(await incidents(ann, 'refund')).toEqual([]);
    expect(await orders({ ...refund, amount: 5_400 })).toBe('done: 5400 cents refunded');
    await ann.is('free');
  });

  // promises billing#referrals
  it('revokes a referral: what is left of its days ends for both, the trial and paid time stay, and only once', async () => {
    const ann = await harness.golfer('ann', null, 20);
    const { code } = await harness.bus.ask(getReferral, { userId: ann.userId });
    const bob = await harness.golfer('bob', code);
    await ann.is('active', 'referral');
    const daysOf = async (golfer: Golfer) =>
      (Date.parse((await golfer.sees()).freeUntil!) - harness.service.clock.now().getTime()) / DAY_MS;
    await eventually(async () => expect(await daysOf(bob)).toBeCloseTo(44, 1));
    expect(await orders({ kind: 'revoke', userId: bob.userId, amount: 30 })).toBe(
      'done: 30 days of the friend and 30 of the referrer revoked',
    );
    await ann.is('free');
    expect(await daysOf(bob)).toBeCloseTo(14, 1);
    expect(harness.told(entitlementChanged, ann.userId).at(-1)).toMatchObject({ premium: false });
    expect(await harness.bus.ask(getReferral, { userId: ann.userId })).toMatchObject({ granted: 0 });
    expect(await orders({ kind: 'revoke', userId: bob.userId, amount: 30 })).toMatch(/^refused/);
    expect(await orders({ kind: 'revoke', userId: ann.userId, amount: 30 })).toMatch(/^refused/);
  });

  // promises billing#referrals
  it('that revokes a referral leaves what the next charge of a plan was moved by', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    const { code } = await harness.bus.ask(getReferral, { userId: ann.userId });
    const before = (await ann.sees()).nextBillingAt!;
    const bob = await harness.golfer('bob', code);
    const moved = new Date(Date.parse(before) + 30 * DAY_MS).toISOString();
    await eventually(async () => expect((await ann.sees()).nextBillingAt).toBe(moved));
    expect(await orders({ kind: 'revoke', userId: bob.userId, amount: 30 })).toMatch(/^done/);
    expect((await ann.sees()).nextBillingAt).toBe(moved);
    expect(await ann.sees()).toMatchObject({ plan: 'monthly', status: 'active' });
  });

  it('cannot refund a payment of another golfer', async () => {
    const [ann, bob] = [await harness.golfer('ann', null, 20), await harness.golfer('bob', null, 20)];
    await ann.buys('monthly');
    await bob.buys('monthly');
    const [charge] = await ann.charges();
    expect(await orders({ kind: 'refund', userId: bob.userId, chargeId: charge!.id, amount: 100 })).toMatch(
      /^refused/,
    );
    expect(await userOf(query, charge!.id)).toBe(ann.userId);
    expect(await userOf(query, ann.buyer.email.toUpperCase())).toBe(ann.userId);
    expect(await userOf(query, "' or true --")).toBeUndefined();
  });

  it('is listed with its reason, operator and outcome, and so are incidents', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('lifetime');
    await orders({ kind: 'gift', userId: ann.userId, amount: 5, reason: 'listed' });
    const listed = await latestOrders(query);
    expect(listed.find(({ reason }) => reason === 'listed')).toMatchObject({
      ...{ operator: 'Kim', kind: 'gift', about: ann.userId, state: 'refused' },
      outcome: 'Lifetime needs no more days',
    });
    harness.simulator.disputePayment(String((await ann.charges())[0]!.payment_intent));
    await eventually(async () =>
      expect(await latestIncidents(query)).toContainEqual(
        expect.objectContaining({ kind: 'dispute', user_id: ann.userId }),
      ),
    );
  });

  it('contains nothing about the person once the account is erased', async () => {
    const ann = await harness.golfer('ann');
    await orders({ kind: 'gift', userId: ann.userId, amount: 5, reason: 'Ann had a bad day' });
    const deletedAt = harness.service.clock.now().toISOString();
    await harness.service.happens(userDeleted, { userId: ann.userId, deletedAt });
    const left = () =>
      harness.rows('select 1 from billing.operator_orders where user_id = $1 or reason like $2', [
        ...[ann.userId, '%Ann%'],
      ]);
    await eventually(async () => expect(await left()).toEqual([]));
  });
});

// promises billing#lost-webhooks
describe('the nightly check', () => {
  const night = async () => {
    await harness.forward(1);
    await harness.simulator.settled();
    // The night has passed once its timer is set for the next one and no page is left to compare.
    await eventually(async () =>
      expect(
        await harness.rows(
          `select 1 from billing.timers where job = 'billing.compare-copies' or job = 'billing.reconcile' and due_at <= $1`,
          [harness.service.clock.now()],
        ),
      ).toEqual([]),
    );
    await harness.forward(0.01);
  };
  const latest = (userId: UserId) => harness.told(entitlementChanged, userId).at(-1)!;

  it.each([
    ['auth has another status', 'auth', { status: 'trial' }],
    ['bookings has another entitlement', 'bookings', { premium: true }],
    ['bookings has nothing', 'bookings', undefined],
    [
      'bookings has a later version, because billing’s database was restored from a backup',
      'bookings',
      { version: 40, premium: false },
    ],
  ] as const)('replaces a copy that differs: %s', async (_, of, differs) => {
    const ann = await harness.golfer('ann', null, 20);
    const own = latest(ann.userId);
    const { userId, status, type, premium, mayHost, version } = own;
    const copy = of === 'auth' ? { userId, status, type, version } : { userId, premium, mayHost, version };
    harness.copies[of].set(ann.userId, differs && { ...copy, ...differs });
    await night();
    const mended = Math.max(own.version, differs && 'version' in differs ? differs.version : 0) + 1;
    await eventually(() => expect(latest(ann.userId)).toEqual({ ...own, version: mended }));
    harness.copies[of].delete(ann.userId);
    expect(await incidents(ann, 'copy-differs')).toEqual([{ about: `${ann.userId} ${mended}` }]);
  });

  it('does not touch a copy that is right or belongs to a user who is gone', async () => {
    const [ann, gone] = [await harness.golfer('ann', null, 20), await harness.golfer('gone', null, 20)];
    harness.copies.auth.set(gone.userId, undefined);
    harness.copies.bookings.set(gone.userId, undefined);
    await night();
    await night();
    for (const golfer of [ann, gone]) {
      expect(latest(golfer.userId).version).toBe(1);
      expect(await incidents(golfer, 'copy-differs')).toEqual([]);
    }
  });
});
