import type { Charge, SnapshotSubscription, StripeSnapshot } from '../reconciliation/stripe-snapshot.js';
import { paybackOf, unusedOf } from './unused.js';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const charge = (id: string, amount: number, more: Partial<Charge> = {}): Charge => ({
  ...{
    id,
    paymentIntent: `pi_${id}`,
    amount,
    refunded: 0,
    disputed: false,
    inquired: false,
    currency: 'usd',
    paidAt: day(0),
  },
  booked: { fee: null, net: null, tax: null, invoice: null },
  ...{
    lifetime: false,
    creditOwed: 0,
    deducted: 0,
    refunds: [],
    allRefunds: [],
    card: null,
    receiptUrl: null,
  },
  ...more,
});
const line = (amount: number, from: number, to: number, paymentIntent: string | null = 'pi_a') => ({
  ...{ amount, from: day(from), to: day(to), paymentIntent },
});
const plan = (lines = [line(6400, 0, 100)], more: Partial<SnapshotSubscription> = {}) =>
  ({ status: 'active', extended: 0, periodEnd: lines.at(-1)?.to, lines, ...more }) as SnapshotSubscription;
const seen = (more: Partial<StripeSnapshot>): StripeSnapshot => ({
  ...{ gone: false, credit: 0, subscriptions: [], charges: [], newCard: null },
  ...more,
});

describe('the unused part of a plan', () => {
  it.each([
    [0, 6400],
    [25, 4800],
    [99, 64],
    [100, 0],
    [130, 0],
  ])('after %i of 100 days is worth %i cents', (days, cents) => {
    const snapshot = seen({ subscriptions: [plan()], charges: [charge('a', 6400)] });
    expect(unusedOf(snapshot, day(days))).toBe(cents);
  });

  it.each([
    ['was not paid', [plan([line(6400, 0, 100)], { status: 'past_due' })], charge('a', 6400)],
    ['has no paid invoice', [plan([])], charge('a', 6400)],
    ['is disputed', [plan()], charge('a', 6400, { disputed: true })],
    ['was refunded', [plan()], charge('a', 6400, { refunded: 6400 })],
  ])('is worth nothing if the period %s', (_, subscriptions, paid) => {
    expect(unusedOf(seen({ subscriptions, charges: [paid] }), day(10))).toBe(0);
  });

  it('is never worth more than what is left of the payment after a refund of a part', () => {
    const charges = [charge('a', 6400, { refunded: 3000 })];
    expect(unusedOf(seen({ subscriptions: [plan()], charges }), day(1))).toBe(3400);
    expect(unusedOf(seen({ subscriptions: [plan()], charges }), day(75))).toBe(1600);
  });

  const annualToMonthly = [line(6400, 0, 100), line(-4160, 35, 100, null), line(800, 35, 65, null)];
  it.each([
    [35, 800],
    [50, 400],
    [65, 0],
    [90, 0],
  ])('after a change to a cheaper plan is the value of that plan: on day %i it is %i cents', (at, cents) => {
    const snapshot = seen({ subscriptions: [plan(annualToMonthly)], charges: [charge('a', 6400)] });
    expect(unusedOf(snapshot, day(at))).toBe(cents);
  });

  it('after a change to a dearer plan is the whole price of that plan', () => {
    const lines = [line(2000, 0, 90, 'pi_q'), line(-1000, 45, 90), line(6400, 45, 410)];
    const charges = [charge('a', 5400), charge('q', 2000)];
    expect(unusedOf(seen({ subscriptions: [plan(lines)], charges }), day(45))).toBe(6400);
  });

  it('of a period that credit paid for is worth its price, and not that of an older payment', () => {
    const lines = [line(6400, -365, 0), line(800, 0, 30, null)];
    expect(unusedOf(seen({ subscriptions: [plan(lines)], charges: [charge('a', 6400)] }), day(15))).toBe(400);
  });

  it('begins to shrink only when the free days, which come first, have been used', () => {
    const tenFree = plan([line(6400, 0, 100)], { extended: 864_000, periodEnd: day(110) });
    const worth = (at: number) =>
      unusedOf(seen({ subscriptions: [tenFree], charges: [charge('a', 6400)] }), day(at));
    expect([worth(0), worth(10), worth(60), worth(110)]).toEqual([6400, 6400, 3200, 0]);
  });
});

describe('the refund when an account is erased', () => {
  it('covers the unused part and the credit, from the newest payment on, and never more than was paid', () => {
    const charges = [charge('old', 800, { paidAt: day(-30) }), charge('new', 800, { refunded: 300 })];
    const snapshot = seen({ credit: 700, subscriptions: [plan([line(800, 0, 100, 'pi_new')])], charges });
    expect(paybackOf(snapshot, day(50))).toEqual({
      payback: [
        { chargeId: 'new', amount: 500, refunded: 800 },
        { chargeId: 'old', amount: 600, refunded: 600 },
      ],
      short: 0,
    });
    const much = paybackOf({ ...snapshot, credit: 9_000 }, day(50));
    expect([much.payback.map((p) => p.amount), much.short]).toEqual([[500, 800], 8_100]);
  });

  it('excludes Lifetime and disputed payments', () => {
    const charges = [charge('life', 19_900, { lifetime: true }), charge('d', 800, { disputed: true })];
    expect(paybackOf(seen({ credit: 700, charges }), day(50))).toEqual({ payback: [], short: 700 });
  });
});
