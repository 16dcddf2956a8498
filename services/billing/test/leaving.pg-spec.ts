import {
  accountNoticed,
  cancelSubscription,
  entitlementChanged,
  paymentReceived,
  userDeleted,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const now = () => harness.service.clock.now();
const notice = (ann: Golfer, what: 'deletion-scheduled' | 'deletion-cancelled', at: Date) =>
  harness.service.happens(accountNoticed, {
    ...{ userId: ann.userId, username: 'Ann', email: ann.buyer.email, timeZone: 'UTC', what },
    at: at.toISOString(),
  });
const leaves = (ann: Golfer) => notice(ann, 'deletion-scheduled', new Date(now().getTime() + 7 * 86_400_000));
const comesBack = (ann: Golfer) => notice(ann, 'deletion-cancelled', now());
const erased = (ann: Golfer) =>
  harness.service.happens(userDeleted, { userId: ann.userId, deletedAt: now().toISOString() });
const renews = (ann: Golfer, does: boolean) =>
  eventually(async () => expect((await ann.sees()).cancelAtPeriodEnd).toBe(!does));
const kinds = (where: string, value: unknown) =>
  harness.rows(`select kind, user_id from billing.incidents where ${where} order by at`, [value]);

// promises billing#deleted-accounts
describe('a golfer who deletes the account', () => {
  it('is not charged while the deletion waits: the plan ends with its period', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    await harness.forward(27);
    await leaves(ann);
    await renews(ann, false);
    await harness.forward(5);
    await ann.is('free');
    expect(await ann.charges()).toHaveLength(1);
  });

  it('has the same plan after cancelling the deletion', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    await leaves(ann);
    await renews(ann, false);
    await comesBack(ann);
    await renews(ann, true);
  });

  it('still has a cancelled plan cancelled after cancelling the deletion', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    await harness.bus.send(cancelSubscription, { buyer: ann.buyer, attempt: newId() });
    await leaves(ann);
    await comesBack(ann);
    await harness.simulator.settled();
    await harness.forward(1);
    expect(await ann.sees()).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
  });

  it('owes nothing for an unpaid renewal: the plan ends and the invoice is voided', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('monthly');
    const customer = await ann.customer();
    const [subscription] = await ann.subscriptions();
    const card = await harness.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await harness.stripe.subscriptions.update(subscription!.id, { default_payment_method: card.id });
    await harness.forward(31.5);
    await ann.is('past_due', 'monthly');
    await leaves(ann);
    await ann.is('free');
    await eventually(async () => {
      const { data } = await harness.stripe.invoices.list({ customer });
      expect(data.map((i) => i.status)).toEqual(['void', 'paid']);
    });
  });

  it('gets one refund of the unused part when the account is erased, and no incident is recorded', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    const [charge] = await ann.charges();
    await harness.stripe.customers.createBalanceTransaction(await ann.customer(), {
      ...{ amount: -500, currency: 'usd' },
    });
    await harness.forward(73);
    await erased(ann);
    await erased(ann);
    await eventually(async () => {
      const { data } = await harness.stripe.refunds.list({ charge: charge!.id });
      // The unused part is 292 of 365 days of $64, and the credit is $5.
      expect(data.map((r) => r.amount)).toEqual([5_620]);
    });
    await harness.simulator.settled();
    await eventually(async () =>
      expect(
        await harness.rows('select user_id, refunded from billing.payments where id = $1', [charge!.id]),
      ).toEqual([{ user_id: null, refunded: 5_620 }]),
    );
    expect(await kinds('about like $1', `${charge!.id}%`)).toEqual([]);
  });

  it('is not named in the record of a later dispute about a payment', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('lifetime');
    const [charge] = await ann.charges();
    await erased(ann);
    await eventually(async () =>
      expect(await harness.rows('select 1 from billing.payments where user_id = $1', [ann.userId])).toEqual(
        [],
      ),
    );
    const told = harness.told(entitlementChanged, ann.userId as UserId).length;
    harness.simulator.disputePayment(String(charge!.payment_intent));
    await eventually(async () =>
      expect(await kinds('about = $1', charge!.id)).toEqual([{ kind: 'dispute', user_id: null }]),
    );
    await eventually(async () =>
      expect(
        await harness.rows(
          'select user_id, disputed, card_last4, receipt_url from billing.payments where id = $1',
          [charge!.id],
        ),
      ).toEqual([{ user_id: null, disputed: true, card_last4: null, receipt_url: null }]),
    );
    expect(harness.told(entitlementChanged, ann.userId)).toHaveLength(told);
    expect(harness.told(paymentReceived, ann.userId)).toHaveLength(1);
  });
});
