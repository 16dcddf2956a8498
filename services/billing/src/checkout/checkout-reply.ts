import type { CheckoutReply } from '@game/contracts';
import { DAY_MS, type Account } from '../accounts/account.js';
import { CURRENCY, planName, type PaidPlan } from '../plans/plans.js';
import type { Checkout } from '../providers/checkouts.js';
import type { BillingSettings } from '../settings.js';
import { paymentForm } from './payment-form.js';
import { consentWords, nextCharge, type Priced } from './terms.js';

/** A purchase that credit has paid already has no terms. */
export type Offered = Pick<Checkout, 'clientSecret' | 'due' | 'creditUsed'> &
  Partial<Pick<Checkout, 'deducted' | 'tax'> & Priced>;

/** What the checkout shows before the button: the price, the next charge, and the words to agree to. */
export function checkoutReply(
  plan: PaidPlan,
  { standing, freeUntil }: Account,
  offered: Offered,
  { settings, now }: { settings: BillingSettings; now: Date },
): CheckoutReply {
  const { clientSecret, due, creditUsed, deducted = 0, tax = null } = offered;
  const subscription = plan === 'lifetime' ? standing.subscription : null;
  const next = offered.begun ? nextCharge(offered as Priced, freeUntil) : null;
  const daysLeft = Math.max(0, Math.round((freeUntil.getTime() - now.getTime()) / DAY_MS));
  return {
    clientSecret,
    intent: 'payment',
    payment: paymentForm(settings),
    plan,
    amount: due,
    creditUsed,
    deducted,
    endsPlan: subscription ? planName(subscription.plan) : null,
    currency: CURRENCY,
    carriedDays: plan === 'lifetime' ? 0 : daysLeft,
    tax,
    next,
    consent: clientSecret ? consentWords({ plan, due, creditUsed, next }) : '',
  };
}
