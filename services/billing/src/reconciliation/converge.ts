import type { Account } from '../accounts/account.js';
import type { StripeCommands } from '../providers/stripe-commands.js';
import type { StripeSnapshots } from '../providers/stripe-snapshots.js';
import { reconcile } from './reconcile.js';
import type { StripeCommand, StripeSnapshot } from './stripe-snapshot.js';

export interface Converged {
  account: Account;
  snapshot: StripeSnapshot;
  /** The commands that were performed at Stripe. */
  done: StripeCommand[];
  /** The moment for which it was reconciled. */
  at: Date;
}

/** More rounds than any snapshot needs, because each command removes its own reason. */
const MAX_ROUNDS = 6;

/**
 * Reads Stripe, does what is due there, and reads it again until nothing is due. If the process dies in between, the
 * next call continues from what it finds at Stripe.
 */
export async function converge(
  before: Account,
  {
    snapshots,
    commands,
  }: { snapshots: Pick<StripeSnapshots, 'of' | 'next'>; commands: Pick<StripeCommands, 'perform'> },
  now: Date,
): Promise<Converged> {
  const done: StripeCommand[] = [];
  let account = before;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const snapshot = await snapshots.of(account.customerId!, account);
    const result = reconcile(account, snapshot, now);
    account = result.account;
    if (!result.commands.length) {
      const complete = await withNext(account, snapshots);
      if (complete) return { account: complete, snapshot, done, at: now };
    }
    for (const command of result.commands) {
      await commands.perform(command);
      done.push(command);
      if (command.do === 'use-card') account = { ...account, setupId: null };
    }
  }
  throw new Error(`the books of customer ${before.customerId} do not come to rest`);
}

/**
 * Adds the next charge as Stripe calculates it, with tax, credits and prorations. Undefined if Stripe has none although
 * the snapshot expects one: the subscription was set to end since, so Stripe has to be read again.
 */
async function withNext(
  account: Account,
  snapshots: Pick<StripeSnapshots, 'next'>,
): Promise<Account | undefined> {
  const { subscription } = account.standing;
  if (!subscription || subscription.cancelAt || subscription.pastDue) return account;
  const next = await snapshots.next(subscription.id);
  return (
    next && { ...account, standing: { ...account.standing, subscription: { ...subscription, ...next } } }
  );
}
