import type { ContactId, LadderState, OfferId, OfferState, QuietHours, Reach } from '@game/contracts';

/** The settings RESPONSE_WINDOW and DECLINE_GRACE in milliseconds, and QUIET_HOURS in minutes of the day. */
export interface LadderRules {
  windowMs: number;
  graceMs: number;
  quiet: QuietHours | null;
}

/** One person asked for one tee time; a person is asked at most once for it. */
export interface Offer {
  id: OfferId;
  contactId: ContactId;
  name: string;
  phone: string | null;
  email: string | null;
  tier: number;
  state: OfferState;
  byHand: boolean;
  /**
   * No spot is kept for this person, because more people were asked than there were spots. The invite says
   * so.
   */
  firstCome: boolean;
  sentAt: Date;
  expiresAt: Date;
  repliedAt: Date | null;
  /** The spot of a declined offer is kept until this time, in case the friend takes the decline back. */
  graceUntil: Date | null;
  /** When the friend went on standby, by which the standby queue is ordered. */
  standbySince: Date | null;
  /**
   * The start of the round when this player said yes; the difference shows how far the round has moved since. Null if
   * it was a round on another course.
   */
  agreedTo: Date | null;
  /**
   * When this player was last asked to confirm; null for a player who was not asked, or who was asked by an earlier
   * version. The spot of such a player is never taken.
   */
  confirmAskedAt: Date | null;
  /**
   * The time since which the window is stopped, because the message cannot be sent through no fault of the
   * friend (ladder#providers-fail) and nobody has it. Null while the window runs.
   */
  heldSince: Date | null;
}

/** A contact of the organiser, in the order in which contacts are asked. */
export interface Person {
  contactId: ContactId;
  name: string;
  phone: string | null;
  email: string | null;
  tier: number;
  /** Null if no channel can be used: there is no address, no permission, or the person opted out. */
  channel: 'sms' | 'email' | 'both' | null;
  /** The person's own zone; null if it is not known. */
  zone: string | null;
  /** Why neither channel can be used; absent if one can. */
  unreachable?: Reach;
  /** The name of somebody who is texted at the phone of this person, so that it counts for that one only. */
  sharesPhoneWith?: string;
}

export type StopReason = 'nobody-left' | 'too-close' | 'quiet-hours';
export interface Ladder {
  teeTime: Date;
  zone: string;
  /**
   * The number of spots for invited players: four, less the spots that were taken when the tee time was made,
   * one of them by the organiser.
   */
  seats: number;
  state: LadderState;
  tier: number | null;
  startedAt: Date | null;
  /** True if the organiser allows texts in quiet hours. */
  ignoreQuiet: boolean;
  /** The contacts of whom the organiser saw that they are texted at night; null counts for all of them. */
  nightSeen: ContactId[] | null;
  /** True while the organiser has paused the ladder; it then asks nobody. */
  onHold: boolean;
  /**
   * True if the ladder started before the whole roster was known: people who should be asked first may still arrive.
   */
  rosterLate: boolean;
  stopped: { reason: StopReason; spotsOpen: number } | null;
  /**
   * When the organiser is warned for the second time that quiet hours will leave friends unasked. Null while nobody
   * would stay unasked; the start of the round once the second warning was given.
   */
  eveningAt: Date | null;
  /** The people about whom the activity already has the entry that no text can reach them before the tee time. */
  asleep: ContactId[];
  offers: Offer[];
}

export type AskedBecause = 'start' | 'replacement' | 'window' | 'short' | 'close' | 'hand' | 'wider';
/** One thing that an evaluation did. The caller saves, publishes and logs the moves in their order. */
export type Move =
  /** The friends whose windows ended without an answer, for which reason the ladder goes on. */
  | { kind: 'silent'; names: string[] }
  | { kind: 'tier-opened'; tier: number; because: AskedBecause }
  | { kind: 'tier-empty'; tier: number }
  | { kind: 'asked'; offer: Offer; because: AskedBecause }
  /** `no-consent`: the friend has not said yes to texts in time. */
  | { kind: 'passed-over'; offer: Offer; because?: AskedBecause; reason?: 'no-consent' | 'shared-phone' }
  /** No text can reach this person before the tee time, so no spot is kept for them. */
  | { kind: 'asleep'; person: Person }
  /** Friends whom quiet hours will leave unasked, if all others stay silent. */
  | { kind: 'night'; when: 'ahead' | 'evening'; unasked: Person[]; willAsk: number; quietFrom: Date }
  | { kind: 'promoted'; offer: Offer }
  /** A player who did not confirm the changed round in time loses the spot. */
  | { kind: 'lapsed'; offer: Offer }
  /** A player who did not confirm the changed round keeps the spot: nobody could be asked instead, or the question never arrived. */
  | { kind: 'kept'; offer: Offer }
  /** A player keeps the spot for one window and is asked to confirm the changed round. */
  | { kind: 'held'; offer: Offer }
  /** A player who is in gets a message about a change that need not be confirmed. */
  | { kind: 'told'; offer: Offer }
  | { kind: 'filled' }
  | { kind: 'stopped'; reason: StopReason; spotsOpen: number }
  | { kind: 'closed'; offer: Offer; was: OfferState }
  | { kind: 'withdrawn'; offer: Offer; wasIn: boolean; message?: string | null };

export type NewId = () => OfferId;

export const isIn = (offer: Offer) => offer.state === 'accepted' || offer.state === 'reconfirm';
export const spotsOpen = (ladder: Ladder) => ladder.seats - ladder.offers.filter(isIn).length;
export const standbyQueue = (ladder: Ladder) =>
  ladder.offers
    .filter((o) => o.state === 'standby')
    .sort((a, b) => a.standbySince!.getTime() - b.standbySince!.getTime() || (a.id < b.id ? -1 : 1));

/** True if the friend had the whole window to answer. */
export const isOver = (offer: Offer, now: Date) => offer.heldSince === null && offer.expiresAt <= now;
/** True if the friend can still answer inside the window, or take a decline back. */
export const isAwaited = (offer: Offer, now: Date) =>
  offer.state === 'pending' ? !isOver(offer, now) : offer.graceUntil !== null && offer.graceUntil > now;
/**
 * True if a spot is kept for this person: inside the window of an invite that promised one, or while a
 * decline can be taken back.
 */
export const hasPromise = (offer: Offer, now: Date) => isAwaited(offer, now) && !offer.firstCome;
/** The number of spots that are kept for somebody. */
export const seatsPromised = (ladder: Ladder, now: Date) =>
  ladder.offers.filter((o) => hasPromise(o, now)).length;
/** True if anybody can still answer inside a window, or take a decline back. */
export const isAnybodyAwaited = (ladder: Ladder, now: Date) => ladder.offers.some((o) => isAwaited(o, now));
/** The number of spots that are open and kept for nobody. */
export const seatsFree = (ladder: Ladder, now: Date) => spotsOpen(ladder) - seatsPromised(ladder, now);

export function offerTo(
  person: Person,
  now: Date,
  expiresAt: Date,
  id: OfferId,
  { firstCome = false, byHand = false } = {},
): Offer {
  return {
    id,
    contactId: person.contactId,
    name: person.name,
    phone: person.phone,
    email: person.email,
    tier: person.tier,
    state: person.channel ? 'pending' : 'skipped',
    byHand,
    firstCome,
    sentAt: now,
    expiresAt,
    repliedAt: null,
    graceUntil: null,
    standbySince: null,
    agreedTo: null,
    confirmAskedAt: null,
    heldSince: null,
  };
}
