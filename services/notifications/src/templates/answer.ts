import { firstName, type OfferFacts, type Outcome } from '@game/contracts';
import type { Email } from '../messages/notice.js';
import { calendar } from './calendar.js';
import { fitting } from './fitting.js';
import { answerButtons, cannot, factsOf, friendFooter } from './invite.js';
import { email } from './layout.js';
import { deadline, areIn, listedByFirstName, replyLink, when, word, type Links } from './words.js';

export interface Answered extends OfferFacts {
  outcome: Outcome;
  standbyRank: number | null;
  spotsOpen: number;
  playersIn: string[];
}
type Says = (names: { organiser: string; course: string }, players: string) => string;
/** What is said for the outcome of an answer, and how to answer again by a reply. */
interface Said {
  says: Says;
  reply?: string;
}

function said(offer: Answered, now: Date, ownZone?: string): Said {
  const { outcome } = offer;
  const [inWord, outWord, at] = [word(offer, 'IN'), word(offer, 'OUT'), when(offer.teeTime)];
  const all: Record<Outcome, Said> = {
    accepted: {
      says: ({ organiser, course }, players) =>
        `You're in! ${course}, ${at}, with ${organiser}. ${areIn(offer.spotsOpen)}${players && `: ${players}`}.`,
      reply: `Can't make it? Reply ${outWord}`,
    },
    standby: {
      says: ({ course }) =>
        `${course}, ${at}: all spots are ${offer.spotsOpen ? 'taken or held for somebody' : 'taken'} right now. You are number ${offer.standbyRank ?? 1} on standby and get the next spot that opens.`,
      reply: `Changed your mind? Reply ${outWord}`,
    },
    declined: {
      says: ({ course }) => `OK, you are out for ${course}, ${at}.`,
      reply: `Changed your mind? Reply ${inWord}`,
    },
    left: {
      says: ({ organiser, course }) => `OK, you are out of ${course}, ${at}, and we've told ${organiser}.`,
      reply: `Changed your mind? Reply ${inWord}`,
    },
    maybe: {
      says: ({ course }) => `OK. Your spot for ${course}, ${at} ${maybeUntil(offer, now, ownZone)}.`,
      reply: `Reply ${inWord} or ${outWord} when you know`,
    },
    overlap: {
      says: ({ course }) => `You are already in another round within 5 hours of ${course}, ${at}.`,
      reply: `To play both, reply ${inWord} again. Else reply ${outWord}`,
    },
    cancelled: { says: ({ course }) => `${course}, ${at} was cancelled. There is nothing you need to do.` },
    over: { says: ({ course }) => `The invite to ${course}, ${at} is over.` },
    withdrawn: {
      says: ({ organiser, course }) =>
        `${organiser} took the invite to ${course}, ${at} back. There is nothing you need to do.`,
    },
  };
  return all[outcome];
}

/** The text for the outcome of an answer; a repeated IN or OUT gets the same text. */
export function answerText(offer: Answered, now: Date, ownZone?: string): string {
  const { says, reply } = said(offer, now, ownZone);
  return fitting(
    { organiser: offer.teeTime.organiserName, course: offer.teeTime.courseName },
    ({ organiser, course }, players) =>
      [
        says({ organiser: organiser || 'the organiser', course: course || 'Golf' }, players),
        ...(reply ? [reply] : []),
      ].join(' '),
    listedByFirstName(offer.playersIn),
  );
}

function maybeUntil({ expiresAt, firstCome, teeTime }: OfferFacts, now: Date, ownZone?: string): string {
  const kept = !firstCome && new Date(expiresAt) > now;
  return kept
    ? `is held for you until ${deadline(expiresAt, teeTime.timeZone, ownZone)}`
    : 'is open until somebody else takes it';
}

/** The mail to a player who is in, with the calendar entry. */
export function confirmation(offer: Answered, links: Links): Email {
  const { teeTime: t } = offer;
  return email({
    subject: `You're in: ${t.courseName}, ${when(t)}`,
    heading: `You're in, ${firstName(offer.recipient.name)}!`,
    paragraphs: [
      `${areIn(offer.spotsOpen)}: ${listedByFirstName(offer.playersIn)}.`,
      'Add it to your calendar with the attached file.',
    ],
    facts: factsOf(offer),
    button: { label: 'See who else plays', href: replyLink(links, offer) },
    otherButton: cannot(links, offer),
    footer: friendFooter(offer, links),
    attachments: calendar(offer, links),
  });
}

/** The mail to a player who dropped out; it removes the entry from the calendar. */
export function goodbye(offer: Answered, links: Links): Email {
  const { teeTime: t } = offer;
  return email({
    subject: `You are out: ${t.courseName}, ${when(t)}`,
    heading: 'You are out of this round',
    paragraphs: [
      `We've told ${t.organiserName}. Changed your mind? Answer again: if a spot is free, it is yours.`,
    ],
    facts: factsOf(offer),
    button: { label: 'Change your answer', href: replyLink(links, offer) },
    footer: friendFooter(offer, links),
    attachments: calendar(offer, links, 'cancel'),
  });
}

/** The mail that replaces an answer by text if no text can be sent. It asks for no reply where replies are not read. */
export function answerEmail(offer: Answered, now: Date, links: Links, ownZone?: string): Email {
  if (offer.outcome === 'accepted') return confirmation(offer, links);
  if (offer.outcome === 'left') return goodbye(offer, links);
  const { teeTime: t } = offer;
  const { says, reply } = said(offer, now, ownZone);
  const isOpen = offer.outcome === 'maybe' || offer.outcome === 'overlap';
  const again = links.repliesAreRead
    ? `${reply}.`
    : `To answer again, press ${isOpen ? 'a' : 'the'} button below.`;
  return email({
    subject: `Your answer: ${t.courseName}, ${when(t)}`,
    heading: 'We got your answer',
    paragraphs: [
      says({ organiser: t.organiserName, course: t.courseName }, listedByFirstName(offer.playersIn)),
      ...(reply ? [again] : []),
    ],
    facts: factsOf(offer),
    ...(isOpen
      ? answerButtons(links, offer)
      : { button: { label: 'See the invite', href: replyLink(links, offer) } }),
    footer: friendFooter(offer, links),
  });
}
