import { z } from 'zod';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Id, Instant, TimeZone } from './fields.js';
import { OfferId } from './ids.js';
import { OfferFacts, TeeTimeFacts } from './offers.js';
import { OfferState } from './tee-times.js';

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

/** What the reply page shows of one offer. It tells nothing about other rounds of anybody. */
export const Invitation = z
  .object({
    offerId: OfferId,
    name: z.string().meta({ example: 'Ann Lee' }),
    organiserName: z.string().meta({ example: 'Pat' }),
    courseName: z.string().meta({ example: 'Eagle Creek Golf Club' }),
    courseAddress: z.string().nullable().meta({ example: '8802 W 56th St, Indianapolis' }),
    dateTime: Instant,
    timeZone: TimeZone,
    message: z.string().nullable().meta({ example: 'Early round, quick pace. Are you in?' }),
    state: OfferState,
    standbyRank: z.int().nullable(),
    expiresAt: Instant.meta({ example: '2026-06-01T18:00:00Z' }),
    /** No spot is kept for this friend, or no more: the first to answer get those that are open. */
    firstCome: z.boolean().default(false),
    spotsOpen: z.int().meta({ example: 2 }),
    playersIn: z.array(z.string()),
    status: z.enum(['open', 'cancelled', 'over', 'withdrawn']),
    sequence: z.int().meta({ example: 0 }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

export const InvitationReply = Invitation.extend({ outcome: Outcome }).meta({ id: 'InvitationReply' });

/** 128 random bits in base64url. */
export const OfferToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const AnswerBody = z.strictObject({ answer: Answer });
/**
 * The form of the reply page. `overlap` is `seen` if the page warned that there is another round at about that time.
 */
export const AnswerForm = AnswerBody.extend({ overlap: z.literal('seen').optional() });

export const readInvitation = defineQuery('bookings.read-invitation', {
  input: z.object({ token: z.string() }),
  output: Invitation,
});
export const answerInvitation = defineCommand('bookings.answer-invitation', {
  /** `knowsOverlap` is false if the friend was not told of the overlap yet; then a repeated IN does not confirm it. */
  input: z.object({ token: z.string(), answer: Answer, knowsOverlap: z.boolean().default(true) }),
  output: InvitationReply,
  key: (i) => i.token,
});

/** The invites that went to the user's verified phone or email, from all organisers, soonest first. */
export const listMyInvitations = defineQuery('bookings.list-my-invitations', {
  input: z.object({ userId: Id }),
  output: z.array(Invitation),
  key: (i) => i.userId,
});
/** Throws `invitation.not-found` for an offer that was not made to this user. */
export const answerMyInvitation = defineCommand('bookings.answer-my-invitation', {
  input: z.object({ userId: Id, offerId: OfferId, answer: Answer }),
  output: InvitationReply,
  key: (i) => i.offerId,
});

export const offerAnswered = defineEvent('bookings.offer-answered', {
  payload: OfferFacts.extend({
    outcome: Outcome,
    standbyRank: z.int().nullable(),
    via: z.enum(['sms', 'link', 'app']),
    spotsOpen: z.int(),
    playersIn: z.array(z.string()),
    /** False if the organiser switched confirmations off for this tee time. */
    sendConfirmation: z.boolean(),
    /** False for a repeat that changed nothing: the friend gets the same answer, and nobody else is told. */
    changed: z.boolean(),
  }),
  key: (o) => o.teeTime.bookingId,
});

/** A text that could not be applied to one invite. The friend is answered by text with the open invites. */
export const replyListed = defineEvent('bookings.reply-listed', {
  payload: z.object({
    phone: z.string(),
    why: z.enum(['none', 'several', 'list', 'unknown-code']),
    open: z.array(z.object({ code: z.int(), state: OfferState, teeTime: TeeTimeFacts })),
  }),
  key: (r) => r.phone,
});
/** A text without a known word, sent while exactly one invite was open. It is passed on to the organiser. */
export const replyPassedOn = defineEvent('bookings.reply-passed-on', {
  payload: OfferFacts.extend({ text: z.string() }),
  key: (r) => r.teeTime.bookingId,
});

/** The answer of GET /api/invitations for this user, who was asked, has changed. */
export const invitationsChanged = defineEvent('bookings.invitations-changed', {
  payload: z.object({ userId: Id }),
  key: (i) => i.userId,
});

export const invitationNotFound = defineError(
  'invitation.not-found',
  'not-found',
  'This invitation link is not valid. Please check that you opened the whole link.',
);
