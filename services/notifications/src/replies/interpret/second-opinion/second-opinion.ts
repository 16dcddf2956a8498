import type { Clause } from '../clauses.js';
import type { Ask, Context, Interpretation } from '../interpretation.js';
import { kindOf } from '../asides.js';
import { isForeign } from '../rules.js';
import { becauseOf, opinionOf, subjectOf, type Meaning, type Opinion } from './opinion.js';
import { LEAST } from './thresholds.js';

type Answered = 'in' | 'out';
/** A text and what the regression says of it. */
interface Weighed {
  clauses: Clause[];
  context: Context;
  opinion: Opinion;
  likelier: Answered;
}
function weighed(clauses: Clause[], context: Context): Weighed {
  const opinion = opinionOf(clauses, context.state);
  return { clauses, context, opinion, likelier: opinion.in > opinion.out ? 'in' : 'out' };
}

const intentOf = (meaning: Answered, { state }: Context) =>
  meaning === 'out' && (state === 'in' || state === 'standby') ? 'leave' : meaning;

/** The answer that the rules found or suspect. */
function answerOf({ intent, ask }: Interpretation): Answered | undefined {
  const answer = intent === 'unclear' ? ask : intent;
  if (answer === 'leave') return 'out';
  return answer === 'in' || answer === 'out' ? answer : undefined;
}

/** The answer of the last clause that is decisive when it is read alone. */
function lastSaid({ clauses, context }: Weighed): Answered | undefined {
  for (const clause of clauses.toReversed()) {
    const alone = opinionOf([clause], context.state);
    if (alone.in > LEAST.decisive) return 'in';
    if (alone.out > LEAST.decisive) return 'out';
  }
  return undefined;
}

type Meant = Exclude<Meaning, 'other'>;
/** The interpretation with the meaning that the regression found instead of that of the rules. */
function meant({ ask: _, kind, ...found }: Interpretation, meaning: Meant, text: Weighed): Interpretation {
  const { clauses, context, opinion } = text;
  const intent = meaning === 'in' || meaning === 'out' ? intentOf(meaning, context) : meaning;
  const because = becauseOf(clauses, context.state, meaning);
  return {
    ...{ ...found, intent, confidence: opinion[meaning], because },
    ...(meaning === 'question' && { kind: kind ?? kindOf(clauses) }),
  };
}

const inDoubt = (found: Interpretation, ask: Ask): Interpretation => ({
  ...found,
  intent: 'unclear',
  confidence: 0.5,
  ask,
});

/** True for an answer of somebody who has nothing open, or who plays, or waits for a spot, anyway. */
const changesNothing = (answer: Answered, { state }: Context) =>
  state === 'none' || (answer === 'in' && state !== 'asked');

/** Asks back whether the likelier answer is meant, if it is likely at all, or else that of the rules. */
function asked({ ask: _, ...found }: Interpretation, text: Weighed): Interpretation {
  const { clauses, context, opinion, likelier } = text;
  const ofRules = answerOf(found);
  const suspected = [...(opinion[likelier] >= LEAST.asked ? [likelier] : []), ...(ofRules ? [ofRules] : [])];
  const meaning = suspected.find((answer) => !changesNothing(answer, context));
  if (meaning)
    return {
      ...inDoubt(found, intentOf(meaning, context)),
      because: becauseOf(clauses, context.state, meaning),
    };
  return ofRules ? { ...found, intent: 'unclear', confidence: 0.2 } : found;
}

const FEW_WORDS = 3;
const MANY_WORDS = 6;
const wordsIn = (clauses: Clause[]) => clauses.reduce((sum, { tokens }) => sum + tokens.length, 0);

/** How probable the likelier answer must be, by what it changes and by what the rules found. */
function leastFor(found: Interpretation, { clauses, context, likelier }: Weighed): number {
  const ofRules = answerOf(found);
  // What a phrase says for sure is never turned into the opposite.
  if (ofRules && ofRules !== likelier && found.intent !== 'unclear') return Infinity;
  if (ofRules === likelier && found.intent !== 'unclear' && wordsIn(clauses) <= MANY_WORDS)
    return LEAST.phrase;
  if (ofRules === likelier || changesNothing(likelier, context)) return LEAST.agreeing;
  return ofRules || found.intent !== 'unclear' ? LEAST.against : LEAST.alone;
}

/** Acts on an answer that is sure enough, unless the last clause that is decisive by itself says the opposite. */
function answered(found: Interpretation, text: Weighed): Interpretation {
  const { opinion, context, likelier } = text;
  const isSure = opinion[likelier] >= leastFor(found, text) && (lastSaid(text) ?? likelier) === likelier;
  if (!isSure) return asked(found, text);
  return found.intent === intentOf(likelier, context) ? found : meant(found, likelier, text);
}

/** Decides what a text means: by the regression, to which the findings of the rules are evidence. */
function decided(found: Interpretation, text: Weighed): Interpretation {
  const { opinion, context } = text;
  const { intent } = found;
  if ((intent === 'question' || intent === 'maybe') && opinion[intent] >= LEAST.found) return found;
  const likeliest = (Object.keys(opinion) as Meaning[]).reduce((a, b) => (opinion[b] > opinion[a] ? b : a));
  if (likeliest === 'in' || likeliest === 'out') return answered(found, text);
  const isMeant = opinion[likeliest] >= LEAST.aside && (likeliest !== 'late' || context.state === 'in');
  if (!isMeant) return asked(found, text);
  if (likeliest === 'other') return answerOf(found) ? asked(found, text) : found;
  return intent === likeliest ? found : meant(found, likeliest, text);
}

/** Asks our question once more if the rules took a text for the answer and its words say the opposite. */
function uncontradicted(found: Interpretation, { clauses, opinion }: Weighed, pending: Ask): Interpretation {
  if (wordsIn(clauses) <= FEW_WORDS || !['in', 'out', 'leave'].includes(found.intent)) return found;
  const opposite = opinion[found.intent === 'in' ? 'out' : 'in'];
  return opposite < LEAST.contradicts ? found : inDoubt(found, pending);
}

/** Says what a question is about if the rules did not find out, or if its words clearly speak for something else. */
function withSubject(found: Interpretation, clauses: Clause[], { state }: Context): Interpretation {
  if (found.intent !== 'question') return found;
  const { kind, probability } = subjectOf(clauses, state);
  const isUnknown = found.kind === undefined || found.kind === 'other';
  return probability >= LEAST[isUnknown ? 'subject' : 'subjectAgainst'] ? { ...found, kind } : found;
}

/** What only whole phrases may decide. */
const CONSENT = new Set(['opt-out', 'opt-in', 'help', 'list']);

/** Words of conditions and guesses in other languages. */
const DOUBTS =
  /\b(si|sil|wenn|falls|sofern|ausser|bei|creo|capaz|igual|espero|normalement|jespere|je crois|glaub|glaube)\b/;
/** Whether the text asks or depends on something. */
const isDoubtful = (clauses: Clause[]) =>
  clauses.some(({ asked: isAsked, tokens }) => isAsked || DOUBTS.test(tokens.join(' ')));
const acts = ({ intent }: Interpretation) => ['in', 'out', 'leave'].includes(intent);

/** Players chat about much that sounds like trouble, so without a phrase their spot is given up only if it is nearly certain. */
const leavingOnlyByPhrase = (found: Interpretation, result: Interpretation): Interpretation =>
  result.intent === 'leave' && found.intent !== 'leave' && result.confidence < LEAST.leaving
    ? inDoubt(result, 'leave')
    : result;

/** The weights were learned from too few texts in other languages to outweigh what their phrases say. */
function ofForeign(found: Interpretation, result: Interpretation, text: Weighed): Interpretation {
  if (acts(found)) {
    const opposite = text.opinion[found.intent === 'in' ? 'out' : 'in'];
    return opposite < LEAST.objects && !isDoubtful(text.clauses) ? found : result;
  }
  if (!acts(result)) return result;
  if (found.intent !== 'unclear') return found;
  return isDoubtful(text.clauses) ? asked(found, text) : result;
}

function completed(found: Interpretation, clauses: Clause[], context: Context): Interpretation {
  if (!clauses.length || found.ask === 'spot-or-texts' || CONSENT.has(found.intent)) return found;
  const text = weighed(clauses, context);
  if (context.pending) return uncontradicted(found, text, context.pending);
  const result = leavingOnlyByPhrase(found, decided(found, text));
  return isForeign(clauses.flatMap(({ tokens }) => tokens)) ? ofForeign(found, result, text) : result;
}

/**
 * Completes what the rules found by a statistical reading of the text. An answer to our own question stays with the
 * rules unless its words say the opposite.
 */
export const withSecondOpinion = (
  found: Interpretation,
  clauses: Clause[],
  context: Context,
): Interpretation => withSubject(completed(found, clauses, context), clauses, context);
