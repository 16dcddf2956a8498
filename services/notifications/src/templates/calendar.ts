import {
  ROUND_TAKES,
  calendarPlace,
  calendarSequence,
  calendarStart,
  calendarText,
  calendarTitle,
  calendarUid,
  type OfferFacts,
} from '@game/contracts';
import { createEvent } from 'ics';
import type { Attachment } from '../messages/notice.js';
import { replyLink, type Links } from './words.js';

/**
 * Makes the calendar invitation of an offer (RFC 5546). The friend has already accepted it, so a calendar enters it without
 * asking. A higher SEQUENCE replaces an older entry, CANCEL removes it.
 */
export function calendar(offer: OfferFacts, links: Links, what: 'play' | 'cancel' = 'play'): Attachment[] {
  const { teeTime: t, recipient } = offer;
  const cancelled = what === 'cancel';
  const method = cancelled ? 'CANCEL' : 'REQUEST';
  const { value, error } = createEvent({
    uid: calendarUid(offer.offerId),
    sequence: calendarSequence(t.sequence, offer.answers) + (cancelled ? 1 : 0),
    method,
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    start: calendarStart(new Date(t.dateTime)),
    startInputType: 'utc',
    duration: ROUND_TAKES,
    title: calendarText(calendarTitle(t.courseName, t.organiserName)),
    location: calendarText(calendarPlace(t.courseName, t.courseAddress)),
    description: `Change your answer: ${replyLink(links, offer)}`,
    organizer: { name: calendarText(t.organiserName), email: links.supportEmail },
    attendees: [
      {
        name: calendarText(recipient.name),
        ...(recipient.email ? { email: recipient.email } : {}),
        partstat: cancelled ? 'DECLINED' : 'ACCEPTED',
        role: 'REQ-PARTICIPANT',
        rsvp: false,
      },
    ],
    productId: 'get-in-the-game',
    busyStatus: cancelled ? 'FREE' : 'BUSY',
  });
  if (!value) throw error ?? new Error('the calendar entry could not be made');
  return [
    {
      filename: 'tee-time.ics',
      // SendGrid takes no other parameter than the method here.
      type: `text/calendar; method=${method}`,
      content: Buffer.from(value).toString('base64'),
    },
  ];
}
