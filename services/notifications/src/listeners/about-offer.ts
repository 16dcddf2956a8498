import type { OfferFacts } from '@game/contracts';
import type { Kind } from '../messages/kinds.js';
import type { MessageRow } from '../messages/message.row.js';
import type { Draft } from '../messages/notice.js';

/**
 * The kinds of messages to a friend about an offer. While such a message is queued, newer facts replace it.
 */
export const ABOUT_OFFER: Kind[] = [
  'invite',
  'moved',
  'lapsed',
  'promoted',
  'reminder',
  'still-full',
  'confirmation',
];

/** True for a mail that takes the entry out of the friend's calendar. If it is dropped, the next mail has to do so. */
export const takesOut = ({ attachments }: Pick<MessageRow, 'attachments'>) =>
  !!attachments?.some(({ type }) => type.endsWith('method=CANCEL'));

/** What all messages to a friend about an offer have in common. */
export const about = (offer: OfferFacts, kind: Draft['kind']) => ({
  kind,
  to: { who: 'contact' as const, recipient: offer.recipient },
  from: offer.teeTime.organiserId,
  zone: offer.teeTime.timeZone,
  offer: { offerId: offer.offerId, bookingId: offer.teeTime.bookingId, sequence: offer.teeTime.sequence },
  // Without an email address the friend is told of a cancellation even if a text can go out only after the
  // tee time.
  until: kind === 'cancelled' && !offer.recipient.email ? undefined : new Date(offer.teeTime.dateTime),
});
