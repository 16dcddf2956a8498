import { isDeepStrictEqual } from 'node:util';
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
  /** The refunds that Stripe refused permanently. */
  refused: StripeCommand[];
  /** The moment for which the account was reconciled. */
  at: Date;
}

/** More rounds than any snapshot needs, because performing a command removes the reason for it. */
const MAX_ROUNDS = 6;

/**
 * Reads Stripe, performs the commands that follow from it, and reads again until there are none. If the process dies in
 * between, the next call continues from what it finds at Stripe.
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
  const refused: StripeCommand[] = [];
  let account = before;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const snapshot = await snapshots.of(account);
    const result = reconcile(account, snapshot, now);
    account = result.account;
    const due = result.commands.filter((each) => !refused.some((known) => isDeepStrictEqual(known, each)));
    if (!due.length) {
      const complete = await withNext(account, before, snapshots);
      if (complete) return { account: complete, snapshot, done, refused, at: now };
    }
    for (const command of due) {
      const outcome = await commands.perform(command);
      if (outcome === 'overtaken') break;
      (outcome === 'refused' ? refused : done).push(command);
      if (command.do === 'use-card') account = { ...account, setupId: null };
    }
  }
  throw new Error(
    `the reconciliation of customer ${before.customerId} still finds commands after its last round`,
  );
}

/**
 * Adds the next charge as Stripe calculates it, with tax, credits and prorations. Returns undefined if Stripe has none
 * although the snapshot expects one: the subscription was cancelled after the snapshot was taken, so Stripe must be
 * read again. If Stripe cannot calculate it now, the previously known charge is kept, or else the price, so that the
 * rest of the snapshot is not lost.
 */
async function withNext(
  account: Account,
  before: Account,
  snapshots: Pick<StripeSnapshots, 'next'>,
): Promise<Account | undefined> {
  const { subscription } = account.standing;
  if (!subscription || subscription.cancelAt || subscription.pastDue) return account;
  const known = before.standing.subscription;
  const { amount, tax } = known?.id === subscription.id ? known : subscription;
  const next = await snapshots.next(subscription).catch(() => ({ amount, tax }));
  return (
    next && { ...account, standing: { ...account.standing, subscription: { ...subscription, ...next } } }
  );
}
