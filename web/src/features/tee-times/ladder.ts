import { FOURSOME, type BookingDetail, type OfferView, type Plan, type ContactId } from '@game/contracts';
import { ladderStrings as s } from '../../strings/ladder';
import type { Mark } from './ball';

/** A station of the ladder's picture: a tier that was asked, or a tier that is planned to be asked. */
export type Station =
  | { kind: 'asked'; tier: number; at: string; offers: OfferView[] }
  | { kind: 'planned'; tier: number; at: string; names: string[]; more: number };

export function markOf(offer: OfferView, now: Date): Mark {
  if (offer.state === 'accepted') return 'in';
  if (offer.state === 'declined') return 'out';
  if (offer.state === 'standby' || offer.state === 'reconfirm') return 'asked';
  return isAwaited(offer, now) ? 'asked' : 'silent';
}

/** The word for what a friend answered, or why there is no answer yet. */
export function offerWord(offer: OfferView, now: Date): string {
  const { state, waits, maybeAt, standbyRank } = offer;
  if (state !== 'pending') return `${s.states[state]}${standbyRank ? ` ${standbyRank}` : ''}`;
  if (waits) return s.waits;
  if (maybeAt) return s.states.maybe;
  return isAwaited(offer, now) ? s.states.pending : s.silent;
}

const isAwaited = ({ state, waits, expiresAt }: OfferView, now: Date) =>
  state === 'pending' && (waits || new Date(expiresAt) > now);

/**
 * First the tiers that were asked, in the order of asking, then those that the plan would ask if nobody
 * answered.
 */
export function stationsOf(booking: BookingDetail, plan: Plan | undefined): Station[] {
  const byTier = new Map<number, OfferView[]>();
  for (const offer of [...booking.offers].sort((a, b) => a.sentAt.localeCompare(b.sentAt)))
    byTier.set(offer.tier, [...(byTier.get(offer.tier) ?? []), offer]);
  const asked = [...byTier].map(([tier, offers]) => ({
    kind: 'asked' as const,
    tier,
    at: offers[0]!.sentAt,
    offers,
  }));
  const moves = booking.ladder === 'running' && !booking.onHold ? (plan?.steps ?? []) : [];
  const planned = moves.map(({ at, tier, contacts, more }) => ({
    kind: 'planned' as const,
    tier,
    at,
    names: contacts.map((c) => c.name),
    more,
  }));
  return [...asked, ...planned];
}

/** The names of the friends who can still answer inside their windows. */
export const awaited = (offers: OfferView[], now: Date) =>
  offers.filter((o) => isAwaited(o, now)).map((o) => o.name);

export type Standing = 'full' | 'held' | 'done' | { awaited: string[] };
/**
 * Whose answer the ladder waits for now, or why it waits for nobody's. Undefined before anybody is asked and
 * after the ladder has ended.
 */
export function standingOf(booking: BookingDetail, now: Date): Standing | undefined {
  if (!booking.offers.length || booking.ladder === 'ended') return undefined;
  if (booking.numberOfPlayers >= FOURSOME) return 'full';
  if (booking.onHold || booking.ladder === 'paused') return 'held';
  const names = awaited(booking.offers, now);
  if (names.length) return { awaited: names };
  return booking.ladder === 'stopped' ? 'done' : undefined;
}

/**
 * The contacts that were not asked yet or whose offer was withdrawn, by tier and in the order in which the
 * ladder would ask them; `wanted` is a new order that the server has not answered yet.
 */
export function waitingByTier<C extends { id: ContactId; tier: number }>(
  contacts: C[],
  booking: BookingDetail,
  plan: Plan | undefined,
  wanted?: ContactId[],
): Map<number, C[]> {
  const asked = new Set(booking.offers.filter((o) => o.state !== 'withdrawn').map((o) => o.contactId));
  const listed = wanted ?? (plan?.steps ?? []).flatMap((s) => s.contacts.map((c) => c.id));
  const order = new Map(listed.map((id, i) => [id, i]));
  // Contacts that the plan does not list by name follow in the order of the contact list.
  const rank = (c: C) => order.get(c.id) ?? order.size;
  const waiting = contacts.filter((c) => !asked.has(c.id)).sort((a, b) => rank(a) - rank(b));
  const tiers = new Map<number, C[]>();
  for (const contact of waiting) tiers.set(contact.tier, [...(tiers.get(contact.tier) ?? []), contact]);
  return tiers;
}
