import type { Reachable } from '../offers/offers.repository.js';
import type { Ask } from './interpret/index.js';
import { understand, type Understood } from './understand.js';

interface Sender {
  /** The round about which we wrote to the sender. */
  round: Reachable;
  isComing: boolean;
  /** When the mail came. */
  at: Date;
  pending: Ask | undefined;
  lapsed?: Ask | undefined;
}

/**
 * Interprets a mail like a text, with these differences: a mail is about the one offer to whose address it
 * was sent, it cannot opt out of texts or in again, and CANCEL can only mean the spot.
 */
export function understandMail(words: string, { round, isComing, at, pending, lapsed }: Sender): Understood {
  const isOpen = isComing && ['open', 'in', 'standby'].includes(round.state);
  const found = understand(words, { rounds: isOpen ? [round] : [], at, pending, lapsed });
  const { meaning, ask } = found;
  if (ask?.question === 'spot-or-texts') {
    const question = round.state === 'open' ? 'out' : 'leave';
    return { ...found, ask: { ...ask, question }, understood: { meaning: 'unclear', asked: question } };
  }
  const endsTexts = meaning.intent === 'stop' || meaning.intent === 'start';
  const namesAnother = meaning.code !== null && meaning.code !== round.code;
  if (endsTexts || namesAnother)
    return {
      ...found,
      meaning: { intent: 'other', code: null, word: meaning.word },
      forOrganiser: true,
      about: round,
    };
  return { ...found, about: round };
}
