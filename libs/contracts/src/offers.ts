import { z } from 'zod';
import { defineEvent } from './define.js';
import { Instant, TimeZone, UserId } from './fields.js';
import { ContactId, OfferId, TeeTimeId } from './ids.js';
import { SEALED_SINCE_2, secret } from './secret.js';

/**
 * The facts of a tee time that messages about it need. `sequence` counts how often they changed (RFC 5545).
 */
export const TeeTimeFacts = z.object({
  bookingId: TeeTimeId,
  organiserId: UserId,
  organiserName: z.string(),
  courseName: z.string(),
  courseAddress: z.string().nullable(),
  dateTime: Instant,
  timeZone: TimeZone,
  /** The cost per player in the organiser's own words; an earlier version does not send it. */
  cost: z.string().nullish(),
  /** The weather that was noted for the hour; an earlier version does not send it. */
  weather: z.string().nullish(),
  /** What the organiser noted for the players; an earlier version does not send it. */
  notes: z.string().nullish(),
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
  token: secret(z.string()),
  /** What the friend types before IN when several invites are open: `2 IN`. */
  code: z.int(),
  tier: z.int(),
  expiresAt: Instant,
  /**
   * True if no spot is kept for this friend, because more friends were asked than spots are open. The first to answer
   * get the spots.
   */
  firstCome: z.boolean().default(false),
  /**
   * How often it has changed where the friend stands: by an answer, or because the friend was asked again, got a spot from
   * standby, lost one or was taken out. It orders the events of an offer (`calendarSequence`).
   */
  answers: z.int().default(0),
  teeTime: TeeTimeFacts,
  recipient: Recipient,
});
export type OfferFacts = z.output<typeof OfferFacts>;

const offerEvent = <S extends z.ZodRawShape>(name: string, more: S) =>
  defineEvent(name, {
    ...SEALED_SINCE_2,
    payload: OfferFacts.extend(more),
    key: (o) => (o as OfferFacts).teeTime.bookingId,
  });

export const offerMade = offerEvent('bookings.offer-made', {
  message: z.string().nullable(),
  ignoreQuietHours: z.boolean(),
  /** The players who are in when the invite is made; an earlier version does not send them. */
  playersIn: z.array(z.string()).optional(),
  /** How many spots are open when the invite is made; an earlier version does not send it. */
  spotsOpen: z.int().optional(),
});
/**
 * A fact of a tee time that its organiser changed, in words for the screen. `from` is null if there was no value
 * before, `to` if there is none now.
 */
export const FactChange = z.object({
  fact: z.enum(['time', 'course', 'address', 'cost', 'notes']),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type FactChange = z.output<typeof FactChange>;
/**
 * The facts of the tee time changed after the offer was made. A player with `held` is asked to confirm again. With
 * `isIn` or `onStandby` the friend is only informed, and keeps the spot or the place on standby. `changes` has the old
 * and the new words. `message` is the organiser's, for a friend who has not read the invite yet. An earlier version does
 * not send these four fields: it informs nobody who is in, asks friends on standby again, and sends only `changed`.
 */
export const offerMoved = offerEvent('bookings.offer-moved', {
  held: z.boolean(),
  isIn: z.boolean().default(false),
  onStandby: z.boolean().default(false),
  changed: z.array(z.string()),
  changes: z.array(FactChange).default([]),
  message: z.string().nullish(),
});
/**
 * A player who was asked to confirm the changed tee time stayed silent, so the spot went to others. The friend stays
 * asked: an IN still counts.
 */
export const offerLapsed = offerEvent('bookings.offer-lapsed', {});
export const offerCancelled = offerEvent('bookings.offer-cancelled', { wasIn: z.boolean() });
export const standbyPromoted = offerEvent('bookings.standby-promoted', {
  spotsOpen: z.int(),
  /** The players who are in now; an earlier version does not send them. */
  playersIn: z.array(z.string()).optional(),
});
/**
 * `mustConfirm` is true if the player has not confirmed the changed facts yet; an earlier version sends such a player
 * an ordinary reminder.
 */
export const PlayerToRemind = OfferFacts.extend({ mustConfirm: z.boolean().default(false) });
export type PlayerToRemind = z.output<typeof PlayerToRemind>;
export const reminderDue = defineEvent('bookings.reminder-due', {
  ...SEALED_SINCE_2,
  payload: z.object({
    teeTime: TeeTimeFacts,
    players: z.array(PlayerToRemind),
    /** The friends on standby, if all spots are taken, in the order of the queue; an earlier version sends none. */
    standby: z.array(OfferFacts).default([]),
    /** How many spots are open; an earlier version does not send it. */
    spotsOpen: z.int().optional(),
    /** The forecast for the hour (`forecastInWords`); absent if there is none, or from an earlier version. */
    forecast: z.string().optional(),
  }),
  key: (r) => r.teeTime.bookingId,
});
/** Says why the ladder asks nobody any more; the organiser is informed. */
export const ladderStopped = defineEvent('bookings.ladder-stopped', {
  payload: z.object({
    teeTime: TeeTimeFacts,
    reason: z.enum(['filled', 'nobody-left', 'too-close', 'quiet-hours']),
    spotsOpen: z.int(),
    players: z.array(z.string()),
    /** How many friends no message could reach; an earlier version does not send it. */
    unreached: z.int().optional(),
  }),
  key: (l) => l.teeTime.bookingId,
});
/**
 * If everybody else stays silent, these friends will not be asked before the tee time because of quiet hours. `ahead`
 * is sent as soon as that is known, `evening` once more shortly before quiet hours begin (ladder#night-before).
 */
export const nightAhead = defineEvent('bookings.night-ahead', {
  payload: z.object({
    teeTime: TeeTimeFacts,
    when: z.enum(['ahead', 'evening']),
    unasked: z.array(z.string()),
    /** How many friends will have been asked if nobody answers; an earlier version does not send it. */
    willAsk: z.int().optional(),
    quietFrom: Instant,
  }),
  key: (n) => n.teeTime.bookingId,
});
/** Something that the organiser's screens show has changed. */
export const teeTimeChanged = defineEvent('bookings.tee-time-changed', {
  payload: z.object({
    bookingId: TeeTimeId,
    organiserId: UserId,
    version: z.int(),
    /**
     * How often the facts of the tee time have changed; present only if they have just changed, or if the tee time has
     * just been cancelled.
     */
    sequence: z.int().optional(),
    /** True if only the ladder changed: who is asked, in or out. If absent, the tee time itself may have changed. */
    onlyLadder: z.boolean().optional(),
    /** How many spots are open, if the tee time itself may have changed; an earlier version does not send it. */
    spotsOpen: z.int().optional(),
    /**
     * Present if the tee time is in the organiser's calendar and the entry has to follow: the new facts, and whether it was
     * cancelled. An earlier version does not send it.
     */
    entry: z.object({ teeTime: TeeTimeFacts, cancelled: z.boolean() }).optional(),
  }),
  key: (t) => t.bookingId,
});
