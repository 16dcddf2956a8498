import { z } from 'zod';
import { defineCommand, defineEvent } from './define.js';
import { defineError } from './errors.js';
import { Actor, ToldText, UserId, optional } from './fields.js';
import { ContactId, OfferId, TeeTimeId } from './ids.js';
import { OfferFacts } from './offers.js';
import { SEALED_SINCE_2 } from './secret.js';
import { BookingDetail } from './tee-times.js';

/**
 * What the organiser does by hand while the ladder runs (ladder#asking-by-hand, ladder#withdrawing, ladder#pausing,
 * ladder#told-in-person).
 */
const Mine = z.object({ userId: UserId, bookingId: TeeTimeId });
const key = (i: { bookingId: TeeTimeId }) => i.bookingId;

/** A word to the friend, sent with the message that says what happened. */
export const WithdrawBody = z.strictObject({
  message: optional(ToldText(200)).meta({ example: 'My brother is in town after all. Sorry!' }),
});
/**
 * Takes back an offer that waits for its answer (`pending`) or is on standby, and takes a player out who is in
 * (ladder#withdrawing). The spot goes to standby, else to the next contact.
 */
export const withdrawOffer = defineCommand('bookings.withdraw-offer', {
  input: Mine.extend({ offerId: OfferId, message: z.string().nullish() }),
  output: BookingDetail,
  key,
});
/** Contacts of a tier are asked in this order. Contacts that are not named come after them, in their usual order. */
export const OrderBody = z.strictObject({
  contactIds: z
    .array(ContactId)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, 'must name each contact once')
    .meta({ description: 'Each contact once.' }),
});
export const orderContacts = defineCommand('bookings.order-contacts', {
  input: OrderBody.extend({ actor: Actor, bookingId: TeeTimeId }),
  output: BookingDetail,
  key,
});
/** Asks one contact of any tier, whatever the ladder is doing. */
export const InviteBody = z.strictObject({ contactId: ContactId });
export const inviteContact = defineCommand('bookings.invite-contact', {
  input: InviteBody.extend({ actor: Actor, bookingId: TeeTimeId }),
  output: BookingDetail,
  key,
});
/**
 * Asks everybody of tiers 1 to 3 who can be reached, in one step. If they are more than the open spots, the
 * first to answer get the spots.
 */
export const askEverybody = defineCommand('bookings.ask-everybody', {
  input: z.object({ actor: Actor, bookingId: TeeTimeId }),
  output: BookingDetail,
  key,
});
/**
 * The answer, in or out, that a friend gave the organiser in person (ladder#told-in-person). The friend need
 * not have been asked.
 */
export const RecordAnswerBody = z.strictObject({ contactId: ContactId, answer: z.enum(['in', 'out']) });
export const recordAnswer = defineCommand('bookings.record-answer', {
  input: RecordAnswerBody.extend({ actor: Actor, bookingId: TeeTimeId }),
  output: BookingDetail,
  key,
});
/**
 * The ladder asks nobody until it is resumed; friends who were asked may still answer, and standby moves up.
 */
export const pauseInvites = defineCommand('bookings.pause-invites', {
  input: Mine,
  output: BookingDetail,
  key,
});
export const resumeInvites = defineCommand('bookings.resume-invites', {
  input: Mine,
  output: BookingDetail,
  key,
});

/**
 * The friend is told by the channels that carried the invite; messages about the offer that are still queued are not
 * sent. `wasIn`: the organiser took a player out. An earlier version sends neither field.
 */
export const offerWithdrawn = defineEvent('bookings.offer-withdrawn', {
  ...SEALED_SINCE_2,
  payload: OfferFacts.extend({
    wasIn: z.boolean().default(false),
    message: z.string().nullable().default(null),
  }),
  key: (o) => o.teeTime.bookingId,
});

export const offerNotFound = defineError(
  'offer.not-found',
  'not-found',
  'This invite does not exist any more. Reload the tee time to see who was asked.',
);
export const offerAnsweredAlready = defineError(
  'offer.answered',
  'conflict',
  'This friend is out already, so there is nothing to take back.',
);
export const alreadyAsked = defineError(
  'offer.already-asked',
  'conflict',
  'This contact was asked already. Their answer stands in the list of invites.',
);
export const cannotBeReached = defineError(
  'contact.cannot-be-reached',
  'conflict',
  'This contact cannot be reached. Add an email, or a phone with permission to text.',
);
export const invitesPaused = defineError(
  'booking.invites-paused',
  'conflict',
  'The invites are paused. Resume them under Manage Invites to go on asking.',
);
export const nothingToPause = defineError(
  'booking.nothing-to-pause',
  'conflict',
  'No invites are going out for this tee time. Send invites first.',
);
