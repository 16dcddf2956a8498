import type { GatheringFacts, PayloadOf, gatheringNews, hostWrote, memberRemoved } from '@game/contracts';
import type { Wording } from '../messages/notice.js';
import { fitting } from './fitting.js';
import { email, type Letter } from './layout.js';
import { PRODUCT, listed, when, type Links } from './words.js';

type News = PayloadOf<typeof gatheringNews>;
type Membership = PayloadOf<typeof memberRemoved>;

/** The most golfers that the host's digest names; the others are counted. */
const MAX_NAMES = 20;

const link = ({ publicUrl }: Links) => `${publicUrl}/events-leagues`;
/** The date and time of an event, or only the date on which a league begins. */
const at = (g: GatheringFacts) => {
  const moment = when({ dateTime: g.startsAt, timeZone: g.timeZone });
  return g.kind === 'couples-event' ? moment : moment.replace(/, [^,]*$/, '');
};
const begins = (g: GatheringFacts) => (g.kind === 'couples-event' ? 'on' : 'from');

function letter(
  g: GatheringFacts,
  links: Links,
  more: Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'quote'>,
) {
  return email({
    ...more,
    facts: [
      [g.kind === 'couples-event' ? 'Event' : 'League', g.title],
      [g.kind === 'couples-event' ? 'When' : 'Starts', at(g)],
      ['Where', g.place || null],
      ['Host', g.hostName],
    ],
    button: { label: 'Open Events & Leagues', href: link(links) },
    footer: `You get this because of ${g.title}. What you get by text is set in your profile, under Messaging.`,
  });
}

const sms = (g: GatheringFacts, links: Links, says: (title: string, host: string) => string) =>
  fitting(
    { title: g.title, host: g.hostName },
    ({ title, host }) => `${PRODUCT} ${says(title || 'golf', host || 'The host')} ${link(links)}`,
  );

/** Tells a participant that a place opened and the participant moved into it from the waitlist. */
export function gatheringPromoted({ gathering: g }: News, links: Links): Wording {
  return {
    sms: sms(
      g,
      links,
      (title) =>
        `A place opened and it is yours: you're in for ${title} ${begins(g)} ${at(g)}. Can't make it? Leave here:`,
    ),
    email: letter(g, links, {
      subject: `A place opened, you're in: ${g.title}`,
      heading: "A place opened: you're in!",
      paragraphs: [
        'You were on the waitlist, and now you have a place.',
        "Can't make it? Leave it in the app, so that the next in line gets it.",
      ],
    }),
  };
}

export function gatheringChanged({ gathering: g, changed }: News, links: Links): Wording {
  const what = listed(changed);
  return {
    sms: sms(
      g,
      links,
      (title, host) => `${host} changed the ${what} of ${title}, now ${begins(g)} ${at(g)}.`,
    ),
    email: letter(g, links, {
      subject: `Changed: ${g.title}, ${at(g)}`,
      heading: `The ${what} changed`,
      paragraphs: [
        `${g.hostName} changed the ${what}. The new details are below.`,
        "Can't make it any more? Leave it in the app, so that somebody else gets the place.",
      ],
    }),
  };
}

export function gatheringCancelled({ gathering: g }: News, links: Links): Wording {
  return {
    sms: sms(
      g,
      links,
      (title, host) =>
        `${host} cancelled ${title} ${begins(g)} ${at(g)}. There is nothing you need to do. Find another:`,
    ),
    email: letter(g, links, {
      subject: `Cancelled: ${g.title}, ${at(g)}`,
      heading: 'This is cancelled',
      paragraphs: [`${g.hostName} cancelled it. There is nothing you need to do.`],
    }),
  };
}

/** The host's own words, for one member. */
export function hostWroteToMember(
  { gathering: g, text }: PayloadOf<typeof hostWrote>,
  links: Links,
): Wording {
  return {
    sms: fitting(
      { host: g.hostName, title: g.title, text },
      ({ host, title, text: said }) => `${PRODUCT} ${host || 'The host'}, about ${title || 'golf'}: ${said}`,
    ),
    email: letter(g, links, {
      subject: `${g.hostName} wrote: ${g.title}, ${at(g)}`,
      heading: `${g.hostName} wrote to everybody who takes part`,
      paragraphs: [],
      quote: text,
    }),
  };
}

/** Tells somebody whom the host took off the list; it names no reason, because the host gave none. */
export function gatheringRemoved({ gathering: g }: Membership, links: Links): Wording {
  return {
    email: letter(g, links, {
      subject: `You are off the list: ${g.title}`,
      heading: 'You are off the list for this one',
      paragraphs: [
        `${g.hostName} changed who is on the list of ${g.title}, and you are not on it any more. There is nothing you need to do, and nothing is charged.`,
        'There are other events and leagues to join.',
      ],
    }),
  };
}

/** Tells somebody whom the host had removed that they may join again. */
export function gatheringAskedBack({ gathering: g }: Membership, links: Links): Wording {
  return {
    email: letter(g, links, {
      subject: `${g.hostName} asks you back: ${g.title}`,
      heading: 'You can join again',
      paragraphs: [`${g.hostName} would like you to join ${g.title} again. Take a place in the app.`],
    }),
  };
}

/** The digest that tells the host by mail who joined. */
export function golfersJoined(news: News, links: Links): Wording {
  const { gathering: g, names } = news;
  const more = names.length - MAX_NAMES;
  const who = listed([...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])]);
  const line = news.waiting ? ` ${news.waiting} on the waitlist.` : '';
  return {
    email: letter(g, links, {
      subject: `${names.length === 1 ? names[0] : `${names.length} golfers`} joined ${g.title}`,
      heading: `${news.placesTaken} of ${news.places} places are taken`,
      paragraphs: [`New: ${who}.`, `${news.placesTaken} of ${news.places} places are taken.${line}`],
    }),
  };
}
