import { GRACE_DAYS } from '@game/contracts';
import type { History } from './histories.js';
import { DAY_MS } from './mortal-process.js';

/**
 * Returns what the golfer has paid for according to the objects at Stripe, computed independently of the
 * reconciliation.
 */
export async function paidFor(history: History): Promise<'lifetime' | 'running' | 'grace' | 'nothing'> {
  const charges = await history.charges();
  const kept = charges.filter((c) => !c.disputed && c.amount_refunded < c.amount);
  if (kept.some((c) => c.metadata['plan'] === 'lifetime')) return 'lifetime';
  const live = (await history.subscriptions()).filter((s) => /active|trialing|past_due/.test(s.status));
  if (live.some((s) => s.status !== 'past_due')) return 'running';
  const since = (live[0]?.items.data[0]?.current_period_start ?? -Infinity) * 1000;
  return history.now < since + GRACE_DAYS * DAY_MS ? 'grace' : 'nothing';
}
