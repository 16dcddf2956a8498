import {
  firstName,
  localTime,
  type Outcome,
  type PayloadOf,
  type TeeTimeFacts,
  type ladderStopped,
  type nightAhead,
} from '@game/contracts';
import type { Email, Mailed, Wording } from '../messages/notice.js';
import type { Answered } from './answer.js';
import { organisersCalendar } from './calendar.js';
import { fitting, short } from './fitting.js';
import { forecastForText, weatherFact } from './invite.js';
import { email, type Letter } from './layout.js';
import {
  PRODUCT,
  dashboardLink,
  areIn,
  inOf4,
  listed,
  manageLink,
  spots,
  when,
  whenWithZone,
  type Links,
} from './words.js';

const FOOTER =
  'You get this because you organise this tee time. What you get by text is set in your profile, under Messaging.';

function toOrganiser(
  t: TeeTimeFacts,
  links: Links,
  letter: Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'quote' | 'attachments' | 'facts'> &
    Partial<Pick<Letter, 'button'>>,
) {
  const facts: Letter['facts'] = [
    ['When', whenWithZone(t)],
    ['Where', [t.courseName, t.courseAddress].filter(Boolean).join('\n')],
    ...(letter.facts ?? []),
  ];
  return email({
    button: { label: 'Open your dashboard', href: dashboardLink(links) },
    ...letter,
    facts,
    footer: FOOTER,
  });
}

/** What the friend did, for each outcome of an answer; null if the outcome is not reported to the organiser. */
const DID: Record<Outcome, string | null> = {
  accepted: 'is in',
  standby: 'is on standby',
  declined: 'is out',
  left: 'dropped out',
  maybe: 'says maybe',
  overlap: null,
  cancelled: null,
  over: null,
  withdrawn: null,
};

/**
 * Tells the organiser a friend's answer. Returns undefined if the answer changed nothing for the organiser,
 * or is about an overlap with another round. The mail about a player who is in brings the tee time into the calendar of
 * the organiser, who reads mail at `ownEmail`.
 */
export function friendAnswered(
  offer: Answered,
  links: Links,
  ownEmail: string | null = null,
): Wording | undefined {
  const { teeTime: t, recipient, spotsOpen, playersIn } = offer;
  const did = DID[offer.outcome];
  if (!did) return undefined;
  const where = `${t.courseName}, ${when(t)}`;
  const isAnswer = offer.outcome !== 'maybe';
  return {
    push: isAnswer
      ? { title: `${recipient.name} ${did}`, text: `${where}: ${areIn(spotsOpen)}.` }
      : undefined,
    sms: fitting(
      { friend: recipient.name, course: t.courseName },
      ({ friend, course }, players) =>
        `${PRODUCT} ${friend || 'A friend'} ${did} for ${course || 'golf'} on ${when(t)}: ${areIn(spotsOpen)}${players && `, ${players}`}.`,
      listed(playersIn),
    ),
    email: toOrganiser(t, links, {
      subject: `${recipient.name} ${did}: ${inOf4(spotsOpen)} for ${t.courseName}, ${when(t)}`,
      heading: `${recipient.name} ${did}`,
      paragraphs: [`${areIn(spotsOpen)}: ${listed(playersIn)}.`],
      ...(offer.outcome === 'accepted' ? { attachments: organisersCalendar(t, ownEmail, links) } : {}),
    }),
  };
}

/** A tee time whose entry the organiser's calendar has to get, to change or to remove. */
interface OrganisersEntry {
  teeTime: TeeTimeFacts;
  cancelled: boolean;
  /** True if the organiser recorded the first friend who is in, so that no mail about an answer has brought the entry. */
  isNew?: boolean;
}

/** The mail that brings the tee time into the organiser's calendar, or by which the entry follows a change or the end. */
export function entryFollows(
  { teeTime: t, cancelled, isNew = false }: OrganisersEntry,
  links: Links,
  ownEmail: string | null,
): Mailed {
  if (isNew)
    return {
      email: toOrganiser(t, links, {
        subject: `For your calendar: ${t.courseName}, ${when(t)}`,
        heading: 'The first friend is in',
        paragraphs: ['Add the tee time to your calendar with the attached file.'],
        attachments: organisersCalendar(t, ownEmail, links),
      }),
    };
  return {
    email: toOrganiser(t, links, {
      subject: `${cancelled ? 'Cancelled' : 'Changed'}: ${t.courseName}, ${when(t)}`,
      heading: cancelled ? 'You cancelled this tee time' : 'You changed this tee time',
      paragraphs: cancelled
        ? ['Whoever was asked has been told.', 'Open the attached file to take it out of your calendar.']
        : ['Whoever was asked has been told.', 'Open the attached file to change it in your calendar.'],
      attachments: organisersCalendar(t, ownEmail, links, cancelled ? 'cancel' : 'play'),
    }),
  };
}

type Stopped = PayloadOf<typeof ladderStopped>;

/** Tells the organiser why the ladder stopped. Each wording says what to do next. */
export function invitesStopped(
  { teeTime: t, reason, spotsOpen, players, unreached = 0 }: Stopped,
  links: Links,
): Wording {
  const open = `${spots(spotsOpen)} open`;
  const friends = unreached === 1 ? '1 friend' : `${unreached} friends`;
  const others = unreached ? ` No message could reach ${friends}.` : '';
  const says: Record<Stopped['reason'], { subject: string; text: string; next: string }> = {
    filled: {
      subject: 'Your foursome is set',
      text: `Your foursome is set: you play with ${listed(players.slice(1)) || 'your friends'}.`,
      next: 'Nothing to do: everybody gets a reminder the day before.',
    },
    'nobody-left': {
      subject: 'Nobody is left to ask',
      text: `Everyone we could reach has been asked, and ${open}.${others}`,
      next: 'Add a friend, or ask your special players under Manage Invites.',
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

/**
 * Tells the organiser that quiet hours will keep friends from being asked, and what can still be done. It is
 * sent as soon as this is known, and again shortly before quiet hours.
 */
export function nightComes(
  { teeTime: t, when: said, unasked, willAsk, quietFrom }: PayloadOf<typeof nightAhead>,
  links: Links,
): Wording {
  const rest = localTime(new Date(quietFrom), t.timeZone);
  const friends = unasked.length === 1 ? unasked[0]! : `${unasked.length} friends`;
  const stop = said === 'evening' ? `Soon, from ${rest}, no texts go out.` : `No texts go out from ${rest}.`;
  const asked = willAsk === undefined ? '' : `${willAsk} of ${willAsk + unasked.length} are asked and `;
  const text = `${stop} Unless somebody answers before then, ${asked}${friends} will not be asked.`;
  const next = 'To ask them now, press Ask everybody:';
  const link = manageLink(links, t);
  return {
    push: { title: 'Ask everybody tonight?', text: `${t.courseName}, ${when(t)}. ${text}` },
    sms: fitting(
      { course: t.courseName, text },
      ({ course, text: told }) => `${PRODUCT} ${course || 'Golf'}, ${when(t)}: ${told} ${next} ${link}`,
    ),
    email: toOrganiser(t, links, {
      button: { label: 'Ask everybody', href: link },
      subject: `Ask everybody tonight? ${t.courseName}, ${when(t)}`,
      heading: 'Ask everybody tonight?',
      paragraphs: [
        text,
        `Not asked so far: ${listed(unasked)}.`,
        'To ask them now, open Manage Invites and press Ask everybody.',
      ],
    }),
  };
}

/**
 * Passes a friend's text on to the organiser if it is not an answer. `doubt`: a player may not come. `ofSeveral`:
 * the friend has other invites, too, and did not say which one is meant. `mayBeAnswer`: the friend has still to answer,
 * and only the organiser can tell whether these words do.
 */
export function friendSaid(
  offer: Pick<Answered, 'teeTime' | 'recipient'>,
  text: string,
  {
    doubt,
    ofSeveral = false,
    mayBeAnswer = false,
  }: { doubt: boolean; ofSeveral?: boolean; mayBeAnswer?: boolean },
  links: Links,
): Wording {
  const { teeTime: t, recipient } = offer;
  const did = doubt ? 'may not come' : 'wrote';
  const next = doubt
    ? `${recipient.name} is still in. Open Messages under Manage Invites to ask back, or to mark the answer in or out.`
    : mayBeAnswer
      ? `Count ${firstName(recipient.name)} in? We could not tell, so nothing changed. Open Manage Invites to mark the answer in or out, or to write back.`
      : 'It is neither IN nor OUT, so nothing changed. Open Messages under Manage Invites to write back.';
  return {
    push: { title: `${recipient.name} ${did}`, text: `${t.courseName}, ${when(t)}: ${short(text, 200)}` },
    sms: fitting(
      { friend: recipient.name, said: text },
      ({ friend, said }) =>
        `${PRODUCT} ${friend || 'A friend'} ${doubt ? 'may not come' : ofSeveral ? 'wrote, perhaps about' : 'wrote about'} ${when(t)}: "${said}"`,
    ),
    email: toOrganiser(t, links, {
      subject: `${recipient.name} ${did}: ${t.courseName}, ${when(t)}`,
      heading: `${recipient.name} ${did}`,
      button: { label: 'Open Manage Invites', href: manageLink(links, t) },
      paragraphs: [
        next,
        ...(ofSeveral
          ? [`${recipient.name} has several invites and did not say which one this is about.`]
          : []),
      ],
      quote: text,
    }),
  };
}

/**
 * Passes on a mail to a friend's reply address that somebody else sent. It names the sender as the mail does, which may
 * be wrong.
 */
export function somebodyElseWrote(
  round: Omit<RoundWith, 'state'> & { name: string },
  { from, words }: { from: string; words: string },
  { publicUrl }: Pick<Links, 'publicUrl'>,
): { email: Email } {
  const facts = { dateTime: round.teeTime.toISOString(), timeZone: round.timeZone };
  const at = when(facts);
  return {
    email: email({
      subject: `A mail about ${round.courseName}, ${at}, that is not from ${round.name}`,
      heading: `Somebody else answered the mail to ${round.name}`,
      paragraphs: [
        `The mail says it is from ${short(from, 100)}. That is not the address of ${round.name} that you gave us, so nothing changed and nobody was answered.`,
        `If it was ${round.name} after all, mark the answer in or out under Manage Invites.`,
      ],
      quote: words,
      facts: [
        ['When', whenWithZone(facts)],
        ['Where', round.courseName],
      ],
      button: { label: 'Open your dashboard', href: dashboardLink({ publicUrl }) },
      footer: FOOTER,
    }),
  };
}

/** Reminds the organiser 24 hours before the round. */
export function organiserReminder(
  t: TeeTimeFacts,
  players: string[],
  links: Links,
  ownEmail: string | null = null,
  forecast?: string,
): Wording {
  const withWhom = players.length ? `with ${listed(players)}` : 'alone so far';
  return {
    sms: fitting(
      { course: t.courseName, withWhom },
      ({ course, withWhom: w }, weather) =>
        `${PRODUCT} Reminder: you play ${course || 'golf'} on ${when(t)}, ${w}.${weather && ` ${weather}`}`,
      forecastForText(forecast),
    ),
    email: toOrganiser(t, links, {
      subject: `Reminder: ${t.courseName}, ${when(t)}`,
      heading: 'You play soon',
      paragraphs: [`You play ${withWhom}.`],
      facts: [weatherFact(forecast, t)],
      attachments: organisersCalendar(t, ownEmail, links),
    }),
  };
}

export interface RoundWith {
  courseName: string;
  teeTime: Date;
  timeZone: string;
  state: string;
}

/** Tells the organiser that a friend stopped our texts. A confirmed spot stays confirmed. */
export function textsStopped(name: string, phone: string, rounds: RoundWith[], links: Links): Wording {
  const list = rounds.map(
    (r) =>
      `${r.courseName}, ${when({ dateTime: r.teeTime.toISOString(), timeZone: r.timeZone })}${r.state === 'in' ? ' (is in, but the spot is in doubt)' : ''}`,
  );
  return {
    email: email({
      subject: `Texts no longer reach ${name}`,
      heading: `Texts no longer reach ${name}`,
      paragraphs: [
        `${name} asked us not to text ${phone} any more. We use email where you gave us an address; else call them yourself.`,
        rounds.some((r) => r.state === 'in')
          ? `${name} did not say whether they still play. The spot stays theirs until you know: ask them, then mark them in or out.`
          : 'Nothing changed in your tee times:',
      ],
      quote: list.join('\n'),
      button: { label: 'Open your dashboard', href: dashboardLink(links) },
      footer: FOOTER,
    }),
  };
}
