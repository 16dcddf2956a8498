import type { ContactId, OfferId, OfferState, TeeTimeId } from '@game/contracts';
import type { MessageContext } from '@game/platform';
import { Columns } from '@game/platform';
import type { Offer } from '../ladder/ladder.js';
import type { OfferToken } from './offer-token.js';
import type { ToldChanges } from './told-changes.js';

/**
 * Why a message waits: a fault of its sender or provider, the rate limit of all texts, the organiser's own budget
 * (messages#sending-budget), or the friend's YES to texts (messages#ask-first).
 */
export type HeldBecause = 'fault' | 'throughput' | 'budget' | 'consent';
/** Our number or account is refused, or the provider does not work. */
export type HeldFault = 'sender' | 'provider';

/** An offer with a copy of the contact's phone, email and permission as they were when the offer was made. */
export interface OfferRow extends Offer {
  id: OfferId;
  bookingId: TeeTimeId;
  contactId: ContactId;
  name: string;
  phone: string | null;
  email: string | null;
  smsPermission: boolean;
  tier: number;
  state: OfferState;
  byHand: boolean;
  firstCome: boolean;
  sentAt: Date;
  expiresAt: Date;
  repliedAt: Date | null;
  graceUntil: Date | null;
  standbySince: Date | null;
  agreedTo: Date | null;
  confirmAskedAt: Date | null;
  heldSince: Date | null;
  /** The channel on which the message of an offer waits; null unless `heldSince` is set. */
  heldBy: 'sms' | 'email' | null;
  /** Why the message waits. Rows of an earlier version have null for a fault. */
  heldBecause: HeldBecause | null;
  /** Whose fault it is that the message waits; null if that is not known or nobody's. */
  heldFault: HeldFault | null;
  /**
   * False for an offer that was made before the database allowed only one offer for each person and tee time.
   */
  oneSeat: boolean;
  /** True once the friend was told of an overlapping round; the next IN then counts. */
  overlapAsked: boolean;
  /**
   * The player's latest text that may mean that the player does not come; null once the player or the
   * organiser has answered.
   */
  doubt: string | null;
  doubtAt: Date | null;
  /** The friend's latest message that is no answer; null once the organiser has read or answered it. */
  unread: string | null;
  unreadAt: Date | null;
  /** When the friend last answered MAYBE; null once they answered IN or OUT. */
  maybeAt: Date | null;
  /** When the other players were last told that this player comes late. */
  toldLateAt: Date | null;
  /** Null if nothing was changed. */
  changes: ToldChanges | null;
  /** `OfferFacts.answers` */
  answers: number;
  code: number;
  token: OfferToken;
  /** Null until the token of an offer of an earlier version is sealed. */
  tokenHash: string | null;
  /**
   * The context of the request that made the offer: the friend's answer continues its trace. Null if an
   * earlier version made the offer.
   */
  context: MessageContext | null;
}

export const OFFER_COLUMNS = new Columns<keyof OfferRow>({
  id: 'id',
  bookingId: 'booking_id',
  contactId: 'contact_id',
  name: 'name',
  phone: 'phone',
  email: 'email',
  smsPermission: 'sms_permission',
  tier: 'tier',
  state: 'state',
  byHand: 'by_hand',
  firstCome: 'first_come',
  sentAt: 'sent_at',
  expiresAt: 'expires_at',
  repliedAt: 'replied_at',
  graceUntil: 'grace_until',
  standbySince: 'standby_since',
  agreedTo: 'agreed_to',
  confirmAskedAt: 'confirm_asked_at',
  heldSince: 'held_since',
  heldBy: 'held_by',
  heldBecause: 'held_because',
  heldFault: 'held_fault',
  oneSeat: 'one_seat',
  overlapAsked: 'overlap_asked',
  doubt: 'doubt',
  doubtAt: 'doubt_at',
  unread: 'unread',
  unreadAt: 'unread_at',
  maybeAt: 'maybe_at',
  toldLateAt: 'told_late_at',
  changes: 'changes',
  answers: 'answers',
  code: 'code',
  token: 'token',
  tokenHash: 'token_hash',
  context: 'context',
});
