import { z } from 'zod';
import { defineCommand, defineEvent } from './define.js';
import { defineError } from './errors.js';
import { Actor, Id } from './fields.js';
import { ContactId, OfferId, TeeTimeId } from './ids.js';
import { OfferFacts } from './offers.js';
import { BookingDetail } from './tee-times.js';

/**
 * What the organiser does by hand while the ladder runs (ladder#asking-by-hand, ladder#withdrawing, ladder#pausing).
 */
const Mine = z.object({ userId: Id, bookingId: TeeTimeId });
const key = (i: { bookingId: TeeTimeId }) => i.bookingId;

/** Takes an offer back that waits for its answer (`pending` or `standby`); the spot goes on to the next. */
export const withdrawOffer = defineCommand('bookings.withdraw-offer', {
  input: Mine.extend({ offerId: OfferId }),
  output: BookingDetail,
  key,
});
/** Contacts of a tier are asked in this order; who is not named comes after, in the order of the contacts. */
export const OrderBody = z.strictObject({
  contactIds: z
    .array(ContactId)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, 'must name each contact once'),
});
export const orderContacts = defineCommand('bookings.order-contacts', {
  input: OrderBody.extend({ actor: Actor, bookingId: TeeTimeId }),
  output: BookingDetail,
  key,
});
/** Asks one contact of any tier at once. */
export const InviteBody = z.strictObject({ contactId: ContactId });
export const inviteContact = defineCommand('bookings.invite-contact', {
  input: InviteBody.extend({ actor: Actor, bookingId: TeeTimeId }),
  output: BookingDetail,
  key,
});
/** Asks everybody of tiers 1 to 3 who can be reached, at once: first come, first served where they are too many. */
export const askEverybody = defineCommand('bookings.ask-everybody', {
  input: z.object({ actor: Actor, bookingId: TeeTimeId }),
  output: BookingDetail,
  key,
});
/** The ladder asks nobody until it is resumed; who was asked may still answer, and standby moves up. */
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

/** The friend is not told; what still waits to be sent is not sent. */
export const offerWithdrawn = defineEvent('bookings.offer-withdrawn', {
  payload: OfferFacts,
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
  'This invite was answered already, so it cannot be taken back.',
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
