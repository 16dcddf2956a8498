import { calendarUid, type OfferFacts } from '@game/contracts';
import { createEvent } from 'ics';
import type { Attachment } from '../messages/notice.js';
import { replyLink, type Places } from './words.js';

/** Four players walk 18 holes in about four and a half hours. */
const ROUND = { hours: 4, minutes: 30 };

/** The package escapes neither control characters nor, in a name, the quote: a line of somebody else's could be smuggled in. */
const plain = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('"', "'")
    .trim();

/** RFC 5545: one entry per offer for good; a higher SEQUENCE replaces it, CANCEL takes it away. */
export function calendar(offer: OfferFacts, places: Places, what: 'play' | 'cancel' = 'play'): Attachment[] {
  const { teeTime: t } = offer;
  const start = new Date(t.dateTime);
  const cancelled = what === 'cancel';
  const { value, error } = createEvent({
    uid: calendarUid(offer.offerId),
    sequence: cancelled ? t.sequence + 1 : t.sequence,
    method: cancelled ? 'CANCEL' : 'PUBLISH',
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    start: [
      start.getUTCFullYear(),
      start.getUTCMonth() + 1,
      start.getUTCDate(),
      start.getUTCHours(),
      start.getUTCMinutes(),
    ],
    startInputType: 'utc',
    duration: ROUND,
    title: plain(`Golf at ${t.courseName} with ${t.organiserName}`),
    location: plain([t.courseName, t.courseAddress].filter(Boolean).join(', ')),
    description: `Change your answer: ${replyLink(places, offer)}`,
    organizer: { name: plain(t.organiserName), email: places.supportEmail },
    productId: 'get-in-the-game',
    busyStatus: cancelled ? 'FREE' : 'BUSY',
  });
  if (!value) throw error ?? new Error('no calendar entry');
  return [
    { filename: 'tee-time.ics', type: 'text/calendar', content: Buffer.from(value).toString('base64') },
  ];
}
