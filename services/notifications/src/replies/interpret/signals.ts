import type { Clause } from './clauses.js';
import { lineOf, matchesOf, type Match } from './matches.js';
import { COUNTERFACTUAL, FOREIGN_QUESTIONS, MET_CONDITIONS, OPENERS } from './rules.js';
import { POLAR, unexplained, weighed, type Weighed } from './weighing.js';

/** What a clause says about the answer. */
export interface Signal {
  kind: Exclude<Weighed, 'nothing'> | 'condition';
  words: string;
  clause: number;
  sentence: number;
  /** True if the clause follows "but" or a similar word. */
  contrasted: boolean;
}
export interface Reading {
  signals: Signal[];
  /** The clauses that contain a question, each with its tokens from the first word of the question on. */
  questions: { clause: number; tokens: string[] }[];
  /** True if only the question mark turns an answer into a question, as in "I'm in?". */
  isEcho: boolean;
  /** The clauses with a negation that no phrase explains. */
  negated: number[];
}

/**
 * Phrases that are not questions even before a question mark: "why not?", "can you put me in?", "rain
 * check?".
 */
const RHETORICAL =
  /^(rain check|what|why|how|who|when|have|do|twist|can you|could you|will you|would you|maybe|does a bear|is (the pope|water|grass|fire|the sky)|you even)\b/;

/** Words of doubt about the subject of a question, as in "do you think it might rain?" */
const ABOUT_OTHERS = /^(might|may|maybe|possibly|probably|likely|possible)$/;

/** The index of the token at which the question of a clause begins, or -1 if it has none. */
function asksFrom(
  { tokens, asked }: Clause,
  matches: Match[],
  isInQuestion: boolean,
): { at: number; opened: boolean } {
  const explained = (at: number) =>
    matches.some(({ kind, from, to }) => from <= at && at < to && kind !== 'like' && kind !== 'neutral');
  const openers = [...OPENERS.find(tokens), ...(isInQuestion ? FOREIGN_QUESTIONS.find(tokens) : [])]
    .map(({ from }) => from)
    .filter((from) => !explained(from));
  if (openers.length) return { at: Math.min(...openers), opened: true };
  const isAnswer = matches.some(({ kind, words }) => kind === 'maybe' || RHETORICAL.test(words));
  return { at: asked && !isAnswer ? 0 : -1, opened: false };
}

/** Collects clause by clause what the text says about the answer. */
export function readingOf(clauses: Clause[]): Reading {
  const reading: Reading = { signals: [], questions: [], isEcho: false, negated: [] };

  /**
   * Whether a clause contrasts with what was said before: it follows "but", or a clause with "but" that says
   * nothing itself, as in "but sorry, working".
   */
  const isContrasted = (index: number): boolean => {
    const [before, clause] = [clauses[index - 1], clauses[index]!];
    if (clause.lead !== 'none' || before?.sentence !== clause.sentence) return clause.lead === 'but';
    return before.lead === 'but' && !reading.signals.some((signal) => signal.clause === index - 1);
  };

  for (const [index, clause] of clauses.entries()) {
    const { tokens, sentence, lead, asked } = clause;
    const matches = matchesOf(clause);
    const contrasted = isContrasted(index);
    const signal = (kind: Signal['kind'], words: string) =>
      reading.signals.push({ kind, words, clause: index, sentence, contrasted });

    const met = lead === 'if' ? MET_CONDITIONS.find(tokens)[0] : undefined;
    if (met) matches.push({ kind: 'neutral', ...met });
    const isInQuestion = clauses.some((each) => each.asked && each.sentence === sentence);
    const isCondition = lead === 'if' && !met;
    const asks = isCondition
      ? { at: asked ? 0 : -1, opened: false }
      : asksFrom(clause, matches, isInQuestion);
    if (asks.at >= 0 || asked)
      reading.questions.push({ clause: index, tokens: tokens.slice(Math.max(0, asks.at)) });
    if (asked && !asks.opened) reading.isEcho = true;

    if (isCondition) {
      const before = clauses[index - 1];
      const isAsking =
        before?.sentence === sentence &&
        reading.questions.some(({ clause: at, tokens: words }) => at === index - 1 && OPENERS.isIn(words));
      if (isAsking) continue;
      const isRequest = before?.sentence === sentence && /\blet (me|us) know\b/.test(lineOf(before.tokens));
      if (!isRequest) signal(COUNTERFACTUAL.isIn(tokens) ? 'out' : 'condition', tokens.join(' '));
      continue;
    }
    const { many, negates } = unexplained(matches, tokens);
    if (negates && !met) reading.negated.push(index);
    for (const match of matches) {
      if (met && match.from < met.to) continue;
      if (asks.opened && match.from > asks.at && ABOUT_OTHERS.test(match.words)) continue;
      const kind = weighed(match, matches, clause);
      const isAsked = asks.at >= 0 && match.from >= asks.at && POLAR.has(match.kind);
      if (isAsked) {
        if (kind === 'in' || kind === 'yes') signal('guess-in', match.words);
        if (kind === 'out' || kind === 'no') signal('guess-out', match.words);
      } else if (kind === 'yes' && (many || negates)) signal('guess-in', match.words);
      else if (kind === 'no' && many) signal('guess-out', match.words);
      else if (kind !== 'nothing') signal(kind, match.words);
    }
  }
  return reading;
}
