import type { ContactId, LadderState, OfferId, OfferState, QuietHours } from '@game/contracts';

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
  /** More people were asked than there were seats: no seat is kept for this one, and the invite says so. */
  firstCome: boolean;
  sentAt: Date;
  expiresAt: Date;
  repliedAt: Date | null;
  /** A seat that a decline left is kept this long for a change of mind. */
  graceUntil: Date | null;
  /** Orders the standby queue. */
  standbySince: Date | null;
  /** The start of the round at the moment this player said yes: shows whether the round has moved since. */
  agreedTo: Date | null;
}

/** Somebody in the organiser's tiers, in the order in which they are asked. */
export interface Person {
  contactId: ContactId;
  name: string;
  phone: string | null;
  email: string | null;
  tier: number;
  /** Null: no usable channel (no address, no permission, opted out). */
  channel: 'sms' | 'email' | 'both' | null;
  /** Their own zone where it is known. */
  zone: string | null;
}

export type StopReason = 'nobody-left' | 'too-close' | 'quiet-hours';
export interface Ladder {
  teeTime: Date;
  zone: string;
  /** Spots for invited players: four, less those that were taken when the tee time was made (the organiser's is one). */
  seats: number;
  state: LadderState;
  tier: number | null;
  startedAt: Date | null;
  /** The organiser said that texting in quiet hours is fine. */
  ignoreQuiet: boolean;
  /** The organiser paused it: it asks nobody until the organiser says so. */
  onHold: boolean;
  /** It started before the whole roster was known: more people may come, who should have been asked first. */
  rosterLate: boolean;
  stopped: { reason: StopReason; spotsOpen: number } | null;
  /**
   * When the organiser is warned for the second time that quiet hours will leave friends unasked; null while nobody would
   * be left unasked, and the start of the round once the second warning was given.
   */
  eveningAt: Date | null;
  offers: Offer[];
}

export type AskedBecause = 'start' | 'replacement' | 'window' | 'short' | 'close' | 'hand' | 'wider';
/** What a transition did, in order; the caller saves, publishes and logs it. */
export type Move =
  | { kind: 'tier-opened'; tier: number; because: AskedBecause }
  | { kind: 'tier-empty'; tier: number }
  | { kind: 'asked'; offer: Offer; because: AskedBecause }
  | { kind: 'passed-over'; offer: Offer; because?: AskedBecause }
  /** No text can reach this person before the tee time: no seat is kept for them. */
  | { kind: 'asleep'; person: Person }
  /** Friends whom quiet hours will leave unasked, if all others stay silent. */
  | { kind: 'night'; when: 'ahead' | 'evening'; unasked: Person[]; quietFrom: Date }
  | { kind: 'promoted'; offer: Offer }
  | { kind: 'lapsed'; offer: Offer }
  /** A player who did not confirm the changed round keeps the spot: nobody could be asked instead, or the question never arrived. */
  | { kind: 'kept'; offer: Offer }
  | { kind: 'held'; offer: Offer }
  /** A player who is in learns of a change that needs no new yes. */
  | { kind: 'told'; offer: Offer }
  | { kind: 'filled' }
  | { kind: 'stopped'; reason: StopReason; spotsOpen: number }
  | { kind: 'closed'; offer: Offer; was: OfferState }
  | { kind: 'withdrawn'; offer: Offer };

export type NewId = () => OfferId;

export const isIn = (offer: Offer) => offer.state === 'accepted' || offer.state === 'reconfirm';
export const spotsOpen = (ladder: Ladder) => ladder.seats - ladder.offers.filter(isIn).length;
export const standbyQueue = (ladder: Ladder) =>
  ladder.offers
    .filter((o) => o.state === 'standby')
    .sort((a, b) => a.standbySince!.getTime() - b.standbySince!.getTime() || (a.id < b.id ? -1 : 1));

/** May still answer inside a window, or take a decline back. */
export const isAwaited = (offer: Offer, now: Date) =>
  offer.state === 'pending' ? offer.expiresAt > now : offer.graceUntil !== null && offer.graceUntil > now;
/** A seat is kept for this person: inside the window of an invite that promised one, or while a decline can be taken back. */
export const hasPromise = (offer: Offer, now: Date) => isAwaited(offer, now) && !offer.firstCome;
/** Seats that are kept for somebody. */
export const seatsPromised = (ladder: Ladder, now: Date) =>
  ladder.offers.filter((o) => hasPromise(o, now)).length;
/** Somebody may still answer inside a window, or take a decline back. */
export const isAnybodyAwaited = (ladder: Ladder, now: Date) => ladder.offers.some((o) => isAwaited(o, now));
/** Seats that are open and kept for nobody. */
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
  };
}
