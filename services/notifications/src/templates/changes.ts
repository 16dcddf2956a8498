import type { FactChange, OfferFacts, PayloadOf, PlayerToRemind, reminderDue } from '@game/contracts';
import type { Mailed, Ways, Wording } from '../messages/notice.js';
import { calendar } from './calendar.js';
import { fitting, short } from './fitting.js';
import {
  answerButtons,
  cannot,
  factsOf,
  forecastForText,
  friendFooter,
  weatherFact,
  whyMailed,
} from './invite.js';
import { email } from './layout.js';
import { PRODUCT, alsoPlain, by, replyLink, when, word, type Links } from './words.js';

const names = ({ teeTime: t }: OfferFacts) => ({ organiser: t.organiserName, course: t.courseName });
const orElse = (n: { organiser: string; course: string }) => ({
  organiser: n.organiser || 'the organiser',
  course: n.course || 'the course',
});

export interface Change {
  /** Whether the player was in, keeps the spot for one window and must confirm again. */
  held: boolean;
  /** Whether the player is in and stays in without confirming again. */
  isIn: boolean;
  /** Whether the friend is on standby and stays there. */
  onStandby: boolean;
  /** The words for the changed facts, for instance `time`. */
  changed: string[];
  /** The facts before and now; empty for a friend who has not read the ones before. */
  changes: FactChange[];
}

const LONGEST_FACT = 200;
const fact = (text: string | null) => (text ? short(text, LONGEST_FACT) : 'none');
/** Says what a fact was and what it is now, such as "Time: Sat, Jun 6, 8:10 AM → Sun, Jun 7, 9:00 AM". */
const oldToNew = ({ fact: name, from, to }: FactChange) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${fact(from)} → ${fact(to)}`;

/** Tells a friend who knows of the round that its date, time, course, cost or notes changed. */
export const moved = (offer: OfferFacts, change: Change, links: Links, ownZone?: string) =>
  alsoPlain((answerBy) => newPlan(offer, change, links, answerBy), offer, ownZone);

function newPlan(
  offer: OfferFacts,
  { held, isIn, onStandby, changed, changes }: Change,
  links: Links,
  answerBy: string | null,
) {
  const { teeTime: t } = offer;
  const before = (name: FactChange['fact']) => changes.find((change) => change.fact === name)?.from ?? '';
  const what = changed.length ? `(${changed.join(', ')})` : '';
  const [inWord, outWord] = [word(offer, 'IN'), word(offer, 'OUT')];
  const asks = isIn
    ? `You're still in. Can't make it now? Reply ${outWord}.`
    : held
      ? `Still in? Reply ${inWord}${by(answerBy)} to keep your spot, or ${outWord}.`
      : onStandby
        ? `You're still on standby. Changed your mind? Reply ${outWord}.`
        : `Reply ${inWord} or ${outWord}.`;
  const says = isIn
    ? {
        subject: 'Changed',
        heading: 'The tee time changed',
        next: "You're still in. If you can't make it now, please say so.",
      }
    : held
      ? {
          subject: 'Please confirm again',
          heading: 'The tee time changed: still in?',
          next: `Your spot is held${answerBy ? ` until ${answerBy}` : ''}. Please confirm it.`,
        }
      : {
          subject: 'Changed',
          heading: 'The tee time changed',
          next: onStandby
            ? "You're still on standby and get a spot when one opens."
            : 'Your invite is still open. The new details are below.',
        };
  return {
    sms: fitting({ ...names(offer), what, wasAt: before('course') }, ({ what: which, wasAt, ...n }) => {
      const { organiser, course } = orElse(n);
      const was = [wasAt, before('time')].filter(Boolean).join(', ');
      // Other facts are named, because the new time and course do not show that they changed.
      const others = which && !was ? ` ${which}` : '';
      const facts = `${PRODUCT} New plan${others} from ${organiser}: ${course}, ${when(t)}${was && ` (was ${was})`}.`;
      return `${facts} ${asks} ${replyLink(links, offer)}`;
    }),
    email: email({
      subject: `${says.subject}: ${t.courseName}, ${when(t)}`,
      heading: says.heading,
      paragraphs: [
        `${t.organiserName} changed the tee time${what && ` ${what}`}.`,
        ...changes.map(oldToNew),
        says.next,
      ],
      facts: factsOf(offer),
      ...(isIn || onStandby
        ? {
            button: { label: 'See the new plan', href: replyLink(links, offer) },
            otherButton: cannot(links, offer),
          }
        : answerButtons(links, offer)),
      footer: friendFooter(offer, links),
      ...(held || isIn ? { attachments: calendar(offer, links) } : {}),
    }),
  };
}

export function cancelled(offer: OfferFacts, { wasIn }: { wasIn: boolean }, links: Links): Wording {
  const { teeTime: t } = offer;
  return {
    sms: fitting(names(offer), (n) => {
      const { organiser, course } = orElse(n);
      return `${PRODUCT} ${organiser} cancelled golf at ${course} on ${when(t)}. There is nothing you need to do.`;
    }),
    email: email({
      subject: `Cancelled: ${t.courseName}, ${when(t)}`,
      heading: 'This tee time is cancelled',
      paragraphs: [
        `${t.organiserName} cancelled the tee time. There is nothing you need to do.`,
        ...(wasIn ? ['Open the attached file to take it out of your calendar.'] : []),
      ],
      facts: factsOf(offer),
      footer: whyMailed(offer),
      ...(wasIn ? { attachments: calendar(offer, links, 'cancel') } : {}),
    }),
  };
}

/** Tells a friend that the organiser took back the invite, or took the player out; `said` is the organiser's own word. */
export function withdrawn(
  offer: OfferFacts,
  { wasIn, message: said }: { wasIn: boolean; message: string | null },
  links: Links,
): Mailed & Pick<Ways, 'sms'> {
  const { teeTime: t } = offer;
  const did = wasIn ? 'took you out of this round' : 'took the invite back';
  return {
    sms: fitting({ ...names(offer), said: said ?? '' }, ({ said: word, ...n }) => {
      const { organiser, course } = orElse(n);
      const quote = word ? ` "${word}"` : '';
      return wasIn
        ? `${PRODUCT} ${organiser} took you out of ${course}, ${when(t)}.${quote} There is nothing you need to do.`
        : `${PRODUCT} ${organiser} took the invite to ${course}, ${when(t)} back.${quote} There is nothing you need to do.`;
    }),
    email: email({
      subject: `${wasIn ? 'You are out' : 'Taken back'}: ${t.courseName}, ${when(t)}`,
      heading: `${t.organiserName} ${did}`,
      paragraphs: [
        'There is nothing you need to do.',
        ...(wasIn ? ['Open the attached file to take it out of your calendar.'] : []),
      ],
      ...(said ? { quote: said } : {}),
      facts: factsOf(offer),
      footer: whyMailed(offer),
      ...(wasIn ? { attachments: calendar(offer, links, 'cancel') } : {}),
    }),
  };
}

/** Tells a player who did not confirm the changed tee time that the spot went back, and that an IN still counts. */
export function lapsed(offer: OfferFacts, links: Links) {
  const { teeTime: t } = offer;
  return {
    sms: fitting(names(offer), (n) => {
      const { organiser, course } = orElse(n);
      return `${PRODUCT} You did not confirm ${course}, ${when(t)}, so your spot went back to ${organiser}. Still want to play? Reply ${word(offer, 'IN')}, if a spot is free it is yours. ${replyLink(links, offer)}`;
    }),
    email: email({
      subject: `Your spot went back: ${t.courseName}, ${when(t)}`,
      heading: 'Your spot went back',
      paragraphs: [
        `We asked whether you're still in after the tee time changed, and did not hear from you. Still want to play with ${t.organiserName}? If a spot is free, it is yours; if not, you go on standby.`,
        'Open the attached file to take it out of your calendar.',
      ],
      facts: factsOf(offer),
      ...answerButtons(links, offer),
      footer: friendFooter(offer, links),
      attachments: calendar(offer, links, 'cancel'),
    }),
  };
}

/** Tells a friend who was on standby that a spot is free and the friend is in. */
export function promoted(offer: OfferFacts, links: Links) {
  const { teeTime: t } = offer;
  return {
    sms: fitting(names(offer), (n) => {
      const { organiser, course } = orElse(n);
      return `${PRODUCT} A spot opened and it is yours: you're in for ${course} on ${when(t)} with ${organiser}. Can't make it? Reply ${word(offer, 'OUT')}`;
    }),
    email: email({
      subject: `A spot opened, you're in: ${t.courseName}, ${when(t)}`,
      heading: "A spot opened: you're in!",
      paragraphs: [
        `You were on standby, and now you play with ${t.organiserName}.`,
        'Add it to your calendar with the attached file.',
      ],
      facts: factsOf(offer),
      button: { label: 'See who else plays', href: replyLink(links, offer) },
      otherButton: cannot(links, offer),
      footer: friendFooter(offer, links),
      attachments: calendar(offer, links),
    }),
  };
}

/** Reminds a player 24 hours before the round (messages#reminder). */
export const reminder = (offer: Reminded, links: Links, ownZone?: string): Wording =>
  alsoPlain((answerBy) => playsSoon(offer, links, answerBy), offer, ownZone);

type Reminded = PlayerToRemind & Pick<PayloadOf<typeof reminderDue>, 'forecast'>;
function playsSoon(offer: Reminded, links: Links, answerBy: string | null) {
  const { teeTime: t, mustConfirm, forecast } = offer;
  const asks = mustConfirm
    ? `Still in? Reply ${word(offer, 'IN')}${by(answerBy)} to keep your spot, or ${word(offer, 'OUT')}.`
    : `Can't make it? Reply ${word(offer, 'OUT')}.`;
  return {
    sms: fitting(
      names(offer),
      (n, weather) => {
        const { organiser, course } = orElse(n);
        return `${PRODUCT} Reminder: golf at ${course} on ${when(t)} with ${organiser}.${weather && ` ${weather}`} ${asks} ${replyLink(links, offer)}`;
      },
      forecastForText(forecast),
    ),
    email: email({
      subject: `Reminder: ${t.courseName}, ${when(t)}`,
      heading: 'You play soon',
      paragraphs: [
        `${offer.recipient.name}, this is your reminder of the round with ${t.organiserName}.`,
        ...(mustConfirm
          ? [
              `The tee time changed: your spot is held${answerBy ? ` until ${answerBy}` : ''}. Please confirm it.`,
            ]
          : []),
      ],
      facts: [...factsOf(offer), weatherFact(forecast, t)],
      ...(mustConfirm
        ? answerButtons(links, offer)
        : {
            button: { label: 'See who else plays', href: replyLink(links, offer) },
            otherButton: cannot(links, offer),
          }),
      footer: friendFooter(offer, links),
    }),
  };
}

/** Tells a friend on standby, 24 hours before the round, that it is full, and that a spot may still open. */
export function stillFull(offer: OfferFacts, place: number, links: Links): Wording {
  const { teeTime: t } = offer;
  return {
    sms: fitting(names(offer), (n) => {
      const { organiser, course } = orElse(n);
      return `${PRODUCT} ${course}, ${when(t)} with ${organiser} is full. You're still number ${place} on standby, and we tell you at once if a spot opens. Changed your mind? Reply ${word(offer, 'OUT')}`;
    }),
    email: email({
      subject: `Full, and you're still on standby: ${t.courseName}, ${when(t)}`,
      heading: 'The round is full',
      paragraphs: [
        `All spots are taken. You're number ${place} on standby, and we tell you at once if a spot opens.`,
      ],
      facts: factsOf(offer),
      button: { label: 'See who is in', href: replyLink(links, offer) },
      otherButton: cannot(links, offer),
      footer: friendFooter(offer, links),
    }),
  };
}
