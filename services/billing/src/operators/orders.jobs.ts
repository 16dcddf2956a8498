import { billingNoticed, type UserId } from '@game/contracts';
import { Clock, Due, LOGGER, Outbox, Timers, type Logger, type TimerCtx, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { withFreeDays } from '../accounts/account.js';
import { entitlementOf } from '../accounts/entitlement.js';
import { AccountUpdates } from '../accounts/account-updates.js';
import { AccountWriter } from '../accounts/account-writer.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Refunds } from '../providers/refunds.js';
import { Revoke } from '../referrals/revoke.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import { carryOutOrder, evaluate } from '../timers.js';
import { OrdersRepository, type Order, type Outcome } from './orders.repository.js';

interface Prepared {
  order: Order;
  /** The outcome of a refund; undefined for an order that does not involve Stripe. */
  refund?: Outcome;
}
const refused = (outcome: string): Outcome => ({ state: 'refused', outcome });

/** Executes the orders that operators give on the command line, by the same reconciliation as all other changes. */
@Controller()
export class OrdersJobs {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly accounts: AccountsRepository,
    private readonly updates: AccountUpdates,
    private readonly writer: AccountWriter,
    private readonly reconciler: Reconciler,
    private readonly refunds: Refunds,
    private readonly revoke: Revoke,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Due(carryOutOrder, 'prepare')
  async carryOut(id: string, { tx, claim, prepared }: TimerCtx<Prepared | undefined>): Promise<void> {
    if (!(await claim()) || !prepared) return;
    const { order, refund } = prepared;
    const outcome =
      refund ?? (await (order.kind === 'revoke' ? this.takeBack(tx, order) : this.giveDays(tx, order)));
    if (await this.orders.end(tx, id, outcome, this.clock.now()))
      this.log.info({ order, ...outcome }, 'order');
  }

  async prepare(id: string): Promise<Prepared | undefined> {
    const order = await this.orders.findOpen(id);
    if (!order) return undefined;
    return order.kind === 'refund' ? { order, refund: await this.refund(order) } : { order };
  }

  /** Refunds a part of a payment. A retry of the same order finds the existing refund at Stripe. */
  private async refund({ id, userId, chargeId, amount }: Order): Promise<Outcome> {
    const account = userId && (await this.accounts.find(userId));
    if (!account || !chargeId) return refused('no payment of a golfer');
    return this.updates.run(account.userId, async () => {
      const before = (await this.accounts.find(account.userId))!;
      const seen = await this.reconciler.converge(before);
      const after = await this.reconciler.save(before, seen);
      const charge = seen?.snapshot.charges.find((c) => c.id === chargeId);
      if (!charge) return refused('Stripe has no such payment of this golfer');
      const reason = `operator:${id}`;
      const made = charge.refunds.some((refund) => refund.reason === reason);
      const left = charge.amount - charge.refunded;
      if (!made && amount > left) return refused(`only ${left} cents of this payment are left`);
      if (!(await this.refunds.giveBack({ chargeId, amount, reason, isCredit: false })))
        return refused('Stripe refuses this refund');
      await this.reconciler.reconcile(after);
      return { state: 'done', outcome: `${amount} cents refunded` };
    });
  }

  private async takeBack(tx: Tx, { userId }: Order): Promise<Outcome> {
    const taken = userId && (await this.revoke.revoke(tx, userId));
    if (!taken) return refused('no referral of this friend, or it is revoked already');
    const { friend, referrer } = taken;
    return { state: 'done', outcome: `${friend} days of the friend and ${referrer} of the referrer revoked` };
  }

  private async giveDays(tx: Tx, { kind, userId, amount }: Order): Promise<Outcome> {
    const now = this.clock.now();
    const before = userId && (await this.accounts.lock(tx, userId as UserId));
    if (!before || before.deletedAt) return refused('no such golfer');
    const { subscription, lifetime } = before.standing;
    if (lifetime) return refused('Lifetime needs no more days');
    if (kind === 'extend' && !entitlementOf(before, now).premium) return refused('nothing runs: use gift');
    const after = await this.writer.commit(tx, before, withFreeDays(before, amount, now));
    if (subscription) await this.timers.set(tx, evaluate, before.userId, now);
    const until = subscription ? null : after.freeUntil.toISOString();
    const told = { userId: before.userId, what: 'days-given' as const, isGift: kind === 'gift' };
    await this.outbox.publish(tx, billingNoticed, { ...told, days: amount, until });
    const how = subscription ? 'the next charge is moved' : `free until ${after.freeUntil.toISOString()}`;
    return { state: 'done', outcome: `${amount} days, ${how}` };
  }
}
