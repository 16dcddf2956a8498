import type { OrganiserWish } from '@game/contracts';
import { answered, missingIn, proposalOf, type Draft } from './draft.js';
import type { Question } from './planning.repository.js';
import { wishIn } from './wishes.js';

/** What is known when a golfer with a confirmed phone or email writes. */
export interface Hearing {
  text: string;
  /** The text in upper case without punctuation. */
  words: string;
  now: Date;
  timeZone: string;
  /** What we asked about planning last. */
  asked: { question: Question; expiresAt: Date } | undefined;
  /** The tee time that the text proposes. */
  draft: Draft | undefined;
  /** What the golfer has as a friend of others; all false for a mail to the golfer's planning address. */
  friend: {
    /** The golfer has an invite that waits for an answer. */
    hasInvite: boolean;
    /** The golfer has an invite or a spot. */
    hasRound: boolean;
    /** We asked what a text about an invite means, and this text answers the question. */
    answersUs: boolean;
    /** The text is understood as something that a friend writes. */
    isUnderstood: boolean;
  };
  /** Friends were asked for a coming round of this golfer. */
  organises: boolean;
}
/**
 * How an organiser's text is understood: as a command for bookings, or with a reply of our own. Undefined for a
 * friend's text.
 */
export type Heard =
  | { wish: OrganiserWish; answered?: true; alsoFriend?: true }
  | { ask: Draft }
  | { say: 'dropped' | 'kept' | 'expired' | 'which-yes' | 'address' };

const YES = ['YES', 'Y', 'YEP', 'YES PLEASE', 'YEAH', 'OK', 'GO'];
const SURE: Record<'send' | 'cancel', string[]> = {
  send: ['SEND', 'SEND IT', 'YES SEND', 'YES SEND IT', 'SEND YES'],
  cancel: ['CANCEL YES', 'YES CANCEL', 'YES CANCEL IT'],
};
const NO = ['NO', 'N', 'NOPE', 'NO THANKS', 'DONT', 'FORGET IT'];

/**
 * Decides whether a text is meant as an organiser's, and what it means. A reply to an invite goes first, and nothing is
 * ever sent to friends without a YES to a dry run that is not older than its time (messages#planning-by-text).
 */
export function heardIn(hearing: Hearing): Heard | undefined {
  return reply(hearing) ?? command(hearing) ?? begun(hearing);
}

function reply({ text, words, now, timeZone, asked, friend }: Hearing): Heard | undefined {
  if (!asked) return undefined;
  const { question } = asked;
  const expired = asked.expiresAt <= now;
  if (question.about === 'draft') {
    const draft = answered(question.draft, text, now, timeZone);
    if (!draft || friend.answersUs) return undefined;
    return expired ? { say: 'expired' } : next(draft, timeZone);
  }
  const sure = SURE[question.about].includes(words);
  const [yes, no] = [YES.includes(words), NO.includes(words)];
  if (!sure && !yes && !no) return undefined;
  if (!sure && friend.answersUs) return undefined;
  if (!sure && friend.hasInvite) {
    // The golfer had an invite when the dry run was sent, so the dry run asked for a longer word: a bare YES answers
    // the invite.
    if (question.word !== 'YES' || expired) return undefined;
    return { say: 'which-yes' };
  }
  if (expired) return { say: 'expired' };
  if (no) return { say: question.about === 'send' ? 'dropped' : 'kept' };
  return question.about === 'send'
    ? { wish: { kind: 'send', proposal: question.proposal }, answered: true }
    : { wish: { kind: 'cancel-for-good', bookingId: question.bookingId }, answered: true };
}

function command({ words, friend, organises }: Hearing): Heard | undefined {
  if (words === 'MAIL' || words === 'EMAIL') return { say: 'address' };
  const wish = wishIn(words);
  if (!wish) return undefined;
  if (wish.kind === 'status')
    return { wish: { kind: 'status', ifAny: friend.hasRound }, ...(friend.hasRound && { alsoFriend: true }) };
  if (wish.shared && friend.hasRound) return undefined;
  // From somebody without a round, CANCEL can only mean all texts.
  if (wish.kind === 'cancel' && wish.shared && !organises && words === 'CANCEL') return undefined;
  const { kind, round } = wish;
  return { wish: { kind, ...(round !== undefined && { round }) } };
}

const begun = ({ draft, friend, timeZone }: Hearing): Heard | undefined =>
  draft && !friend.isUnderstood && !friend.answersUs ? next(draft, timeZone) : undefined;

export const next = (draft: Draft, timeZone: string): Heard =>
  missingIn(draft) ? { ask: draft } : { wish: { kind: 'propose', proposal: proposalOf(draft, timeZone) } };
