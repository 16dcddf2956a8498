import {
  PLAN_CENTS,
  alreadySubscribed,
  createSubscription,
  unknownPrice,
  type CheckoutReply,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, SETTINGS, type CommandCtx, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { DAY_MS, type Account } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { OpenAccount } from '../accounts/open-account.js';
import { CURRENCY, planOfPrice, type PaidPlan } from '../plans/plans.js';
import { Catalogue } from '../providers/catalogue.js';
import { Checkouts, type Checkout } from '../providers/checkouts.js';
import { Customers } from '../providers/customers.js';
import type { BillingSettings } from '../settings.js';
import { Till } from '../till/till.js';
import { paymentForm } from './payment-form.js';

type Input = PayloadOf<typeof createSubscription>;

/**
 * Begins a purchase; the card comes later, from the browser. Under the account's lock, and after a look at Stripe: two
 * clicks, two tabs or a try after a crash find the same open checkout, and only one can ever be paid.
 */
@Controller()
export class CreateSubscription {
  constructor(
    private readonly open: OpenAccount,
    private readonly accounts: AccountsRepository,
    private readonly till: Till,
    private readonly customers: Customers,
    private readonly checkouts: Checkouts,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(createSubscription)
  async handle({ buyer, attempt, chosen }: Input, { tx }: CommandCtx): Promise<CheckoutReply> {
    const plan = this.planOf(chosen);
    const account = await this.withCustomer(tx, buyer);
    const settled = await this.till.settle(tx, account);
    const { subscription, lifetime } = settled.standing;
    if (lifetime || (subscription && plan !== 'lifetime')) throw alreadySubscribed();

    const checkout = await this.checkout(plan, settled, attempt);
    if (!checkout.clientSecret) throw new Error(`${checkout.id} has no client secret`);
    return {
      clientSecret: checkout.clientSecret,
      intent: 'payment',
      payment: paymentForm(this.settings),
      plan,
      amount: PLAN_CENTS[plan],
      currency: CURRENCY,
      carriedDays: plan === 'lifetime' ? 0 : this.daysLeft(settled),
    };
  }

  private planOf(chosen: Input['chosen']): PaidPlan {
    if ('plan' in chosen) return chosen.plan;
    const plan = planOfPrice(this.catalogue.prices, chosen.priceId);
    if (plan) return plan;
    const field = { field: 'priceId', message: 'is not the price of a plan' };
    throw unknownPrice({ details: { errors: [field] } });
  }

  private async withCustomer(tx: Tx, buyer: Input['buyer']): Promise<Account> {
    const account = await this.open.of(tx, buyer);
    if (account.customerId) return account;
    const known = { ...account, customerId: await this.customers.of(buyer) };
    await this.accounts.save(tx, known);
    return known;
  }

  /** The open one for this plan; another plan's is dropped, so that nobody pays both. */
  private async checkout(
    plan: PaidPlan,
    { customerId, userId }: Account,
    attempt: string,
  ): Promise<Checkout> {
    const open = await this.checkouts.open(customerId!);
    const same = open.find((c) => c.plan === plan && c.clientSecret);
    for (const other of open) if (other !== same) await this.checkouts.drop(other);
    return same ?? this.checkouts.begin(plan, customerId!, userId, attempt);
  }

  private daysLeft({ freeUntil }: Account): number {
    return Math.max(0, Math.round((freeUntil.getTime() - this.clock.now().getTime()) / DAY_MS));
  }
}
