import { isDeepStrictEqual } from 'node:util';
import { entitlementChanged, paymentFailed, subscriptionChanged, subscriptionEnded } from '@game/contracts';
import { Clock, Outbox, Timers, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { planName } from '../plans/plans.js';
import type { StripeSnapshot } from '../reconciliation/stripe-snapshot.js';
import type { Converged } from '../reconciliation/converge.js';
import { evaluate } from '../timers.js';
import { entitlementOf, graceEnd, lastNoticeAt, nextEvaluation, type Account } from './account.js';
import { AccountsRepository } from './accounts.repository.js';

/** Commits a change of an account: saves it, publishes what differs, and sets the timer for its next evaluation. */
@Injectable()
export class AccountWriter {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /**
   * `seen` is what Stripe holds, if it was asked. The account is evaluated for the moment at which it was asked: a
   * deadline that has passed since makes the timer due at once.
   */
  async commit(
    tx: Tx,
    before: Account,
    changed: Account,
    seen?: Pick<Converged, 'snapshot' | 'at'>,
  ): Promise<Account> {
    const now = seen?.at ?? this.clock.now();
    const told = await this.dun(tx, changed, now);
    const after = { ...changed, told, entitlement: await this.entitle(tx, before, changed, now) };
    const version = await this.accounts.save(tx, after);
    await this.publishEnd(tx, before, after, seen?.snapshot, now);
    if (!isDeepStrictEqual(shown(before), shown(after)))
      await this.outbox.publish(tx, subscriptionChanged, { userId: after.userId });
    const at = nextEvaluation(after, now);
    if (at) await this.timers.set(tx, evaluate, after.userId, at);
    else await this.timers.clear(tx, evaluate, after.userId);
    return { ...after, version };
  }

  private async entitle(tx: Tx, before: Account, after: Account, now: Date): Promise<Account['entitlement']> {
    const right = entitlementOf(after, now);
    const { userId: _u, version = 0, ...published } = before.entitlement ?? { userId: '', version: 0 };
    if (isDeepStrictEqual(published, right)) return before.entitlement;
    const entitlement = { userId: after.userId, ...right, version: version + 1 };
    await this.outbox.publish(tx, entitlementChanged, entitlement);
    return entitlement;
  }

  /** Publishes a failed renewal at once, and once more before access ends. */
  private async dun(tx: Tx, { userId, standing, told }: Account, now: Date): Promise<Account['told']> {
    const { subscription } = standing;
    const due = subscription?.pastDue;
    if (!subscription || !due) return told;
    const invoice = due.invoiceId ?? due.since;
    const last = now >= lastNoticeAt(due.since);
    if (last ? told.last === invoice : told.failed === invoice) return told;
    await this.outbox.publish(tx, paymentFailed, {
      userId,
      planName: planName(subscription.plan),
      amount: due.amount,
      currency: subscription.currency,
      graceUntil: graceEnd(due.since).toISOString(),
      last,
    });
    return last ? { failed: invoice, last: invoice } : { ...told, failed: invoice };
  }

  private async publishEnd(
    tx: Tx,
    before: Account,
    after: Account,
    snapshot: StripeSnapshot | undefined,
    now: Date,
  ) {
    const { subscription: was, lifetime } = before.standing;
    const has = after.standing.subscription ?? after.standing.lifetime;
    if (has || (!was && !lifetime)) return;
    const because = was && snapshot?.subscriptions.find((s) => s.id === was.id)?.endedBecause;
    const disputed = snapshot?.charges.some((c) => c.disputed);
    const reason = lifetime ? (disputed ? 'disputed' : 'refunded') : because;
    await this.outbox.publish(tx, subscriptionEnded, {
      userId: after.userId,
      planName: planName(lifetime ? 'lifetime' : was!.plan),
      reason: reason === 'unpaid' || reason === 'refunded' || reason === 'disputed' ? reason : 'cancelled',
      endedAt: now.toISOString(),
    });
  }
}

/** The parts of the account that GET /api/subscription shows. */
const shown = ({ standing, freeUntil, entitlement }: Account) => [
  standing,
  freeUntil.getTime(),
  entitlement?.version,
];
