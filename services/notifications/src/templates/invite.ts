import { directionsTo, firstName, type OfferFacts } from '@game/contracts';
import { fitting } from './fitting.js';
import { email, type Fact } from './layout.js';
import { PRODUCT, deadline, listed, replyLink, when, whenWithZone, word, type Links } from './words.js';

type Invited = OfferFacts & { playersIn?: string[] | undefined; spotsOpen?: number | undefined };

/**
 * An invite names the product, the organiser, the course, the local date and time, how to answer, the link, and how to
 * stop texts (messages#invite).
 */
export function invite(offer: Invited, message: string | null, links: Links, ownZone?: string) {
  const { teeTime: t, recipient } = offer;
  const link = replyLink(links, offer);
  // The organiser may ask a friend by hand although all spots are taken.
  const isFull = offer.spotsOpen !== undefined && offer.spotsOpen <= 0;
  const text = (...extras: string[]) =>
    fitting(
      { organiser: t.organiserName, course: t.courseName },
      ({ organiser, course }, extra) =>
        `${PRODUCT} ${organiser || 'A friend'} invites you to golf${course ? ` at ${course}` : ''} on ${when(t)}. ` +
        `${extra && `${extra} `}${isFull ? 'It is full just now: IN puts you on standby. ' : offer.firstCome ? 'First come, first served. ' : ''}Reply ${word(offer, 'IN')} or ${word(offer, 'OUT')}. ${link} STOP to end`,
      ...extras,
    );
  const cost = t.cost ? `Cost: ${t.cost}.` : '';
  const who = isFull ? '' : whoIsIn(offer);
  return {
    sms: text(...[`${who} ${cost}`, who, cost].map((extra) => extra.trim())),
    plainSms: text(cost),
    email: email({
      subject: `${t.organiserName} invites you to golf: ${t.courseName}, ${when(t)}`,
      heading: `${recipient.name}, are you in?`,
      paragraphs: [
        `${t.organiserName} would like to play golf with you.`,
        ...(isFull
          ? [
              'All spots are taken just now: if you say IN, you are on standby and get the next spot that opens.',
            ]
          : []),
        ...(offer.firstCome && !isFull
          ? ['More friends are asked than there are spots: the first to answer get them.']
          : []),
        `A question for ${t.organiserName}? Write it on the page behind the button.`,
      ],
      quote: message,
      facts: [
        ...factsOf(offer),
        ['Weather', t.weather ?? null],
        ['Who is in', listed((offer.playersIn ?? []).map(firstName))],
        ['Spots left', isFull || !offer.spotsOpen ? null : `${offer.spotsOpen}`],
        ['Please answer by', deadline(offer.expiresAt, t.timeZone, ownZone)],
      ],
      button: { label: 'Answer: in or out', href: link },
      footer: friendFooter(offer, links),
    }),
  };
}

/** The players beside the organiser, and the spots left: "Ann and Bob are in. 1 spot left." */
function whoIsIn({ playersIn = [], spotsOpen }: Invited): string {
  const others = playersIn.slice(1);
  const names = others.length ? `${listed(others)} ${others.length === 1 ? 'is' : 'are'} in.` : '';
  const left = spotsOpen ? `${spotsOpen} ${spotsOpen === 1 ? 'spot' : 'spots'} left.` : '';
  return [names, left].filter(Boolean).join(' ');
}

export function factsOf({ teeTime: t }: Pick<OfferFacts, 'teeTime'>): Fact[] {
  return [
    ['When', whenWithZone(t)],
    ['Where', [t.courseName, t.courseAddress].filter(Boolean).join('\n')],
    ...(t.courseAddress
      ? [['Directions', 'Open in a map', directionsTo(t.courseName, t.courseAddress)] as Fact]
      : []),
    ['Cost', t.cost ?? null],
    ['Organiser', t.organiserName],
  ];
}

/** Says whether a reply to this mail is read, why the friend gets it, and whom to write to. */
export const friendFooter = ({ teeTime: t }: Pick<OfferFacts, 'teeTime'>, links: Links) =>
  `${links.repliesAreRead ? 'You can also answer by replying to this mail: IN, OUT, or a question.' : 'Replies to this mail are not read. To answer, please use the link above.'}
You get this because ${t.organiserName} has you among their golf contacts. Not for you? Write to ${links.supportEmail} and we take you off.`;
