import { z } from 'zod';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Id, Instant, TimeZone } from './fields.js';
import { OfferFacts, TeeTimeFacts } from './offers.js';
import { OfferState } from './tee-times.js';

/** What a friend answers, by text, by link or in the app (messages#reply-words). */
export const Answer = z.enum(['in', 'out', 'maybe']);
export type Answer = z.output<typeof Answer>;

/**
 * What came of an answer. `overlap`: another round within 5 hours, a second IN confirms.
 * `cancelled` and `over`: too late, the tee time is gone. `withdrawn`: the organiser took the invite back.
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

/** What the reply page shows; bound to one offer, says nothing of anybody's other rounds. */
export const Invitation = z
  .object({
    offerId: Id,
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
    spotsOpen: z.int().meta({ example: 2 }),
    playersIn: z.array(z.string()),
    status: z.enum(['open', 'cancelled', 'over', 'withdrawn']),
    sequence: z.int().meta({ example: 0 }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

export const InvitationReply = Invitation.extend({ outcome: Outcome }).meta({ id: 'InvitationReply' });

/** 128 random bits, base64url. */
export const OfferToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const AnswerBody = z.strictObject({ answer: Answer });
/** The reply page's form. `overlap`: the page had said that there is another round around then. */
export const AnswerForm = AnswerBody.extend({ overlap: z.literal('seen').optional() });

export const readInvitation = defineQuery('bookings.read-invitation', {
  input: z.object({ token: z.string() }),
  output: Invitation,
});
export const answerInvitation = defineCommand('bookings.answer-invitation', {
  /** `knowsOverlap` false: the friend has not read yet that an IN is to be confirmed, so two of them in a row are one. */
  input: z.object({ token: z.string(), answer: Answer, knowsOverlap: z.boolean().default(true) }),
  output: InvitationReply,
  key: (i) => i.token,
});

/** Whoever signed in with the verified phone or email that was asked: theirs, of every organiser, soonest first. */
export const listMyInvitations = defineQuery('bookings.list-my-invitations', {
  input: z.object({ userId: Id }),
  output: z.array(Invitation),
  key: (i) => i.userId,
});
/** An offer that is not this user's answers `invitation.not-found`. */
export const answerMyInvitation = defineCommand('bookings.answer-my-invitation', {
  input: z.object({ userId: Id, offerId: Id, answer: Answer }),
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
    /** False where the organiser switched confirmations off for this tee time. */
    sendConfirmation: z.boolean(),
    /** False for a repeat that changed nothing: the friend gets the same answer, nobody else is told. */
    changed: z.boolean(),
  }),
  key: (o) => o.teeTime.bookingId,
});

/** A text that could not be applied to one invite: none open, several open, or a question. Answered by text. */
export const replyListed = defineEvent('bookings.reply-listed', {
  payload: z.object({
    phone: z.string(),
    why: z.enum(['none', 'several', 'list', 'unknown-code']),
    open: z.array(z.object({ code: z.int(), state: OfferState, teeTime: TeeTimeFacts })),
  }),
  key: (r) => r.phone,
});
/** A text that no word fits, for the organiser's eyes: exactly one invite was open. */
export const replyPassedOn = defineEvent('bookings.reply-passed-on', {
  payload: OfferFacts.extend({ text: z.string() }),
  key: (r) => r.teeTime.bookingId,
});

/** Something that GET /api/invitations shows this user, who was asked, is different now. */
export const invitationsChanged = defineEvent('bookings.invitations-changed', {
  payload: z.object({ userId: Id }),
  key: (i) => i.userId,
});

export const invitationNotFound = defineError(
  'invitation.not-found',
  'not-found',
  'This invitation link is not valid. Please check that you opened the whole link.',
);
