import {
  PLAN_CENTS,
  alreadySubscribed,
  createSubscription,
  unknownPrice,
  type CheckoutReply,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, SETTINGS, type CommandCtx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { DAY_MS, type Account } from '../accounts/account.js';
import { AccountChanged, AccountUpdates } from '../accounts/account-updates.js';
import { CURRENCY, planOfPrice, type PaidPlan } from '../plans/plans.js';
import { Catalogue } from '../providers/catalogue.js';
import { Checkouts, type Checkout } from '../providers/checkouts.js';
import type { BillingSettings } from '../settings.js';
import type { Converged } from '../reconciliation/converge.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { CustomerOf } from './customer-of.js';
import { paymentForm } from './payment-form.js';

type Input = PayloadOf<typeof createSubscription>;

/**
 * Begins a purchase; the browser gives the card to Stripe later. It is one of the account's updates and reads Stripe
 * first, so that two clicks, two tabs or a try after a crash find the same open checkout, and only one can be paid.
 */
@Controller()
export class CreateSubscription {
  constructor(
    private readonly updates: AccountUpdates,
    private readonly customer: CustomerOf,
    private readonly reconciler: Reconciler,
    private readonly checkouts: Checkouts,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(createSubscription, 'prepare', { sideEffects: true })
  async handle(_: Input, { prepared }: CommandCtx<CheckoutReply>): Promise<CheckoutReply> {
    return prepared;
  }

  async prepare({ buyer, chosen }: Input): Promise<CheckoutReply> {
    const plan = this.planOf(chosen);
    return this.updates.run(buyer.userId, async () => this.begin(plan, await this.customer.of(buyer)));
  }

  private async begin(plan: PaidPlan, before: Account): Promise<CheckoutReply> {
    const seen = await this.reconciler.converge(before);
    const account = seen?.account ?? before;
    const { subscription, lifetime } = account.standing;
    if (lifetime || (subscription && plan !== 'lifetime')) {
      await this.reconciler.save(before, seen);
      throw alreadySubscribed();
    }
    const checkout = await this.checkout(plan, before, seen);
    if (!checkout.clientSecret) throw new Error(`${checkout.id} has no client secret`);
    // Saved last: this fails if another try began a checkout since the account was read, so only one is handed out.
    await this.reconciler.save(before, seen);
    return {
      clientSecret: checkout.clientSecret,
      intent: 'payment',
      payment: paymentForm(this.settings),
      plan,
      amount: PLAN_CENTS[plan],
      currency: CURRENCY,
      carriedDays: plan === 'lifetime' ? 0 : this.daysLeft(account),
    };
  }

  private planOf(chosen: Input['chosen']): PaidPlan {
    if ('plan' in chosen) return chosen.plan;
    const plan = planOfPrice(this.catalogue.prices, chosen.priceId);
    if (plan) return plan;
    const field = { field: 'priceId', message: 'is not the price of a plan' };
    throw unknownPrice({ details: { errors: [field] } });
  }

  /** Finds or begins the checkout for this plan. One for another plan is dropped, so that nobody pays both. */
  private async checkout(plan: PaidPlan, before: Account, seen: Converged | undefined): Promise<Checkout> {
    const { userId, version } = before;
    const customerId = before.customerId!;
    const open = await this.checkouts.open(customerId);
    const same = open.find((c) => c.plan === plan && c.clientSecret);
    const others = open.filter((c) => c !== same);
    // The version is part of the key, so that two instances that read the same version begin the same checkout.
    if (!others.length) return same ?? this.checkouts.begin(plan, customerId, userId, `${userId}:${version}`);
    // The save makes a new version and thus a new key: Stripe must not answer the next try with a dropped checkout.
    await this.reconciler.save(before, seen);
    for (const other of others) await this.checkouts.drop(other);
    throw new AccountChanged(userId);
  }

  private daysLeft({ freeUntil }: Account): number {
    return Math.max(0, Math.round((freeUntil.getTime() - this.clock.now().getTime()) / DAY_MS));
  }
}
