import { z } from 'zod';
import { defineEvent } from './define.js';
import { Id, Instant, TimeZone } from './fields.js';
import { ContactId, OfferId, TeeTimeId } from './ids.js';

/** What others need to know of a tee time to speak about it. `sequence` counts changes of its facts (RFC 5545). */
export const TeeTimeFacts = z.object({
  bookingId: TeeTimeId,
  organiserId: Id,
  organiserName: z.string(),
  courseName: z.string(),
  courseAddress: z.string().nullable(),
  dateTime: Instant,
  timeZone: TimeZone,
  sequence: z.int(),
});
export type TeeTimeFacts = z.output<typeof TeeTimeFacts>;
export const Recipient = z.object({
  contactId: ContactId,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  smsPermission: z.boolean(),
});
export type Recipient = z.output<typeof Recipient>;
export const OfferFacts = z.object({
  offerId: OfferId,
  token: z.string(),
  /** What the friend types before IN when several invites are open: `2 IN`. */
  code: z.int(),
  tier: z.int(),
  expiresAt: Instant,
  /** No spot is kept for this friend: more are asked than spots are open, and the first to answer get them. */
  firstCome: z.boolean().default(false),
  teeTime: TeeTimeFacts,
  recipient: Recipient,
});
export type OfferFacts = z.output<typeof OfferFacts>;

const offerEvent = <S extends z.ZodRawShape>(name: string, more: S) =>
  defineEvent(name, { payload: OfferFacts.extend(more), key: (o) => (o as OfferFacts).teeTime.bookingId });

export const offerMade = offerEvent('bookings.offer-made', {
  message: z.string().nullable(),
  ignoreQuietHours: z.boolean(),
});
/**
 * The facts moved under an offer: `held` players are asked to confirm again, the others are told. `isIn`: told, and the
 * spot is theirs; an earlier version tells nobody who is in. `onStandby`: told, and the place on standby stays; an earlier
 * version asks such a friend again.
 */
export const offerMoved = offerEvent('bookings.offer-moved', {
  held: z.boolean(),
  isIn: z.boolean().default(false),
  onStandby: z.boolean().default(false),
  changed: z.array(z.string()),
});
export const offerCancelled = offerEvent('bookings.offer-cancelled', { wasIn: z.boolean() });
export const standbyPromoted = offerEvent('bookings.standby-promoted', { spotsOpen: z.int() });
/** `mustConfirm`: the player has not said yes to the new facts; an earlier version reminds without asking for it. */
export const PlayerToRemind = OfferFacts.extend({ mustConfirm: z.boolean().default(false) });
export type PlayerToRemind = z.output<typeof PlayerToRemind>;
export const reminderDue = defineEvent('bookings.reminder-due', {
  payload: z.object({ teeTime: TeeTimeFacts, players: z.array(PlayerToRemind) }),
  key: (r) => r.teeTime.bookingId,
});
/** Why the ladder does not move by itself any more; the organiser is told. */
export const ladderStopped = defineEvent('bookings.ladder-stopped', {
  payload: z.object({
    teeTime: TeeTimeFacts,
    reason: z.enum(['filled', 'nobody-left', 'too-close', 'quiet-hours']),
    spotsOpen: z.int(),
    players: z.array(z.string()),
  }),
  key: (l) => l.teeTime.bookingId,
});
/**
 * Quiet hours will leave these friends unasked until the tee time, if everybody else stays silent: `ahead` as soon as
 * that is so, `evening` once more shortly before no more texts go out (ladder#night-before).
 */
export const nightAhead = defineEvent('bookings.night-ahead', {
  payload: z.object({
    teeTime: TeeTimeFacts,
    when: z.enum(['ahead', 'evening']),
    unasked: z.array(z.string()),
    quietFrom: Instant,
  }),
  key: (n) => n.teeTime.bookingId,
});
/** Something that the organiser's screens show has changed. */
export const teeTimeChanged = defineEvent('bookings.tee-time-changed', {
  payload: z.object({ bookingId: TeeTimeId, organiserId: Id, version: z.int() }),
  key: (t) => t.bookingId,
});
