import { creditBack } from './credit-back.js';
import { withdrawable, withdrawalRefunds } from './withdrawal.js';
import { DAY_MS, graceEnd, type Account, type LiveSubscription, type Standing } from '../accounts/account.js';
import type {
  StripeCommand,
  EndReason,
  Charge,
  StripeSnapshot,
  SnapshotSubscription,
} from './stripe-snapshot.js';

export interface Reconciliation {
  commands: StripeCommand[];
  /** The account according to the snapshot. It is final only if there are no commands left. */
  account: Account;
}

const LIVE = new Set(['active', 'trialing', 'past_due', 'unpaid']);
const OWES = new Set(['past_due', 'unpaid']);
/** Stripe postpones a charge by at most two years; the remaining free time postpones a later charge. */
const FARTHEST_MS = 700 * DAY_MS;
/**
 * Stripe lists the newest first, with times in whole seconds. Reversing the list before the sort keeps the order of
 * items with the same second.
 */
const oldestFirst = <T>(all: T[], at: (each: T) => Date): T[] =>
  [...all].reverse().sort((a, b) => at(a).getTime() - at(b).getTime());
const isBack = (charge: Charge | undefined): EndReason | undefined =>
  charge?.disputed ? 'disputed' : charge && charge.refunded >= charge.amount ? 'refunded' : undefined;

/**
 * Decides only by what Stripe has, so that the order of webhooks does not matter. A golfer has one plan at a time; a
 * payment for a second one is refunded. A plan ends if its payment was refunded or disputed.
 */
export function reconcile(account: Account, snapshot: StripeSnapshot, now: Date): Reconciliation {
  const commands: StripeCommand[] = [];
  const chargeOf = (paymentIntent: string | null) =>
    snapshot.charges.find((c) => paymentIntent !== null && c.paymentIntent === paymentIntent);
  const giveBack = (charge: Charge | undefined) => {
    if (charge?.paymentIntent && !isBack(charge))
      commands.push({ do: 'refund', paymentIntent: charge.paymentIntent });
  };
  const unschedule = (s: SnapshotSubscription) => {
    if (s.schedule) commands.push({ do: 'unschedule', scheduleId: s.schedule.id });
  };
  const end = (s: SnapshotSubscription, because: EndReason) => {
    unschedule(s);
    commands.push({ do: 'cancel', subscriptionId: s.id, because, voidInvoice: s.openInvoice?.id ?? null });
  };

  const [lifetime, ...again] = oldestFirst(
    snapshot.charges.filter((c) => c.lifetime && !isBack(c)),
    (c) => c.paidAt,
  );
  again.forEach(giveBack);
  commands.push(...withdrawalRefunds(account, snapshot));
  if (lifetime?.creditOwed && account.customerId && !snapshot.gone) {
    const { id: chargeId, creditOwed: amount, currency } = lifetime;
    commands.push({ do: 'take-credit', chargeId, customerId: account.customerId, amount, currency });
  }

  for (const { id: chargeId, currency, refunds } of snapshot.charges)
    for (const { id: refundId, creditOwed: amount } of refunds)
      if (amount && account.customerId && !snapshot.gone)
        commands.push({
          ...{ do: 'take-credit', chargeId, refundId, customerId: account.customerId },
          amount,
          currency,
        });

  const candidates: SnapshotSubscription[] = [];
  const live = snapshot.subscriptions.filter((s) => LIVE.has(s.status));
  for (const s of oldestFirst(live, (s) => s.created)) {
    const disputed = s.payments.some((paid) => chargeOf(paid)?.disputed);
    const back = disputed ? 'disputed' : isBack(chargeOf(s.coveredBy));
    if (s.id === account.withdrawal?.subscriptionId) end(s, 'withdrawn');
    else if (back) end(s, back);
    else if (OWES.has(s.status) && account.leavesAt) end(s, 'cancelled');
    else if (OWES.has(s.status) && now >= graceEnd(dueSince(s).toISOString())) end(s, 'unpaid');
    else candidates.push(s);
  }
  const kept = lifetime ? undefined : (candidates.find((s) => !OWES.has(s.status)) ?? candidates[0]);
  for (const s of candidates.filter((s) => s !== kept)) {
    const paid = chargeOf(s.coveredBy);
    // The refund comes before the end of the subscription: after a crash between the two, only the end is left to do.
    if (!lifetime || (paid && paid.paidAt > lifetime.paidAt)) giveBack(paid);
    end(s, lifetime ? 'lifetime' : 'duplicate');
  }
  for (const s of snapshot.subscriptions) {
    if (s.status === 'incomplete' && (kept || lifetime)) end(s, 'abandoned');
    if (s.endedBecause === 'abandoned' || s.endedBecause === 'duplicate') giveBack(chargeOf(s.coveredBy));
  }

  const moved = kept && !OWES.has(kept.status) ? carryOver(account, kept) : account;
  const seconds = moved.carried?.subscriptionId === kept?.id ? (moved.carried?.seconds ?? 0) : 0;
  const by = kept && !OWES.has(kept.status) ? movedBy(kept, seconds, now) : 0;
  const leaves = !!kept && !!account.leavesAt && !kept.cancelAt;
  const stays = !!kept?.leaving && !account.leavesAt;
  const touched = by > 0 || leaves || stays || !!snapshot.newCard;
  const next = kept && (OWES.has(kept.status) || kept.cancelAt || account.leavesAt ? null : kept.changesTo);
  if (kept && (touched || (!next && kept.schedule?.priceId))) unschedule(kept);
  else if (kept && next && kept.schedule?.priceId !== next.priceId) {
    const scheduleId = kept.schedule?.id ?? null;
    commands.push({ do: 'schedule', subscriptionId: kept.id, scheduleId, priceId: next.priceId });
  }
  if (kept && by > 0) {
    const to = new Date(kept.periodEnd.getTime() + by * 1000);
    commands.push({ do: 'extend', subscriptionId: kept.id, to, extended: kept.extended + by });
  }
  if (kept && leaves) commands.push({ do: 'leave', subscriptionId: kept.id });
  if (kept && stays) commands.push({ do: 'stay', subscriptionId: kept.id });
  if (snapshot.newCard)
    commands.push({
      do: 'use-card',
      subscriptionId: kept?.id ?? null,
      paymentMethod: snapshot.newCard.paymentMethod,
      payInvoice: kept?.openInvoice?.id ?? null,
    });

  if (!lifetime) commands.push(...creditBack(account, snapshot));

  const offer = withdrawable(
    account,
    snapshot,
    { subscriptionId: kept?.id, lifetime: lifetime?.paymentIntent },
    now,
  );
  const standing: Standing = {
    subscription: kept ? asLive(kept) : null,
    lifetime: lifetime?.paymentIntent
      ? { paymentIntent: lifetime.paymentIntent, since: lifetime.paidAt.toISOString() }
      : null,
    credit: snapshot.credit,
    ...(offer && { withdrawable: { amount: sumOf(offer.refunds), until: offer.until.toISOString() } }),
  };
  return { commands, account: { ...(snapshot.gone ? withoutCustomer(moved) : moved), standing } };
}

const sumOf = (refunds: Array<{ amount: number }>) => refunds.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The account after its customer was deleted at Stripe: the next purchase creates another customer, and the card form
 * of the deleted one becomes unusable.
 */
function withoutCustomer(account: Account): Account {
  const former = [...account.formerCustomers, account.customerId!];
  return { ...account, customerId: null, formerCustomers: former, setupId: null };
}

/**
 * The seconds by which to postpone the next charge, as far as Stripe allows. If it allows less than wanted and less
 * than a day, the charge is not moved, to avoid many tiny steps.
 */
function movedBy({ extended, periodEnd }: SnapshotSubscription, seconds: number, now: Date): number {
  const room = Math.floor((now.getTime() + FARTHEST_MS - periodEnd.getTime()) / 1000);
  const wanted = seconds - extended;
  if (wanted <= room) return wanted;
  return room * 1000 < DAY_MS ? 0 : room;
}

const dueSince = (s: SnapshotSubscription) => s.openInvoice?.since ?? s.periodStart;

/**
 * Assigns to the plan the free time that was left when the plan began. The time is calculated for that moment, so that a
 * repetition gives the same result.
 */
function carryOver(account: Account, kept: SnapshotSubscription): Account {
  if (account.carried?.subscriptionId === kept.id) return account;
  const left = Math.floor((account.freeUntil.getTime() - kept.created.getTime()) / 1000);
  return {
    ...account,
    carried: { subscriptionId: kept.id, seconds: Math.max(0, left) },
    freeUntil: left > 0 ? kept.created : account.freeUntil,
  };
}

function asLive(s: SnapshotSubscription): LiveSubscription {
  const { id, itemId, priceId, plan, amount, currency, card, openInvoice } = s;
  return {
    ...{ id, itemId, priceId, plan, amount, currency, card },
    tax: null,
    ...(s.cardExpires && { cardExpires: s.cardExpires.toISOString() }),
    periodEnd: s.periodEnd.toISOString(),
    cancelAt: s.cancelAt?.toISOString() ?? null,
    ...(s.changesTo && { changesTo: s.changesTo }),
    ...(s.schedule && { scheduleId: s.schedule.id }),
    pastDue: OWES.has(s.status)
      ? {
          invoiceId: openInvoice?.id ?? null,
          since: dueSince(s).toISOString(),
          amount: openInvoice?.amount ?? amount,
          ...(openInvoice?.needsApproval && { needsApproval: true as const }),
        }
      : null,
  };
}
