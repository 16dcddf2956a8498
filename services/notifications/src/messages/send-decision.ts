import { isQuiet, quietEnds, type QuietHours } from '@game/contracts';
import { policyOf } from './channels.js';
import { ruleOf, type Kind } from './kinds.js';
import type { Channel } from './message.js';
import type { OfferStanding } from '../offers/offers.repository.js';
import type { LegalBasis } from './route.js';

/** How long a message waits that may not be sent now, such as a text over the cap where email cannot take over. */
const WAIT_MS = 15 * 60_000;

/** A claimed message with everything as it stands now, at the moment of sending. */
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
  /** The mailbox is of a user who wants no mail. */
  mailOff: boolean;
  optedOut: boolean;
  /** Null where the projection does not know the contact or user (yet). */
  contact: { deleted: boolean; phone: string | null; smsPermission: boolean } | null;
  user: { phone: string | null; messagingConsent: boolean } | null;
  offer: { state: OfferStanding; sequence: number } | null;
  textsThisHour: number;
  textsToday: number;
}
export type DropReason =
  | 'too-late'
  | 'cancelled'
  | 'superseded'
  | 'answered'
  | 'contact-deleted'
  | 'opted-out'
  | 'no-permission'
  | 'rate-cap'
  | 'mail-off';
export type SendDecision = { send: true } | { drop: DropReason } | { defer: Date };

/** To which state of an offer a message still speaks: what waited through a night may be answered by then. */
const FITS: Partial<Record<Kind, OfferStanding[]>> = {
  invite: ['open'],
  moved: ['open', 'in', 'standby'],
  promoted: ['in'],
  reminder: ['in'],
};

/** Decides at the moment of sending what becomes of a message. */
export function decideSending(m: Claimed, now: Date, quiet: QuietHours | null): SendDecision {
  const { needsTeeTime, account, keyword } = ruleOf(m.kind);
  const policy = policyOf(m.channel);
  if (m.expiresAt && now >= m.expiresAt) return { drop: 'too-late' };
  // Left to an instance of the version that knows the channel.
  if (!policy) return { defer: new Date(now.getTime() + WAIT_MS) };
  if (m.offer?.state === 'closed' && needsTeeTime) return { drop: 'cancelled' };
  const fits = FITS[m.kind];
  if (m.offer && fits && !fits.includes(m.offer.state)) return { drop: 'answered' };
  if (m.kind === 'invite' && m.offer && m.sequence !== null && m.offer.sequence > m.sequence)
    return { drop: 'superseded' };
  if (m.kind === 'invite' && m.contact?.deleted) return { drop: 'contact-deleted' };
  if (policy.canBeSwitchedOff && m.mailOff && !account) return { drop: 'mail-off' };
  if (keyword) return { send: true };
  if (policy.heedsOptOut && m.optedOut) return { drop: 'opted-out' };
  if (policy.needsPermission && !stillPermitted(m)) return { drop: 'no-permission' };
  if (policy.caps && (m.textsThisHour >= policy.caps.hourly || m.textsToday >= policy.caps.daily))
    return m.hasOtherWay ? { drop: 'rate-cap' } : { defer: new Date(now.getTime() + WAIT_MS) };
  if (policy.heedsQuietHours && !m.ignoreQuiet && isQuiet(now, m.zone, quiet))
    return { defer: quietEnds(now, m.zone, quiet) };
  return { send: true };
}

function stillPermitted({ legalBasis, address, contact, user }: Claimed): boolean {
  if (legalBasis === 'user') return !user || (user.messagingConsent && user.phone === address);
  if (legalBasis === 'contact')
    return !contact || contact.deleted || (contact.smsPermission && contact.phone === address);
  return true;
}
