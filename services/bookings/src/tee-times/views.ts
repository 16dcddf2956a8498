import {
  FOURSOME,
  teeTimeState,
  type ActivityEntry,
  type Booking,
  type BookingDetail,
  type OfferView,
} from '@game/contracts';
import { localTimes } from '../local-times.js';
import { rankOf } from '../ladder/answers.js';
import { isHeld } from '../ladder/held.js';
import { ladderOf } from '../rounds/round-facts.js';
import { cannotBeSent } from '../rounds/activity.js';
import { isIn, isOver, spotsOpen, type Offer } from '../ladder/ladder.js';
import type { HeldBecause, OfferRow } from '../rounds/offer.row.js';
import type { Round } from '../rounds/tee-times.repository.js';

const CREATOR_TIER = 0;
const iso = (at: Date | null) => at && at.toISOString();
const byOrderAsked = (a: Offer, b: Offer) =>
  a.sentAt.getTime() - b.sentAt.getTime() || (a.id < b.id ? -1 : 1);

function playerStatus(offer: Offer): Booking['invitedPlayers'][number]['status'] {
  if (isIn(offer)) return 'confirmed';
  return offer.state === 'pending' || offer.state === 'standby' ? 'pending' : 'declined';
}

function highestTierAsked(offers: Offer[]): number | null {
  const tiers = offers.filter((o) => !o.byHand).map((o) => o.tier);
  return tiers.length ? Math.max(...tiers) : null;
}

const CARRIED = { sms: 'Texts', email: 'Mails' };
const WHY: Record<Exclude<HeldBecause, 'fault'>, (messages: string) => string> = {
  throughput: () => 'Many texts are leaving at the moment.',
  budget: (messages) => `Your ${messages.toLowerCase()} for now are used up.`,
  consent: () => 'We ask by text first whether invites may come.',
};
/** The invites that wait because their messages cannot be sent; null if there are none. */
function delayOf(offers: OfferRow[]): Booking['delayed'] {
  const held = offers.filter(isHeld).sort(byOrderAsked);
  const [first] = held;
  if (!first) return null;
  const channel = first.heldBy ?? 'sms';
  const names = held.map(({ name }) => name);
  const because = first.heldBecause ?? 'fault';
  const why =
    because === 'fault' ? `${cannotBeSent(channel, first.heldFault)}.` : WHY[because](CARRIED[channel]);
  const list = new Intl.ListFormat('en-US').format(names);
  return {
    channel,
    since: held
      .reduce((a, { heldSince }) => (heldSince! < a ? heldSince! : a), first.heldSince!)
      .toISOString(),
    names,
    text: `${why} The ${names.length > 1 ? 'invites' : 'invite'} to ${list} will leave ${
      because === 'throughput' ? 'in turn' : because === 'consent' ? 'with the YES' : 'as soon as they can'
    }; until then no time to answer runs out.`,
  };
}

/** A tee time as the API shows it. */
export function bookingView({ teeTime: t, offers }: Round, now: Date): Booking {
  const ladder = ladderOf({ teeTime: t, offers });
  const open = spotsOpen(ladder);
  const nextTierTimeout = iso(t.nextMoveAt);
  const booking: Omit<Booking, 'state'> = {
    id: t.id,
    venueId: t.venueId,
    venueName: t.venueName,
    courseAddress: t.courseAddress,
    location: t.courseAddress ?? t.venueName,
    dateTime: t.dateTime.toISOString(),
    timeZone: t.timeZone,
    ...localTimes(t.dateTime, t.timeZone, t.localTime),
    specialRequests: t.specialRequests,
    bookingType: t.bookingType,
    isManualEntry: t.isManualEntry,
    status: t.status === 'pending' && open === 0 ? 'confirmed' : t.status,
    currentTier: highestTierAsked(offers),
    cost: t.cost,
    notes: t.notes,
    dressCode: t.dressCode,
    weatherConditions: t.weatherConditions,
    difficulty: t.difficulty,
    amenities: t.amenities,
    nextTierTimeout,
    timeoutAt: nextTierTimeout,
    invitedPlayers: [
      { id: t.organiserId, name: t.organiserName, status: 'confirmed', tier: CREATOR_TIER },
      ...[...offers]
        .sort(byOrderAsked)
        .map((o) => ({ id: o.contactId, name: o.name, status: playerStatus(o), tier: o.tier })),
    ],
    recurringId: t.recurringId,
    ladder: t.ladderState,
    numberOfPlayers: FOURSOME - open,
    spotsOpen: open,
    onHold: t.onHold,
    version: t.version,
    delayed: delayOf(offers),
    doubts: offers
      .filter((o) => isIn(o) && o.doubt !== null)
      .map((o) => ({ offerId: o.id, name: o.name, text: o.doubt!, at: o.doubtAt!.toISOString() })),
    unread: offers
      .filter((o) => o.unread !== null)
      .map((o) => ({ offerId: o.id, name: o.name, text: o.unread!, at: o.unreadAt!.toISOString() }))
      .sort((a, b) => (a.at < b.at ? 1 : -1)),
    waitingFor: [...offers]
      .sort(byOrderAsked)
      .filter((o) => o.state === 'pending' && !isOver(o, now))
      .map((o) => o.name),
    toConfirm: offers.filter((o) => o.state === 'reconfirm').map((o) => o.name),
  };
  return { ...booking, state: teeTimeState(booking, now) };
}

export function bookingDetail(
  round: Round,
  activity: Array<{ id: string; at: Date; kind: string; text: string }>,
  now: Date,
): BookingDetail {
  const ladder = ladderOf(round);
  const offers = [...round.offers].sort(byOrderAsked).map((o): OfferView => ({
    id: o.id,
    contactId: o.contactId,
    name: o.name,
    tier: o.tier,
    state: o.state,
    sentAt: o.sentAt.toISOString(),
    expiresAt: o.expiresAt.toISOString(),
    repliedAt: iso(o.repliedAt),
    standbyRank: rankOf(ladder, o),
    waits: isHeld(o),
    maybeAt: iso(o.maybeAt),
  }));
  const entries = activity.map((a): ActivityEntry => ({ ...a, at: a.at.toISOString() }));
  const { sequence, message } = round.teeTime;
  return { ...bookingView(round, now), message, sequence, offers, activity: entries };
}
