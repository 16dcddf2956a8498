import { isQuiet, localDateTime, parseQuietHours } from '@game/contracts';
import type { MessageRow, OfferRow, Round } from './database.js';

const QUIET = parseQuietHours('21:00-08:00');
/** Answers to STOP, START and HELP go out at any hour and whatever was refused. */
const KEYWORDS = new Set(['stopped', 'started', 'help']);

/** A message at the moment at which it left, with what was true then. */
export interface Left {
  message: MessageRow;
  channel: 'sms' | 'email';
  text: string;
  at: Date;
  /** The reader's own zone where the product knows it. */
  ownZone: string | undefined;
  hasStopped: boolean;
  /** The tee time that it speaks of. Undefined where it speaks of none, or of one that changed in this very moment. */
  round: Round | undefined;
  offer: OfferRow | undefined;
}

/** Texts never lie: each rule says what is wrong with a message that left, or nothing. */
export const TEXT_RULES: Record<string, (left: Left) => string | false | undefined> = {
  'a text in quiet hours': ({ message, channel, at, ownZone, round }) =>
    channel === 'sms' &&
    message.legalBasis !== 'text' &&
    !message.ignoreQuiet &&
    !KEYWORDS.has(message.kind) &&
    isQuiet(at, ownZone ?? round?.timeZone ?? message.zone, QUIET) &&
    `at ${localDateTime(at, ownZone ?? message.zone)}`,

  'a text after STOP': ({ message, channel, hasStopped }) =>
    channel === 'sms' && hasStopped && !KEYWORDS.has(message.kind) && 'its reader stopped all texts',

  'another time than the tee time has': ({ round, text }) =>
    round &&
    !text.includes(localDateTime(round.teeTime, round.timeZone)) &&
    `it is ${localDateTime(round.teeTime, round.timeZone)}`,

  'an invite to a tee time that is off': ({ message, round }) =>
    ['invite', 'moved', 'reminder', 'promoted'].includes(message.kind) &&
    round?.status === 'cancelled' &&
    'it is cancelled',

  'a tee time that is over': ({ message, round, offer, at }) =>
    round &&
    round.teeTime <= at &&
    // Whoever writes about an old invite is answered.
    message.kind !== 'answer' &&
    // Who has no mailbox hears of a cancellation only when texts may go again.
    !(message.kind === 'cancelled' && !offer?.email) &&
    'it has begun',

  'an invite to somebody who is not asked': ({ message, offer }) =>
    message.kind === 'invite' &&
    offer &&
    // The carrier's report that the number is wrong may come in the same moment.
    !['pending', 'skipped'].includes(offer.state) &&
    `the offer is ${offer.state}`,

  'a time to answer by that is not the offer’s': ({ text, round, offer, at }) => {
    const by =
      /(?:Reply \S+(?: IN)? by|is held (?:for you )?until|Please answer by:?) (\w{3}, .*? [AP]M)/.exec(
        text,
      )?.[1];
    if (!by || !round || !offer) return false;
    const until = localDateTime(offer.expiresAt, round.timeZone);
    if (by !== until) return `it says ${by}, the offer ends ${until}`;
    return offer.expiresAt <= at && `${by} is past`;
  },
};
