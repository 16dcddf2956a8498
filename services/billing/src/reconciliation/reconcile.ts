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
  /** The account according to the snapshot; it is right only when no commands are left. */
  account: Account;
}

const LIVE = new Set(['active', 'trialing', 'past_due', 'unpaid']);
const OWES = new Set(['past_due', 'unpaid']);
/** Stripe moves a charge by two years at most; more free time than that moves a later charge. */
const FARTHEST_MS = 700 * DAY_MS;
/** Stripe lists the newest first, and its times are in seconds: reversing keeps the order within a second. */
const oldestFirst = <T>(all: T[], at: (each: T) => Date): T[] =>
  [...all].reverse().sort((a, b) => at(a).getTime() - at(b).getTime());
const isBack = (charge: Charge | undefined): EndReason | undefined =>
  charge?.disputed ? 'disputed' : charge && charge.refunded >= charge.amount ? 'refunded' : undefined;

/**
 * Decides from what Stripe holds, so that the order of its webhooks does not matter. A golfer has one plan at a time;
 * what was paid twice is refunded; a plan ends if its payment was refunded or disputed.
 */
export function reconcile(account: Account, snapshot: StripeSnapshot, now: Date): Reconciliation {
  const commands: StripeCommand[] = [];
  const chargeOf = (paymentIntent: string | null) =>
    snapshot.charges.find((c) => paymentIntent !== null && c.paymentIntent === paymentIntent);
  const giveBack = (charge: Charge | undefined) => {
    if (charge?.paymentIntent && !isBack(charge))
      commands.push({ do: 'refund', paymentIntent: charge.paymentIntent });
  };
  const end = (s: SnapshotSubscription, because: EndReason) =>
    commands.push({ do: 'cancel', subscriptionId: s.id, because, voidInvoice: s.openInvoice?.id ?? null });

  const [lifetime, ...again] = oldestFirst(
    snapshot.charges.filter((c) => c.lifetime && !isBack(c)),
    (c) => c.paidAt,
  );
  again.forEach(giveBack);

  const candidates: SnapshotSubscription[] = [];
  const live = snapshot.subscriptions.filter((s) => LIVE.has(s.status));
  for (const s of oldestFirst(live, (s) => s.created)) {
    const disputed = s.payments.some((paid) => chargeOf(paid)?.disputed);
    const back = disputed ? 'disputed' : isBack(chargeOf(s.coveredBy));
    if (back) end(s, back);
    else if (OWES.has(s.status) && now >= graceEnd(dueSince(s).toISOString())) end(s, 'unpaid');
    else candidates.push(s);
  }
  const kept = lifetime ? undefined : (candidates.find((s) => !OWES.has(s.status)) ?? candidates[0]);
  for (const s of candidates.filter((s) => s !== kept)) {
    const paid = chargeOf(s.coveredBy);
    // The refund comes first: after a crash in between, the refunded subscription only has to be ended.
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
  if (kept && by > 0) {
    const to = new Date(kept.periodEnd.getTime() + by * 1000);
    commands.push({ do: 'extend', subscriptionId: kept.id, to, extended: kept.extended + by });
  }
  if (snapshot.newCard)
    commands.push({
      do: 'use-card',
      subscriptionId: kept?.id ?? null,
      paymentMethod: snapshot.newCard.paymentMethod,
      payInvoice: kept?.openInvoice?.id ?? null,
    });

  const standing: Standing = {
    subscription: kept ? asLive(kept) : null,
    lifetime: lifetime?.paymentIntent
      ? { paymentIntent: lifetime.paymentIntent, since: lifetime.paidAt.toISOString() }
      : null,
  };
  return { commands, account: { ...moved, standing } };
}

/** Seconds by which to move the next charge. Less than a day of room is not used, so that it moves in large steps. */
function movedBy({ extended, periodEnd }: SnapshotSubscription, seconds: number, now: Date): number {
  const room = Math.floor((now.getTime() + FARTHEST_MS - periodEnd.getTime()) / 1000);
  const wanted = seconds - extended;
  if (wanted <= room) return wanted;
  return room * 1000 < DAY_MS ? 0 : room;
}

const dueSince = (s: SnapshotSubscription) => s.openInvoice?.since ?? s.periodStart;

/** Gives the plan the free time that was left when it began, counted from then so that a repeat finds the same. */
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
    periodEnd: s.periodEnd.toISOString(),
    cancelAt: s.cancelAt?.toISOString() ?? null,
    pastDue: OWES.has(s.status)
      ? {
          invoiceId: openInvoice?.id ?? null,
          since: dueSince(s).toISOString(),
          amount: openInvoice?.amount ?? amount,
        }
      : null,
  };
}
