import { localDateTime, type PayloadOf, type replyListed } from '@game/contracts';
import type { Reachable } from '../offers/offers.repository.js';
import type { Ask } from '../replies/interpret/index.js';
import { fitting, shortQuestion } from './fitting.js';
import { PRODUCT, when, word, type Links } from './words.js';

type Round = Pick<Reachable, 'courseName' | 'teeTime' | 'timeZone'>;
type Answerable = Round & Pick<Reachable, 'code' | 'organiserName'>;
const at = ({ teeTime, timeZone }: Round) => localDateTime(teeTime, timeZone);

type Listed = PayloadOf<typeof replyListed>;
/** The most invites in one list, so that the list fits into two segments. */
const LISTED = 4;
const STANDS: Partial<Record<Listed['open'][number]['state'], string>> = {
  accepted: ' (in)',
  standby: ' (standby)',
  declined: ' (out)',
  reconfirm: ' (confirm again)',
};

/** Lists the open invites with their codes. The list answers a text that changed none of these invites. */
export function openInvites({ why, open }: Listed): string {
  if (!open.length) return 'You have no open invites right now.';
  // A couple that shares a phone may be asked for the same round. Then each line also names one of them.
  const isShared = ({ teeTime: { bookingId } }: Listed['open'][number]) =>
    open.filter(({ teeTime: t }) => t.bookingId === bookingId).length > 1;
  const shown = open.slice(0, open.some(isShared) ? LISTED - 1 : LISTED);
  const names = Object.fromEntries(
    shown.flatMap((each, i) => [
      [`c${i}`, each.teeTime.courseName],
      [`o${i}`, each.teeTime.organiserName],
      [`f${i}`, (isShared(each) && each.name) || ''],
    ]),
  );
  const [first, second] = shown.map(({ code }) => code);
  const opening = {
    several: 'You have several invites.',
    list: 'Your invites:',
    'unknown-code': 'There is no invite with this number.',
    none: 'Your invites:',
  }[why];
  return fitting(names, (n) => {
    const lines = shown.map(
      ({ code, state, teeTime: t }, i) =>
        `${code}) ${n[`f${i}`] ? `${n[`f${i}`]}: ` : ''}${n[`c${i}`] || 'Golf'}, ${when(t)}, ${n[`o${i}`] || 'Friend'}${STANDS[state] ?? ''}`,
    );
    const more = open.length > shown.length ? [`and ${open.length - shown.length} more`] : [];
    const words = second
      ? `Reply with the number, e.g. ${first} IN or ${second} OUT`
      : `Reply ${first} IN or ${first} OUT`;
    return [opening, ...lines, ...more, words].join('\n');
  });
}

/**
 * The answer to STOP, to the friend of these coming rounds. It says in which of them the friend is still a player, because
 * STOP gives up no spot, and how to give it up if a bare OUT can be about no other round.
 */
export function stopped(rounds: Array<Answerable & Pick<Reachable, 'state'>>): string {
  const [round, ...more] = rounds.filter(({ state }) => state === 'in');
  const ended = `${PRODUCT} You won't get any more texts from us, whoever invites you.`;
  const again = 'Reply START to get them again.';
  if (!round) return `${ended} ${again}`;
  const which = more.length ? `${more.length + 1} rounds, first ` : '';
  const leave = rounds.length === 1 ? `Can't make it? Reply ${answersTo(round)[1]}. ` : '';
  return fitting(
    { course: round.courseName },
    ({ course }) =>
      `${ended} You are still in for ${which}${course || 'golf'}, ${at(round)}. ${leave}${again}`,
  );
}
export const started = () => `${PRODUCT} You get our texts again. Reply HELP for help, STOP to end.`;
/** The reply to the YES to our question if no invite follows it at once. */
export const agreed = () =>
  `${PRODUCT} Thank you! Golf invites will come by text. Reply HELP for help, STOP to end.`;
/**
 * The first text to a number that never said yes to our texts: who asks, why, and how to refuse. It is as short as can
 * be, so long names are shortened.
 */
export const consentQuestion = (organiser: string) =>
  shortQuestion(
    organiser,
    (name) =>
      `${name} would like to text you golf invites with ${PRODUCT} Reply YES to get them, STOP for never`,
  );
/** Asks back what a YES means that comes from a number that sent STOP and has no invite to answer. */
export const startIsMeant = () =>
  `${PRODUCT} You get no texts from us, because you ended them. To get them again, reply START.`;
/** Carriers require that HELP names the product, the reason for the texts, a contact, the rates, and STOP. */
export const help = ({ supportEmail }: Links, preferences: string) =>
  `${PRODUCT} Golf invites by text: a friend gave us your number. Your choices: ${preferences} Questions: ${supportEmail}. Msg frequency varies. Msg & data rates may apply. Reply STOP to end.`;
export const notUnderstood = () =>
  `${PRODUCT} Sorry, we didn't get that. Reply IN or OUT to an invite, LIST to see yours, HELP for help or STOP to end.`;

/** The reply to a text about one open invite that is not understood, and that its organiser gets to read. */
export function isThatAYes(round: Answerable): string {
  const [inWord, outWord] = answersTo(round);
  return fitting(
    { course: round.courseName, organiser: round.organiserName ?? '' },
    ({ course, organiser }) =>
      `${PRODUCT} Sorry, is that a yes? Reply ${inWord} or ${outWord} for ${course || 'golf'}, ${at(round)}. We passed your words on to ${organiser || 'the organiser'}.`,
  );
}

/** The reply to a text that is only a picture. */
export const noPictures = () =>
  `${PRODUCT} We cannot see pictures. Reply IN or OUT, or write what you mean in words.`;
/** The reply to a text that may be about any of several rounds. */
export const whichRound = () =>
  `${PRODUCT} You have invites to several rounds. Please begin with the number of the one you mean, like "2 what does it cost?". Reply LIST to see the numbers.`;

/** Asks what a text means that is not clear enough to act on. Y or N answers the question. */
export function askedBack(ask: Ask, round: Round): string {
  const hour = at(round);
  const questions: Record<Ask, (course: string) => string> = {
    in: (course) => `Shall I put you in for ${course}, ${hour}? Reply Y or N`,
    out: (course) => `Shall I say that you are out for ${course}, ${hour}? Reply Y or N`,
    leave: (course) => `Shall I give your spot for ${course}, ${hour} to somebody else? Reply Y or N`,
    'spot-or-texts': (course) =>
      `Do you mean ${course}, ${hour}? Then reply OUT. To end all our texts, reply STOP`,
  };
  return fitting({ courseName: round.courseName }, (names) => questions[ask](names.courseName || 'golf'));
}
/** The reply to words that went to the organiser of the round, and how to answer the invite to that round. */
export function passedOn(round: Answerable): string {
  const [inWord, outWord] = answersTo(round);
  return fitting(
    { course: round.courseName, organiser: round.organiserName ?? '' },
    ({ course, organiser }) =>
      `${PRODUCT} We passed your words on to ${organiser || 'the organiser'}. To answer for ${course || 'golf'}, ${at(round)}, reply ${inWord} or ${outWord}.`,
  );
}

/** For instance "2 IN" and "2 OUT". */
function answersTo({ code }: Answerable): [inWord: string, outWord: string] {
  const offer = { code: code ?? 1 };
  return [word(offer, 'IN'), word(offer, 'OUT')];
}
