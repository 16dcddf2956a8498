import { FOURSOME, isQuiet, localDateTime, parseQuietHours } from '@game/contracts';
import type { MessageRow, OfferRow, Round } from './database.js';

const QUIET = parseQuietHours('21:00-08:00');
/** The kinds of messages that answer STOP, START and HELP, which may go out at any hour and to everybody. */
const KEYWORDS = new Set(['stopped', 'started', 'help']);

/** A message that left, with what was true at that moment. */
export interface Left {
  message: MessageRow;
  channel: 'sms' | 'email';
  text: string;
  at: Date;
  /** The reader's own time zone if the product knows it. */
  ownZone: string | undefined;
  hasStopped: boolean;
  /** True for a message to the organiser of a tee time; the others go to friends. */
  toOrganiser: boolean;
  /** False for a friend's second phone, which no organiser has entered. */
  isKnownAddress: boolean;
  /**
   * The tee time that the message is about. Undefined if it is about none, or about one that changed at this moment.
   */
  round: Round | undefined;
  offer: OfferRow | undefined;
}

const LONGEST_TEXT = 306;
const IS_IN = ['accepted', 'reconfirm'];
/** What a message to the organiser says of a friend, and the states of the offer of which it is true. */
const SAYS: Array<[RegExp, string[]]> = [
  [/game! (.+?) is in for /, IS_IN],
  [/game! (.+?) is on standby for /, ['standby']],
  [/game! (.+?) (?:is out|dropped out) for /, ['declined', 'skipped', 'withdrawn']],
];

/** Returns what is false in a message to the organiser; undefined if all of it is true. */
function untrueToOrganiser({ message, text, at }: Left, round: Round): string | undefined {
  const players = round.offers.filter(({ state }) => IS_IN.includes(state));
  const open = round.seats - players.length;
  if (round.status === 'cancelled' && message.kind !== 'organiser-said') return 'the tee time is cancelled';
  const said = /(\d) of 4 (?:is|are) in/.exec(text)?.[1];
  if (said && Number(said) !== FOURSOME - open) return `${FOURSOME - open} are in`;
  for (const [words, states] of SAYS) {
    const name = words.exec(text)?.[1];
    const offer = name && round.offers.find((one) => one.name === name);
    if (offer && !states.includes(offer.state)) return `${name} is ${offer.state}`;
  }
  const left = /(\d) spots? (?:is|are) open/.exec(text)?.[1];
  if (left && Number(left) !== open) return `${open} spots are open`;
  if (/Your foursome is set/.test(text) && open > 0) return `${open} spots are open`;
  if (/Everyone we could reach has been asked/.test(text) && round.stopReason !== 'nobody-left')
    return `the ladder is ${round.ladderState}`;
  if (message.kind === 'organiser-night' && message.expiresAt && message.expiresAt <= at)
    return 'it is night already';
  if (message.kind === 'reminder' && /you play/.test(text)) {
    const missing = players.find(({ name }) => !text.includes(name));
    if (missing) return `${missing.name} plays, too`;
    const gone = round.offers.find((one) => !players.includes(one) && namesWhole(text, one.name));
    if (gone) return `${gone.name} is ${gone.state}`;
  }
  return undefined;
}
const namesWhole = (text: string, name: string) =>
  new RegExp(`(?:with|and|,) ${escaped(name)}(?:[.,]| and)`).test(text);
const escaped = (text: string) => text.replace(/[()]/g, '\\$&');

/**
 * The zone whose quiet hours hold for a text: the reader's own, else the course's if their number can be from there, else
 * the middle of their country (messages#night-texts). All simulated numbers are American.
 */
const zoneOf = ({ ownZone, round, message }: Pick<Left, 'ownZone' | 'round' | 'message'>) => {
  const there = round?.timeZone ?? message.zone;
  return ownZone ?? (there.startsWith('America/') ? there : 'America/Chicago');
};

/** The rules for messages. Each returns what is wrong with a message that left, or nothing. */
export const TEXT_RULES: Record<string, (left: Left) => string | false | undefined> = {
  'a text in quiet hours': ({ message, channel, at, ownZone, round }) =>
    channel === 'sms' &&
    message.legalBasis !== 'text' &&
    !message.ignoreQuiet &&
    !KEYWORDS.has(message.kind) &&
    isQuiet(at, zoneOf({ ownZone, round, message }), QUIET) &&
    `at ${localDateTime(at, zoneOf({ ownZone, round, message }))}`,

  'a text after STOP': ({ message, channel, hasStopped }) =>
    channel === 'sms' && hasStopped && !KEYWORDS.has(message.kind) && 'its reader stopped all texts',

  'a text of more than two segments': ({ channel, text }) =>
    channel === 'sms' && text.length > LONGEST_TEXT && `${text.length} characters`,

  'a text to an unknown number': ({ channel, isKnownAddress }) =>
    channel === 'sms' && !isKnownAddress && 'no organiser has entered the number',

  'false news to the organiser': (left) =>
    left.toOrganiser && left.channel === 'sms' && left.round && untrueToOrganiser(left, left.round),

  'a time that differs from the tee time’s': ({ message, round, offer, text }) =>
    round &&
    // A friend who is out is not told of a new time, so the confirmation names the time that the friend knows.
    !(message.kind === 'confirmation' && offer?.state === 'declined') &&
    // A friend's words name the time of which they were written.
    message.kind !== 'organiser-said' &&
    !text.includes(localDateTime(round.teeTime, round.timeZone)) &&
    `it is ${localDateTime(round.teeTime, round.timeZone)}`,

  'an invite to a cancelled tee time': ({ message, round }) =>
    ['invite', 'moved', 'reminder', 'promoted'].includes(message.kind) &&
    round?.status === 'cancelled' &&
    'it is cancelled',

  'an invite to a spot that is taken': ({ message, channel, round, text }) =>
    message.kind === 'invite' &&
    channel === 'sms' &&
    round &&
    round.offers.filter(({ state }) => IS_IN.includes(state)).length >= round.seats &&
    !/puts you on standby/.test(text) &&
    'all spots are taken',

  'a tee time that is over': ({ message, round, offer, at }) =>
    round &&
    round.teeTime <= at &&
    // A friend who texts about an old invite gets an answer.
    message.kind !== 'answer' &&
    // The cancellation reaches a friend without a mailbox only when texts may be sent again.
    !(message.kind === 'cancelled' && !offer?.email) &&
    'it has begun',

  'an invite to somebody who is not asked': ({ message, offer }) =>
    message.kind === 'invite' &&
    offer &&
    // At this moment the carrier may report that the number is wrong, which changes the offer.
    !['pending', 'skipped'].includes(offer.state) &&
    `the offer is ${offer.state}`,

  'a deadline that differs from the offer’s': ({ message, text, round, offer, at, ownZone }) => {
    const [, by, its] =
      /(?:Reply \S+(?: IN)? by|is held (?:for you )?until|is holding a spot for you until|In by|Please answer by:?) (\w{3}, .*? [AP]M)(?: (your time|[A-Z]{2,5}(?:[+-][\d:]+)?))?/.exec(
        text,
      ) ?? [];
    if (!by || !round || !offer) return false;
    // After a kill nobody knows whether the message has left. The friend's window begins anew once that is known, and
    // ends later than the message says, never earlier.
    const isNewWindow = message.createdAt < offer.sentAt;
    if (isNewWindow && message.leaveBy && message.leaveBy <= offer.expiresAt)
      return message.leaveBy <= at && `${by} is past`;
    if (!its) return `it does not say in which zone ${by} is`;
    const until = localDateTime(offer.expiresAt, its === 'your time' ? (ownZone ?? 'UTC') : round.timeZone);
    if (by !== until) return `it says ${by}, the offer ends ${until}`;
    return offer.expiresAt <= at && `${by} is past`;
  },
};
