import type { Account } from '../accounts/account.js';
import type { Acts } from '../providers/acts.js';
import type { Pictures } from '../providers/pictures.js';
import { judge } from './judge.js';
import type { Act, Picture } from './picture.js';

export interface Settled {
  account: Account;
  picture: Picture;
  /** What had to be done at Stripe. */
  done: Act[];
  /** The moment for which it was judged. */
  at: Date;
}

/** More rounds than any picture needs: each act takes its reason away. */
const MOST_ROUNDS = 6;

/**
 * Looks at Stripe, does what is due there, and looks again until nothing is. Whoever dies in between loses nothing:
 * the next one finds Stripe as it was left and goes on.
 */
export async function settle(
  before: Account,
  { pictures, acts }: { pictures: Pick<Pictures, 'of' | 'next'>; acts: Pick<Acts, 'perform'> },
  now: Date,
): Promise<Settled> {
  const done: Act[] = [];
  let account = before;
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const picture = await pictures.of(account.customerId!, account);
    const verdict = judge(account, picture, now);
    account = verdict.account;
    if (!verdict.acts.length) return { account: await withNext(account, pictures), picture, done, at: now };
    for (const act of verdict.acts) {
      await acts.perform(act);
      done.push(act);
      if (act.do === 'use-card') account = { ...account, setupId: null };
    }
  }
  throw new Error(`the books of customer ${before.customerId} do not come to rest`);
}

/** What the next charge will be, as Stripe reckons it: with tax, credits and prorations. */
async function withNext(account: Account, pictures: Pick<Pictures, 'next'>): Promise<Account> {
  const { subscription } = account.standing;
  if (!subscription || subscription.cancelAt || subscription.pastDue) return account;
  const next = await pictures.next(subscription.id);
  return { ...account, standing: { ...account.standing, subscription: { ...subscription, ...next } } };
}
