import { directionsTo, firstName, type OfferFacts, type TeeTimeFacts } from '@game/contracts';
import { fitting } from './fitting.js';
import { email, type Fact } from './layout.js';
import {
  PRODUCT,
  alsoPlain,
  listedByFirstName,
  replyLink,
  when,
  whenWithZone,
  word,
  type Links,
} from './words.js';

type Invited = OfferFacts & { playersIn?: string[] | undefined; spotsOpen?: number | undefined };

/**
 * An invite names the product, the organiser, the course, the local date and time, how to answer, the link, and how to
 * stop texts (messages#invite).
 */
export const invite = (offer: Invited, message: string | null, links: Links, ownZone?: string) =>
  alsoPlain((answerBy) => invitation(offer, message, links, answerBy), offer, ownZone);

/** Without `answerBy`, who is in and the spots left, which may change while the invite waits, are left out, too. */
function invitation(offer: Invited, message: string | null, links: Links, answerBy: string | null) {
  const { teeTime: t, recipient } = offer;
  const link = replyLink(links, offer);
  // The organiser may ask a friend by hand although all spots are taken.
  const isFull = offer.spotsOpen !== undefined && offer.spotsOpen <= 0;
  const asks = isFull
    ? 'It is full right now: IN puts you on standby. '
    : offer.firstCome
      ? 'First come, first served. '
      : '';
  const reply =
    offer.code === 1
      ? 'Reply IN or OUT.'
      : `For this one: Reply ${word(offer, 'IN')} or ${word(offer, 'OUT')}.`;
  const text = (...extras: string[]) =>
    fitting(
      { organiser: t.organiserName, course: t.courseName },
      ({ organiser, course }, extra) =>
        `${organiser || 'A friend'} wants you for golf${course ? `: ${course}` : ''}, ${when(t)}${extra || '.'} ${asks}${reply} ${link} (${PRODUCT} STOP to end)`,
      ...extras,
    );
  const cost = t.cost ? `, ${t.cost}.` : '.';
  const inBy = isFull || offer.firstCome || !answerBy ? '' : `In by ${answerBy}?`;
  const { names, left } = isFull || !answerBy ? { names: '', left: '' } : whoIsIn(offer);
  const facts = (...parts: string[]) => parts.filter(Boolean).join(' ');
  return {
    sms: text(
      facts(cost, names, left, inBy),
      facts(cost, left, inBy),
      facts(cost, inBy),
      facts('.', names, left, inBy),
      facts('.', left, inBy),
      facts('.', inBy),
    ),
    email: email({
      subject: `${t.organiserName} invites you to golf: ${t.courseName}, ${when(t)}`,
      heading: `${firstName(recipient.name)}, are you in?`,
      paragraphs: [
        isFull || offer.firstCome || !answerBy
          ? `${t.organiserName} wants you for golf.`
          : `${t.organiserName} is holding a spot for you until ${answerBy}.`,
        ...(isFull
          ? [
              'All spots are taken right now: if you say IN, you go on standby and get the next spot that opens.',
            ]
          : []),
        ...(offer.firstCome && !isFull
          ? ['More friends are asked than there are spots: the first to answer get them.']
          : []),
        `A question for ${firstName(t.organiserName)}? Write it on the page behind the buttons.`,
      ],
      quote: message,
      facts: [
        ...factsOf(offer),
        // Days may have passed since then; the reply page has the forecast of the hour (ADR 57).
        weatherFact(undefined, t),
        ['Who is in', answerBy && listedByFirstName(offer.playersIn ?? [])],
        ['Spots left', isFull || !offer.spotsOpen || !answerBy ? null : `${offer.spotsOpen}`],
        ['Please answer by', isFull || offer.firstCome ? null : answerBy],
      ],
      ...answerButtons(links, offer),
      footer: friendFooter(offer, links),
    }),
  };
}

/** The players beside the organiser, and the spots left: "Ann and Bob are in." and "1 spot left." */
function whoIsIn({ playersIn = [], spotsOpen }: Invited) {
  const others = playersIn.slice(1);
  return {
    names: others.length ? `${listedByFirstName(others)} ${others.length === 1 ? 'is' : 'are'} in.` : '',
    left: spotsOpen ? `${spotsOpen} ${spotsOpen === 1 ? 'spot' : 'spots'} left.` : '',
  };
}

/**
 * The two buttons of a mail that asks. Each opens the reply page with its answer preselected, so that a program that
 * follows links answers nothing.
 */
export const answerButtons = (links: Links, offer: Pick<OfferFacts, 'token'>) => ({
  button: { label: "I'm in", href: `${replyLink(links, offer)}?answer=in` },
  otherButton: { label: "I can't", href: `${replyLink(links, offer)}?answer=out` },
});
/** The second button of a mail to a player who is in. */
export const cannot = (links: Links, offer: Pick<OfferFacts, 'token'>) =>
  answerButtons(links, offer).otherButton;

export function factsOf({ teeTime: t }: Pick<OfferFacts, 'teeTime'>): Fact[] {
  return [
    ['When', whenWithZone(t)],
    ['Where', [t.courseName, t.courseAddress].filter(Boolean).join('\n')],
    ...(t.courseAddress
      ? [['Directions', 'Open in a map', directionsTo(t.courseName, t.courseAddress)] as Fact]
      : []),
    ['Cost', t.cost ?? null],
    ['Notes', t.notes ?? null],
    ['Organiser', t.organiserName],
  ];
}

/** The forecast for the hour if it is known as the mail is written, else the weather that was noted at the planning. */
export const weatherFact = (forecast: string | undefined, { weather }: TeeTimeFacts): Fact =>
  forecast ? ['Weather', forecast] : ['Weather when planned', weather ?? null];
/** A sentence for a text that has room: "Forecast: 72F, sunny." GSM-7 has no degree sign. */
export const forecastForText = (forecast: string | undefined) =>
  forecast ? `Forecast: ${forecast.replace(' °', '')}.` : '';

/** Says whether a reply to this mail is read, and why the friend gets it. How to unsubscribe is added as it leaves. */
export const friendFooter = (offer: Pick<OfferFacts, 'teeTime'>, links: Links) =>
  `${links.repliesAreRead ? 'You can also answer by replying to this email: IN, OUT, or a question.' : 'Replies to this email are not read. To answer, please use the link above.'}
${whyMailed(offer)}`;
/** The footer of a mail that asks for no answer and has no link to answer by. */
export const whyMailed = ({ teeTime: t }: Pick<OfferFacts, 'teeTime'>) =>
  `You get this because ${t.organiserName} added you as a golf contact.`;
