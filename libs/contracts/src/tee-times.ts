import { z } from 'zod';
import { Id, Instant, LocalMinute, TimeZone, ZoneName } from './fields.js';
import { ContactId, KeptVenueId, OfferId, RecurringTeeTimeId, TeeTimeId } from './ids.js';

export const BookingStatus = z.enum(['confirmed', 'pending', 'cancelled']);
export const BookingType = z.enum(['booked', 'matching']);
export const DressCode = z.enum(['casual', 'collared', 'strict', 'semi-private', 'private']);
export const CourseDifficulty = z.enum(['beginner', 'intermediate', 'challenging', 'championship']);

/**
 * `paused`: the organiser paused the ladder, or must decide what to do because quiet hours last beyond the start of the
 * tee time.
 */
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

/**
 * The one word for how a tee time is doing: `confirmed` with four players, `filling` if more than one player is in or
 * somebody is asked, `available` otherwise; `cancelled`, or `past` once it has begun (tee-times#one-state).
 */
export const TeeTimeState = z.enum(['confirmed', 'filling', 'available', 'cancelled', 'past']);
export type TeeTimeState = z.output<typeof TeeTimeState>;

/** The list includes the organiser, as confirmed and with tier 0 (tee-times#creating). */
export const InvitedPlayer = z.object({
  id: z.string().meta({ example: '0197a5c0-52f0-7000-8000-000000000001' }),
  name: z.string().meta({ example: 'Ann Lee' }),
  /** `declined` also stands for a friend whom no message reached and for an invite that was taken back or closed. */
  status: z.enum(['confirmed', 'pending', 'declined']),
  tier: z.int(),
});

/** What a friend who was asked wrote. */
export const FriendText = z.object({
  offerId: OfferId,
  name: z.string().meta({ example: 'Ann Lee' }),
  text: z.string().meta({ example: 'not sure I can make it' }),
  at: Instant,
});
export type FriendText = z.output<typeof FriendText>;

/**
 * Invites that wait because the messages of a channel cannot be delivered at the moment (ladder#providers-fail). They
 * are sent as soon as they can be. `text` explains this to the organiser.
 */
export const Delay = z.object({
  channel: z.enum(['sms', 'email']),
  since: Instant,
  names: z.array(z.string()).meta({ example: ['Ann Lee', 'Bob Ray'] }),
  text: z.string().meta({
    example:
      'Texts cannot be sent at the moment: the service that carries our texts does not work. The invite to Ann Lee will leave as soon as they can.',
  }),
});
export type Delay = z.output<typeof Delay>;

export const Booking = z
  .object({
    id: TeeTimeId,
    venueId: KeptVenueId.nullable().meta({ example: '0197a5c0-52f0-7000-8000-000000000002' }),
    venueName: z.string().meta({ example: 'Eagle Creek Golf Club' }),
    courseAddress: z.string().nullable().meta({ example: '8802 W 56th St, Indianapolis' }),
    location: z.string().meta({ example: 'Indianapolis, IN' }),
    dateTime: Instant,
    timeZone: TimeZone,
    localDateTime: LocalMinute,
    zoneName: ZoneName,
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
    /** When the ladder next does something by itself unless somebody answers before; null if nothing is planned. */
    nextTierTimeout: Instant.nullable().meta({ example: '2026-06-01T18:00:00Z' }),
    timeoutAt: Instant.nullable().meta({ example: '2026-06-01T18:00:00Z' }),
    invitedPlayers: z.array(InvitedPlayer),
    /** The recurring tee time from which this one was created. */
    recurringId: RecurringTeeTimeId.nullable().default(null),
    ladder: LadderState,
    numberOfPlayers: z.int(),
    spotsOpen: z.int().meta({ example: 2 }),
    state: TeeTimeState,
    /** The names of the friends who were asked and can still answer inside their windows. */
    waitingFor: z.array(z.string()).meta({ example: ['Ann Lee', 'Bob Ray'] }),
    /**
     * The names of the players who are in and have not confirmed the changed time or course (ladder#reconfirming); an
     * earlier version does not send them.
     */
    toConfirm: z
      .array(z.string())
      .optional()
      .meta({ example: ['Ann Lee'] }),
    /** The organiser paused the invites; friends who were asked may still answer. */
    onHold: z.boolean(),
    version: z.int().meta({ example: 3 }),
    /** Texts of players which may mean that the player will not come (ladder#doubts). */
    doubts: z.array(FriendText).default([]),
    /**
     * The latest message of each friend that is no answer, until the organiser reads or answers it (messages#unread), the
     * newest first; an earlier version does not send them.
     */
    unread: z.array(FriendText).optional(),
    delayed: Delay.nullable().default(null),
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
  /** The position among the friends on standby, from 1; null for a friend who is not on standby. */
  standbyRank: z.int().nullable(),
  /** True while the invite waits to be sent; the time to answer has then not begun. */
  waits: z.boolean().default(false),
  /** When the friend last answered MAYBE; null once they answered IN or OUT, or if they never did. */
  maybeAt: Instant.nullable().default(null).meta({ example: null }),
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
  /** The organiser's own words in the last invites. */
  message: z.string().nullable().default(null).meta({ example: 'Early round, quick pace. Are you in?' }),
  /** Increases with each change that a calendar must show (SEQUENCE of RFC 5545). */
  sequence: z.int().meta({ example: 0 }),
  offers: z.array(OfferView),
  activity: z.array(ActivityEntry),
}).meta({ id: 'BookingDetail' });
export type BookingDetail = z.output<typeof BookingDetail>;
/** A tee time after its invites were sent. */
export const SentInvites = BookingDetail.extend({
  /**
   * The contacts that the call named and that were not asked, and why: there is no channel (`unreachable`); no message
   * arrives before the tee time (`night`); or the contact, or the same person under another entry, can still answer an
   * earlier invite or has answered it (`already-asked`).
   */
  notAsked: z
    .array(
      z.object({
        id: ContactId,
        name: z.string().meta({ example: 'Bob Ray' }),
        why: z.enum(['unreachable', 'night', 'already-asked']),
      }),
    )
    .default([]),
}).meta({ id: 'SentInvites' });
export type SentInvites = z.output<typeof SentInvites>;

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
            /**
             * When the text leaves: in quiet hours it waits for their end. Null if none leaves before the tee time.
             */
            textAt: Instant.nullable().default(null).meta({ example: '2026-06-02T13:00:00Z' }),
            /** When the mail leaves; null if there is none. */
            mailAt: Instant.nullable().default(null).meta({ example: null }),
          }),
        ),
        /** How many more contacts this step asks than `contacts` lists. */
        more: z.int().min(0).default(0).meta({ example: 0 }),
        /**
         * `window`: nobody in the previous tier answered in time; `short`: that tier was too small; `close`: less than
         * 60 minutes are left.
         */
        because: z.enum(['start', 'short', 'window', 'close']),
      }),
    ),
    /**
     * Contacts that were not asked and would not be, and why: there is no channel (`unreachable`); no message arrives
     * before the tee time (`night`); somebody who is asked is the same person (`same-person`); the tier is asked only by
     * hand (`by-hand`); the invites are `paused`; friends on standby fill the round (`full`); or there is no time left
     * (`too-late`).
     */
    notAsked: z
      .array(
        z.object({
          id: ContactId,
          name: z.string().meta({ example: 'Bob Ray' }),
          why: z.enum(['unreachable', 'night', 'same-person', 'by-hand', 'paused', 'full', 'too-late']),
        }),
      )
      .default([]),
    /** How many more contacts would not be asked than `notAsked` lists. */
    moreNotAsked: z.int().min(0).default(0).meta({ example: 0 }),
    /** Sentences that say which contacts are passed over and why, and what else the organiser should know. */
    notes: z.array(z.string()).meta({ example: ['Ann Lee is passed over: she has no phone and no email.'] }),
    /**
     * The friends who are not asked before the tee time because of quiet hours, the time from which no texts are sent,
     * and the latest time to send invites so that these friends are asked, too. That time is null if the invites were
     * sent already or no time of the day would be early enough. Null if there are no such friends.
     */
    night: z
      .object({
        unasked: z.array(z.string()).meta({ example: ['Ann Lee', 'Bob Ray'] }),
        /** How many more friends than `unasked` lists. */
        more: z.int().min(0).default(0).meta({ example: 0 }),
        quietFrom: Instant.meta({ example: '2026-06-02T02:00:00Z' }),
        sendBy: Instant.nullable().meta({ example: '2026-06-01T19:30:00Z' }),
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'Plan' });
export type Plan = z.output<typeof Plan>;
