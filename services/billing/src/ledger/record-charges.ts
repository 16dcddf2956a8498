import { billingNoticed, paymentReceived, type UserId } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.js';
import { ConsentsRepository } from '../checkout/consents.repository.js';
import { planName, type PaidPlan } from '../plans/plans.js';
import type { Converged } from '../reconciliation/converge.js';
import type {
  Charge,
  Refund,
  SnapshotSubscription,
  StripeSnapshot,
} from '../reconciliation/stripe-snapshot.js';
import { CREDIT, WITHDRAWAL, creditLeft } from '../reconciliation/credit-back.js';
import { Incidents } from './incidents.js';
import { LedgerRepository, isKept } from './ledger.repository.js';

/** Stores in the ledger the payments, refunds and disputes that were read from Stripe. */
@Injectable()
export class RecordCharges {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly incidents: Incidents,
    private readonly consents: ConsentsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Payments of a deleted account are stored without personal data, and nobody gets a receipt for them. */
  async record(tx: Tx, before: Account, { account, snapshot, done, refused }: Converged): Promise<void> {
    const now = this.clock.now();
    const userId = before.deletedAt ? null : account.userId;
    for (const charge of snapshot.charges.filter((c) => isKept(c.paidAt, now))) {
      const plan = planPaidBy(charge, account, before, snapshot.subscriptions);
      const entered = userId ? charge : { ...charge, card: null, receiptUrl: null };
      const known = await this.ledger.enter(tx, userId, plan, entered);
      if (charge.disputed && !known?.disputed) await this.incidents.report(tx, 'dispute', charge.id, userId);
      if (charge.inquired) await this.incidents.report(tx, 'inquiry', charge.id, userId);
      if (known?.disputed && !charge.disputed)
        await this.incidents.report(tx, 'dispute-won', charge.id, userId);
      const made = charge.refunds.reduce((sum, refund) => sum + refund.amount, 0);
      if (charge.refunded > (known?.refunded ?? 0) && charge.refunded > made)
        await this.incidents.report(tx, 'refund', `${charge.id} ${charge.refunded - made}`, userId);
      for (const { amount, failed } of charge.refunds)
        if (failed) await this.incidents.report(tx, 'payback-failed', `${charge.id} ${amount}`, userId);
      // A refund that was recorded before the ledger had dates of refunds is entered without another notice.
      const isTold = !!userId && charge.refunded > (known?.refunded ?? 0);
      for (const refund of charge.allRefunds)
        if ((await this.ledger.enterRefund(tx, charge.id, refund)) && isTold)
          await this.tellRefund(tx, userId, plan, charge, refund);
      if (known || !userId) continue;
      const bought = isPurchase(charge, snapshot.subscriptions);
      if (bought && !(await this.isAgreed(tx, charge)))
        await this.incidents.report(tx, 'paid-without-consent', charge.id, userId);
      await this.receipt(tx, account, plan, charge, bought);
    }
    await this.tellPurchaseByCredit(tx, before, account, snapshot);
    if (before.customerId && !account.customerId)
      await this.incidents.report(tx, 'customer-deleted', before.customerId, userId);
    for (const command of refused)
      if (command.do === 'give-back')
        await this.incidents.report(tx, 'payback-failed', `${command.chargeId} ${command.amount}`, userId);
    const left = before.deletedAt || refused.length ? 0 : creditLeft(account, snapshot);
    if (left) await this.incidents.report(tx, 'credit-left', `${account.customerId} ${left}`, userId);
    for (const command of done)
      if (command.do === 'refund')
        await this.incidents.report(tx, 'paid-twice', command.paymentIntent, userId);
  }

  private async isAgreed(tx: Tx, { paymentIntent }: Charge): Promise<boolean> {
    return paymentIntent !== null && (await this.consents.isGiven(paymentIntent, tx));
  }

  /** The golfer gets the end of a plan that was given back and its refund in one notice, so this refund gets none. */
  private async tellRefund(tx: Tx, userId: UserId, plan: PaidPlan, charge: Charge, refund: Refund) {
    const { amount, reason } = refund;
    const { currency } = charge;
    if (reason === WITHDRAWAL) return;
    if (reason?.startsWith(CREDIT))
      return this.outbox.publish(tx, billingNoticed, { userId, what: 'credit-paid-back', amount, currency });
    await this.outbox.publish(tx, billingNoticed, {
      ...{ userId, what: 'refunded', planName: planName(plan), amount, currency, of: charge.amount },
      ...{ paidAt: charge.paidAt.toISOString(), isDouble: refund.isDouble },
    });
  }

  /** A plan that only credit paid has no payment and so no receipt; this notice takes its place. */
  private async tellPurchaseByCredit(
    tx: Tx,
    { userId, standing: was, deletedAt }: Account,
    { standing: is }: Account,
    { subscriptions }: StripeSnapshot,
  ): Promise<void> {
    const begun = is.subscription;
    if (deletedAt || !begun || was.subscription?.id === begun.id) return;
    const found = subscriptions.find((s) => s.id === begun.id);
    if (!found || found.payments.length || found.openInvoice) return;
    const { plan, amount, currency, periodEnd: nextBillingAt } = begun;
    await this.outbox.publish(tx, billingNoticed, {
      ...{ userId, what: 'bought-by-credit', planName: planName(plan), amount, currency, nextBillingAt },
    });
  }

  private receipt(
    tx: Tx,
    { userId, standing }: Account,
    plan: PaidPlan,
    charge: Charge,
    bought: boolean,
  ): Promise<void> {
    const { subscription } = standing;
    const renews = subscription && !subscription.cancelAt ? subscription : null;
    return this.outbox.publish(tx, paymentReceived, {
      userId,
      paymentId: charge.id,
      planName: planName(plan),
      amount: charge.amount,
      currency: charge.currency,
      tax: charge.booked.tax,
      paidAt: charge.paidAt.toISOString(),
      card: charge.card,
      receiptUrl: charge.receiptUrl,
      nextBillingAt: renews?.periodEnd ?? null,
      nextAmount: renews?.amount ?? null,
      bought,
    });
  }
}

/** Invoices come newest first, so the last payment of a plan is the one that bought it. */
const isPurchase = ({ lifetime, paymentIntent }: Charge, subscriptions: SnapshotSubscription[]) =>
  lifetime || subscriptions.some((s) => s.payments.at(-1) === paymentIntent);

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
