import { paymentReceived } from '@game/contracts';
import { Clock, Db, LOGGER, Outbox, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AccountWriter } from '../accounts/account-writer.js';
import { LedgerRepository, isKept, type Incident } from '../ledger/ledger.repository.js';
import { planName, type PaidPlan } from '../plans/plans.js';
import { StripeCommands } from '../providers/stripe-commands.js';
import { StripeSnapshots } from '../providers/stripe-snapshots.js';
import type { Charge } from './stripe-snapshot.js';
import { converge, type Converged } from './converge.js';

type Along = (tx: Tx, after: Account) => Promise<void>;

/**
 * Brings an account in line with Stripe. No lock is held while Stripe is asked; the outcome is saved only if nobody
 * saved the account since it was read, so that of two snapshots the one saved later was also taken later. Callers run
 * within AccountUpdates, which repeats them if somebody did.
 */
@Injectable()
export class Reconciler {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly writer: AccountWriter,
    private readonly ledger: LedgerRepository,
    private readonly snapshots: StripeSnapshots,
    private readonly commands: StripeCommands,
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** `along` runs in the transaction that saves the account. */
  async reconcile(before: Account, along?: Along): Promise<Account> {
    return this.save(before, await this.converge(before), along);
  }

  /** Reads Stripe and does what is due there; undefined for an account that is deleted or has no customer at Stripe. */
  async converge(before: Account): Promise<Converged | undefined> {
    if (!before.customerId || before.deletedAt) return undefined;
    return converge(before, { snapshots: this.snapshots, commands: this.commands }, this.clock.now());
  }

  save(before: Account, seen: Converged | undefined, along?: Along): Promise<Account> {
    return this.db.transaction(async (tx) => {
      const after = await this.writer.commit(tx, before, seen?.account ?? before, seen);
      if (seen) {
        await this.recordCharges(tx, before, seen);
        await this.accounts.markSettled(tx, after.userId, this.clock.now());
      }
      await along?.(tx, after);
      return after;
    });
  }

  private async recordCharges(
    tx: Tx,
    before: Account,
    { account, snapshot, done }: Converged,
  ): Promise<void> {
    const now = this.clock.now();
    for (const charge of snapshot.charges.filter((c) => isKept(c.paidAt, now))) {
      const plan = planPaidBy(charge, account, before, snapshot.subscriptions);
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
    for (const command of done)
      if (command.do === 'refund') await this.report(tx, 'paid-twice', command.paymentIntent, account.userId);
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
