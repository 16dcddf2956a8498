import { PLAN_CENTS } from '@game/contracts';
import { SETTINGS } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import {
  CURRENCY,
  INTERVALS,
  PAID_PLANS,
  planName,
  planOfPrice,
  type PaidPlan,
  type PriceIds,
} from '../plans/plans.js';
import type { BillingSettings } from '../settings.js';
import { StripeApi, isMissing } from './stripe.js';

/** The prices that the product has at Stripe. */
@Injectable()
export class Catalogue {
  readonly prices: PriceIds;

  constructor(
    private readonly stripe: StripeApi,
    @Inject(SETTINGS) settings: BillingSettings,
  ) {
    this.prices = {
      monthly: settings.STRIPE_PRICE_MONTHLY,
      quarterly: settings.STRIPE_PRICE_QUARTERLY,
      annual: settings.STRIPE_PRICE_ANNUAL,
      lifetime: settings.STRIPE_PRICE_LIFETIME,
    };
  }

  /**
   * Whether a subscription belongs to this product and not to another one that the same Stripe account sells: billing
   * created it, or it has one of our prices.
   */
  sold({ metadata, items }: Stripe.Subscription): boolean {
    const price = items.data[0]?.price.id;
    return !!metadata['userId'] || (!!price && planOfPrice(this.prices, price) !== undefined);
  }

  /** Returns a line for each price in the settings that does not exist at Stripe or differs from the product's plan. */
  async wrong(): Promise<string[]> {
    return (await Promise.all(PAID_PLANS.map((plan) => this.wrongWith(plan)))).filter((line) => line !== '');
  }

  private async wrongWith(plan: PaidPlan): Promise<string> {
    const id = this.prices[plan];
    const setting = `Setting STRIPE_PRICE_${plan.toUpperCase()} is "${id}"`;
    const price = await this.stripe
      .ask((sdk) => sdk.prices.retrieve(id))
      .catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
    if (!price) return `${setting}: Stripe has no price with this id under this key.`;
    const [wanted, found] = [rhythm(plan), foundRhythm(price)];
    const cents = PLAN_CENTS[plan];
    if (price.active && price.unit_amount === cents && price.currency === CURRENCY && wanted === found)
      return '';
    const there = `${price.active ? '' : 'inactive, '}${price.unit_amount} ${price.currency} ${found}`;
    return `${setting}: ${planName(plan)} is ${cents} ${CURRENCY} ${wanted}, but the price at Stripe is ${there}.`;
  }
}

function rhythm(plan: PaidPlan): string {
  const every = INTERVALS[plan];
  return every ? `every ${every.count} ${every.interval}` : 'once';
}
function foundRhythm({ recurring }: { recurring: { interval: string; interval_count: number } | null }) {
  return recurring ? `every ${recurring.interval_count} ${recurring.interval}` : 'once';
}
