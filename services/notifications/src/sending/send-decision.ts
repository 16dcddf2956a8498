import { isQuiet, quietEnds, type QuietHours } from '@game/contracts';
import { EXPECTED_HOURLY_CAP, policyOf } from '../messages/channels.js';
import { ruleOf, type Kind } from '../messages/kinds.js';
import type { OfferStanding } from '../offers/offers.repository.js';
import { ownQuietHours, quietHoursOf } from '../preferences/reach.js';
import type { DropReason } from '../messages/message.js';
import type { Claimed } from '../messages/claimed.js';

/**
 * How long to wait before trying again to send a message that may not be sent now, for instance a text over
 * the cap that no mail can replace.
 */
const WAIT_MS = 15 * 60_000;

export type SendDecision = { send: true } | { drop: DropReason } | { defer: Date };

const ALWAYS = null;
/**
 * The states of an offer in which a message may still be sent, or ALWAYS. The state may change in the meantime, because
 * a text can wait through the night.
 */
const FITS: Record<Kind, OfferStanding[] | typeof ALWAYS> = {
  invite: ['open'],
  moved: ['open', 'in', 'standby'],
  promoted: ['in'],
  // The answer by which the friend is in or on standby may be handled after the event that reminds of it.
  reminder: ['open', 'in'],
  'still-full': ['open', 'standby'],
  'player-late': ['open', 'in', 'standby'],
  // A confirmation that waits is dropped as soon as a newer answer comes.
  confirmation: ALWAYS,
  answer: ALWAYS,
  cancelled: ALWAYS,
  'organiser-wrote': ALWAYS,
  withdrawn: ['out'],
  lapsed: ['open'],
  'consent-question': ALWAYS,
  planning: ALWAYS,
  'passed-on': ALWAYS,
  'fact-answer': ALWAYS,
  'asked-back': ALWAYS,
  'not-understood': ALWAYS,
  listed: ALWAYS,
  help: ALWAYS,
  stopped: ALWAYS,
  started: ALWAYS,
  // The following kinds are not about an offer.
  'organiser-answer': ALWAYS,
  'organiser-stopped': ALWAYS,
  'organiser-night': ALWAYS,
  'organiser-said': ALWAYS,
  'organiser-unreachable': ALWAYS,
  'gathering-promoted': ALWAYS,
  'gathering-changed': ALWAYS,
  'gathering-cancelled': ALWAYS,
  'gathering-joined': ALWAYS,
  'gathering-host-wrote': ALWAYS,
  'gathering-removed': ALWAYS,
  'gathering-asked-back': ALWAYS,
  'casual-invite': ALWAYS,
  'player-invite': ALWAYS,
  receipt: ALWAYS,
  'payment-failed': ALWAYS,
  'subscription-ended': ALWAYS,
  'billing-notice': ALWAYS,
  'referral-granted': ALWAYS,
  account: ALWAYS,
  'email-changed': ALWAYS,
  code: ALWAYS,
  'password-reset': ALWAYS,
};

/** Decides at the moment of sending what becomes of a message. */
export function decideSending(m: Claimed, now: Date, quiet: QuietHours | null): SendDecision {
  const { needsTeeTime, tellsFacts, account, keyword, expected, automatic } = ruleOf(m.kind);
  const answers = expected ?? automatic;
  const policy = policyOf(m.channel);
  if (m.expiresAt && now >= m.expiresAt) return { drop: 'too-late' };
  // An instance of a newer version knows this channel and will send the message.
  if (!policy) return { defer: new Date(now.getTime() + WAIT_MS) };
  if (m.offer?.state === 'closed' && needsTeeTime) return { drop: 'cancelled' };
  const fits = FITS[m.kind];
  if (m.offer && fits && !fits.includes(m.offer.state)) return { drop: 'answered' };
  // A message with facts from before the latest change is dropped: a friend was told of the change by another
  // message, and the organiser made it.
  const latest = m.offer ? m.offer.sequence : tellsFacts ? m.teeTimeSequence : null;
  if (latest !== null && m.sequence !== null && latest > m.sequence) return { drop: 'superseded' };
  if (m.kind === 'invite' && m.contact?.deleted) return { drop: 'contact-deleted' };
  if (policy.canBeSwitchedOff && m.mailOff && !account) return { drop: 'mail-off' };
  if (policy.canBeSwitchedOff && m.takesNoMail && !account && !answers) return { drop: 'mail-off' };
  if (m.blocked && !keyword && !answers) return { drop: 'blocked' };
  // Somebody else took the spot while the invite waited, so the invite waits until a spot opens again. An
  // invite that was written for a full tee time says so and is sent.
  if (m.kind === 'invite' && m.teeTimeIsFull && (m.delayed || (m.spotsOpen ?? 0) > 0))
    return { defer: new Date(now.getTime() + WAIT_MS) };
  if (keyword) return { send: true };
  if (policy.heedsOptOut && m.optedOut) return { drop: 'opted-out' };
  if (policy.needsPermission && !stillPermitted(m)) return { drop: 'no-permission' };
  const caps = policy.caps && (expected ? { hourly: EXPECTED_HOURLY_CAP, daily: Infinity } : policy.caps);
  if (caps && (m.textsThisHour >= caps.hourly || m.textsToday >= caps.daily))
    return m.hasOtherWay ? { drop: 'rate-cap' } : { defer: new Date(now.getTime() + WAIT_MS) };
  const hours = quietHoursOf(m, quiet, ownQuietHours(m));
  if (policy.heedsQuietHours && isQuiet(now, m.zone, hours)) return { defer: quietEnds(now, m.zone, hours) };
  return { send: true };
}

function stillPermitted({ legalBasis, address, contact, user }: Claimed): boolean {
  if (legalBasis === 'user') return !user || (user.messagingConsent && user.phone === address);
  if (legalBasis === 'contact')
    return !contact || contact.deleted || (contact.smsPermission && contact.phone === address);
  return true;
}
