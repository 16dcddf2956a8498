import {
  ContractError,
  TEST_CARDS,
  cancelSubscription,
  changePaymentMethod,
  changePlan,
  createSubscription,
  entitlementChanged,
  giveConsent,
  notFound,
  paymentReceived,
  resumeSubscription,
  tryTestCard,
  userDeleted,
  type CheckoutReply,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import type Stripe from 'stripe';
import { nextNight } from '../src/reconciliation/next-night.js';
import { startCrashable, type CrashableService } from './crashable-service.js';
import { BillingHarness, type Golfer } from './billing.harness.js';

const PATIENCE_MS = 600_000;
/** More than the 250 ms that the sweep leaves a wake-up before it handles the timer itself. */
const SWEPT_MS = 1_000;
const TABLES = [
  'accounts',
  'payments',
  'stripe_events',
  'referrals',
  'waiting_referrals',
  'confirmed_users',
  'part_takers',
  'incidents',
];
const OF_PLATFORM = ['timers', 'inbox', 'outbox', 'command_results'];

let harness: BillingHarness;
let crashable: CrashableService;
beforeAll(async () => {
  harness = await BillingHarness.start({}, async (...given) => (crashable = await startCrashable(...given)));
  harness.webhooks('lost');
}, PATIENCE_MS);
afterAll(() => harness?.stop());

/** Waits until no timer is due and no event waits. */
const rest = () =>
  eventually(async () => {
    const open = await harness.rows(
      `select job as what from billing.timers where due_at <= $1 union all select name from billing.outbox
       union all select name from billing.inbox where state = 'pending'`,
      [harness.service.clock.now()],
    );
    expect(open).toEqual([]);
  });
const night = async () => {
  harness.service.clock.forwardTo(new Date(nextNight(harness.service.clock.now()).getTime() + SWEPT_MS));
  await rest();
};

/** The state of one golfer at Stripe and in billing after a test. */
interface Outcome {
  type: string;
  status: string;
  /**
   * Charges that were not refunded, in whole dollars, newest first. The cents of a proration depend on the second of
   * the change.
   */
  kept: number[];
  subscriptions: string[];
  [more: string]: unknown;
}

interface Deed {
  is: string;
  /** How many days ago the golfer registered; absent if the golfer is still on trial. */
  old?: number;
  before?(ann: Golfer): Promise<void>;
  /** The action during which the process is killed. */
  act(ann: Golfer): Promise<unknown>;
  /** What the golfer does if no answer arrived; absent if nobody waits for an answer. */
  then?(ann: Golfer): Promise<unknown>;
  /** True if the process is also killed between any two statements that change rows, and not only before commits. */
  fine?: true;
  ends: Outcome;
}

const send = (ann: Golfer, command: typeof cancelSubscription) =>
  harness.bus.send(command, { buyer: ann.buyer, attempt: 'once' }, `once:${ann.userId}`);
const subscribe = (ann: Golfer): Promise<CheckoutReply> =>
  harness.bus.send(
    createSubscription,
    { buyer: ann.buyer, attempt: `${ann.userId}:once`, chosen: { plan: 'monthly' } },
    `once:${ann.userId}`,
  );
const change = (ann: Golfer) =>
  harness.bus.send(
    changePlan,
    { buyer: ann.buyer, attempt: `${ann.userId}:once`, priceId: 'price_pro_annual' },
    `change:${ann.userId}`,
  );
/** Pays as the browser does, without the service. */
const pays = ({ clientSecret }: Pick<CheckoutReply, 'clientSecret'>, payment_method = 'pm_card_visa') =>
  harness.stripe.paymentIntents.confirm(clientSecret!.split('_secret')[0]!, { payment_method });
/** Delivers the newest event of a type to billing, and waits until it is processed. */
async function hears(type: string) {
  const { data } = await harness.stripe.events.list({ type, limit: 1 });
  await harness.deliver(data[0]!);
  await rest();
}
async function buys(ann: Golfer, plan: 'monthly' | 'annual' = 'monthly') {
  await pays(await ann.checkout(plan));
  await hears('invoice.paid');
}
async function fails(ann: Golfer) {
  await buys(ann);
  await anotherCard(ann, 'pm_card_chargeCustomerFail');
  await hears('setup_intent.succeeded');
  await harness.forward(31.5);
  await hears('invoice.payment_failed');
  await ann.is('past_due', 'monthly');
}
async function anotherCard(ann: Golfer, payment_method: string) {
  const given = { buyer: ann.buyer, attempt: newId() };
  const { clientSecret } = await harness.bus.send(changePaymentMethod, given);
  await harness.stripe.setupIntents.confirm(clientSecret.split('_secret')[0]!, { payment_method });
}

let paper: CheckoutReply;
const deeds: Deed[] = [
  {
    is: 'a checkout is begun',
    act: subscribe,
    then: async (ann) => pays(await subscribe(ann)),
    ends: { type: 'monthly', status: 'active', kept: [8], subscriptions: ['trialing'] },
  },
  {
    is: "the simulator's card form is posted",
    before: async (ann) => void (paper = await ann.checkout()),
    act: (ann) => tries(ann),
    then: (ann) => tries(ann).catch(() => {}),
    ends: { type: 'monthly', status: 'active', kept: [8], subscriptions: ['trialing'] },
  },
  {
    is: 'the consent is stored and the card is then charged',
    before: async (ann) => void (paper = await ann.opens()),
    act: (ann) => agreesAndPays(ann),
    then: (ann) =>
      agreesAndPays(ann).catch((error: ContractError) => {
        // The checkout was paid already.
        if (!notFound.is(error)) throw error;
      }),
    ends: { type: 'monthly', status: 'active', kept: [8], subscriptions: ['trialing'], incidents: [] },
  },
  {
    is: 'a webhook reports the payment',
    before: async (ann) => void (await pays(await ann.checkout())),
    act: () => hears('invoice.paid'),
    fine: true,
    ends: { type: 'monthly', status: 'active', kept: [8], subscriptions: ['trialing'] },
  },
  {
    is: 'the nightly check finds the payment',
    before: async (ann) => void (await pays(await ann.checkout())),
    act: night,
    ends: { type: 'monthly', status: 'active', kept: [8], subscriptions: ['trialing'] },
  },
  {
    is: 'the plan is changed',
    old: 20,
    before: (ann) => buys(ann),
    act: change,
    then: change,
    // $64 less the $8 for the month, of which nothing has been used.
    ends: { type: 'annual', status: 'active', kept: [56, 8], subscriptions: ['active'] },
  },
  {
    is: 'the plan is cancelled',
    old: 20,
    before: (ann) => buys(ann),
    act: (ann) => send(ann, cancelSubscription),
    then: (ann) => send(ann, cancelSubscription),
    ends: { type: 'monthly', status: 'active', kept: [8], subscriptions: ['active'], ending: true },
  },
  {
    is: 'the plan is resumed',
    old: 20,
    before: async (ann) => {
      await buys(ann);
      await harness.bus.send(cancelSubscription, { buyer: ann.buyer, attempt: newId() });
    },
    act: (ann) => send(ann, resumeSubscription),
    then: (ann) => send(ann, resumeSubscription),
    ends: { type: 'monthly', status: 'active', kept: [8], subscriptions: ['active'], ending: false },
  },
  {
    is: 'the form for another card is opened',
    old: 20,
    before: fails,
    act: (ann) => anotherCard(ann, 'pm_card_visa'),
    then: async (ann) => {
      await anotherCard(ann, 'pm_card_visa');
      await hears('setup_intent.succeeded');
    },
    ends: { type: 'monthly', status: 'active', kept: [8, 8], subscriptions: ['active'] },
  },
  {
    is: 'another card pays what is due',
    old: 20,
    before: async (ann) => {
      await fails(ann);
      await anotherCard(ann, 'pm_card_visa');
    },
    act: () => hears('setup_intent.succeeded'),
    ends: { type: 'monthly', status: 'active', kept: [8, 8], subscriptions: ['active'] },
  },
  {
    is: 'the days of grace end',
    old: 20,
    before: fails,
    act: async () => {
      await harness.forward(7);
      await rest();
    },
    ends: { type: 'free', status: 'free', kept: [8], subscriptions: ['canceled'] },
  },
  {
    is: 'a webhook reports a refund',
    old: 20,
    before: async (ann) => {
      await buys(ann, 'annual');
      await harness.stripe.refunds.create({ charge: (await ann.charges())[0]!.id });
    },
    act: () => hears('charge.refunded'),
    ends: { type: 'free', status: 'free', kept: [], subscriptions: ['canceled'], incidents: ['refund'] },
  },
  {
    is: 'a webhook reports a dispute',
    old: 20,
    before: async (ann) => {
      await buys(ann, 'annual');
      harness.simulator.disputePayment(String((await ann.charges())[0]!.payment_intent));
    },
    act: () => hears('charge.dispute.created'),
    ends: { type: 'free', status: 'free', kept: [], subscriptions: ['canceled'], incidents: ['dispute'] },
  },
  {
    is: 'Lifetime replaces a plan',
    old: 20,
    before: async (ann) => {
      await buys(ann);
      await pays(await ann.checkout('lifetime'));
    },
    act: () => hears('payment_intent.succeeded'),
    ends: { type: 'lifetime', status: 'active', kept: [191, 8], subscriptions: ['canceled'] },
  },
  {
    is: 'the second payment of two tabs is refunded',
    old: 20,
    before: async (ann) => {
      await pays(await ann.checkout());
      const second = await harness.stripe.subscriptions.create({
        customer: await ann.customer(),
        items: [{ price: 'price_pro_annual' }],
        payment_behavior: 'default_incomplete',
        metadata: { userId: ann.userId },
        expand: ['latest_invoice.confirmation_secret'],
      });
      const { confirmation_secret } = second.latest_invoice as Stripe.Invoice;
      await pays({ clientSecret: confirmation_secret!.client_secret });
    },
    act: () => hears('invoice.paid'),
    ends: { type: 'monthly', status: 'active', kept: [8], subscriptions: ['canceled', 'active'] },
  },
];
const tries = (ann: Golfer) =>
  harness.bus.send(
    tryTestCard,
    { userId: ann.userId, clientSecret: paper.clientSecret!, number: TEST_CARDS.success },
    `card:${ann.userId}`,
  );

async function agreesAndPays(ann: Golfer) {
  const words = { clientSecret: paper.clientSecret!, consent: paper.consent };
  await harness.bus.send(
    giveConsent,
    { buyer: ann.buyer, attempt: `${ann.userId}:once`, ...words },
    `consent:${ann.userId}`,
  );
  await tries(ann);
}

async function outcome(ann: Golfer, wanted: Outcome): Promise<Outcome> {
  const charges = await ann.charges();
  const seen = await ann.sees();
  const incidents = await harness.rows<{ kind: string }>(
    `select kind from billing.incidents where user_id = $1 and kind not in ('drift', 'missed-event')`,
    [ann.userId],
  );
  return {
    type: seen.type,
    status: seen.status,
    kept: charges.filter((c) => !c.disputed && !c.refunded).map((c) => Math.round(c.amount / 100)),
    subscriptions: (await ann.subscriptions()).map((s) => s.status),
    ...(wanted['ending'] === undefined ? {} : { ending: seen.cancelAtPeriodEnd }),
    ...(wanted['incidents'] === undefined ? {} : { incidents: incidents.map((i) => i.kind) }),
  };
}

/** Expects that the ledger, the receipts and the entitlement agree with Stripe. */
async function booksAgree(ann: Golfer) {
  const charges = await ann.charges();
  const ledger = await harness.rows<{ id: string; refunded: number; disputed: boolean }>(
    'select id, refunded, disputed from billing.payments where user_id = $1',
    [ann.userId],
  );
  const rows = (all: typeof ledger) => all.map((row) => [row.id, row.refunded, row.disputed]).sort();
  expect(rows(ledger)).toEqual(
    rows(charges.map((c) => ({ id: c.id, refunded: c.amount_refunded, disputed: c.disputed }))),
  );
  const receipts = harness.told(paymentReceived, ann.userId).map((p) => p.paymentId);
  expect(receipts.sort()).toEqual(charges.map((c) => c.id).sort());
  const { status, type, premium } = await ann.sees();
  expect(harness.told(entitlementChanged, ann.userId).at(-1)).toMatchObject({ status, type, premium });
}

/** Expects that a golfer without a charge has no premium from a plan, even before the account is reconciled. */
async function neverUnpaid(ann: Golfer) {
  const { type, premium } = await ann.sees();
  if (!premium || type === 'trial') return;
  expect((await ann.charges()).length).toBeGreaterThan(0);
}

/** Empties the database and the simulator, and returns a golfer who registered `daysAgo` days ago. */
async function afresh(daysAgo = 0): Promise<Golfer> {
  const tables = [...TABLES, ...OF_PLATFORM].map((table) => `billing.${table}`);
  await harness.rows(`delete from billing.timers where job <> 'billing.reconcile'`);
  // The running service may lock one table and wait for another, so that Postgres ends one of the statements as a
  // deadlock. Therefore the truncation is repeated.
  await eventually(() => harness.rows(`truncate ${tables.filter((t) => !t.endsWith('timers')).join(', ')}`));
  harness.simulator.clear();
  return harness.golfer('ann', null, daysAgo);
}

it.each(deeds)(
  'a process killed at any step while $is ends with the same charges and plan as without the kill',
  async ({ old, before, act, then, fine, ends }) => {
    let lived = false;
    for (let steps = 0; !lived; steps++) {
      const ann = await afresh(old);
      await before?.(ann);
      await rest();
      const done = await crashable.crashingAfter(
        steps,
        async () => {
          await act(ann);
          await rest();
        },
        fine,
      );
      lived = !done.died;
      const where = `dead after ${steps} steps, the last being: ${done.steps.at(-1) ?? 'none'}`;
      try {
        await neverUnpaid(ann);
        await then?.(ann);
        await night();
        expect(await outcome(ann, ends)).toEqual(ends);
        await booksAgree(ann);
      } catch (error) {
        (error as Error).message = `${where}\n${(error as Error).message}`;
        throw error;
      }
    }
  },
  PATIENCE_MS,
);

it(
  'a process killed at any step while an account is deleted still ends the plan and erases the personal data',
  async () => {
    let lived = false;
    for (let steps = 0; !lived; steps++) {
      const ann = await afresh();
      await buys(ann, 'annual');
      const customer = await ann.customer();
      const gone = { userId: ann.userId, deletedAt: harness.service.clock.now().toISOString() };
      const id = newId();
      const done = await crashable.crashingAfter(steps, async () => {
        await harness.service.happens(userDeleted, gone, id);
        await rest();
      });
      lived = !done.died;
      await harness.service.happens(userDeleted, gone, id);
      await rest();
      const { data } = await harness.stripe.subscriptions.list({ customer, status: 'all' });
      expect(data.map((s) => s.status)).toEqual(['canceled']);
      const kept = await harness.rows('select user_id, amount, card_last4 from billing.payments');
      expect(kept).toEqual([{ user_id: null, amount: 6400, card_last4: null }]);
    }
  },
  PATIENCE_MS,
);
