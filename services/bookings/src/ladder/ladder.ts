import type { LadderState, OfferState, QuietHours } from '@game/contracts';

/** RESPONSE_WINDOW, DECLINE_GRACE and QUIET_HOURS, in milliseconds and minutes of the day. */
export interface LadderRules {
  windowMs: number;
  graceMs: number;
  quiet: QuietHours | null;
}

/** One person asked for one tee time; a person is asked at most once for it. */
export interface Offer {
  id: string;
  contactId: string;
  name: string;
  tier: number;
  state: OfferState;
  byHand: boolean;
  sentAt: Date;
  expiresAt: Date;
  repliedAt: Date | null;
  /** A seat that a decline left is kept this long for a change of mind. */
  graceUntil: Date | null;
  /** Orders the standby queue. */
  standbySince: Date | null;
}

/** Somebody in the organiser's tiers, in the order in which they are asked. */
export interface Person {
  contactId: string;
  name: string;
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
  /** Seats for invited players: four less those taken from the start. */
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
  offers: Offer[];
}

export type AskedBecause = 'start' | 'replacement' | 'window' | 'short' | 'close' | 'hand';
/** What a transition did, in order; the caller saves, publishes and logs it. */
export type Move =
  | { kind: 'tier-opened'; tier: number; because: AskedBecause }
  | { kind: 'tier-empty'; tier: number }
  | { kind: 'asked'; offer: Offer; because: AskedBecause }
  | { kind: 'passed-over'; offer: Offer; because?: AskedBecause }
  | { kind: 'promoted'; offer: Offer }
  | { kind: 'lapsed'; offer: Offer }
  | { kind: 'held'; offer: Offer }
  | { kind: 'filled' }
  | { kind: 'stopped'; reason: StopReason; spotsOpen: number }
  | { kind: 'closed'; offer: Offer; was: OfferState }
  | { kind: 'withdrawn'; offer: Offer };

export type NewId = () => string;

export const isIn = (offer: Offer) => offer.state === 'accepted' || offer.state === 'reconfirm';
export const spotsOpen = (ladder: Ladder) => ladder.seats - ladder.offers.filter(isIn).length;
export const standbyQueue = (ladder: Ladder) =>
  ladder.offers
    .filter((o) => o.state === 'standby')
    .sort((a, b) => a.standbySince!.getTime() - b.standbySince!.getTime() || (a.id < b.id ? -1 : 1));

/** Seats that somebody may still say IN to inside a promised time. */
export const seatsPromised = (ladder: Ladder, now: Date) =>
  ladder.offers.filter((o) =>
    o.state === 'pending' ? o.expiresAt > now : o.graceUntil && o.graceUntil > now,
  ).length;

export function offerTo(person: Person, now: Date, expiresAt: Date, id: string): Offer {
  return {
    id,
    contactId: person.contactId,
    name: person.name,
    tier: person.tier,
    state: person.channel ? 'pending' : 'skipped',
    byHand: false,
    sentAt: now,
    expiresAt,
    repliedAt: null,
    graceUntil: null,
    standbySince: null,
  };
}
