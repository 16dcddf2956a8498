import { z } from 'zod';
import { FOURSOME } from './constants.js';
import { defineCommand, defineQuery } from './define.js';
import { defineError } from './errors.js';
import {
  Actor,
  Instant,
  Line,
  TeeOff,
  Text,
  TimeZone,
  ToldLine,
  ToldText,
  optional,
  UserId,
} from './fields.js';
import { ContactId, GivenVenueId, TeeTimeId } from './ids.js';
import {
  Booking,
  BookingDetail,
  BookingStatus,
  BookingType,
  CourseDifficulty,
  DressCode,
  Plan,
  SentInvites,
} from './tee-times.js';

const InvitedInput = z.object({
  id: z.string().min(1).meta({ example: '0197a5c0-52f0-7000-8000-000000000001' }),
  name: z.string().max(100).optional().meta({ example: 'Ann Lee' }),
  status: z.string().max(20).optional(),
  tier: z.int().min(0).max(4).optional(),
});
export const CreateBookingBody = z.strictObject({
  venueId: optional(GivenVenueId).meta({ example: '0197a5c0-52f0-7000-8000-000000000002' }),
  venueName: optional(ToldLine(200)).meta({ example: 'Eagle Creek Golf Club' }),
  courseAddress: optional(ToldLine(300)).meta({ example: '8802 W 56th St, Indianapolis' }),
  /** A time without a zone is the local time at the course. */
  dateTime: TeeOff('Please select a date and time'),
  /** The zone of a course that was typed by hand and whose address does not tell it (tee-times#zones). */
  timeZone: TimeZone.optional(),
  specialRequests: optional(Text(2000)).meta({ example: 'Two carts, please.' }),
  invitedPlayers: z.array(InvitedInput).max(20).default([]),
  isManualEntry: z.boolean().default(false).meta({ example: false }),
  bookingType: BookingType.default('booked'),
  sendInvites: z.boolean().default(false).meta({ example: true }),
  /** How many of the four spots are taken from the start, the organiser's included. */
  numberOfPlayers: z.int().min(1).max(FOURSOME).default(1),
  notes: optional(ToldText(2000)).meta({ example: 'Walking, if the heat allows.' }),
  status: BookingStatus.exclude(['cancelled']).optional(),
});
export const UpdateBookingBody = z.strictObject({
  /** The cost per player in the organiser's own words: `$45`, `45 plus cart`. */
  cost: optional(
    z.union([ToldLine(60), z.number().nonnegative().transform(String)], {
      error: 'must be a price of at most 60 characters, such as $45',
    }),
  ).meta({ example: '$45' }),
  notes: optional(ToldText(2000)).meta({ example: 'Walking, if the heat allows.' }),
  dressCode: optional(DressCode),
  weatherConditions: optional(ToldLine(200)).meta({ example: 'Sunny, light wind' }),
  difficulty: optional(CourseDifficulty),
  amenities: z
    .array(Line(60).min(1))
    .max(30)
    .optional()
    .meta({ example: ['Driving range'] }),
  dateTime: TeeOff().optional(),
  timeZone: TimeZone.optional(),
  venueId: optional(GivenVenueId).meta({ example: '0197a5c0-52f0-7000-8000-000000000002' }),
  venueName: ToldLine(200)
    .min(1, 'Please enter a course name')
    .optional()
    .meta({ example: 'Eagle Creek Golf Club' }),
  courseAddress: optional(ToldLine(300)).meta({ example: '8802 W 56th St, Indianapolis' }),
  specialRequests: optional(Text(2000)).meta({ example: 'Two carts, please.' }),
  /**
   * The `version` of the tee time from which the change started. If the organiser has edited the tee time since, also
   * from another device, the change is refused with `booking.changed`; answers of friends do not count as edits.
   */
  version: z.int().min(0).optional().meta({ example: 3 }),
});
export const SendInvitesBody = z.strictObject({
  /** The organiser's own words; they go into the email and onto the reply page. */
  message: optional(ToldText(500)).meta({ example: 'Early round, quick pace. Are you in?' }),
  sendConfirmation: z.boolean().default(true),
  /**
   * Contacts of any tier, 4 included, to ask by hand; `notAsked` in the answer has those who were not asked. If absent,
   * the ladder chooses whom to ask.
   */
  contactIds: z
    .array(ContactId)
    .max(FOURSOME * 3)
    .optional(),
  /**
   * True if the organiser allows texts in quiet hours for this tee time. Needs `seenNightTexts`, if somebody would be
   * texted then.
   */
  ignoreQuietHours: z.boolean().default(false),
  /**
   * The contacts of whom the organiser saw that they are texted in quiet hours, and when. If another one would be, the
   * call is refused with `booking.night-texts`, whose `texts` has all of them.
   */
  seenNightTexts: z.array(ContactId).max(1_000).default([]),
});

const Mine = z.object({ userId: UserId, bookingId: TeeTimeId });
/** The organiser's next tee times and the most recent past ones, in one list, soonest first. */
export const listBookings = defineQuery('bookings.list', {
  input: z.object({ userId: UserId }),
  output: z.array(Booking),
  key: (i) => i.userId,
});
/** `active` is the number of tee times that are to come and not cancelled. */
export const BookingCounts = z.object({ total: z.int(), active: z.int() });
export const countBookings = defineQuery('bookings.count', {
  input: z.object({ userId: UserId }),
  output: BookingCounts,
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
  input: UpdateBookingBody.extend({
    userId: UserId,
    bookingId: TeeTimeId,
    /** Not used any more; a gateway of an earlier version sends it. */
    organiserZone: TimeZone.optional(),
  }),
  output: Booking,
  key: (i) => i.bookingId,
});
export const sendInvites = defineCommand('bookings.send-invites', {
  input: SendInvitesBody.extend({ actor: Actor, bookingId: TeeTimeId }),
  output: SentInvites,
  key: (i) => i.bookingId,
});
export const cancelBooking = defineCommand('bookings.cancel', {
  input: Mine,
  output: Booking,
  key: (i) => i.bookingId,
});

export const bookingNotFound = defineError('booking.not-found', 'not-found', 'This tee time does not exist.');
export const bookingCancelled = defineError('booking.cancelled', 'conflict', 'This tee time was cancelled.');
export const bookingChanged = defineError(
  'booking.changed',
  'conflict',
  'This tee time was changed meanwhile, perhaps in another window. Look at what changed, and save again.',
);
/**
 * The `texts` of the problem: who may be texted in quiet hours, and when if nobody answers; `at` is null for those who
 * are asked then only if others say OUT.
 */
export const NightTexts = z.array(
  z.object({ contactId: ContactId, name: z.string().meta({ example: 'Ann Lee' }), at: Instant.nullable() }),
);
export type NightTexts = z.output<typeof NightTexts>;
export const nightTexts = defineError(
  'booking.night-texts',
  'conflict',
  'These texts would go out in quiet hours. Look at who gets them and when, and send again with seenNightTexts.',
);
export const bookingPast = defineError('booking.past', 'conflict', 'This tee time is over.');
export const zoneNeeded = defineError(
  'booking.zone-needed',
  'invalid',
  'Which time zone is the course in? Enter its city, or choose the time zone.',
);
export const bookingFull = defineError('booking.full', 'conflict', 'All four spots are taken.');
export const nobodyToAsk = defineError(
  'booking.nobody-to-ask',
  'conflict',
  'There is nobody to ask. Add contacts to your tiers first.',
);
