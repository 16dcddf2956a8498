import type { OfferId, Understood as Said } from '@game/contracts';
import type { Reachable } from '../offers/offers.repository.js';
import { interpret, wordsOf, type Ask, type Context, type Interpretation } from './interpret/index.js';
import { meaningOf, type Meaning, type OfRound } from './keywords.js';
import { isOn, isOnlyInDates, namedDays } from './named-days.js';
import { ofAnotherDay } from './another-day.js';

/** The result for a text: it has a meaning, or, if it is doubtful, a question to ask the sender. */
export interface Understood {
  meaning: Meaning;
  /** What the text means for further rounds: "in for both" accepts two. */
  more?: OfRound[];
  ask?: { question: Ask; about: Reachable };
  /** True if the text is passed on to the organiser, because it contains a question, a guest or a delay. */
  forOrganiser?: boolean;
  /** True if the text may be about any of several rounds. */
  ofSeveral?: boolean;
  /** True if a program wrote the text, or if it only reports a reaction. It gets no reply. */
  automatic?: boolean;
  /** The round that the text is about, if only one is possible. */
  about?: Reachable | undefined;
  /** How the exchange shows that the text was understood. */
  understood: Said;
}

/**
 * What is known about the sender: the coming rounds to which they were asked, and the question that we asked
 * last.
 */
export interface Sender {
  rounds: Reachable[];
  /** When the text came. "Tomorrow" is the day after it. */
  at: Date;
  pending: Ask | undefined;
  /** A question that a Y or N may still be meant for, although we asked long ago or have written since. */
  lapsed?: Ask | undefined;
  /** The offer that this question is about. */
  askedAbout?: OfferId | undefined;
  /** The keyword as which the carrier has already handled the text. Its list of keywords may differ from ours. */
  carrierTook?: 'stop' | 'start' | 'help' | undefined;
}

/** The meaning that an exchange shows for each result of the keywords and the interpreter. */
const SAID = {
  ...{
    in: 'in',
    out: 'out',
    leave: 'out',
    maybe: 'maybe',
    question: 'question',
    guest: 'guest',
    late: 'late',
  },
  ...{ 'opt-out': 'opt-out', stop: 'opt-out', 'opt-in': 'opt-in', start: 'opt-in' },
  ...{ help: 'question', list: 'list', unclear: 'unclear' },
} as const satisfies Record<Interpretation['intent'] | Exclude<Meaning['intent'], 'other'>, Said['meaning']>;

const YES_OR_NO = new Set(['Y', 'YEP', 'YES', 'N', 'NO', 'NOPE']);

/** Whether a Y to this question says the opposite of a Y to an invite: that the sender does not play. */
const turnsYes = (question: Ask, { state }: Reachable) => question === (state === 'open' ? 'out' : 'leave');

/**
 * A text that is a keyword has the keyword's meaning, with three exceptions: a Y or N that answers our
 * question, one that may be a late answer to it, and CANCEL from somebody who has an invite or a spot. All other texts
 * are interpreted, and acted on only if they are clear (messages#reply-words).
 */
export function understand(text: string, sender: Sender): Understood {
  const { pending, lapsed, carrierTook, at } = sender;
  const keyword = meaningOf(text);
  const isYesOrNo = YES_OR_NO.has(keyword.word);
  const words = wordsOf(text);
  const days = namedDays(words);
  // A text with a day or number says itself which round it is about.
  const asked = days.length || /\d/.test(words) ? undefined : roundAskedAbout(sender, isYesOrNo);
  const rounds = asked ? [asked] : sender.rounds;
  // With nothing open, a late Y can only be meant for our question: the sender has declined since, by the link.
  const question = isYesOrNo && !rounds.length ? (pending ?? lapsed) : pending;
  const isOnNamed = (round: Reachable) => isOn(days, round, at);
  const said = interpret(text, contextOf(rounds, question));
  const isCode = said.code !== null && !isOnlyInDates(said.code, words);
  const read = withRoundOn(isOnNamed, rounds, isCode ? said : { ...said, code: null });
  const found = asked && sender.rounds.length > 1 ? { ...read, code: read.code ?? asked.code } : read;
  const about = roundOf(rounds, found);
  if (carrierTook) {
    const meaning = { intent: carrierTook, code: null, word: keyword.word };
    return { meaning, about, understood: { meaning: SAID[carrierTook] } };
  }
  if (isYesOrNo && lapsed && about && turnsYes(lapsed, about)) return askBack(keyword, lapsed, about);
  if (found.ask === 'spot-or-texts' && about) return askBack(keyword, found.ask, about);
  // A player who is in and writes "maybe" keeps a spot that nobody else can take meanwhile.
  const wavers = keyword.intent === 'maybe' || (keyword.intent === 'other' && found.intent === 'maybe');
  if (wavers && about?.state === 'in') return askBack(keyword, 'leave', about);
  const answersUs = question && isYesOrNo;
  if (keyword.intent !== 'other' && !answersUs)
    return { meaning: keyword, about, understood: { meaning: SAID[keyword.intent] } };
  if (found.intent === 'unclear' && found.ask && about) return askBack(keyword, found.ask, about);
  const other = found.code === null && about && ofAnotherDay(found, about, { words, days, rounds, at });
  if (other) return askBack(keyword, other.question, other.about);
  return {
    ...ofEach(meaningIn(found, keyword), found.codes ?? [], words),
    forOrganiser: !!about && isForOrganiser(found),
    ofSeveral: !about && rounds.length > 1,
    automatic: found.automatic ?? false,
    about,
    understood: saidIn(found),
  };
}

/** What a text means for each of the rounds that it answers, if it answers several. */
function ofEach(meaning: Meaning, codes: number[], words: string): Pick<Understood, 'meaning' | 'more'> {
  const [code, ...others] = codes.some((each) => isOnlyInDates(each, words)) ? [] : codes;
  if (code === undefined || (meaning.intent !== 'in' && meaning.intent !== 'out')) return { meaning };
  return { meaning: { ...meaning, code }, more: others.map((other) => ({ ...meaning, code: other })) };
}

const saidIn = ({ intent, kind, also, minutes }: Interpretation): Said => ({
  meaning: SAID[intent],
  ...(kind && { question: kind }),
  ...(also && { aside: also }),
  ...(minutes !== undefined && { minutesLate: minutes }),
});

const isForOrganiser = ({ intent }: Interpretation) => ['question', 'guest', 'late'].includes(intent);

function askBack({ word }: Meaning, question: Ask, about: Reachable): Understood {
  return {
    meaning: { intent: 'other', code: null, word },
    ask: { question, about },
    about,
    understood: { meaning: 'unclear', asked: question },
  };
}

function meaningIn({ intent, code }: Interpretation, { word }: Meaning): Meaning {
  switch (intent) {
    case 'in':
    case 'out':
    case 'maybe':
      return { intent, code, word };
    case 'leave':
      return { intent: 'out', code, word };
    case 'opt-out':
      return { intent: 'stop', code: null, word };
    case 'opt-in':
      return { intent: 'start', code: null, word };
    case 'help':
    case 'list':
      return { intent, code: null, word };
    case 'question':
    case 'guest':
    case 'late':
    case 'unclear':
      return { intent: 'other', code, word };
  }
}

function contextOf(rounds: Reachable[], pending: Ask | undefined): Context {
  const standing = (['open', 'in', 'standby'] as const).find((state) =>
    rounds.some((round) => round.state === state),
  );
  const open = rounds.filter(({ state }) => state === standing);
  return {
    state: standing === 'open' ? 'asked' : (standing ?? 'none'),
    codes: open.flatMap(({ code }) => code ?? []),
    ...(pending && { pending }),
  };
}

/** The round of our question, if the text may be the answer to it. */
function roundAskedAbout({ rounds, pending, lapsed, askedAbout }: Sender, isYesOrNo: boolean) {
  const asked = rounds.find(({ offerId }) => offerId === askedAbout);
  const mayAnswer = pending || (isYesOrNo && lapsed && asked && turnsYes(lapsed, asked));
  return mayAnswer ? asked : undefined;
}

/** Of several rounds that it can be about, a text without a code is about the only one on a day that it names. */
function withRoundOn(
  isOnNamed: (round: Reachable) => boolean,
  rounds: Reachable[],
  found: Interpretation,
): Interpretation {
  const possible = candidatesOf(rounds);
  if (found.code !== null || possible.length < 2) return found;
  const named = possible.filter(isOnNamed);
  return named.length === 1 ? { ...found, code: named[0]!.code } : found;
}

/** The open rounds, or else all of them. */
function candidatesOf(rounds: Reachable[]): Reachable[] {
  const open = rounds.filter(({ state }) => state === 'open');
  return open.length ? open : rounds;
}

/**
 * Returns the one round that the text can be about: the round whose code it names, or else the only open
 * round, or else the only round.
 */
function roundOf(rounds: Reachable[], { code }: Interpretation): Reachable | undefined {
  if (code !== null) return rounds.find((round) => round.code === code);
  const candidates = candidatesOf(rounds);
  return candidates.length === 1 ? candidates[0] : undefined;
}
