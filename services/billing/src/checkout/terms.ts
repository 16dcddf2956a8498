import { asMoney, planName, type PaidPlan } from '../plans/plans.js';

/** What a purchase charges, in integer cents: today to the card, today to the credit, and next time. */
export interface Terms {
  plan: PaidPlan;
  due: number;
  creditUsed: number;
  /** The charge that follows; null for Lifetime. */
  next: { amount: number; at: string } | null;
}
/** What Stripe calculates for a purchase before it is paid, in integer cents with tax. */
export interface Priced {
  total: number;
  /** The credit that is left after the purchase. */
  creditLeft: number;
  /** The end of the period that is bought; null for Lifetime. */
  paidUntil: Date | null;
  begun: Date;
}

/** The charge after the purchase. Free days that are left postpone it (billing#buying). */
export function nextCharge({ total, creditLeft, paidUntil, begun }: Priced, freeUntil: Date): Terms['next'] {
  if (!paidUntil) return null;
  const carried = Math.max(0, Math.floor((freeUntil.getTime() - begun.getTime()) / 1000) * 1000);
  const at = new Date(paidUntil.getTime() + carried).toISOString();
  return { amount: Math.max(0, total - creditLeft), at };
}

const EACH: Record<PaidPlan, string> = {
  monthly: 'each month',
  quarterly: 'every 3 months',
  annual: 'each year',
  lifetime: '',
};
/** The date of a charge in UTC, as on Stripe's invoices. */
const day = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** The words to which the buyer agrees, which are stored with the time (billing#consent). */
export function consentWords({ plan, due, creditUsed, next }: Terms): string {
  const paid = [
    ...(due || !creditUsed ? [`${asMoney(due)} is charged to my card`] : []),
    ...(creditUsed ? [`${asMoney(creditUsed)} is taken from my credit`] : []),
  ].join(' and ');
  const then = next
    ? `${planName(plan)} then renews automatically ${EACH[plan]}, next on ${day(next.at)} for ${asMoney(next.amount)}, until I cancel it under Subscription.`
    : `${planName(plan)} never renews.`;
  return `I agree that ${paid} now. ${then} I have read the Terms of Service and what they say about refunds.`;
}
