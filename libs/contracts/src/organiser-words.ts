import { z } from 'zod';
import { defineEvent } from './define.js';
import { Instant, TimeZone, UserId } from './fields.js';
import { TeeTimeId, VenueId } from './ids.js';
import { TeeTimeFacts } from './offers.js';
import { TeeTimeState } from './tee-times.js';

/**
 * A tee time that an organiser began by text or by a forwarded mail (messages#planning-by-text). Nothing of it exists
 * until the organiser confirms it. `day` (`2026-06-06`) and `minute` (0 to 1439) are on the course's clock.
 */
export const Proposal = z.object({
  /** Null for a course that is not in our list; `courseName` is then as the organiser wrote it. */
  venueId: VenueId.nullable(),
  courseName: z.string(),
  courseAddress: z.string().nullable(),
  timeZone: TimeZone,
  day: z.string(),
  minute: z.int().min(0).max(1439),
});
export type Proposal = z.output<typeof Proposal>;

/** The address from which the organiser wrote and to which the answer goes. */
export const WroteFrom = z.object({ channel: z.enum(['sms', 'email']), address: z.string() });
export type WroteFrom = z.output<typeof WroteFrom>;

/**
 * What an organiser wants. `round` is the number of the round in the list that STATUS gives, from 1; it is needed only
 * if there are several.
 */
const Round = z.object({ round: z.int().optional() });
export const OrganiserWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('propose'), proposal: Proposal }),
  z.object({ kind: z.literal('send'), proposal: Proposal }),
  /** With `ifAny`, an organiser without a coming round gets no answer. */
  z.object({ kind: z.literal('status'), ifAny: z.boolean() }),
  Round.extend({ kind: z.literal('who') }),
  Round.extend({ kind: z.literal('pause') }),
  Round.extend({ kind: z.literal('resume') }),
  Round.extend({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('cancel-for-good'), bookingId: TeeTimeId }),
]);
export type OrganiserWish = z.output<typeof OrganiserWish>;

/** A text or mail in which an organiser plans or manages a round. `sourceId` is the id of that text or mail. */
export const organiserAsked = defineEvent('notifications.organiser-asked', {
  payload: z.object({
    userId: UserId,
    /** Null if notifications does not know the name yet. */
    name: z.string().nullable(),
    /** The organiser's own zone. */
    timeZone: TimeZone,
    from: WroteFrom,
    sourceId: z.string(),
    wish: OrganiserWish,
    at: Instant,
  }),
  key: (o) => o.userId,
});

/** One of the organiser's coming rounds. `round` is its number in the organiser's list, from 1. */
export const RoundStanding = z.object({
  round: z.int(),
  teeTime: TeeTimeFacts,
  /** An earlier version does not send it. */
  state: TeeTimeState.optional(),
  spotsOpen: z.int(),
  /** The players who are in and need not confirm a change, the organiser first. */
  playersIn: z.array(z.string()),
  /** The players who are in and have not confirmed the changed time or course; an earlier version does not send them. */
  toConfirm: z.array(z.string()).optional(),
  /** The friends who were asked and have not answered. */
  waiting: z.array(z.string()),
  out: z.array(z.string()),
  paused: z.boolean(),
});
export type RoundStanding = z.output<typeof RoundStanding>;

export const OrganiserAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('proposed'),
    proposal: Proposal,
    /** The dry run: the friends who are asked first, and how many could be asked after them. */
    first: z.array(z.string()),
    later: z.int(),
    /** When the first texts leave if quiet hours hold them back; null if they leave at once. */
    textsWaitUntil: Instant.nullable(),
  }),
  z.object({ kind: z.literal('sent'), standing: RoundStanding }),
  z.object({ kind: z.literal('status'), rounds: z.array(RoundStanding) }),
  z.object({ kind: z.literal('who'), standing: RoundStanding }),
  z.object({ kind: z.literal('paused'), standing: RoundStanding }),
  z.object({ kind: z.literal('resumed'), standing: RoundStanding }),
  /** The organiser is asked once whether to cancel. */
  z.object({ kind: z.literal('cancel'), standing: RoundStanding }),
  z.object({ kind: z.literal('cancelled'), standing: RoundStanding }),
  /** There are several rounds, and the organiser must name one. */
  z.object({
    kind: z.literal('which'),
    of: z.enum(['who', 'pause', 'resume', 'cancel']),
    rounds: z.array(RoundStanding),
  }),
  /** Nothing was changed; `why` explains this to the organiser. */
  z.object({ kind: z.literal('refused'), why: z.string() }),
]);
export type OrganiserAnswer = z.output<typeof OrganiserAnswer>;

/** The answer to `organiserAsked`, sent to where the organiser wrote from. */
export const organiserAnswered = defineEvent('bookings.organiser-answered', {
  payload: z.object({
    userId: UserId,
    timeZone: TimeZone,
    from: WroteFrom,
    sourceId: z.string(),
    answer: OrganiserAnswer,
  }),
  key: (o) => o.userId,
});
