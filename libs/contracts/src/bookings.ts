import { z } from 'zod';
import { FOURSOME } from './constants.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Actor, Id, Instant, Line, Text, TimeZone, optional } from './fields.js';

export const BookingStatus = z.enum(['confirmed', 'pending', 'cancelled']);
export const BookingType = z.enum(['booked', 'matching']);
export const DressCode = z.enum(['casual', 'collared', 'strict', 'semi-private', 'private']);
export const CourseDifficulty = z.enum(['beginner', 'intermediate', 'challenging', 'championship']);

/** `idle`: nobody asked yet. `paused`: waits for the organiser's word (paused by hand, or quiet hours would pass the tee time). */
export const LadderState = z.enum(['idle', 'running', 'full', 'paused', 'stopped', 'ended']);
export type LadderState = z.output<typeof LadderState>;
export const OfferState = z.enum([
  'pending',
  'accepted',
  'reconfirm',
  'declined',
  'standby',
  'skipped',
  'closed',
  'withdrawn',
]);
export type OfferState = z.output<typeof OfferState>;

/** 1-core.md section 3: the creator is confirmed at tier 0. */
export const InvitedPlayer = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['confirmed', 'pending', 'declined']),
  tier: z.int(),
});

export const Booking = z
  .object({
    id: Id,
    venueId: z.string().nullable(),
    venueName: z.string(),
    courseAddress: z.string().nullable(),
    location: z.string(),
    dateTime: Instant,
    timeZone: TimeZone,
    specialRequests: z.string().nullable(),
    bookingType: BookingType,
    isManualEntry: z.boolean(),
    status: BookingStatus,
    currentTier: z.int().nullable(),
    cost: z.string().nullable(),
    notes: z.string().nullable(),
    dressCode: DressCode.nullable(),
    weatherConditions: z.string().nullable(),
    difficulty: CourseDifficulty.nullable(),
    amenities: z.array(z.string()),
    /** When the ladder moves next if nobody answers before; null when nothing is due. */
    nextTierTimeout: Instant.nullable(),
    timeoutAt: Instant.nullable(),
    invitedPlayers: z.array(InvitedPlayer),
    ladder: LadderState,
    numberOfPlayers: z.int(),
    spotsOpen: z.int(),
    version: z.int(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.output<typeof Booking>;

export const OfferView = z.object({
  id: Id,
  contactId: Id,
  name: z.string(),
  tier: z.int(),
  state: OfferState,
  sentAt: Instant,
  expiresAt: Instant,
  repliedAt: Instant.nullable(),
  /** Place in the queue, from 1, for `standby`. */
  standbyRank: z.int().nullable(),
});
export type OfferView = z.output<typeof OfferView>;
export const ActivityEntry = z.object({ id: Id, at: Instant, kind: z.string(), text: z.string() });
export type ActivityEntry = z.output<typeof ActivityEntry>;
export const BookingDetail = Booking.extend({
  /** The organiser paused the invites; who was asked may still answer. */
  onHold: z.boolean(),
  /** The recurring tee time that made this one. */
  recurringId: Id.nullable(),
  /** Counts changes of its facts, as calendars want it (RFC 5545 SEQUENCE). */
  sequence: z.int(),
  offers: z.array(OfferView),
  activity: z.array(ActivityEntry),
}).meta({ id: 'BookingDetail' });
export type BookingDetail = z.output<typeof BookingDetail>;

/** The dry run: who would be asked when, if nobody answers. */
export const Plan = z
  .object({
    steps: z.array(
      z.object({
        at: Instant,
        tier: z.int(),
        tierName: z.string(),
        contacts: z.array(z.object({ id: Id, name: z.string(), channel: z.enum(['sms', 'email', 'both']) })),
        /** Why the step is there: `window` (the tier before stayed silent), `start`, `short` (the tier before was too small), `close` (under 60 min). */
        because: z.enum(['start', 'short', 'window', 'close']),
      }),
    ),
    /** Who is passed over and why, and what the organiser should know, in sentences. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'Plan' });
export type Plan = z.output<typeof Plan>;

const InvitedInput = z.object({
  id: z.string().min(1),
  name: z.string().max(100).optional(),
  status: z.string().max(20).optional(),
  tier: z.int().min(0).max(4).optional(),
});
export const CreateBookingBody = z.strictObject({
  venueId: optional(Line(200)),
  venueName: optional(Line(200)),
  courseAddress: optional(Line(300)),
  dateTime: z.iso.datetime({
    offset: true,
    error: (issue) =>
      issue.input
        ? 'must be a date and time with a zone, e.g. 2026-06-06T12:10:00Z'
        : 'Please select a date and time',
  }),
  timeZone: TimeZone.optional(),
  specialRequests: optional(Text(2000)),
  invitedPlayers: z.array(InvitedInput).max(20).default([]),
  isManualEntry: z.boolean().default(false),
  bookingType: BookingType.default('booked'),
  sendInvites: z.boolean().default(false),
  /** How many of the four spots are taken from the start, the organiser's included. */
  numberOfPlayers: z.int().min(1).max(FOURSOME).default(1),
  notes: optional(Text(2000)),
  status: BookingStatus.exclude(['cancelled']).optional(),
});
export const UpdateBookingBody = z.strictObject({
  /** As the organiser says it, per player: `$45`, `45 plus cart`. */
  cost: optional(
    z.union([Line(60), z.number().nonnegative().transform(String)], {
      error: 'must be a price of at most 60 characters, such as $45',
    }),
  ),
  notes: optional(Text(2000)),
  dressCode: optional(DressCode),
  weatherConditions: optional(Line(200)),
  difficulty: optional(CourseDifficulty),
  amenities: z.array(Line(60).min(1)).max(30).optional(),
  dateTime: Instant.optional(),
  timeZone: TimeZone.optional(),
  venueId: optional(Line(200)),
  venueName: Line(200).min(1, 'Please enter a course name').optional(),
  courseAddress: optional(Line(300)),
  specialRequests: optional(Text(2000)),
});
export const SendInvitesBody = z.strictObject({
  /** The organiser's own words; they go into the email and onto the reply page. */
  message: optional(Text(500)),
  sendConfirmation: z.boolean().default(true),
  /** Ask these by hand (any tier, tier 4 among them); absent: the ladder chooses. */
  contactIds: z
    .array(Id)
    .max(FOURSOME * 3)
    .optional(),
  /** The organiser's word that texting in quiet hours is fine for this tee time. */
  ignoreQuietHours: z.boolean().default(false),
});

const Mine = z.object({ userId: Id, bookingId: Id });
export const listBookings = defineQuery('bookings.list', {
  input: z.object({ userId: Id }),
  output: z.array(Booking),
  key: (i) => i.userId,
});
export const getBooking = defineQuery('bookings.get', {
  input: Mine,
  output: BookingDetail,
  key: (i) => i.bookingId,
});
export const planBooking = defineQuery('bookings.plan', {
  input: Mine,
  output: Plan,
  key: (i) => i.bookingId,
});
export const createBooking = defineCommand('bookings.create', {
  input: CreateBookingBody.extend({ actor: Actor }),
  output: Booking,
  key: (i) => i.actor.userId,
});
export const updateBooking = defineCommand('bookings.update', {
  input: UpdateBookingBody.extend({ userId: Id, bookingId: Id }),
  output: Booking,
  key: (i) => i.bookingId,
});
export const sendInvites = defineCommand('bookings.send-invites', {
  input: SendInvitesBody.extend({ actor: Actor, bookingId: Id }),
  output: BookingDetail,
  key: (i) => i.bookingId,
});
export const cancelBooking = defineCommand('bookings.cancel', {
  input: Mine,
  output: Booking,
  key: (i) => i.bookingId,
});

/** What others need to know of a tee time to speak about it. `sequence` counts changes of its facts (RFC 5545). */
export const TeeTimeFacts = z.object({
  bookingId: Id,
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
  contactId: Id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  smsPermission: z.boolean(),
});
export type Recipient = z.output<typeof Recipient>;
export const OfferFacts = z.object({
  offerId: Id,
  token: z.string(),
  /** What the friend types before IN when several invites are open: `2 IN`. */
  code: z.int(),
  tier: z.int(),
  expiresAt: Instant,
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
/** The facts moved under an offer: `held` players are asked to confirm again, the others are told. */
export const offerMoved = offerEvent('bookings.offer-moved', {
  held: z.boolean(),
  changed: z.array(z.string()),
});
export const offerCancelled = offerEvent('bookings.offer-cancelled', { wasIn: z.boolean() });
export const standbyPromoted = offerEvent('bookings.standby-promoted', { spotsOpen: z.int() });
export const reminderDue = defineEvent('bookings.reminder-due', {
  payload: z.object({ teeTime: TeeTimeFacts, players: z.array(OfferFacts) }),
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
/** Something that the organiser's screens show has changed. */
export const teeTimeChanged = defineEvent('bookings.tee-time-changed', {
  payload: z.object({ bookingId: Id, organiserId: Id, version: z.int() }),
  key: (t) => t.bookingId,
});

export const bookingNotFound = defineError('booking.not-found', 'not-found', 'This tee time does not exist.');
export const bookingCancelled = defineError('booking.cancelled', 'conflict', 'This tee time was cancelled.');
export const bookingPast = defineError('booking.past', 'conflict', 'This tee time is over.');
export const bookingFull = defineError('booking.full', 'conflict', 'All four spots are taken.');
export const nobodyToAsk = defineError(
  'booking.nobody-to-ask',
  'conflict',
  'There is nobody to ask. Add contacts to your tiers first.',
);
