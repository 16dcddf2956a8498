import {
  ROUND_MINUTES,
  calendarFile,
  calendarPlace,
  calendarSequence,
  calendarStamp,
  calendarTitle,
  calendarUid,
  type CalendarEvent,
  type OfferFacts,
  type TeeTimeFacts,
} from '@game/contracts';
import type { Attachment, Email } from '../messages/notice.js';
import { manageLink, replyLink, type Links } from './words.js';

type What = 'play' | 'cancel';

/**
 * Makes the calendar invitation of an offer (RFC 5546). The friend has already accepted it, so a calendar enters it without
 * asking. A higher SEQUENCE replaces an older entry, CANCEL removes it.
 */
export function calendar(offer: OfferFacts, links: Links, what: What = 'play'): Attachment[] {
  const { teeTime: t, recipient } = offer;
  const sequence = calendarSequence(t.sequence, offer.answers, what === 'cancel');
  return [
    invitation(what, {
      ...roundOf(t),
      uid: calendarUid(offer.offerId),
      sequence,
      stamp: calendarStamp(offer.offerId, sequence),
      title: calendarTitle(t.courseName, t.organiserName),
      description: `Change your answer: ${replyLink(links, offer)}`,
      url: replyLink(links, offer),
      organizer: { name: t.organiserName, email: links.supportEmail },
      ...(recipient.email ? { attendee: { name: recipient.name, email: recipient.email } } : {}),
    }),
  ];
}

/** The same mail, which also takes out the entry that a friend who is no longer in still has. */
export const withoutEntry = (offer: OfferFacts, mail: Email, links: Links): Email => ({
  ...mail,
  attachments: calendar(offer, links, 'cancel'),
});

/**
 * Makes the calendar invitation of a tee time for its organiser, whose email is needed as a calendar takes an invitation only
 * for its own owner.
 */
export function organisersCalendar(
  t: TeeTimeFacts,
  ownEmail: string | null,
  links: Links,
  what: What = 'play',
): Attachment[] {
  if (!ownEmail) return [];
  return [
    invitation(what, {
      ...roundOf(t),
      uid: calendarUid(t.bookingId),
      // A cancellation has raised it already.
      sequence: t.sequence,
      stamp: calendarStamp(t.bookingId, t.sequence),
      title: `Golf at ${t.courseName}`,
      description: `Who plays and who was asked: ${manageLink(links, t)}`,
      url: manageLink(links, t),
      organizer: { name: t.organiserName, email: links.supportEmail },
      attendee: { name: t.organiserName, email: ownEmail },
    }),
  ];
}

const roundOf = (t: TeeTimeFacts) => ({
  start: new Date(t.dateTime),
  minutes: ROUND_MINUTES,
  place: calendarPlace(t.courseName, t.courseAddress),
});

function invitation(what: What, event: Omit<CalendarEvent, 'cancelled'>): Attachment {
  const method = what === 'cancel' ? 'CANCEL' : 'REQUEST';
  const file = calendarFile([{ ...event, cancelled: what === 'cancel' }], method);
  return {
    filename: 'tee-time.ics',
    // SendGrid takes no other parameter than the method here.
    type: `text/calendar; method=${method}`,
    content: Buffer.from(file).toString('base64'),
  };
}
