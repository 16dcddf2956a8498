import { asId } from '@game/contracts';
import { Telemetry, createLogger } from '@game/platform';
import { newAccount, type Account } from '../src/accounts/account.js';
import { entitlementOf } from '../src/accounts/entitlement.js';
import { AccountChanged, AccountUpdates } from '../src/accounts/account-updates.js';
import { StripeCommands } from '../src/providers/stripe-commands.js';
import { Catalogue } from '../src/providers/catalogue.js';
import { SubscriptionChanges } from '../src/providers/subscription-changes.js';
import { Refunds } from '../src/providers/refunds.js';
import { Checkouts } from '../src/providers/checkouts.js';
import { Tax } from '../src/providers/tax.js';
import { Customers } from '../src/providers/customers.js';
import { StripeSnapshots } from '../src/providers/stripe-snapshots.js';
import { StripeApi } from '../src/providers/stripe.js';
import { intentIn } from '../src/providers/test-cards.js';
import { isDearer, renewingPlan, type PaidPlan } from '../src/plans/plans.js';
import { lifetimeQuote } from '../src/checkout/lifetime-quote.js';
import { withdrawable } from '../src/reconciliation/withdrawal.js';
import { converge } from '../src/reconciliation/converge.js';
import { DAY_MS, SETTINGS, START } from './mortal-process.js';
import { OutsideWorld } from './outside-world.js';

/** Which of the two instances of the service runs the step. */
export type Instance = 0 | 1;
interface Read {
  row: Account;
  version: number;
}
const PRICES = {
  monthly: 'price_pro_monthly',
  quarterly: 'price_pro_quarterly',
  annual: 'price_pro_annual',
  lifetime: 'price_lifetime',
};

/**
 * The history of one golfer, played with the service's own adapters and reconciliation, Stripe's real SDK and the
 * simulator's Stripe, without HTTP. The account is a row in memory. As in a transaction, it is saved as a whole, and
 * only if nobody has saved it since it was read. Saves before a crash are kept.
 */
export class History extends OutsideWorld {
  row: Account;
  /** The number of times that the row was saved. */
  private version = 0;
  /**
   * The queues of updates of the two instances. Updates of one instance run one after another; the two instances do not
   * wait for each other.
   */
  private readonly turns = [new AccountUpdates(), new AccountUpdates()] as const;
  /** The payments to which the golfer has agreed. */
  readonly consents = new Set<string>();
  private readonly api: StripeApi;
  private readonly parts;

  constructor() {
    super();
    this.api = Object.assign(Object.create(StripeApi.prototype) as StripeApi, {
      sdk: this.stripe,
      telemetry: new Telemetry('billing', createLogger('billing', 'silent')),
    });
    const catalogue = new Catalogue(this.api, SETTINGS);
    this.parts = {
      snapshots: new StripeSnapshots(this.api, catalogue),
      commands: new StripeCommands(this.api, new Refunds(this.api)),
      checkouts: new Checkouts(this.api, catalogue, new Tax(this.api, { STRIPE_TAX: 'off' })),
      customers: new Customers(this.api),
      changes: new SubscriptionChanges(this.api),
    };
    const registeredAt = new Date(START).toISOString();
    this.row = newAccount({
      userId: asId('0190aaaa-0000-7000-8000-000000000001'),
      email: 'a@b.example',
      registeredAt,
    });
  }

  private save(read: Read, row: Account): Read {
    if (read.version !== this.version) throw new AccountChanged(row.userId);
    this.row = row;
    return { row, version: ++this.version };
  }
  private turn<T>(instance: Instance, work: (read: Read) => Promise<T>): Promise<T> {
    return this.turns[instance].run(asId('ann'), () => work({ row: this.row, version: this.version }));
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

  /** Does the same as the handler of create-subscription. Returns undefined if the purchase is refused. */
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
    const { account, snapshot } = await converge(read.row, this.parts, this.date());
    const { subscription, lifetime } = account.standing;
    if (lifetime || (subscription && plan !== 'lifetime')) {
      this.save(read, account);
      return undefined;
    }
    const open = await this.parts.checkouts.open(customerId);
    const quote = lifetimeQuote(snapshot, this.date());
    const same = open.find((c) => c.plan === plan && c.clientSecret);
    const others = open.filter((c) => c !== same);
    if (others.length) {
      this.save(read, account);
      for (const other of others) await this.parts.checkouts.drop(other);
      throw new AccountChanged(userId);
    }
    const checkout =
      same ?? (await this.parts.checkouts.begin(plan, customerId, userId, `${read.version}`, quote));
    this.save(read, account);
    return checkout.clientSecret ?? undefined;
  }

  /** Does the same as the handler of give-consent. Returns false if the checkout is not open any more. */
  async agree(clientSecret: string): Promise<boolean> {
    const open = this.row.customerId ? await this.parts.checkouts.open(this.row.customerId) : [];
    if (!open.some((checkout) => checkout.clientSecret === clientSecret)) return false;
    this.commit(() => this.consents.add(intentIn(clientSecret)));
    return true;
  }

  async endAtPeriodEnd(ends: boolean, instance: Instance = 0): Promise<void> {
    await this.turn(instance, async (read) => {
      const { subscription } = await this.own(read);
      if (!subscription) return;
      const { scheduleId } = subscription;
      if (scheduleId) await this.parts.commands.perform({ do: 'unschedule', scheduleId });
      await this.parts.changes.endAtPeriodEnd(subscription, ends);
    });
  }
  async change(price: string, attempt: string, instance: Instance = 0): Promise<void> {
    await this.turn(instance, async (read) => {
      const { subscription } = await this.own(read);
      if (!subscription || subscription.pastDue) return;
      const { changes, commands } = this.parts;
      const { changesTo, scheduleId, priceId } = subscription;
      const plan = renewingPlan(PRICES, price);
      if (price === (changesTo?.priceId ?? priceId)) return;
      if (price === priceId) await changes.later(subscription, null);
      else if (!isDearer(plan, subscription.plan)) await changes.later(subscription, price);
      else {
        if (scheduleId) await commands.perform({ do: 'unschedule', scheduleId });
        await changes.plan(subscription, price, attempt).catch((error) => this.unlessRefused(error));
      }
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
  /** Deletes the account, or cancels the deletion, as its owner does. */
  async leave(leaves: boolean, instance: Instance = 0): Promise<void> {
    const leavesAt = leaves ? new Date(this.now + 7 * DAY_MS) : null;
    await this.turn(instance, async (read) => this.save(read, { ...read.row, leavesAt }));
  }
  /** Does the same as the handler of withdraw-purchase. */
  async giveBack(instance: Instance = 0): Promise<void> {
    await this.turn(instance, async (read) => {
      if (!read.row.customerId) return;
      const { account, snapshot } = await converge(read.row, this.parts, this.date());
      const saved = this.save(read, account);
      const { subscription, lifetime } = account.standing;
      const has = { subscriptionId: subscription?.id, lifetime: lifetime?.paymentIntent };
      const offer = withdrawable(account, snapshot, has, this.date());
      if (!offer) return;
      const { subscriptionId, refunds } = offer;
      const withdrawal = { at: this.date().toISOString(), subscriptionId, refunds };
      await this.converged(this.save(saved, { ...account, withdrawal }));
    });
  }
}
