import {
  TEST_CARDS,
  accountNoticed,
  cancelSubscription,
  changePaymentMethod,
  changePlan,
  previewChange,
  resumeSubscription,
  type ChangePreview,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

type Plan = 'monthly' | 'quarterly' | 'annual';
const act = (ann: Golfer) => ({ buyer: ann.buyer, attempt: newId() });
const changes = (ann: Golfer, plan: Plan) =>
  harness.bus.send(changePlan, { ...act(ann), priceId: `price_pro_${plan}` });
const previews = (ann: Golfer, plan: Plan): Promise<ChangePreview> =>
  harness.bus.ask(previewChange, { buyer: ann.buyer, priceId: `price_pro_${plan}` });
async function onPlan(plan: Plan): Promise<Golfer> {
  const ann = await harness.golfer('ann', null, 20);
  await ann.buys(plan);
  return ann;
}
const amounts = async (ann: Golfer) => (await ann.charges()).map((c) => c.amount);
const gives = async (ann: Golfer, cents: number) =>
  harness.stripe.customers.createBalanceTransaction(await ann.customer(), {
    ...{ amount: -cents, currency: 'usd' },
  });
const scheduled = async (ann: Golfer) => (await ann.subscriptions()).map((s) => s.schedule !== null);

// promises billing#changing-plans
describe('a change to a dearer plan', () => {
  it('costs today exactly the amount of its preview', async () => {
    const ann = await onPlan('quarterly');
    await harness.forward(40);
    const preview = await previews(ann, 'annual');
    expect(preview).toMatchObject({ plan: 'annual', takesEffect: 'now', credit: 0, next: { amount: 6_400 } });
    const changed = await changes(ann, 'annual');
    expect(changed).toMatchObject({ plan: 'annual', changesTo: null, amount: 6_400 });
    // The clock runs on between the preview and the change.
    const later = Date.parse(changed.nextBillingAt!) - Date.parse(preview.next!.at);
    expect(later).toBeGreaterThanOrEqual(0);
    expect(later).toBeLessThan(60_000);
    expect(await amounts(ann)).toEqual([preview.dueToday, 2_000]);
  });

  it('uses the credit first, and the preview says how much of it is left', async () => {
    const ann = await onPlan('monthly');
    await gives(ann, 9_000);
    const preview = await previews(ann, 'annual');
    expect(preview).toMatchObject({ dueToday: 0, credit: 3_400, next: { amount: 3_000 } });
    await changes(ann, 'annual');
    expect(await ann.sees()).toMatchObject({ plan: 'annual', credit: 3_400, amount: 3_000 });
    expect(await amounts(ann)).toEqual([800]);
  });

  it('replaces a planned change to a cheaper plan', async () => {
    const ann = await onPlan('quarterly');
    await changes(ann, 'monthly');
    expect(await changes(ann, 'annual')).toMatchObject({ plan: 'annual', changesTo: null });
    expect(await scheduled(ann)).toEqual([false]);
  });
});

// promises billing#cheaper-plans-follow
describe('a change to a cheaper plan', () => {
  it('takes effect when the paid period ends: nothing is due today, there is no credit, and the next charge is that of the preview', async () => {
    const ann = await onPlan('annual');
    await harness.forward(35);
    const { nextBillingAt } = await ann.sees();
    const preview = await previews(ann, 'monthly');
    expect(preview).toMatchObject({
      ...{ takesEffect: 'period-end', at: nextBillingAt, dueToday: 0, credit: 0 },
      next: { amount: 800, at: nextBillingAt },
    });
    expect(await changes(ann, 'monthly')).toMatchObject({
      ...{ plan: 'annual', amount: 800, credit: 0, nextBillingAt },
      changesTo: { plan: 'monthly', planName: 'Pro Monthly', at: nextBillingAt },
    });
    await harness.forward(331);
    await ann.is('active', 'monthly');
    expect(await ann.sees()).toMatchObject({ plan: 'monthly', changesTo: null, credit: 0 });
    expect(await amounts(ann)).toEqual([800, 6_400]);
    await harness.forward(32);
    await eventually(async () => expect(await amounts(ann)).toEqual([800, 800, 6_400]));
  });

  it('is cancelled by choosing the running plan again', async () => {
    const ann = await onPlan('annual');
    await changes(ann, 'monthly');
    expect(await scheduled(ann)).toEqual([true]);
    expect(await changes(ann, 'annual')).toMatchObject({ plan: 'annual', changesTo: null, amount: 6_400 });
    expect(await scheduled(ann)).toEqual([false]);
  });

  it('is made once if the golfer clicks twice, and another choice replaces the first', async () => {
    const ann = await onPlan('annual');
    await Promise.all([changes(ann, 'monthly'), changes(ann, 'monthly')]);
    expect(await changes(ann, 'quarterly')).toMatchObject({
      changesTo: { plan: 'quarterly' },
      amount: 2_000,
    });
    await harness.forward(366);
    await ann.is('active', 'quarterly');
    expect(await amounts(ann)).toEqual([2_000, 6_400]);
  });

  it('has a preview that says how much of the price credit pays', async () => {
    const ann = await onPlan('annual');
    await gives(ann, 300);
    expect(await previews(ann, 'monthly')).toMatchObject({ credit: 300, next: { amount: 500 } });
  });

  it('is dropped when the plan is cancelled, and resuming restores the plan without the change', async () => {
    const ann = await onPlan('annual');
    await changes(ann, 'monthly');
    expect(await harness.bus.send(cancelSubscription, act(ann))).toMatchObject({
      ...{ cancelAtPeriodEnd: true, changesTo: null, nextBillingAt: null },
    });
    expect(await harness.bus.send(resumeSubscription, act(ann))).toMatchObject({
      ...{ cancelAtPeriodEnd: false, changesTo: null, amount: 6_400 },
    });
  });

  it('resumes a plan that was to end', async () => {
    const ann = await onPlan('annual');
    await harness.bus.send(cancelSubscription, act(ann));
    expect(await changes(ann, 'monthly')).toMatchObject({
      ...{ cancelAtPeriodEnd: false, changesTo: { plan: 'monthly' }, amount: 800 },
    });
  });

  it('is kept when the golfer enters another card', async () => {
    const ann = await onPlan('annual');
    await changes(ann, 'monthly');
    const card = await harness.bus.send(changePaymentMethod, act(ann));
    await ann.tries(card.clientSecret, TEST_CARDS.failsLater);
    await eventually(async () => expect((await ann.sees()).card?.last4).toBe('0341'));
    expect([await scheduled(ann), (await ann.sees()).changesTo?.plan]).toEqual([[true], 'monthly']);
  });

  it('is kept when a referral postpones the next charge, which is then that of the cheaper plan', async () => {
    const ann = await onPlan('annual');
    await changes(ann, 'monthly');
    const before = Date.parse((await ann.sees()).nextBillingAt!);
    const { code } = await harness
      .rows<{ code: string }>('select referral_code as code from billing.accounts where user_id = $1', [
        ann.userId,
      ])
      .then(([row]) => row!);
    await harness.golfer('bob', code);
    await eventually(async () =>
      expect(await ann.sees()).toMatchObject({
        ...{ changesTo: { plan: 'monthly' }, amount: 800 },
        nextBillingAt: new Date(before + 30 * 86_400_000).toISOString(),
      }),
    );
    await eventually(async () => expect(await scheduled(ann)).toEqual([true]));
  });

  it('is kept when the account is to be deleted and its owner cancels the deletion', async () => {
    const ann = await onPlan('annual');
    await changes(ann, 'monthly');
    const notice = (what: 'deletion-scheduled' | 'deletion-cancelled', days: number) =>
      harness.service.happens(accountNoticed, {
        ...{ userId: ann.userId, username: 'Ann', email: ann.buyer.email, timeZone: 'UTC', what },
        at: new Date(harness.service.clock.now().getTime() + days * 86_400_000).toISOString(),
      });
    await notice('deletion-scheduled', 7);
    await eventually(async () => expect((await ann.sees()).cancelAtPeriodEnd).toBe(true));
    await notice('deletion-cancelled', 0);
    await eventually(async () =>
      expect(await ann.sees()).toMatchObject({ cancelAtPeriodEnd: false, changesTo: { plan: 'monthly' } }),
    );
  });
});

describe('a preview', () => {
  it('is refused without a plan, for a price that is not sold, and while a payment is due', async () => {
    const bob = await harness.golfer('bob', null, 20);
    await expect(previews(bob, 'annual')).rejects.toMatchObject({ code: 'billing.no-subscription' });
    const ann = await onPlan('monthly');
    for (const priceId of ['price_lifetime', 'price_magazine'])
      await expect(harness.bus.ask(previewChange, { buyer: ann.buyer, priceId })).rejects.toMatchObject({
        code: 'billing.unknown-price',
      });
    const card = await harness.bus.send(changePaymentMethod, act(ann));
    await ann.tries(card.clientSecret, TEST_CARDS.failsLater);
    await eventually(async () => expect((await ann.sees()).card?.last4).toBe('0341'));
    await harness.forward(31.5);
    await ann.is('past_due', 'monthly');
    await expect(previews(ann, 'annual')).rejects.toMatchObject({ code: 'billing.payment-due' });
  });

  it('says that nothing is due today while free days run', async () => {
    const ann = await harness.golfer('ann');
    await ann.buys('monthly');
    await eventually(async () => expect(await previews(ann, 'annual')).toMatchObject({ dueToday: 0 }));
    const { nextBillingAt } = await ann.sees();
    expect(await previews(ann, 'annual')).toMatchObject({ next: { amount: 6_400, at: nextBillingAt } });
  });
});
