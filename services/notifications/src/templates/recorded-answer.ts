import type { Outcome } from '@game/contracts';
import type { Mailed } from '../messages/notice.js';
import type { Answered } from './answer.js';
import { calendar } from './calendar.js';
import { fitting } from './fitting.js';
import { factsOf, friendFooter } from './invite.js';
import { email } from './layout.js';
import { PRODUCT, areIn, listedByFirstName, replyLink, when, word, type Links } from './words.js';

/** The outcome that the organiser recorded, in words that stand between the organiser's name and the course. */
const DID: Record<Outcome, { text: string; subject: string; wrong: 'IN' | 'OUT' } | null> = {
  accepted: { text: 'put you in for', subject: "You're in", wrong: 'OUT' },
  standby: { text: 'put you on standby for', subject: 'You are on standby', wrong: 'OUT' },
  left: { text: 'took you out of', subject: 'You are out', wrong: 'IN' },
  declined: null,
  maybe: null,
  overlap: null,
  cancelled: null,
  over: null,
  withdrawn: null,
};

/**
 * Tells a friend what the organiser recorded, and how to correct it. It may be the first text that we send to
 * this friend, so it names the product and how to stop texts. A friend who declined to the organiser gets no
 * message.
 */
export function recordedAnswer(offer: Answered, links: Links): Mailed | undefined {
  const did = DID[offer.outcome];
  if (!did) return undefined;
  const { teeTime: t, recipient } = offer;
  const correct = `Reply ${word(offer, did.wrong)} if that is wrong`;
  return {
    sms: fitting(
      { organiser: t.organiserName, course: t.courseName },
      ({ organiser, course }) =>
        `${PRODUCT} ${organiser || 'The organiser'} ${did.text} ${course || 'golf'}, ${when(t)}. ${correct}. ${replyLink(links, offer)} STOP to end`,
    ),
    email: email({
      subject: `${did.subject}: ${t.courseName}, ${when(t)}`,
      heading: `${t.organiserName} ${did.text} this round, ${recipient.name}`,
      paragraphs: [
        ...(offer.outcome === 'accepted'
          ? [
              `${areIn(offer.spotsOpen)}: ${listedByFirstName(offer.playersIn)}.`,
              'Add it to your calendar with the attached file.',
            ]
          : []),
        ...(offer.outcome === 'standby'
          ? [`You are number ${offer.standbyRank ?? 1} on standby and get the next spot that opens.`]
          : []),
        'If that is wrong, change the answer below.',
      ],
      facts: factsOf(offer),
      button: { label: 'Change the answer', href: replyLink(links, offer) },
      footer: friendFooter(offer, links),
      ...(offer.outcome === 'accepted' ? { attachments: calendar(offer, links) } : {}),
      ...(offer.outcome === 'left' ? { attachments: calendar(offer, links, 'cancel') } : {}),
    }),
  };
}
