import { changePaymentMethod, refreshSubscription, type PlanId } from '@game/contracts';
import { newId } from '@game/platform';
import { PLANS } from '@game/simulator';
import { eventually } from '@game/testing';
import type Stripe from 'stripe';
import { stripeSdk } from '../src/providers/stripe.js';
import { BillingHarness, type Golfer } from './billing.harness.js';

type Paid = Exclude<PlanId, 'starter'>;
/** Stripe itself takes minutes to advance a test clock by months. */
const ADVANCES_WITHIN_MS = 300_000;

/**
 * Billing with the Stripe of the stories: Stripe itself if there is a key of a test account, else the simulator. Both
 * are used by the same calls only: Stripe's API, and test clocks to let time pass.
 */
export class StoryStripe {
  private constructor(
    readonly harness: BillingHarness,
    readonly sdk: Stripe,
    private readonly prices: Record<string, string>,
    private readonly clocks: string[],
  ) {}

  static async start(key: string | undefined): Promise<StoryStripe> {
    if (!key) {
      const harness = await BillingHarness.start();
      return new StoryStripe(harness, harness.stripe, await pricesAt(harness.stripe), []);
    }
    if (!key.startsWith('sk_test_')) throw new Error('STRIPE_TEST_KEY must be a key of test mode, sk_test_…');
    const sdk = stripeSdk({ STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: undefined });
    const prices = await pricesAt(sdk);
    const ids = Object.entries(prices).map(([plan, id]) => [`STRIPE_PRICE_${plan.toUpperCase()}`, id]);
    const keys = { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: 'pk_test_stories', STRIPE_BASE_URL: '' };
    const harness = await BillingHarness.start({ ...Object.fromEntries(ids), ...keys });
    return new StoryStripe(harness, sdk, prices, []);
  }

  /** Test clocks are deleted with all that their customers have. */
  async stop(): Promise<void> {
    for (const id of this.clocks) await this.sdk.testHelpers.testClocks.del(id);
    await this.harness.stop();
  }

  priceOf = (plan: Paid) => this.prices[plan]!;

  /** A golfer whose customer at Stripe belongs to a new test clock. Billing finds it in the account. */
  async golfer(daysAgo = 0): Promise<Clocked> {
    const golfer = await this.harness.golfer('story', null, daysAgo);
    const { userId, email } = golfer.buyer;
    const frozen_time = Math.floor(this.harness.service.clock.now().getTime() / 1000);
    const clock = await this.sdk.testHelpers.testClocks.create({ frozen_time });
    this.clocks.push(clock.id);
    const customer = await this.sdk.customers.create({ email, metadata: { userId }, test_clock: clock.id });
    await this.harness.rows('update billing.accounts set customer_id = $2 where user_id = $1', [
      ...[userId, customer.id],
    ]);
    return new Clocked(this, golfer, customer.id, clock.id);
  }
}

/** A golfer of a story. Webhooks of Stripe itself do not arrive here, so each step ends with a look at Stripe. */
export class Clocked {
  constructor(
    private readonly story: StoryStripe,
    readonly golfer: Golfer,
    readonly customer: string,
    private readonly clock: string,
  ) {}

  looks() {
    return this.story.harness.bus.send(refreshSubscription, { buyer: this.golfer.buyer, attempt: newId() });
  }

  /** Buys a plan with one of Stripe's test payment methods, as the browser does with a card. */
  async buys(plan: Paid, card = 'pm_card_visa'): Promise<void> {
    const { clientSecret } = await this.golfer.checkout(plan);
    await this.story.sdk.paymentIntents.confirm(clientSecret!.split('_secret')[0]!, {
      ...{ payment_method: card, return_url: 'https://golf.example/' },
    });
    await eventually(async () => expect(await this.looks()).toMatchObject({ plan }));
  }

  /** Lets days pass at Stripe and in the product. */
  async later(days: number): Promise<void> {
    const { testClocks } = this.story.sdk.testHelpers;
    const { clock } = this.story.harness.service;
    const { frozen_time: from } = await testClocks.retrieve(this.clock);
    const frozen_time = from + Math.round(days * 86_400);
    await testClocks.advance(this.clock, { frozen_time });
    const ready = async () => expect((await testClocks.retrieve(this.clock)).status).toBe('ready');
    await eventually(ready, ADVANCES_WITHIN_MS);
    // The simulator has moved the product's clock already, Stripe has not.
    clock.forward(Math.max(0, frozen_time * 1000 - clock.now().getTime()));
    await this.looks();
  }

  /** Saves another card, as the browser does. */
  async entersCard(card: string): Promise<void> {
    const { bus } = this.story.harness;
    const form = await bus.send(changePaymentMethod, { buyer: this.golfer.buyer, attempt: newId() });
    await this.story.sdk.setupIntents.confirm(form.clientSecret.split('_secret')[0]!, {
      ...{ payment_method: card, return_url: 'https://golf.example/' },
    });
    await this.looks();
  }

  /** What Stripe charged in integer cents, the newest first, after a comparison with the ledger. */
  async charged(): Promise<number[]> {
    const { data } = await this.story.sdk.charges.list({ customer: this.customer, limit: 100 });
    const paid = data.filter(({ status }) => status === 'succeeded');
    const ledger = await this.story.harness.rows<{ id: string; amount: number; refunded: number }>(
      'select id, amount, refunded from billing.payments where user_id = $1',
      [this.golfer.userId],
    );
    const inLedger = ledger.map((each) => `${each.id} ${each.amount} ${each.refunded}`).sort();
    expect(inLedger).toEqual(paid.map((c) => `${c.id} ${c.amount} ${c.amount_refunded}`).sort());
    return paid.map(({ amount }) => amount);
  }
}

/** Finds the prices of the stories by their lookup keys, or adds them. */
export async function pricesAt(sdk: Stripe): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { lookupKey: lookup_key = '', name, amount, interval, intervalCount } of PLANS) {
    const plan = lookup_key.replace('pro_', '');
    const [known] = (await sdk.prices.list({ lookup_keys: [lookup_key] })).data;
    const recurring = interval && { interval, interval_count: intervalCount ?? 1 };
    const price = { currency: 'usd', unit_amount: amount, lookup_key, product_data: { name } };
    found[plan] = (known ?? (await sdk.prices.create({ ...price, ...(recurring && { recurring }) }))).id;
  }
  return found;
}
