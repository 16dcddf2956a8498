import { paymentReceived } from '@game/contracts';
import { Clock, Db, LOGGER, Outbox, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Conclude } from '../accounts/conclude.js';
import { LedgerRepository, isKept, type Incident } from '../ledger/ledger.repository.js';
import { planName, type PaidPlan } from '../plans/plans.js';
import { Acts } from '../providers/acts.js';
import { Pictures } from '../providers/pictures.js';
import type { Charge } from './picture.js';
import { settle, type Settled } from './settle.js';

type Along = (tx: Tx, after: Account) => Promise<void>;

/**
 * Brings an account in line with Stripe. Nothing is locked while Stripe is asked; what was seen is saved only where
 * nobody saved the account since it was read, so that of two looks the one that is saved later also looked later. Its
 * callers have the account's turn (see Turns), which begins again where somebody did.
 */
@Injectable()
export class Till {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly conclude: Conclude,
    private readonly ledger: LedgerRepository,
    private readonly pictures: Pictures,
    private readonly acts: Acts,
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** `along`: what is written down in the same transaction. */
  async settle(before: Account, along?: Along): Promise<Account> {
    return this.save(before, await this.look(before), along);
  }

  /** Does what is due at Stripe, too; undefined where nothing there concerns the account. */
  async look(before: Account): Promise<Settled | undefined> {
    if (!before.customerId || before.deletedAt) return undefined;
    return settle(before, { pictures: this.pictures, acts: this.acts }, this.clock.now());
  }

  save(before: Account, seen: Settled | undefined, along?: Along): Promise<Account> {
    return this.db.transaction(async (tx) => {
      const after = await this.conclude.account(tx, before, seen?.account ?? before, seen);
      if (seen) {
        await this.enter(tx, before, seen);
        await this.accounts.markSettled(tx, after.userId, this.clock.now());
      }
      await along?.(tx, after);
      return after;
    });
  }

  private async enter(tx: Tx, before: Account, { account, picture, done }: Settled): Promise<void> {
    const now = this.clock.now();
    for (const charge of picture.charges.filter((c) => isKept(c.paidAt, now))) {
      const plan = planPaidBy(charge, account, before, picture.subscriptions);
      const known = await this.ledger.enter(tx, account.userId, plan, charge);
      if (charge.disputed && !known?.disputed) await this.report(tx, 'dispute', charge.id, account.userId);
      if (known?.disputed && !charge.disputed)
        await this.report(tx, 'dispute-won', charge.id, account.userId);
      if (charge.refunded > (known?.refunded ?? 0))
        await this.report(tx, 'refund', `${charge.id} ${charge.refunded}`, account.userId);
      if (known) continue;
      const { subscription } = account.standing;
      await this.outbox.publish(tx, paymentReceived, {
        userId: account.userId,
        paymentId: charge.id,
        planName: planName(plan),
        amount: charge.amount,
        currency: charge.currency,
        paidAt: charge.paidAt.toISOString(),
        card: charge.card,
        receiptUrl: charge.receiptUrl,
        nextBillingAt: subscription && !subscription.cancelAt ? subscription.periodEnd : null,
      });
    }
    for (const act of done)
      if (act.do === 'refund') await this.report(tx, 'paid-twice', act.paymentIntent, account.userId);
  }

  private async report(tx: Tx, kind: Incident, about: string, userId: string) {
    if (await this.ledger.report(tx, kind, about, userId, this.clock.now()))
      this.log.warn({ kind, about, userId }, 'for the eyes of whoever runs this');
  }
}

function planPaidBy(
  { lifetime, paymentIntent }: Charge,
  after: Account,
  before: Account,
  subscriptions: Array<{ coveredBy: string | null; plan: PaidPlan }>,
): PaidPlan {
  if (lifetime) return 'lifetime';
  const covered = subscriptions.find((s) => s.coveredBy !== null && s.coveredBy === paymentIntent);
  return (
    (covered ?? after.standing.subscription ?? before.standing.subscription ?? subscriptions[0])?.plan ??
    'monthly'
  );
}
