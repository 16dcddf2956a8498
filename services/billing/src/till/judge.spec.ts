import { DAY_MS, newAccount } from '../accounts/account.js';
import { judge } from './judge.js';
import type { Act, Picture, PicturedSubscription } from './picture.js';

type Extend = Act & { do: 'extend' };

const now = new Date('2026-06-01T12:00:00Z');
const buyer = {
  userId: '0190aaaa-0000-7000-8000-000000000001',
  email: 'ann@golf.example',
  registeredAt: '2026-01-01T12:00:00Z',
};
const annual = (more: Partial<PicturedSubscription> = {}): PicturedSubscription => ({
  ...{ id: 'sub_1', itemId: 'si_1', priceId: 'price_1', plan: 'annual', status: 'active' },
  ...{ created: now, periodStart: now, periodEnd: new Date('2027-06-01T12:00:00Z'), cancelAt: null },
  ...{ extended: 0, amount: 6400, currency: 'usd', card: null, openInvoice: null },
  ...{ coveredBy: null, payments: [], endedBecause: null },
  ...more,
});
const picture = (s: PicturedSubscription): Picture => ({ subscriptions: [s], charges: [], newCard: null });
const owed = (days: number) => ({
  ...newAccount(buyer),
  carried: { subscriptionId: 'sub_1', seconds: days * (DAY_MS / 1000) },
});

describe('free days that move the next charge', () => {
  it('move it by as much', () => {
    expect(judge(owed(30), picture(annual()), now).acts).toEqual([
      { do: 'extend', subscriptionId: 'sub_1', to: new Date('2027-07-01T12:00:00Z'), extended: 30 * 86_400 },
    ]);
  });

  it('move it no farther than Stripe allows, and the rest comes in a later period', () => {
    const [act] = judge(owed(600), picture(annual()), now).acts as Extend[];
    expect(act!.to.getTime()).toBe(now.getTime() + 700 * DAY_MS);
    const moved = annual({ periodEnd: act!.to, extended: act!.extended });
    expect(judge(owed(600), picture(moved), now).acts).toEqual([]);
    const later = new Date(act!.to.getTime());
    const next = annual({ periodEnd: new Date(later.getTime() + 365 * DAY_MS), extended: act!.extended });
    const [rest] = judge(owed(600), picture(next), later).acts as Extend[];
    expect(rest!.extended).toBe(600 * 86_400);
  });
});
