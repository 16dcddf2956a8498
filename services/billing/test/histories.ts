import { GRACE_DAYS } from '@game/contracts';
import { Telemetry, createLogger } from '@game/platform';
import { stripeInProcess, type StripeInProcess } from '@game/simulator';
import Stripe from 'stripe';
import { entitlementOf, newAccount, type Account } from '../src/accounts/account.js';
import { AccountChanged, AccountUpdates } from '../src/accounts/account-updates.js';
import { StripeCommands } from '../src/providers/stripe-commands.js';
import { Catalogue } from '../src/providers/catalogue.js';
import { SubscriptionChanges } from '../src/providers/subscription-changes.js';
import { Checkouts } from '../src/providers/checkouts.js';
import { Customers } from '../src/providers/customers.js';
import { StripeSnapshots } from '../src/providers/stripe-snapshots.js';
import { StripeApi, stripeSdk } from '../src/providers/stripe.js';
import type { PaidPlan } from '../src/plans/plans.js';
import { converge } from '../src/reconciliation/converge.js';

export const DAY_MS = 86_400_000;
/** Which of the two instances of the service does the work. */
export type Instance = 0 | 1;
interface Read {
  row: Account;
  version: number;
}
const START = Date.UTC(2026, 5, 1, 12);
const SETTINGS = {
  STRIPE_SECRET_KEY: 'sk_test_simulator',
  STRIPE_PRICE_MONTHLY: 'price_pro_monthly',
  STRIPE_PRICE_QUARTERLY: 'price_pro_quarterly',
  STRIPE_PRICE_ANNUAL: 'price_pro_annual',
  STRIPE_PRICE_LIFETIME: 'price_lifetime',
} as never;

/**
 * One golfer's history, played with the service's own adapters and reconciliation, Stripe's real SDK and the
 * simulator's Stripe, without HTTP. The account is a row in memory. As in a transaction, it is saved as a whole, and
 * only if nobody saved it since it was read. What was saved before the process dies stays saved.
 */
export class History {
  row: Account;
  /** How often the row was saved. */
  private version = 0;
  /**
   * One queue of updates for each of the two instances. Updates of one instance run one after the other; the instances do
   * not wait for each other.
   */
  private readonly turns = [new AccountUpdates(), new AccountUpdates()] as const;
  now = START;
  readonly stripe: Stripe;
  /**
   * How many more calls to Stripe are answered before the process dies. With `losesAnswer`, Stripe carries out one further
   * call, whose answer is lost.
   */
  private left = Infinity;
  private losesAnswer = false;
  private dead = false;
  private readonly made: string[] = [];
  private readonly simulator: StripeInProcess;
  private readonly api: StripeApi;
  private readonly parts;

  constructor() {
    this.simulator = stripeInProcess(() => this.now);
    this.stripe = stripeSdk(SETTINGS, { httpClient: new InProcess(this), maxNetworkRetries: 0 });
    this.api = Object.assign(Object.create(StripeApi.prototype) as StripeApi, {
      sdk: this.stripe,
      telemetry: new Telemetry('billing', createLogger('billing', 'silent')),
    });
    const catalogue = new Catalogue(this.api, SETTINGS);
    this.parts = {
      snapshots: new StripeSnapshots(this.api, catalogue),
      commands: new StripeCommands(this.api),
      checkouts: new Checkouts(this.api, catalogue),
      customers: new Customers(this.api),
      changes: new SubscriptionChanges(this.api),
    };
    const registeredAt = new Date(START).toISOString();
    this.row = newAccount({
      userId: '0190aaaa-0000-7000-8000-000000000001',
      email: 'a@b.example',
      registeredAt,
    });
  }

  async call(method: string, path: string, headers: Record<string, string>, body: string) {
    this.dead ||= this.left <= 0 && !this.losesAnswer;
    if (this.dead) throw new Error('killed');
    this.made.push(`${method} ${path}`);
    // As over a network, other work goes on during the call.
    await new Promise(setImmediate);
    const reply = await this.simulator.call(method, path, headers, body);
    this.dead = this.left-- <= 0;
    if (this.dead) throw new Error('killed');
    return reply;
  }

  /** Runs the work in a process that dies after so many calls; what it has not saved by then is lost. */
  async dyingAfter(calls: number, losesAnswer: boolean, work: () => Promise<unknown>): Promise<void> {
    Object.assign(this, { left: calls, losesAnswer });
    try {
      await work();
    } catch (error) {
      if (!this.dead) throw error;
    } finally {
      Object.assign(this, { left: Infinity, losesAnswer: false, dead: false });
    }
  }

  /** Returns the calls to Stripe that the work makes. */
  async counting(work: () => Promise<unknown>): Promise<string[]> {
    this.made.length = 0;
    await work();
    return [...this.made];
  }

  forward(days: number): void {
    this.now += days * DAY_MS;
  }
  date() {
    return new Date(this.now);
  }

  private save(read: Read, row: Account): Read {
    if (read.version !== this.version) throw new AccountChanged(row.userId);
    this.row = row;
    return { row, version: ++this.version };
  }
  private turn<T>(instance: Instance, work: (read: Read) => Promise<T>): Promise<T> {
    return this.turns[instance].run('ann', () => work({ row: this.row, version: this.version }));
  }

  /** Reconciles the account, as a webhook, a timer and the nightly check do. */
  async converge(instance: Instance = 0): Promise<void> {
    await this.turn(instance, (read) => this.converged(read));
  }
  private async converged(read: Read): Promise<Read> {
    if (!read.row.customerId) return read;
    return this.save(read, (await converge(read.row, this.parts, this.date())).account);
  }
  private async own(read: Read) {
    const saved = await this.converged(read);
    return { saved, subscription: saved.row.standing.subscription };
  }
  entitlement() {
    return entitlementOf(this.row, this.date());
  }

  /** Does what the handler of create-subscription does; undefined if it refuses. */
  checkout(plan: PaidPlan, instance: Instance = 0): Promise<string | undefined> {
    return this.turn(instance, (read) => this.begin(plan, read));
  }
  private async begin(plan: PaidPlan, first: Read): Promise<string | undefined> {
    const { userId, email, registeredAt } = first.row;
    const buyer = { userId, email: email!, registeredAt: registeredAt.toISOString() };
    const read = first.row.customerId
      ? first
      : this.save(first, { ...first.row, customerId: await this.parts.customers.of(buyer) });
    const customerId = read.row.customerId!;
    const { account } = await converge(read.row, this.parts, this.date());
    const { subscription, lifetime } = account.standing;
    if (lifetime || (subscription && plan !== 'lifetime')) {
      this.save(read, account);
      return undefined;
    }
    const open = await this.parts.checkouts.open(customerId);
    const same = open.find((c) => c.plan === plan && c.clientSecret);
    const others = open.filter((c) => c !== same);
    if (others.length) {
      this.save(read, account);
      for (const other of others) await this.parts.checkouts.drop(other);
      throw new AccountChanged(userId);
    }
    const checkout = same ?? (await this.parts.checkouts.begin(plan, customerId, userId, `${read.version}`));
    this.save(read, account);
    return checkout.clientSecret ?? undefined;
  }

  /** Pays with a card, as the browser does; returns whether the payment succeeded. */
  async pay(clientSecret: string, card: string): Promise<boolean> {
    try {
      const intent = await this.stripe.paymentIntents.confirm(clientSecret.split('_secret')[0]!, {
        payment_method: card,
      });
      if (intent.status !== 'requires_action') return intent.status === 'succeeded';
      return this.simulator.payments.authenticate(intent.id, true).status === 'succeeded';
    } catch (error) {
      this.unlessRefused(error);
      return false;
    }
  }

  async endAtPeriodEnd(ends: boolean, instance: Instance = 0): Promise<void> {
    await this.turn(instance, async (read) => {
      const { subscription } = await this.own(read);
      if (subscription) await this.parts.changes.endAtPeriodEnd(subscription, ends);
    });
  }
  async change(price: string, attempt: string, instance: Instance = 0): Promise<void> {
    await this.turn(instance, async (read) => {
      const { subscription } = await this.own(read);
      if (!subscription || subscription.pastDue || subscription.priceId === price) return;
      await this.parts.changes.plan(subscription, price, attempt).catch((error) => this.unlessRefused(error));
    });
  }
  /** Enters another card for later charges, for instance one that fails. */
  async useCard(card: string, instance: Instance = 0): Promise<void> {
    const form = await this.turn(instance, async (read) => {
      const { saved, subscription } = await this.own(read);
      if (!subscription) return undefined;
      const { customerId, setupId } = saved.row;
      const opened = await this.parts.changes.cardForm(customerId!, setupId, `${this.now}`);
      this.save(saved, { ...saved.row, setupId: opened.id });
      return opened;
    });
    if (!form) return;
    await this.stripe.setupIntents
      .confirm(form.id, { payment_method: card })
      .catch((error) => this.unlessRefused(error));
  }
  /** Rethrows only if the process has died. Any other error, such as a declined card, is part of the history. */
  private unlessRefused(error: unknown): void {
    if (this.dead) throw error;
  }
  async refundLast(): Promise<void> {
    const charge = (await this.charges()).find((c) => !c.refunded);
    if (charge) await this.stripe.refunds.create({ charge: charge.id });
  }
  async disputeLast(): Promise<void> {
    const charge = (await this.charges()).find((c) => !c.refunded && !c.disputed);
    if (charge) this.simulator.payments.dispute(String(charge.payment_intent));
  }

  async charges(): Promise<Stripe.Charge[]> {
    if (!this.row.customerId) return [];
    return (await this.stripe.charges.list({ customer: this.row.customerId, limit: 100 })).data;
  }
  async subscriptions(): Promise<Stripe.Subscription[]> {
    if (!this.row.customerId) return [];
    const found = { customer: this.row.customerId, status: 'all' as const, limit: 100 };
    return (await this.stripe.subscriptions.list(found)).data;
  }
}

/** What the golfer has paid for according to the objects at Stripe, computed independently of the reconciliation. */
export async function paidFor(history: History): Promise<'lifetime' | 'running' | 'grace' | 'nothing'> {
  const charges = await history.charges();
  const kept = charges.filter((c) => !c.disputed && c.amount_refunded < c.amount);
  if (kept.some((c) => c.metadata['plan'] === 'lifetime')) return 'lifetime';
  const live = (await history.subscriptions()).filter((s) => /active|trialing|past_due/.test(s.status));
  if (live.some((s) => s.status !== 'past_due')) return 'running';
  const since = (live[0]?.items.data[0]?.current_period_start ?? -Infinity) * 1000;
  return history.now < since + GRACE_DAYS * DAY_MS ? 'grace' : 'nothing';
}

/** Hands the SDK's calls to the simulator without a network. */
class InProcess extends Stripe.HttpClient {
  constructor(private readonly history: History) {
    super();
  }
  override getClientName() {
    return 'in-process';
  }
  override async makeRequest(
    ...[, , path, method, headers, body]: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<never> {
    const lower = Object.fromEntries(
      Object.entries(headers as Record<string, string>).map(([name, value]) => [
        name.toLowerCase(),
        String(value),
      ]),
    );
    const reply = await this.history.call(method, path, lower, body ?? '');
    const answer = JSON.parse(JSON.stringify(reply.body)) as unknown;
    return {
      getStatusCode: () => reply.status,
      getHeaders: () => reply.headers ?? {},
      getRawResponse: () => reply,
      toStream: () => undefined,
      toJSON: async () => answer,
    } as never;
  }
}
