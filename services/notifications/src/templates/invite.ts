import type { OfferFacts } from '@game/contracts';
import { fitting } from './gsm7.js';
import { email } from './layout.js';
import { PRODUCT, replyLink, until, when, word, type Links } from './words.js';

/**
 * An invite names the product, the organiser, the course, the local date and time, how to answer, the link, and how to
 * stop texts (messages#invite).
 */
export function invite(offer: OfferFacts, message: string | null, links: Links) {
  const { teeTime: t, recipient } = offer;
  const link = replyLink(links, offer);
  return {
    sms: fitting(
      { organiser: t.organiserName, course: t.courseName },
      ({ organiser, course }) =>
        `${PRODUCT} ${organiser || 'A friend'} invites you to golf${course ? ` at ${course}` : ''} on ${when(t)}. ` +
        `${offer.firstCome ? 'First come, first served. ' : ''}Reply ${word(offer, 'IN')} or ${word(offer, 'OUT')}. ${link} STOP to end`,
    ),
    email: email({
      subject: `${t.organiserName} invites you to golf: ${t.courseName}, ${when(t)}`,
      heading: `${recipient.name}, are you in?`,
      paragraphs: [
        `${t.organiserName} would like to play golf with you.`,
        ...(offer.firstCome
          ? ['More friends are asked than there are spots: the first to answer get them.']
          : []),
      ],
      quote: message,
      facts: [...factsOf(offer), ['Please answer by', until(offer.expiresAt, t.timeZone)]],
      button: { label: 'Answer: in or out', href: link },
      footer: friendFooter(offer, links),
    }),
  };
}

export function factsOf({ teeTime: t }: Pick<OfferFacts, 'teeTime'>): Array<[string, string | null]> {
  return [
    ['When', `${when(t)} (${t.timeZone.replaceAll('_', ' ')})`],
    ['Where', [t.courseName, t.courseAddress].filter(Boolean).join('\n')],
    ['Organiser', t.organiserName],
  ];
}

export const friendFooter = ({ teeTime: t }: Pick<OfferFacts, 'teeTime'>, { supportEmail }: Links) =>
  `You get this because ${t.organiserName} has you among their golf contacts. Not for you? Write to ${supportEmail} and we take you off.`;
