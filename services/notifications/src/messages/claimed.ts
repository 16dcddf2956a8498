import type { OfferStanding } from '../offers/offers.repository.js';
import type { Kind } from './kinds.js';
import type { Channel, LegalBasis } from './message.js';
import type { MessageRow } from './message.row.js';

/** A claimed message, with what is known at the moment of sending about its recipient and its offer. */
export interface Claimed {
  kind: Kind;
  channel: Channel;
  address: string;
  legalBasis: LegalBasis;
  zone: string;
  ignoreQuiet: boolean;
  sequence: number | null;
  expiresAt: Date | null;
  hasOtherWay: boolean;
  /** Whether the mailbox belongs to a user who confirmed it and switched mail off. */
  mailOff: boolean;
  /**
   * Whether the owner of the mailbox unsubscribed from organisers' mail or the mailbox bounced, and whether the address
   * blocked this organiser.
   */
  takesNoMail: boolean;
  blocked: boolean;
  /** The quiet hours that the owner of the number chose; null if none. */
  quietFrom: string | null;
  quietUntil: string | null;
  optedOut: boolean;
  /** The contact and the user are null if the projection does not know them (yet). */
  contact: { deleted: boolean; phone: string | null; smsPermission: boolean } | null;
  user: { phone: string | null; messagingConsent: boolean } | null;
  offer: { state: OfferStanding; sequence: number } | null;
  /** True if the message had to wait for its sender. */
  delayed: boolean;
  /** How often the facts of the tee time have changed, as far as this service knows. */
  teeTimeSequence: number | null;
  teeTimeIsFull: boolean;
  /** How many spots were open when an invite was written; null if an earlier version wrote it. */
  spotsOpen: number | null;
  textsThisHour: number;
  textsToday: number;
}

/**
 * A message that was claimed. `inTrouble`: the circuit of a sender of its channel is open; `noSender`: all of them are.
 * `probe`: it is sent although the circuit of its sender is open.
 */
export type ClaimedRow = MessageRow &
  Claimed & {
    inTrouble: boolean;
    noSender: boolean;
    toOthers: boolean;
    probe?: true;
    /** The token of the page of preferences of this mailbox; set for mails to others. */
    reachToken?: string | undefined;
  };
