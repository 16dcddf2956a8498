import { asId, type UserId } from '@game/contracts';
import { DAY_MS, newAccount } from '../accounts/account.js';
import { reconcile } from './reconcile.js';
import type { StripeCommand, StripeSnapshot, SnapshotSubscription } from './stripe-snapshot.js';

type Extend = StripeCommand & { do: 'extend' };

const now = new Date('2026-06-01T12:00:00Z');
const buyer = {
  userId: asId<UserId>('0190aaaa-0000-7000-8000-000000000001'),
  email: 'ann@golf.example',
  registeredAt: '2026-01-01T12:00:00Z',
};
const annual = (more: Partial<SnapshotSubscription> = {}): SnapshotSubscription => ({
  ...{ id: 'sub_1', itemId: 'si_1', priceId: 'price_1', plan: 'annual', status: 'active' },
  ...{ created: now, periodStart: now, periodEnd: new Date('2027-06-01T12:00:00Z'), cancelAt: null },
  ...{
    extended: 0,
    leaving: false,
    amount: 6400,
    currency: 'usd',
    card: null,
    cardExpires: null,
    openInvoice: null,
  },
  ...{ coveredBy: null, payments: [], lines: [], changesTo: null, schedule: null, endedBecause: null },
  ...more,
});
const snapshot = (s: SnapshotSubscription): StripeSnapshot => ({
  gone: false,
  credit: 0,
  subscriptions: [s],
  charges: [],
  newCard: null,
});
const owed = (days: number) => ({
  ...newAccount(buyer),
  carried: { subscriptionId: 'sub_1', seconds: days * (DAY_MS / 1000) },
});

describe('free days that postpone the next charge', () => {
  it('postpone it by the same number of days', () => {
    expect(reconcile(owed(30), snapshot(annual()), now).commands).toEqual([
      { do: 'extend', subscriptionId: 'sub_1', to: new Date('2027-07-01T12:00:00Z'), extended: 30 * 86_400 },
    ]);
  });

  it('postpone it no further than Stripe allows, and the rest postpones a later charge', () => {
    const [command] = reconcile(owed(600), snapshot(annual()), now).commands as Extend[];
    expect(command!.to.getTime()).toBe(now.getTime() + 700 * DAY_MS);
    const moved = annual({ periodEnd: command!.to, extended: command!.extended });
    expect(reconcile(owed(600), snapshot(moved), now).commands).toEqual([]);
    const later = new Date(command!.to.getTime());
    const next = annual({ periodEnd: new Date(later.getTime() + 365 * DAY_MS), extended: command!.extended });
    const [rest] = reconcile(owed(600), snapshot(next), later).commands as Extend[];
    expect(rest!.extended).toBe(600 * 86_400);
  });
});
