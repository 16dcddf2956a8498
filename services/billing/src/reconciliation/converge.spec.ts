import { asId } from '@game/contracts';
import { newAccount } from '../accounts/account.js';
import { converge } from './converge.js';
import type { SnapshotSubscription, StripeSnapshot } from './stripe-snapshot.js';

const now = new Date('2026-06-01T12:00:00Z');
const account = {
  ...newAccount({
    userId: asId('0190aaaa-0000-7000-8000-000000000001'),
    email: 'ann@golf.example',
    registeredAt: '2026-01-01T12:00:00Z',
  }),
  customerId: 'cus_1',
};
const running: SnapshotSubscription = {
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
};
const snapshot = (subscription: SnapshotSubscription): StripeSnapshot => ({
  gone: false,
  credit: 0,
  subscriptions: [subscription],
  charges: [],
  newCard: null,
});
const commands = {
  perform: async () => {
    throw new Error('the test expects no command for Stripe');
  },
};

describe('the account after a reconciliation with Stripe', () => {
  it('is read again if the plan is set to end between the reading of the snapshot and of its next charge', async () => {
    const read = [snapshot(running), snapshot({ ...running, cancelAt: running.periodEnd })];
    const snapshots = { of: async () => read.shift()!, next: async () => undefined };
    const { account: after } = await converge(account, { snapshots, commands }, now);
    expect(after.standing.subscription).toMatchObject({
      id: 'sub_1',
      cancelAt: running.periodEnd.toISOString(),
    });
    expect(read).toEqual([]);
  });

  it('contains the next charge that Stripe calculates', async () => {
    const snapshots = { of: async () => snapshot(running), next: async () => ({ amount: 6_400, tax: 420 }) };
    const { account: after } = await converge(account, { snapshots, commands }, now);
    expect(after.standing.subscription).toMatchObject({ amount: 6_400, tax: 420 });
  });
});
