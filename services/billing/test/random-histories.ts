import fc from 'fast-check';
import { PAID_PLANS, type PaidPlan } from '../src/plans/plans.js';
import { History, paidFor, type Instance } from './histories.js';

const PRICES = ['price_pro_monthly', 'price_pro_quarterly', 'price_pro_annual'];
const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_authenticationRequired',
];

type Step =
  | { do: 'checkout'; plan: PaidPlan }
  | { do: 'pay'; tab: number; card: string }
  | { do: 'forward'; days: number }
  | { do: 'ends'; ends: boolean }
  | { do: 'change'; price: string }
  | { do: 'card'; card: string }
  | { do: 'refund' | 'dispute' };
/** `webhooks`: how many of the webhooks that are due arrive now: none (late or lost), one or several. */
interface Moment {
  step: Step;
  /** What another instance does at the same time, beginning a few calls later. */
  beside: { step: Step; after: number } | null;
  webhooks: number;
  /** The process dies after so many calls to Stripe, before or after the last one's answer. */
  dies: { after: number; losesAnswer: boolean } | null;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('checkout'), plan: fc.constantFrom(...PAID_PLANS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pay'), tab: fc.nat(2), card: fc.constantFrom(...CARDS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('forward'), days: fc.constantFrom(0.5, 3, 8, 20, 33, 100) }),
  },
  fc.record({ do: fc.constant('ends'), ends: fc.boolean() }),
  fc.record({ do: fc.constant('change'), price: fc.constantFrom(...PRICES) }),
  fc.record({ do: fc.constant('card'), card: fc.constantFrom('pm_card_visa', 'pm_card_chargeCustomerFail') }),
  fc.record({ do: fc.constantFrom('refund', 'dispute') }),
) as fc.Arbitrary<Step>;
const moment: fc.Arbitrary<Moment> = fc.record({
  step,
  beside: fc.option(fc.record({ step, after: fc.nat(8) }), { freq: 3 }),
  webhooks: fc.nat(2),
  dies: fc.option(fc.record({ after: fc.nat(12), losesAnswer: fc.boolean() }), { freq: 3 }),
});

async function lives(moments: Moment[]): Promise<History> {
  const history = new History();
  const secrets: string[] = [];
  const does = async (act: Step, instance: Instance, webhooks: number) => {
    if (act.do === 'checkout') {
      const secret = await history.checkout(act.plan, instance);
      if (secret) secrets.unshift(secret);
    } else if (act.do === 'ends') await history.endAtPeriodEnd(act.ends, instance);
    else if (act.do === 'change') await history.change(act.price, `${history.now} ${instance}`, instance);
    else if (act.do === 'card') await history.useCard(act.card, instance);
    for (let i = 0; i < webhooks; i++) await history.converge(instance);
  };
  for (const { step: act, beside, webhooks, dies } of moments) {
    const work = async () => {
      const both = [does(act, 0, webhooks)];
      for (let i = 0; beside && i < beside.after; i++) await new Promise(setImmediate);
      if (beside) both.push(does(beside.step, 1, webhooks));
      // Both must have ended before an error of either is thrown.
      for (const ended of await Promise.allSettled(both)) if (ended.status === 'rejected') throw ended.reason;
    };
    // The browser, the bank and the clock do not depend on our process. An old tab may pay as well.
    if (act.do === 'pay' && secrets.length) await history.pay(secrets[act.tab % secrets.length]!, act.card);
    if (act.do === 'forward') history.forward(act.days);
    if (act.do === 'refund') await history.refundLast();
    if (act.do === 'dispute') await history.disputeLast();
    if (dies) await history.dyingAfter(dies.after, dies.losesAnswer, work);
    else await work();
  }
  return history;
}

/**
 * Plays random histories, with late, lost and doubled webhooks and with processes that die at any step, and compares
 * the end of each with what Stripe has. A failure names its seed; the same seed plays the same histories.
 */
export async function endAsStripeHasIt(numRuns: number, seed?: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 8 }), async (moments) => {
      const history = await lives(moments);
      await history.converge(); // the nightly check

      const paid = await paidFor(history);
      const { status, type, premium } = history.entitlement();
      const paidType = !['trial', 'free', 'referral'].includes(type);
      // Never paid without premium, never premium without payment.
      if (paid === 'lifetime') expect(type).toBe('lifetime');
      if (paid === 'running') expect([status, paidType, premium]).toEqual(['active', true, true]);
      if (paid === 'grace') expect([status, paidType, premium]).toEqual(['past_due', true, true]);
      if (paid === 'nothing') expect(paidType).toBe(false);
      await neverPaidTwice(history);

      const before = history.row;
      const calls = await history.counting(() => history.converge());
      expect(history.row).toEqual(before);
      expect(calls.filter((call) => !/^GET|create_preview/.test(call))).toEqual([]);
    }),
    { numRuns, endOnFailure: true, ...(seed && { seed }) },
  );
}

/** Expects that at most one plan runs, and that each payment for a duplicate or abandoned plan is refunded. */
export async function neverPaidTwice(history: History): Promise<void> {
  const subscriptions = await history.subscriptions();
  const charges = await history.charges();
  const kept = charges.filter((c) => !c.refunded && !c.disputed);
  const lifetimes = kept.filter((c) => c.metadata['plan'] === 'lifetime');
  const live = subscriptions.filter((s) => /active|trialing|past_due/.test(s.status));
  expect(lifetimes.length).toBeLessThanOrEqual(1);
  expect(live.length + lifetimes.length).toBeLessThanOrEqual(1);
  for (const s of subscriptions.filter((s) =>
    /duplicate|abandoned/.test(s.cancellation_details?.comment ?? ''),
  )) {
    const { data } = await history.stripe.invoices.list({ subscription: s.id, expand: ['data.payments'] });
    const intents = data.flatMap((i) => i.payments?.data.map((p) => p.payment.payment_intent) ?? []);
    expect(kept.filter((c) => intents.includes(c.payment_intent as never))).toEqual([]);
  }
}
