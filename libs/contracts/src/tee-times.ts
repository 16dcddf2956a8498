import { z } from 'zod';
import { Id, Instant, TimeZone } from './fields.js';
import { ContactId, KeptVenueId, OfferId, RecurringTeeTimeId, TeeTimeId } from './ids.js';

export const BookingStatus = z.enum(['confirmed', 'pending', 'cancelled']);
export const BookingType = z.enum(['booked', 'matching']);
export const DressCode = z.enum(['casual', 'collared', 'strict', 'semi-private', 'private']);
export const CourseDifficulty = z.enum(['beginner', 'intermediate', 'challenging', 'championship']);

/** `paused`: the organiser paused it, or must decide because quiet hours would last past the tee time. */
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

/** The list includes the organiser, as confirmed and with tier 0 (tee-times#creating). */
export const InvitedPlayer = z.object({
  id: z.string().meta({ example: '0197a5c0-52f0-7000-8000-000000000001' }),
  name: z.string().meta({ example: 'Ann Lee' }),
  status: z.enum(['confirmed', 'pending', 'declined']),
  tier: z.int(),
});

export const Booking = z
  .object({
    id: TeeTimeId,
    venueId: KeptVenueId.nullable().meta({ example: '0197a5c0-52f0-7000-8000-000000000002' }),
    venueName: z.string().meta({ example: 'Eagle Creek Golf Club' }),
    courseAddress: z.string().nullable().meta({ example: '8802 W 56th St, Indianapolis' }),
    location: z.string().meta({ example: 'Indianapolis, IN' }),
    dateTime: Instant,
    timeZone: TimeZone,
    specialRequests: z.string().nullable().meta({ example: 'Two carts, please.' }),
    bookingType: BookingType,
    isManualEntry: z.boolean().meta({ example: false }),
    status: BookingStatus,
    currentTier: z.int().nullable(),
    cost: z.string().nullable().meta({ example: '$45' }),
    notes: z.string().nullable().meta({ example: 'Walking, if the heat allows.' }),
    dressCode: DressCode.nullable(),
    weatherConditions: z.string().nullable().meta({ example: 'Sunny, light wind' }),
    difficulty: CourseDifficulty.nullable(),
    amenities: z.array(z.string()).meta({ example: ['Driving range'] }),
    /** When the ladder moves next unless somebody answers before; null when nothing is due. */
    nextTierTimeout: Instant.nullable().meta({ example: '2026-06-01T18:00:00Z' }),
    timeoutAt: Instant.nullable().meta({ example: '2026-06-01T18:00:00Z' }),
    invitedPlayers: z.array(InvitedPlayer),
    ladder: LadderState,
    numberOfPlayers: z.int(),
    spotsOpen: z.int().meta({ example: 2 }),
    version: z.int().meta({ example: 3 }),
  })
  .meta({ id: 'Booking' });
export type Booking = z.output<typeof Booking>;

export const OfferView = z.object({
  id: OfferId,
  contactId: ContactId,
  name: z.string().meta({ example: 'Ann Lee' }),
  tier: z.int(),
  state: OfferState,
  sentAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
  expiresAt: Instant.meta({ example: '2026-06-01T18:00:00Z' }),
  repliedAt: Instant.nullable().meta({ example: '2026-06-01T15:20:00Z' }),
  /** Place in the queue, from 1, for `standby`. */
  standbyRank: z.int().nullable(),
});
export type OfferView = z.output<typeof OfferView>;
export const ActivityEntry = z.object({
  id: Id,
  at: Instant,
  kind: z.string().meta({ example: 'accepted' }),
  text: z.string().meta({ example: 'Ann is in.' }),
});
export type ActivityEntry = z.output<typeof ActivityEntry>;
export const BookingDetail = Booking.extend({
  /** The organiser paused the invites; friends who were asked may still answer. */
  onHold: z.boolean(),
  /** The recurring tee time that made this one. */
  recurringId: RecurringTeeTimeId.nullable(),
  /** Counts the changes that a calendar must take over (SEQUENCE of RFC 5545). */
  sequence: z.int().meta({ example: 0 }),
  offers: z.array(OfferView),
  activity: z.array(ActivityEntry),
}).meta({ id: 'BookingDetail' });
export type BookingDetail = z.output<typeof BookingDetail>;

/** The dry run of the ladder: which contacts it would ask and when, if nobody answers. */
export const Plan = z
  .object({
    steps: z.array(
      z.object({
        at: Instant,
        tier: z.int(),
        tierName: z.string(),
        contacts: z.array(
          z.object({
            id: ContactId,
            name: z.string().meta({ example: 'Ann Lee' }),
            channel: z.enum(['sms', 'email', 'both']),
          }),
        ),
        /** `window`: the tier before did not answer; `short`: it was too small; `close`: under 60 minutes are left. */
        because: z.enum(['start', 'short', 'window', 'close']),
      }),
    ),
    /** Sentences that say which contacts are passed over and why, and what else the organiser should know. */
    notes: z.array(z.string()).meta({ example: ['Ann Lee is passed over: she has no phone and no email.'] }),
    /**
     * Friends whom quiet hours leave unasked until the tee time, from when no texts go out, and when invites would have had
     * to go out to reach them too (null where they are out, or where no time of the day would do). Null: nobody.
     */
    night: z
      .object({
        unasked: z.array(z.string()).meta({ example: ['Ann Lee', 'Bob Ray'] }),
        quietFrom: Instant.meta({ example: '2026-06-02T02:00:00Z' }),
        sendBy: Instant.nullable().meta({ example: '2026-06-01T19:30:00Z' }),
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'Plan' });
export type Plan = z.output<typeof Plan>;
