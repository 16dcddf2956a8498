import type { Account } from '../accounts/account.js';
import type { StripeCommands } from '../providers/stripe-commands.js';
import type { StripeSnapshots } from '../providers/stripe-snapshots.js';
import { reconcile } from './reconcile.js';
import type { StripeCommand, StripeSnapshot } from './stripe-snapshot.js';

export interface Converged {
  account: Account;
  snapshot: StripeSnapshot;
  /** What had to be done at Stripe. */
  done: StripeCommand[];
  /** The moment for which it was reconciled. */
  at: Date;
}

/** More rounds than any snapshot needs: each command takes its reason away. */
const MAX_ROUNDS = 6;

/**
 * Reads Stripe, does what is due there, and reads it again until nothing is. Whoever dies in between loses nothing:
 * the next one finds Stripe as it was left and goes on.
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
 * What the next charge will be, as Stripe reckons it: with tax, credits and prorations. Undefined where there is none
 * though the snapshot has one to come: somebody else has set the subscription to end since, so it is read again.
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
