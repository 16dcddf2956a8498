import fc from 'fast-check';
import { PAID_PLANS, type PaidPlan } from '../src/plans/plans.js';
import { ledgerAddsUp } from './ledger-adds-up.js';
import { intentIn } from '../src/providers/test-cards.js';
import { History, type Instance } from './histories.js';
import { neverChargedUnasked, neverPaidTwice } from './charged-rightly.js';
import { paidFor } from './paid-for.js';

const PRICES = ['price_pro_monthly', 'price_pro_quarterly', 'price_pro_annual'];
const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_authenticationRequired',
];

/**
 * Cards for later charges: one that works, one that is declined, and one whose bank requires authentication each time.
 */
const LATER_CARDS = ['pm_card_visa', 'pm_card_chargeCustomerFail', 'pm_card_authenticationRequired'];

type Step =
  | { do: 'checkout'; plan: PaidPlan }
  | { do: 'pay'; tab: number; card: string }
  | { do: 'forward'; days: number }
  | { do: 'ends'; ends: boolean }
  | { do: 'change'; price: string }
  | { do: 'card'; card: string }
  | { do: 'gift'; cents: number }
  | { do: 'leave'; leaves: boolean }
  | { do: 'refund' | 'dispute' | 'approve' | 'give-back' };
/** `webhooks` is the number of outstanding webhooks that arrive now: none (they are late or lost), one or several. */
interface Moment {
  step: Step;
  /** What another instance does at the same time, beginning `after` calls later. */
  beside: { step: Step; after: number } | null;
  webhooks: number;
  /** The process dies after this many calls to Stripe, before or after it gets the answer to the last one. */
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
  fc.record({ do: fc.constant('card'), card: fc.constantFrom(...LATER_CARDS) }),
  fc.record({ do: fc.constant('gift'), cents: fc.constantFrom(100, 700, 2_500, 9_000) }),
  fc.record({ do: fc.constant('leave'), leaves: fc.boolean() }),
  fc.record({ do: fc.constantFrom('refund', 'dispute', 'approve', 'give-back') }),
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
    else if (act.do === 'leave') await history.leave(act.leaves, instance);
    else if (act.do === 'give-back') await history.giveBack(instance);
    else if (act.do === 'card') await history.useCard(act.card, instance);
    for (let i = 0; i < webhooks; i++) await history.converge(instance);
  };
  for (const { step: act, beside, webhooks, dies } of moments) {
    const work = async () => {
      const both = [does(act, 0, webhooks)];
      for (let i = 0; beside && i < beside.after; i++) await new Promise(setImmediate);
      if (beside) both.push(does(beside.step, 1, webhooks));
      // Throws an error of either only after both have ended.
      for (const ended of await Promise.allSettled(both)) if (ended.status === 'rejected') throw ended.reason;
    };
    // The browser, the bank and the clock do not depend on the service. Even an old tab may pay.
    if (act.do === 'pay' && secrets.length)
      await agreesAndPays(history, secrets[act.tab % secrets.length]!, act.card, dies);
    if (act.do === 'forward') history.forward(act.days);
    if (act.do === 'refund') await history.refundLast();
    if (act.do === 'gift') await history.gift(act.cents);
    if (act.do === 'approve') await history.approve();
    if (act.do === 'dispute') await history.disputeLast();
    if (dies) await history.dyingAfter(dies.after, dies.losesAnswer, work);
    else await work();
  }
  return history;
}

/**
 * Sends the consent and then charges the card, as the page does. The process may be killed before or after it stores the
 * consent; the card is charged only after an answer, then or in an old tab whose consent was stored before.
 */
async function agreesAndPays(history: History, secret: string, card: string, dies: Moment['dies']) {
  const agree = () => history.agree(secret);
  if (dies) await history.dyingAfter(dies.after, dies.losesAnswer, agree);
  else await agree();
  if (history.consents.has(intentIn(secret))) await history.pay(secret, card);
}

/**
 * Plays random histories, with late, lost and repeated webhooks and with crashes at any step, and compares the end of
 * each with the state at Stripe. A failure prints its seed; the same seed plays the same histories.
 */
export async function endAsStripeHasIt(numRuns: number, seed?: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 8 }), async (moments) => {
      const history = await lives(moments);
      await history.converge(); // the nightly check

      const paid = await paidFor(history);
      const { status, type, premium } = history.entitlement();
      const paidType = !['trial', 'free', 'referral'].includes(type);
      // Nobody pays without getting premium, and nobody has premium without paying.
      if (paid === 'lifetime') expect(type).toBe('lifetime');
      if (paid === 'running') expect([status, paidType, premium]).toEqual(['active', true, true]);
      if (paid === 'grace') expect([status, paidType, premium]).toEqual(['past_due', true, true]);
      if (paid === 'nothing') expect(paidType).toBe(false);
      await neverPaidTwice(history);
      await neverChargedUnasked(history);
      await ledgerAddsUp(history);

      const before = history.row;
      const calls = await history.counting(() => history.converge());
      expect(history.row).toEqual(before);
      expect(calls.filter((call) => !/^GET|create_preview/.test(call))).toEqual([]);
    }),
    { numRuns, endOnFailure: true, ...(seed && { seed }) },
  );
}
