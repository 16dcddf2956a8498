import { isQuiet, quietEnds, type QuietHours } from '@game/contracts';
import { ruleOf, type Kind } from './kinds.js';
import type { Channel } from './message.js';
import type { Ground } from './route.js';

/**
 * Texts to one number, from all organisers together. 1-core.md section 2 promises "up to 5-10 messages per week" as a
 * frequency; a lively round (an invite, answers, a change of time, a reminder) must pass, a flood must not.
 */
export const HOURLY_CAP = 10;
export const DAILY_CAP = 30;
/** How long a text over the cap waits where email cannot take over. */
export const CAP_WAIT_MS = 15 * 60_000;

/** A claimed message with everything as it stands now, at the moment of sending. */
export interface Claimed {
  kind: Kind;
  channel: Channel;
  address: string;
  ground: Ground;
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
  offer: { closed: boolean; sequence: number } | null;
  textsThisHour: number;
  textsToday: number;
}
export type DropReason =
  | 'too-late'
  | 'cancelled'
  | 'superseded'
  | 'contact-deleted'
  | 'opted-out'
  | 'no-permission'
  | 'rate-cap'
  | 'mail-off';
export type Verdict = { send: true } | { drop: DropReason } | { defer: Date };

/** The last look before sending. */
export function verdictOn(m: Claimed, now: Date, quiet: QuietHours | null): Verdict {
  if (m.expiresAt && now >= m.expiresAt) return { drop: 'too-late' };
  if (m.offer?.closed && ruleOf(m.kind).needsTeeTime) return { drop: 'cancelled' };
  if (m.kind === 'invite' && m.offer && m.sequence !== null && m.offer.sequence > m.sequence)
    return { drop: 'superseded' };
  if (m.kind === 'invite' && m.contact?.deleted) return { drop: 'contact-deleted' };
  if (m.channel === 'email' && m.mailOff && !ruleOf(m.kind).account) return { drop: 'mail-off' };
  if (m.channel !== 'sms' || ruleOf(m.kind).keyword) return { send: true };
  if (m.optedOut) return { drop: 'opted-out' };
  if (!stillPermitted(m)) return { drop: 'no-permission' };
  if (m.textsThisHour >= HOURLY_CAP || m.textsToday >= DAILY_CAP)
    return m.hasOtherWay ? { drop: 'rate-cap' } : { defer: new Date(now.getTime() + CAP_WAIT_MS) };
  if (!m.ignoreQuiet && isQuiet(now, m.zone, quiet)) return { defer: quietEnds(now, m.zone, quiet) };
  return { send: true };
}

function stillPermitted({ ground, address, contact, user }: Claimed): boolean {
  if (ground === 'user') return !user || (user.messagingConsent && user.phone === address);
  if (ground === 'contact')
    return !contact || contact.deleted || (contact.smsPermission && contact.phone === address);
  return true;
}
