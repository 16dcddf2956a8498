import type { BillingNotice, PayloadOf, paymentFailed } from '@game/contracts';
import { planName } from '../plans/plans.js';
import { DAY_MS, graceEnd, lastNoticeAt, type Account, type LiveSubscription, type Told } from './account.js';

export interface DueNotices {
  told: Told;
  failures: Array<PayloadOf<typeof paymentFailed>>;
  notices: BillingNotice[];
}

/** How many days before a card expires its owner is told (billing#approving-a-payment). */
export const CARD_NOTICE_DAYS = [30, 7];
/** How many days before a year is renewed, and before the trial or free days end (billing#money-mail). */
const RENEWAL_NOTICE_DAYS = [30, 7];
const FREE_NOTICE_DAYS = [3];

/** The notices that are due at this moment and were not sent yet, and what to store once they are sent. */
export function dueNotices(account: Account, now: Date): DueNotices {
  const due: DueNotices = { told: account.told, failures: [], notices: [] };
  const { subscription } = account.standing;
  if (!subscription) ofFreeDays(account, now, due);
  else {
    ofFailedPayment(account, subscription, now, due);
    ofCard(account, subscription, now, due);
    ofRenewal(account, subscription, now, due);
  }
  return due;
}

/** The moments at which a notice may become due. */
export function momentsOfNotices({ freeUntil, standing: { subscription } }: Account): Date[] {
  if (!subscription) return FREE_NOTICE_DAYS.map((days) => before(freeUntil.toISOString(), days));
  const { cardExpires, periodEnd } = subscription;
  return [
    ...(cardExpires ? CARD_NOTICE_DAYS.map((days) => before(cardExpires, days)) : []),
    ...RENEWAL_NOTICE_DAYS.map((days) => before(periodEnd, days)),
  ];
}

/** Reports a failed renewal at once and once more before access ends, and asks once for the approval of a payment. */
function ofFailedPayment(
  { userId }: Account,
  subscription: LiveSubscription,
  now: Date,
  due: DueNotices,
): void {
  const { pastDue, plan, currency } = subscription;
  if (!pastDue) return;
  const invoice = pastDue.invoiceId ?? pastDue.since;
  const graceUntil = graceEnd(pastDue.since).toISOString();
  const facts = { userId, planName: planName(plan), amount: pastDue.amount, currency, graceUntil };
  const last = now >= lastNoticeAt(pastDue.since);
  if (pastDue.needsApproval && !last) {
    if (due.told.approve === invoice) return;
    due.told = { ...due.told, approve: invoice };
    due.notices.push({ ...facts, what: 'approve-payment' });
    return;
  }
  if (last ? due.told.last === invoice : due.told.failed === invoice) return;
  due.told = { ...due.told, failed: invoice, ...(last && { last: invoice }) };
  due.failures.push({ ...facts, last, needsApproval: !!pastDue.needsApproval });
}

function ofCard({ userId }: Account, s: LiveSubscription, now: Date, due: DueNotices): void {
  if (!s.cardExpires || !s.card || s.cancelAt || s.pastDue) return;
  const key = dueBefore(s.cardExpires, CARD_NOTICE_DAYS, now);
  if (!key || due.told.card === key) return;
  due.told = { ...due.told, card: key };
  const { card, cardExpires: at, periodEnd: nextBillingAt } = s;
  due.notices.push({ userId, what: 'card-expires', planName: planName(s.plan), card, at, nextBillingAt });
}

/** The renewal of an annual plan is announced, because a year is long enough to forget it. */
function ofRenewal({ userId }: Account, s: LiveSubscription, now: Date, due: DueNotices): void {
  if (s.plan !== 'annual' || s.cancelAt || s.pastDue) return;
  const key = dueBefore(s.periodEnd, RENEWAL_NOTICE_DAYS, now);
  if (!key || due.told.renewal === key) return;
  due.told = { ...due.told, renewal: key };
  const { amount, currency, periodEnd: at, changesTo } = s;
  const name = planName(changesTo?.plan ?? s.plan);
  due.notices.push({ userId, what: 'renewal-ahead', planName: name, amount, currency, at });
}

function ofFreeDays(
  { userId, freeUntil, trialEnd, standing, leavesAt }: Account,
  now: Date,
  due: DueNotices,
): void {
  if (standing.lifetime || leavesAt) return;
  const at = freeUntil.toISOString();
  const key = dueBefore(at, FREE_NOTICE_DAYS, now);
  if (!key || due.told.free === key) return;
  due.told = { ...due.told, free: key };
  due.notices.push({ userId, what: 'free-ends', isTrial: freeUntil <= trialEnd, at });
}

const before = (iso: string, days: number) => new Date(Date.parse(iso) - days * DAY_MS);

/**
 * Returns which of the notices is due now, the later one if both are; undefined before the first and after the moment
 * itself.
 */
function dueBefore(iso: string, days: number[], now: Date): string | undefined {
  if (now.getTime() >= Date.parse(iso)) return undefined;
  const passed = days.filter((each) => now >= before(iso, each));
  return passed.length ? `${iso} ${Math.min(...passed)}` : undefined;
}
