import { isDeepStrictEqual } from 'node:util';
import {
  billingNoticed,
  entitlementChanged,
  paymentFailed,
  subscriptionChanged,
  subscriptionEnded,
} from '@game/contracts';
import { Clock, Outbox, Timers, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { CURRENCY, planName } from '../plans/plans.js';
import type { StripeSnapshot } from '../reconciliation/stripe-snapshot.js';
import type { Converged } from '../reconciliation/converge.js';
import { evaluate } from '../timers.js';
import type { Account } from './account.js';
import { entitlementOf } from './entitlement.js';
import { AccountsRepository } from './accounts.repository.js';
import { changeNotices } from './change-notices.js';
import { nextEvaluation } from './next-evaluation.js';
import { dueNotices } from './notices.js';

/**
 * Commits a change of an account: saves it, publishes events for what changed, and sets the timer for its next
 * evaluation.
 */
@Injectable()
export class AccountWriter {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /**
   * `seen` is what was read from Stripe and when; absent if Stripe was not read. The account is evaluated for that
   * moment; if a deadline has passed since, the timer is due at once.
   */
  async commit(
    tx: Tx,
    before: Account,
    changed: Account,
    seen?: Pick<Converged, 'snapshot' | 'at'>,
  ): Promise<Account> {
    const now = seen?.at ?? this.clock.now();
    const told = await this.tell(tx, changed, now);
    const after = { ...changed, told, entitlement: await this.entitle(tx, before, changed, now) };
    for (const notice of changeNotices(before, after)) await this.outbox.publish(tx, billingNoticed, notice);
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

  /** Publishes the notices that are due now, such as that a payment failed or a card expires soon. */
  private async tell(tx: Tx, account: Account, now: Date): Promise<Account['told']> {
    const { told, failures, notices } = dueNotices(account, now);
    for (const failure of failures) await this.outbox.publish(tx, paymentFailed, failure);
    for (const notice of notices) await this.outbox.publish(tx, billingNoticed, notice);
    return told;
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
    const given = after.withdrawal;
    const isGivenBack =
      given && (lifetime ? given.subscriptionId === null : given.subscriptionId === was!.id);
    await this.outbox.publish(tx, subscriptionEnded, {
      userId: after.userId,
      planName: planName(lifetime ? 'lifetime' : was!.plan),
      reason: isGivenBack
        ? 'refunded'
        : reason === 'unpaid' || reason === 'refunded' || reason === 'disputed'
          ? reason
          : 'cancelled',
      endedAt: now.toISOString(),
      givenBack: isGivenBack
        ? { amount: given.refunds.reduce((sum, { amount }) => sum + amount, 0), currency: CURRENCY }
        : null,
    });
  }
}

/** The parts of the account that GET /api/subscription shows. */
const shown = ({ standing, freeUntil, entitlement }: Account) => [
  standing,
  freeUntil.getTime(),
  entitlement?.version,
];
