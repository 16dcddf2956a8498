import {
  alreadySubscribed,
  consentNeeded,
  createSubscription,
  unknownPrice,
  type CheckoutReply,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Db, Handles, SETTINGS, type CommandCtx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import type { Account } from '../accounts/account.js';
import { AccountChanged, AccountUpdates } from '../accounts/account-updates.js';
import { planOfPrice, type PaidPlan } from '../plans/plans.js';
import { Catalogue } from '../providers/catalogue.js';
import { Checkouts, type Checkout } from '../providers/checkouts.js';
import type { BillingSettings } from '../settings.js';
import type { Converged } from '../reconciliation/converge.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { coveredByCredit } from './covered-by-credit.js';
import { CustomerOf } from './customer-of.js';
import { isNear, lifetimeQuote } from './lifetime-quote.js';
import { checkoutReply, type Offered } from './checkout-reply.js';
import { ConsentsRepository } from './consents.repository.js';
import { Tax } from '../providers/tax.js';
import { consentWords, nextCharge } from './terms.js';

type Input = PayloadOf<typeof createSubscription>;
const NOTHING = { subscriptions: [], charges: [], credit: 0 };

/**
 * Begins a purchase; the browser sends the card to Stripe afterwards. It runs as an update of the account and reads
 * Stripe first. So two clicks, two tabs or a retry after a crash find the same open checkout, and only one can be paid.
 */
@Controller()
export class CreateSubscription {
  constructor(
    private readonly updates: AccountUpdates,
    private readonly customer: CustomerOf,
    private readonly reconciler: Reconciler,
    private readonly checkouts: Checkouts,
    private readonly catalogue: Catalogue,
    private readonly tax: Tax,
    private readonly consents: ConsentsRepository,
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(createSubscription, 'prepare', { sideEffects: true })
  async handle(_: Input, { prepared }: CommandCtx<CheckoutReply>): Promise<CheckoutReply> {
    return prepared;
  }

  async prepare({ buyer, chosen, ...terms }: Input): Promise<CheckoutReply> {
    const plan = this.planOf(chosen);
    return this.updates.run(buyer.userId, async () => this.begin(plan, await this.customer.of(buyer), terms));
  }

  private async begin(
    plan: PaidPlan,
    before: Account,
    { consent, address }: Pick<Input, 'consent' | 'address'>,
  ): Promise<CheckoutReply> {
    const seen = await this.reconciler.converge(before);
    const account = seen?.account ?? before;
    const { subscription, lifetime } = account.standing;
    if (lifetime || (subscription && plan !== 'lifetime')) {
      await this.reconciler.save(before, seen);
      const covered = seen && coveredByCredit(seen, plan);
      if (covered) return this.reply(plan, account, covered);
      throw alreadySubscribed();
    }
    if (!account.customerId) {
      // The customer was deleted at Stripe. This is saved, so that the next try creates another one.
      await this.reconciler.save(before, seen);
      throw new AccountChanged(account.userId);
    }
    const following = <T>(work: () => Promise<T>) => this.reconciler.following(before, seen, work);
    await following(() => this.tax.locate(account.customerId!, address));
    const agreed = await following(() => this.agreed(plan, account, consent));
    const checkout = await following(() => this.checkout(plan, before, seen, !!address));
    if (!checkout.due) {
      if (agreed) await this.keep(checkout.id, plan, agreed, account);
      // Credit has paid the whole price, so the plan runs already. Stripe is read again before the golfer is told.
      await this.reconciler.reconcile(before);
      return this.reply(plan, account, checkout);
    }
    if (!checkout.clientSecret) throw new Error(`${checkout.id} has no client secret`);
    // The save is last, because it throws if another try began a checkout after the account was read. So only one
    // checkout is returned to the browser.
    await this.reconciler.save(before, seen);
    return this.reply(plan, account, checkout);
  }

  private reply(plan: PaidPlan, account: Account, offered: Offered): CheckoutReply {
    return checkoutReply(plan, account, offered, { settings: this.settings, now: this.clock.now() });
  }

  /**
   * Credit that covers the whole price is spent at once, without a card form, so the buyer has to agree before that.
   * Returns the words of the consent; undefined if a card has to pay.
   */
  private async agreed(plan: PaidPlan, account: Account, consent: string | undefined) {
    if (plan === 'lifetime' || !account.standing.credit) return undefined;
    const quote = await this.checkouts.quote(plan, account.customerId!, this.clock.now());
    if (quote.due) return undefined;
    const words = consentWords({ ...quote, next: nextCharge(quote, account.freeUntil) });
    if (consent === words) return words;
    throw consentNeeded({ details: { errors: [{ field: 'consent', message: words }] } });
  }

  private keep(checkoutId: string, plan: PaidPlan, words: string, { userId }: Account): Promise<void> {
    const consent = { userId, checkoutId, plan, words, at: this.clock.now() };
    return this.db.transaction((tx) => this.consents.insert(tx, consent));
  }

  private planOf(chosen: Input['chosen']): PaidPlan {
    if ('plan' in chosen) return chosen.plan;
    const plan = planOfPrice(this.catalogue.prices, chosen.priceId);
    if (plan) return plan;
    const field = { field: 'priceId', message: 'is not the price of a plan' };
    throw unknownPrice({ details: { errors: [field] } });
  }

  /**
   * Finds the open checkout for this plan or begins one. An open checkout for another plan, or for another address, is
   * cancelled, so that nobody pays both or a wrong tax.
   */
  private async checkout(
    plan: PaidPlan,
    before: Account,
    seen: Converged | undefined,
    moved: boolean,
  ): Promise<Checkout> {
    const { userId, version } = before;
    const customerId = before.customerId!;
    const open = await this.checkouts.open(customerId);
    const quote = lifetimeQuote(seen?.snapshot ?? NOTHING, this.clock.now());
    const costs = (c: Checkout) => ({ due: c.due - (c.tax ?? 0), unused: c.deducted, credit: c.creditUsed });
    const same = open.find(
      (c) => !moved && c.plan === plan && c.clientSecret && (plan !== 'lifetime' || isNear(costs(c), quote)),
    );
    const others = open.filter((c) => c !== same);
    // The idempotency key contains the version, so that two instances that read the same version begin the same
    // checkout.
    if (!others.length)
      return same ?? this.checkouts.begin(plan, customerId, userId, `${userId}:${version}`, quote);
    // The save gives the account a new version and so a new idempotency key. With the old key, Stripe would return the
    // cancelled checkout at the next try.
    await this.reconciler.save(before, seen);
    for (const other of others) await this.checkouts.drop(other);
    throw new AccountChanged(userId);
  }
}
