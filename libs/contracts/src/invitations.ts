import { z } from 'zod';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Instant, LocalMinute, TimeZone, UserId, ZoneName } from './fields.js';
import { FriendMessageBody, QuestionKind } from './exchange.js';
import { KeptVenueId, OfferId } from './ids.js';
import { FactChange, OfferFacts, TeeTimeFacts } from './offers.js';
import { SEALED_SINCE_2, secret } from './secret.js';
import { DressCode, OfferState } from './tee-times.js';

/** What a friend answers, by text, by link or in the app (messages#reply-words). */
export const Answer = z.enum(['in', 'out', 'maybe']);
export type Answer = z.output<typeof Answer>;

/**
 * What became of an answer. `overlap`: the friend has another round within 5 hours and must say IN again to confirm.
 * `cancelled` and `over`: the answer came too late. `withdrawn`: the organiser took the invite back.
 */
export const Outcome = z.enum([
  'accepted',
  'standby',
  'declined',
  'left',
  'maybe',
  'overlap',
  'cancelled',
  'over',
  'withdrawn',
]);
export type Outcome = z.output<typeof Outcome>;

/** What the reply page shows of one offer. It reveals nothing about other tee times. */
export const Invitation = z
  .object({
    offerId: OfferId,
    name: z.string().meta({ example: 'Ann Lee' }),
    organiserName: z.string().meta({ example: 'Pat' }),
    courseName: z.string().meta({ example: 'Eagle Creek Golf Club' }),
    courseAddress: z.string().nullable().meta({ example: '8802 W 56th St, Indianapolis' }),
    /** Null for a course that is not in our list; an earlier version does not send it. */
    venueId: KeptVenueId.nullish(),
    dateTime: Instant,
    timeZone: TimeZone,
    localDateTime: LocalMinute,
    zoneName: ZoneName,
    message: z.string().nullable().meta({ example: 'Early round, quick pace. Are you in?' }),
    /** The organiser's own words, per player. */
    cost: z.string().nullable().default(null).meta({ example: '$45' }),
    dressCode: DressCode.nullable().default(null),
    weatherConditions: z.string().nullable().default(null).meta({ example: 'Sunny, light wind' }),
    /** What the organiser noted for the players; an earlier version does not send it. */
    notes: z.string().nullish().meta({ example: 'Walking, if the heat allows.' }),
    state: OfferState,
    standbyRank: z.int().nullable(),
    expiresAt: Instant.meta({ example: '2026-06-01T18:00:00Z' }),
    /**
     * True if no spot is reserved for this friend, or the reservation has ended: open spots go to the friends who
     * answer first.
     */
    firstCome: z.boolean().default(false),
    spotsOpen: z.int().meta({ example: 2 }),
    playersIn: z.array(z.string()),
    /** What the organiser changed since the friend was asked or last answered. */
    changes: z.array(FactChange).default([]),
    status: z.enum(['open', 'cancelled', 'over', 'withdrawn']),
    sequence: z.int().meta({ example: 0 }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

export const InvitationReply = Invitation.extend({ outcome: Outcome }).meta({ id: 'InvitationReply' });

/** 128 random bits in base64url. */
export const OfferToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const AnswerBody = z.strictObject({ answer: Answer });
/** The form of the reply page. `overlap` is `seen` if the page warned of another round at about the same time. */
export const AnswerForm = AnswerBody.extend({ overlap: z.literal('seen').optional() });

export const readInvitation = defineQuery('bookings.read-invitation', {
  input: z.object({ token: secret(z.string()) }),
  output: Invitation,
});
export const answerInvitation = defineCommand('bookings.answer-invitation', {
  /** False if the friend has not been told of the overlap yet. A repeated IN then does not count as a confirmation. */
  input: z.object({ token: secret(z.string()), answer: Answer, knowsOverlap: z.boolean().default(true) }),
  output: InvitationReply,
  key: (i) => i.token,
});

/** The form of the reply page by which a friend writes to the organiser. */
export const NoteForm = FriendMessageBody;
/**
 * Passes a friend's words on to the organiser (messages#writing-to-the-organiser). The words never count as an answer.
 * Throws `invitation.over` if the round is over, cancelled or the invite was taken back.
 */
export const writeToOrganiser = defineCommand('bookings.write-to-organiser', {
  input: NoteForm.extend({ token: secret(z.string()) }),
  output: Invitation,
  key: (i) => i.token,
});

/** The invites that went to the user's verified phone or email, from all organisers, soonest first. */
export const listMyInvitations = defineQuery('bookings.list-my-invitations', {
  input: z.object({ userId: UserId }),
  output: z.array(Invitation),
  key: (i) => i.userId,
});
/** Throws `invitation.not-found` for an offer that was not made to this user. */
export const answerMyInvitation = defineCommand('bookings.answer-my-invitation', {
  input: z.object({ userId: UserId, offerId: OfferId, answer: Answer }),
  output: InvitationReply,
  key: (i) => i.offerId,
});

export const offerAnswered = defineEvent('bookings.offer-answered', {
  ...SEALED_SINCE_2,
  payload: OfferFacts.extend({
    outcome: Outcome,
    standbyRank: z.int().nullable(),
    via: z.enum(['sms', 'link', 'app']),
    /** True if the answer came by mail; `via` is then `link`, because an earlier version knows no mails. */
    byMail: z.boolean().default(false),
    /** The id of the text or mail that gave the answer, by which the exchange finds it. */
    textId: z.string().optional(),
    /**
     * True if the organiser recorded what the friend said in person; `via` is then `app`. A consumer of an earlier
     * version ignores this field: it sends the friend a confirmation and tells the organiser, as for any answer.
     */
    byOrganiser: z.boolean().default(false),
    spotsOpen: z.int(),
    playersIn: z.array(z.string()),
    /** False if the organiser switched confirmations off for this tee time. */
    sendConfirmation: z.boolean(),
    /** False for a repeat that changed nothing: the friend gets the same answer, and nobody else is told. */
    changed: z.boolean(),
  }),
  key: (o) => o.teeTime.bookingId,
});

/**
 * A golfer answered an invite to a phone or email that is verified, or a friend's own IN filled a tee time of this
 * golfer. May be published more than once.
 */
export const golferTookPart = defineEvent('bookings.golfer-took-part', {
  payload: z.object({ userId: UserId, at: Instant }),
  key: (g) => g.userId,
});

/** A text that could not be applied to one invite. The friend gets a text that lists the open invites. */
export const replyListed = defineEvent('bookings.reply-listed', {
  payload: z.object({
    phone: z.string(),
    why: z.enum(['none', 'several', 'list', 'unknown-code']),
    open: z.array(
      z.object({
        code: z.int(),
        state: OfferState,
        teeTime: TeeTimeFacts,
        /** The friend who was asked, because several friends may share a phone; an earlier version sends none. */
        name: z.string().optional(),
      }),
    ),
  }),
  key: (r) => r.phone,
});
/**
 * A friend's text about one invite that is not an answer; it is passed on to the organiser. `doubt` is true if the
 * friend has a spot and the text may mean that they will not come.
 */
export const replyPassedOn = defineEvent('bookings.reply-passed-on', {
  ...SEALED_SINCE_2,
  payload: OfferFacts.extend({
    text: z.string(),
    textId: z.string().optional(),
    /** True if it came by mail, so that the friend is answered by mail. */
    byMail: z.boolean().default(false),
    /** True if the friend wrote on the reply page; nobody has stored the words yet. */
    byLink: z.boolean().default(false),
    doubt: z.boolean().default(false),
    /**
     * True if the friend has several invites and did not say which one is meant; each of the organisers gets the text.
     */
    ofSeveral: z.boolean().default(false),
    /**
     * The question in the text, if there is one that the facts of the tee time could not answer; the friend is told so.
     */
    question: QuestionKind.optional(),
    /** True if an answer to the invite or a confirmation is still expected of the friend. */
    awaitsAnswer: z.boolean().default(false),
  }),
  key: (r) => r.teeTime.bookingId,
});
/** A friend's question that the facts of the tee time answer, so the friend gets the answer by text or mail. */
export const questionAnswered = defineEvent('bookings.question-answered', {
  ...SEALED_SINCE_2,
  payload: OfferFacts.extend({
    textId: z.string().optional(),
    /** True if the question came by mail, so that the answer goes by mail. */
    byMail: z.boolean().default(false),
    question: QuestionKind,
    /**
     * The organiser's words that answer the question, for instance the cost; null if other facts of this event answer
     * it (`who`, `when`, `where`).
     */
    fact: z.string().nullable(),
    playersIn: z.array(z.string()),
    spotsOpen: z.int(),
    /** True if an answer to the invite or a confirmation is still expected of the friend. */
    awaitsAnswer: z.boolean(),
  }),
  key: (r) => r.teeTime.bookingId,
});
/**
 * A player wrote shortly before the tee time that they will be late. `players` are the other players without
 * the organiser.
 */
export const playerLate = defineEvent('bookings.player-late', {
  ...SEALED_SINCE_2,
  payload: z.object({
    teeTime: TeeTimeFacts,
    name: z.string(),
    minutes: z.int().nullable(),
    players: z.array(OfferFacts),
  }),
  key: (p) => p.teeTime.bookingId,
});

/** The answer of GET /api/invitations for this user, who was asked, has changed. */
export const invitationsChanged = defineEvent('bookings.invitations-changed', {
  payload: z.object({ userId: UserId }),
  key: (i) => i.userId,
});

export const invitationNotFound = defineError(
  'invitation.not-found',
  'not-found',
  'This invitation link is not valid. Open the whole link, or reply IN or OUT to the text it came in.',
);
export const invitationOver = defineError(
  'invitation.over',
  'conflict',
  'This round is over or was called off, so nothing can be sent any more.',
);
