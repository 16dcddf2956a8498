import {
  localTime,
  type Outcome,
  type PayloadOf,
  type TeeTimeFacts,
  type ladderStopped,
  type nightAhead,
} from '@game/contracts';
import type { Wording } from '../messages/notice.js';
import type { Answered } from './answer.js';
import { fitting } from './gsm7.js';
import { email, type Letter } from './layout.js';
import { PRODUCT, dashboardLink, inOf4, listed, spots, when, type Links } from './words.js';

const FOOTER =
  'You get this because you organise this tee time. What you get by text is set in your profile, under Messaging.';

function toOrganiser(
  t: TeeTimeFacts,
  links: Links,
  letter: Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'quote'>,
) {
  const facts: Letter['facts'] = [
    ['When', when(t)],
    ['Where', t.courseName],
  ];
  return email({
    ...letter,
    facts,
    button: { label: 'Open your dashboard', href: dashboardLink(links) },
    footer: FOOTER,
  });
}

const DID: Partial<Record<Outcome, string>> = {
  accepted: 'is in',
  standby: 'is on standby',
  declined: 'is out',
  left: 'dropped out',
  maybe: 'says maybe',
};

/** Nothing to tell where an answer changed nothing for this organiser, or speaks of a round of somebody else's. */
export function friendAnswered(offer: Answered, links: Links): Wording | undefined {
  const { teeTime: t, recipient, spotsOpen, playersIn } = offer;
  const did = DID[offer.outcome];
  if (!did) return undefined;
  const where = `${t.courseName}, ${when(t)}`;
  const isAnswer = offer.outcome !== 'maybe';
  return {
    push: isAnswer
      ? { title: `${recipient.name} ${did}`, text: `${where}: ${inOf4(spotsOpen)} are in.` }
      : undefined,
    sms: fitting(
      { friend: recipient.name, course: t.courseName },
      ({ friend, course }) =>
        `${PRODUCT} ${friend || 'A friend'} ${did} for ${course || 'golf'} on ${when(t)}: ${inOf4(spotsOpen)} are in.`,
    ),
    email: toOrganiser(t, links, {
      subject: `${recipient.name} ${did}: ${inOf4(spotsOpen)} for ${t.courseName}, ${when(t)}`,
      heading: `${recipient.name} ${did}`,
      paragraphs: [`${inOf4(spotsOpen)} are in: ${listed(playersIn)}.`],
    }),
  };
}

type Stopped = PayloadOf<typeof ladderStopped>;

/** Each says what to do next. */
export function invitesStopped({ teeTime: t, reason, spotsOpen, players }: Stopped, links: Links): Wording {
  const open = `${spots(spotsOpen)} open`;
  const says: Record<Stopped['reason'], { subject: string; text: string; next: string }> = {
    filled: {
      subject: 'Your foursome is set',
      text: `Your foursome is set: you play with ${listed(players.slice(1)) || 'your friends'}.`,
      next: 'Nothing to do: everybody gets a reminder the day before.',
    },
    'nobody-left': {
      subject: 'Nobody is left to ask',
      text: `Everybody in your tiers was asked and ${open}.`,
      next: 'Add contacts, or ask your special players under Manage Invites.',
    },
    'too-close': {
      subject: 'Too close to tee-off to ask more',
      text: `It is less than 15 minutes to tee-off and ${open}, so we ask nobody else.`,
      next: 'Call somebody, or play as you are: late answers still count.',
    },
    'quiet-hours': {
      subject: 'May we text at night',
      text: `Quiet hours would last until after your tee time and ${open}, so we wait for your word.`,
      next: 'Under Manage Invites, send again and allow texts in quiet hours.',
    },
  };
  const { subject, text, next } = says[reason];
  return {
    push: reason === 'filled' ? { title: subject, text: `${t.courseName}, ${when(t)}. ${text}` } : undefined,
    sms: fitting({ course: t.courseName, text }, ({ course, text: said }) =>
      `${PRODUCT} ${course || 'Golf'}, ${when(t)}: ${said} ${reason === 'filled' ? '' : `${next} ${dashboardLink(links)}`}`.trim(),
    ),
    email: toOrganiser(t, links, {
      subject: `${subject}: ${t.courseName}, ${when(t)}`,
      heading: subject,
      paragraphs: [text, next],
    }),
  };
}

/** Said as soon as it is so, and once more shortly before: what to do while it can still be done. */
export function nightComes(
  { teeTime: t, when: said, unasked, quietFrom }: PayloadOf<typeof nightAhead>,
  links: Links,
): Wording {
  const rest = localTime(new Date(quietFrom), t.timeZone);
  const friends = unasked.length === 1 ? unasked[0]! : `${unasked.length} friends`;
  const stop = said === 'evening' ? `Soon, from ${rest}, no texts go out.` : `No texts go out from ${rest}.`;
  const text = `${stop} Unless somebody answers before then, ${friends} will not be asked.`;
  const next = 'To ask them now, open the tee time and press Ask everybody.';
  return {
    push: { title: 'Ask everybody tonight?', text: `${t.courseName}, ${when(t)}. ${text}` },
    sms: fitting(
      { course: t.courseName, text },
      ({ course, text: told }) =>
        `${PRODUCT} ${course || 'Golf'}, ${when(t)}: ${told} ${next} ${dashboardLink(links)}`,
    ),
    email: toOrganiser(t, links, {
      subject: `Ask everybody tonight? ${t.courseName}, ${when(t)}`,
      heading: 'Ask everybody tonight?',
      paragraphs: [text, `Not asked so far: ${listed(unasked)}.`, next],
    }),
  };
}

/** A friend wrote something that is no answer. */
export function friendSaid(
  offer: Pick<Answered, 'teeTime' | 'recipient'>,
  text: string,
  links: Links,
): Wording {
  const { teeTime: t, recipient } = offer;
  return {
    sms: fitting(
      { friend: recipient.name, said: text },
      ({ friend, said }) => `${PRODUCT} ${friend || 'A friend'} wrote about ${when(t)}: "${said}"`,
    ),
    email: toOrganiser(t, links, {
      subject: `${recipient.name} wrote: ${t.courseName}, ${when(t)}`,
      heading: `${recipient.name} wrote`,
      paragraphs: [
        `This came as a text and is neither IN nor OUT, so nothing changed. Answer ${recipient.phone ?? 'your friend'} directly.`,
      ],
      quote: text,
    }),
  };
}

/** The organiser's own reminder, 24 hours before. */
export function organiserReminder(t: TeeTimeFacts, players: string[], links: Links): Wording {
  const withWhom = players.length ? `with ${listed(players)}` : 'alone so far';
  return {
    sms: fitting(
      { course: t.courseName, withWhom },
      ({ course, withWhom: w }) => `${PRODUCT} Reminder: you play ${course || 'golf'} on ${when(t)}, ${w}.`,
    ),
    email: toOrganiser(t, links, {
      subject: `Reminder: ${t.courseName}, ${when(t)}`,
      heading: 'You play soon',
      paragraphs: [`You play ${withWhom}.`],
    }),
  };
}

export interface RoundWith {
  courseName: string;
  teeTime: Date;
  timeZone: string;
  state: string;
}

/** A friend stopped our texts; a spot that is confirmed stays confirmed. */
export function textsStopped(name: string, phone: string, rounds: RoundWith[], links: Links): Wording {
  const list = rounds.map(
    (r) =>
      `${r.courseName}, ${when({ dateTime: r.teeTime.toISOString(), timeZone: r.timeZone })}${r.state === 'in' ? ' (is in, and stays in)' : ''}`,
  );
  return {
    email: email({
      subject: `Texts no longer reach ${name}`,
      heading: `Texts no longer reach ${name}`,
      paragraphs: [
        `${name} asked us not to text ${phone} any more. We use email where you gave us an address; else call them yourself.`,
        'Nothing changed in your tee times:',
      ],
      quote: list.join('\n'),
      button: { label: 'Open your dashboard', href: dashboardLink(links) },
      footer: FOOTER,
    }),
  };
}
