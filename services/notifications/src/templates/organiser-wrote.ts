import type { OfferFacts } from '@game/contracts';
import type { Mailed } from '../messages/notice.js';
import { fitting } from './fitting.js';
import { answerButtons, factsOf, friendFooter } from './invite.js';
import { email } from './layout.js';
import { PRODUCT, when, type Links } from './words.js';

/**
 * Sends the organiser's own words to a friend who was asked. A reply to this text is interpreted like any
 * other.
 */
export function organiserWrote(offer: OfferFacts, text: string, links: Links): Mailed {
  const { teeTime: t } = offer;
  return {
    sms: fitting(
      { organiser: t.organiserName, text },
      ({ organiser, text: said }) => `${PRODUCT} ${organiser || 'The organiser'}, about ${when(t)}: ${said}`,
    ),
    email: email({
      subject: `${t.organiserName} wrote: ${t.courseName}, ${when(t)}`,
      heading: `${t.organiserName} wrote to you`,
      paragraphs: ['To answer the invite or to change your answer, press a button below.'],
      quote: text,
      facts: factsOf(offer),
      ...answerButtons(links, offer),
      footer: friendFooter(offer, links),
    }),
  };
}
