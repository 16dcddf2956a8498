import type { Clause } from '../clauses.js';
import type { Ask, Context, Interpretation } from '../interpretation.js';
import { kindOf } from '../asides.js';
import { becauseOf, opinionOf, subjectOf, type Opinion } from './opinion.js';
import { LEAST } from './thresholds.js';

/** An answer that follows from a reason alone has at most this confidence. */
const OF_A_REASON = 0.8;

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

/** The answer of the last clause that is decisive when it is read alone. */
function lastSaid({ clauses, context }: Weighed): Answered | undefined {
  for (const clause of clauses.toReversed()) {
    const alone = opinionOf([clause], context.state);
    if (alone.in > LEAST.decisive) return 'in';
    if (alone.out > LEAST.decisive) return 'out';
  }
  return undefined;
}

type Meant = Answered | 'maybe' | 'question' | 'guest' | 'late';
/** The interpretation with the meaning that the regression found instead of that of the rules. */
function meant({ ask: _, ...found }: Interpretation, meaning: Meant, text: Weighed): Interpretation {
  const { clauses, context, opinion } = text;
  const intent = meaning === 'in' || meaning === 'out' ? intentOf(meaning, context) : meaning;
  const because = becauseOf(clauses, context.state, meaning);
  return { ...found, intent, confidence: opinion[meaning], because };
}

const inDoubt = (found: Interpretation, ask: Ask): Interpretation => ({
  ...found,
  intent: 'unclear',
  confidence: 0.5,
  ask,
});

/** Asks back whether the likelier answer is meant, if it is likely at all. */
function asked(found: Interpretation, text: Weighed, least: number): Interpretation {
  const { clauses, context, opinion, likelier } = text;
  const ask = intentOf(likelier, context);
  // Whoever has nothing open, or plays anyway, is asked nothing.
  const changesNothing = context.state === 'none' || (ask === 'in' && context.state !== 'asked');
  if (changesNothing || opinion[likelier] < least) return found;
  return { ...inDoubt(found, ask), because: becauseOf(clauses, context.state, likelier) };
}

/**
 * Finds a guest, a delay, a question or a "maybe" in words that no phrase explains, whatever else the rules took them
 * for. Only a player can be late.
 */
function asideIn(
  found: Interpretation,
  text: Weighed,
  least: number,
  meanings: ReadonlyArray<'guest' | 'late' | 'question' | 'maybe'> = ['guest', 'late', 'question'],
): Interpretation {
  for (const meaning of meanings) {
    if (text.opinion[meaning] < least || (meaning === 'late' && text.context.state !== 'in')) continue;
    const { kind, ...rest } = meant(found, meaning, text);
    return meaning === 'question' ? { ...rest, kind: kind ?? kindOf(text.clauses) } : rest;
  }
  return found;
}

/** Finds the answer in what only sounds like something else: "since when do I turn down golf". */
function unmasked(found: Interpretation, text: Weighed, isOpen = false): Interpretation {
  const isSure = text.opinion[text.likelier] >= LEAST[isOpen ? 'againstOpen' : 'against'];
  if (isSure && lastSaid(text) === text.likelier) return meant(found, text.likelier, text);
  return isOpen ? found : asked(found, text, LEAST.askedAgainst);
}

/** Corrects what the rules took for a question or a "maybe", and reads an unclear text that has a condition or a question. */
function corrected(found: Interpretation, text: Weighed, isOpen: boolean): Interpretation {
  const others = (['guest', 'late', 'question', 'maybe'] as const).filter((one) => one !== found.intent);
  const aside = asideIn(found, text, LEAST.asideAgainst, others);
  return aside === found ? unmasked(found, text, isOpen) : aside;
}

/** Decides a text that the rules leave unclear. */
function decided(found: Interpretation, text: Weighed): Interpretation {
  const { opinion } = text;
  const suspected = found.ask && (found.ask === 'in' ? 'in' : 'out');
  if (suspected) {
    const aside = asideIn(found, text, LEAST.asideAgainst);
    if (aside !== found) return aside;
  }
  const said = lastSaid(text);
  for (const meaning of ['in', 'out'] as const) {
    const isOpposite = said !== undefined && said !== meaning;
    const isSure = opinion[meaning] >= LEAST[suspected ? 'agreeing' : 'alone'];
    if ((!suspected || suspected === meaning) && !isOpposite && isSure) return meant(found, meaning, text);
  }
  if (opinion.maybe >= LEAST.maybe) return meant(found, 'maybe', text);
  if (suspected) return unmasked(found, text);
  const aside = asideIn(found, text, LEAST.aside);
  return aside.intent === 'unclear' ? asked(aside, text, LEAST.asked) : aside;
}

const APOLOGY =
  /^(so |very |i am |really )?sorry( (man|bud|buddy|guys|dude|pal|mate|all|everyone|folks|boys|fellas|friend))?$/;

/** Turns an answer of the rules into a question if the text does not look like that answer. */
function believed(found: Interpretation, text: Weighed): Interpretation {
  const { clauses, opinion } = text;
  const [meaning, opposite] = found.intent === 'in' ? (['in', 'out'] as const) : (['out', 'in'] as const);
  // Whoever plays and is sorry says for what: "sorry for the late reply".
  if (meaning === 'in' && APOLOGY.test(clauses.at(-1)!.tokens.join(' '))) return inDoubt(found, 'in');
  const probability = opinion[meaning];
  const isReason = found.confidence <= OF_A_REASON;
  const said = isReason || probability < LEAST.sure ? lastSaid(text) : meaning;
  const isOpposite = said === opposite || opinion[opposite] > probability;
  const least = isReason ? 'believedReason' : found.intent === 'leave' ? 'believedLeave' : 'believed';
  if (!isOpposite && probability >= LEAST[least]) return found;
  return inDoubt(found, found.intent as 'in' | 'out' | 'leave');
}

const FEW_WORDS = 3;
/** Asks our question once more if the rules took a text for the answer and its words say the opposite. */
function uncontradicted(found: Interpretation, { clauses, opinion }: Weighed, pending: Ask): Interpretation {
  const isShort = clauses.flatMap(({ tokens }) => tokens).length <= FEW_WORDS;
  if (isShort || !['in', 'out', 'leave'].includes(found.intent)) return found;
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

function completed(found: Interpretation, clauses: Clause[], context: Context): Interpretation {
  if (!clauses.length || found.ask === 'spot-or-texts') return found;
  const text = weighed(clauses, context);
  if (context.pending) return uncontradicted(found, text, context.pending);
  // For somebody on standby, every condition is that a spot opens.
  const isOpen = clauses.some(({ lead, asked }) => asked || (lead === 'if' && context.state !== 'standby'));
  switch (found.intent) {
    case 'unclear':
      if (!isOpen) return decided(found, text);
      return corrected(found.ask ? found : asideIn(found, text, LEAST.aside), text, isOpen);
    case 'question': {
      const aside = asideIn(found, text, LEAST.aside);
      return aside.intent === 'question' ? corrected(found, text, isOpen) : aside;
    }
    case 'maybe':
      return corrected(found, text, isOpen);
    case 'in':
    case 'out':
    case 'leave':
      return believed(found, text);
    case 'guest':
    case 'late':
    case 'opt-out':
    case 'opt-in':
    case 'help':
    case 'list':
      return found;
  }
}

/**
 * Completes what the rules found by a statistical reading of the text. An answer to our own question stays with the
 * rules unless its words say the opposite; an answer beside a condition or a question needs a higher probability.
 */
export const withSecondOpinion = (
  found: Interpretation,
  clauses: Clause[],
  context: Context,
): Interpretation => withSubject(completed(found, clauses, context), clauses, context);
