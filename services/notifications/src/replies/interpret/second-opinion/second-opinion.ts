import type { Clause } from '../clauses.js';
import type { Ask, Context, Interpretation } from '../interpretation.js';
import { kindOf } from '../asides.js';
import { opinionOf, subjectOf } from './opinion.js';

/**
 * How probable a meaning must be. The values were chosen on twelve corpora that the weights had not been learned from
 * (`npm run learn-replies -- --without NAME,…`): each is where fewer questions back begin to cost answers that are
 * turned into the opposite.
 */
const LEAST = {
  /** For an answer, if the rules found nothing, and if they already suspect the same answer. */
  alone: 0.96,
  agreeing: 0.9,
  /** For a "maybe", which leaves the invite open. */
  maybe: 0.65,
  /** For a question, a guest or a delay, of which only the organiser and the players hear. */
  aside: 0.65,
  asideAgainst: 0.75,
  /** For what a question is about, if the rules do not know, and if they say something else. */
  subject: 0.5,
  subjectAgainst: 0.7,
  /** For an answer in a text that the rules took for a question, a "maybe" or the opposite; and if it has a condition or a question mark. */
  against: 0.97,
  againstOpen: 0.98,
  /** For an answer of the rules, so that it is not asked about; a mere reason is asked about earlier. */
  believed: 0.65,
  believedReason: 0.75,
  /** For giving up a spot, which is lost at once. */
  believedLeave: 0.6,
  /** For the opposite of what the rules take for the answer to our question. */
  contradicts: 0.9,
  /** For our question whether the answer is meant, if no answer is sure enough. */
  asked: 0.5,
  /** The same, for a text that the rules took for a question or a "maybe". */
  askedAgainst: 0.7,
  /** For a clause that is read alone to be decisive, and for clauses not to be read alone at all. */
  decisive: 0.8,
  sure: 0.6,
};
/** An answer that follows from a reason alone has at most this confidence. */
const OF_A_REASON = 0.8;

type Answered = 'in' | 'out';
const intentOf = (meaning: Answered, { state }: Context) =>
  meaning === 'out' && (state === 'in' || state === 'standby') ? 'leave' : meaning;

/** The answer of the last clause that is decisive when it is read alone. */
function lastSaid(clauses: Clause[], { state }: Context): Answered | undefined {
  for (const clause of clauses.toReversed()) {
    const alone = opinionOf([clause], state);
    if (alone.in > LEAST.decisive) return 'in';
    if (alone.out > LEAST.decisive) return 'out';
  }
  return undefined;
}

const replaced = (
  { ask: _, ...found }: Interpretation,
  intent: Interpretation['intent'],
  confidence: number,
  because: string,
): Interpretation => ({ ...found, intent, confidence, because });

/** Finds the answer in what only sounds like something else: "since when do I turn down golf". */
function unmasked(
  found: Interpretation,
  clauses: Clause[],
  context: Context,
  isOpen = false,
): Interpretation {
  const opinion = opinionOf(clauses, context.state);
  const meaning = opinion.in > opinion.out ? 'in' : 'out';
  const least = isOpen ? LEAST.againstOpen : LEAST.against;
  if (opinion[meaning] >= least && lastSaid(clauses, context) === meaning)
    return replaced(found, intentOf(meaning, context), opinion[meaning], opinion.because);
  return isOpen ? found : asked(found, clauses, context, LEAST.askedAgainst);
}

/** Corrects what the rules took for a question or a "maybe", of which nobody but the organiser and the players hears. */
function corrected(
  found: Interpretation,
  clauses: Clause[],
  context: Context,
  isOpen: boolean,
): Interpretation {
  const opinion = opinionOf(clauses, context.state);
  for (const intent of ['guest', 'late', 'question', 'maybe'] as const) {
    if (intent === found.intent || opinion[intent] < LEAST.asideAgainst) continue;
    if (intent === 'late' && context.state !== 'in') continue;
    const { kind: _, ...rest } = found;
    const kind = intent === 'question' && { kind: kindOf(clauses) };
    return { ...replaced(rest, intent, opinion[intent], opinion.because), ...kind };
  }
  return unmasked(found, clauses, context, isOpen);
}

/** Decides a text that the rules leave unclear. */
function decided(found: Interpretation, clauses: Clause[], context: Context): Interpretation {
  const opinion = opinionOf(clauses, context.state);
  const suspected = found.ask && (found.ask === 'in' ? 'in' : 'out');
  const late = context.state === 'in' ? opinion.late : 0;
  if (suspected && Math.max(opinion.guest, opinion.question, late) >= LEAST.asideAgainst) {
    const { ask: _, ...rest } = found;
    return asideIn(rest, clauses, context);
  }
  const said = lastSaid(clauses, context);
  for (const meaning of ['in', 'out'] as const) {
    const isOpposite = said !== undefined && said !== meaning;
    const isSure = opinion[meaning] >= LEAST[suspected ? 'agreeing' : 'alone'];
    if ((!suspected || suspected === meaning) && !isOpposite && isSure)
      return replaced(found, intentOf(meaning, context), opinion[meaning], opinion.because);
  }
  if (opinion.maybe >= LEAST.maybe) return replaced(found, 'maybe', opinion.maybe, opinion.because);
  if (suspected) return unmasked(found, clauses, context);
  const aside = asideIn(found, clauses, context);
  return aside.intent === 'unclear' ? asked(aside, clauses, context, LEAST.asked) : aside;
}

/** Asks back whether the likelier answer is meant, if it is likely at all. */
function asked(found: Interpretation, clauses: Clause[], context: Context, least: number): Interpretation {
  const opinion = opinionOf(clauses, context.state);
  const meaning = opinion.in > opinion.out ? 'in' : 'out';
  const ask = intentOf(meaning, context);
  // Whoever has nothing open, or plays anyway, is asked nothing.
  const changesNothing = context.state === 'none' || (ask === 'in' && context.state !== 'asked');
  if (changesNothing || opinion[meaning] < least) return found;
  return { ...found, intent: 'unclear', confidence: 0.5, because: opinion.because, ask };
}

/** Finds a question, a guest or a delay in words that no phrase explains. Only a player can be late. */
function asideIn(found: Interpretation, clauses: Clause[], { state }: Context): Interpretation {
  const opinion = opinionOf(clauses, state);
  for (const intent of ['guest', 'late', 'question'] as const) {
    if (opinion[intent] < LEAST.aside || (intent === 'late' && state !== 'in')) continue;
    const kind = intent === 'question' && { kind: found.kind ?? kindOf(clauses) };
    return { ...replaced(found, intent, opinion[intent], opinion.because), ...kind };
  }
  return found;
}

const APOLOGY =
  /^(so |very |i am |really )?sorry( (man|bud|buddy|guys|dude|pal|mate|all|everyone|folks|boys|fellas|friend))?$/;

/** Turns an answer of the rules into a question if the text does not look like that answer. */
function believed(found: Interpretation, clauses: Clause[], context: Context): Interpretation {
  const meaning = found.intent === 'in' ? 'in' : 'out';
  // Whoever plays and is sorry says for what: "sorry for the late reply".
  if (meaning === 'in' && APOLOGY.test(clauses.at(-1)!.tokens.join(' ')))
    return { ...found, intent: 'unclear', confidence: 0.5, ask: 'in' };
  const opinion = opinionOf(clauses, context.state);
  const probability = opinion[meaning];
  const isReason = found.confidence <= OF_A_REASON;
  const said = isReason || probability < LEAST.sure ? lastSaid(clauses, context) : meaning;
  const isOpposite =
    (said !== undefined && said !== meaning) || opinion[meaning === 'in' ? 'out' : 'in'] > probability;
  const least = isReason ? 'believedReason' : found.intent === 'leave' ? 'believedLeave' : 'believed';
  if (!isOpposite && probability >= LEAST[least]) return found;
  return { ...found, intent: 'unclear', confidence: 0.5, ask: found.intent as 'in' | 'out' | 'leave' };
}

const FEW_WORDS = 3;
/** Asks our question once more if the rules took a text for the answer and its words say the opposite. */
function uncontradicted(
  found: Interpretation,
  clauses: Clause[],
  { state }: Context,
  pending: Ask,
): Interpretation {
  const isShort = clauses.flatMap(({ tokens }) => tokens).length <= FEW_WORDS;
  if (isShort || !['in', 'out', 'leave'].includes(found.intent)) return found;
  const opposite = opinionOf(clauses, state)[found.intent === 'in' ? 'out' : 'in'];
  return opposite < LEAST.contradicts
    ? found
    : { ...found, intent: 'unclear', confidence: 0.5, ask: pending };
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
  if (context.pending) return uncontradicted(found, clauses, context, context.pending);
  // For somebody on standby, every condition is that a spot opens.
  const isOpen = clauses.some(({ lead, asked }) => asked || (lead === 'if' && context.state !== 'standby'));
  switch (found.intent) {
    case 'unclear':
      if (!isOpen) return decided(found, clauses, context);
      return corrected(found.ask ? found : asideIn(found, clauses, context), clauses, context, isOpen);
    case 'question': {
      const aside = asideIn(found, clauses, context);
      if (aside.intent !== 'question') return aside;
      return corrected(found, clauses, context, isOpen);
    }
    case 'maybe':
      return corrected(found, clauses, context, isOpen);
    case 'in':
    case 'out':
    case 'leave':
      return believed(found, clauses, context);
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
 * Completes what the rules found by a statistical reading of the text. Conditions and texts that end with a
 * question mark stay with the rules, and so do answers to our own question, unless their words say the opposite.
 */
export const withSecondOpinion = (
  found: Interpretation,
  clauses: Clause[],
  context: Context,
): Interpretation => withSubject(completed(found, clauses, context), clauses, context);
