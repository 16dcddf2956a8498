import {
  ROUND_TAKES,
  calendarPlace,
  calendarStart,
  calendarText,
  calendarTitle,
  calendarUid,
  type OfferFacts,
} from '@game/contracts';
import { createEvent } from 'ics';
import type { Attachment } from '../messages/notice.js';
import { replyLink, type Links } from './words.js';

/** One calendar entry per offer (RFC 5545): a higher SEQUENCE replaces it, CANCEL removes it. */
export function calendar(offer: OfferFacts, links: Links, what: 'play' | 'cancel' = 'play'): Attachment[] {
  const { teeTime: t } = offer;
  const cancelled = what === 'cancel';
  const { value, error } = createEvent({
    uid: calendarUid(offer.offerId),
    sequence: cancelled ? t.sequence + 1 : t.sequence,
    method: cancelled ? 'CANCEL' : 'PUBLISH',
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    start: calendarStart(new Date(t.dateTime)),
    startInputType: 'utc',
    duration: ROUND_TAKES,
    title: calendarText(calendarTitle(t.courseName, t.organiserName)),
    location: calendarText(calendarPlace(t.courseName, t.courseAddress)),
    description: `Change your answer: ${replyLink(links, offer)}`,
    organizer: { name: calendarText(t.organiserName), email: links.supportEmail },
    productId: 'get-in-the-game',
    busyStatus: cancelled ? 'FREE' : 'BUSY',
  });
  if (!value) throw error ?? new Error('the calendar entry could not be made');
  return [
    { filename: 'tee-time.ics', type: 'text/calendar', content: Buffer.from(value).toString('base64') },
  ];
}
