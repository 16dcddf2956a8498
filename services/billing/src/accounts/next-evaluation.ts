import { graceEnd, lastNoticeAt, trialEndOf, type Account } from './account.js';
import { momentsOfNotices } from './notices.js';

/** The next moment at which the clock alone may change the account; undefined if there is none. */
export function nextEvaluation(account: Account, now: Date): Date | undefined {
  const { subscription } = account.standing;
  const moments = [trialEndOf(account), account.freeUntil, ...momentsOfNotices(account)];
  if (subscription?.pastDue)
    moments.push(lastNoticeAt(subscription.pastDue.since), graceEnd(subscription.pastDue.since));
  if (subscription?.cancelAt) moments.push(new Date(subscription.cancelAt));
  return moments.filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime())[0];
}
