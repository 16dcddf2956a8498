import type { Clause } from './clauses.js';
import type { Intent } from './interpretation.js';
import { lineOf, mentions } from './matches.js';
import { FOR_SOMEBODY, NO_OBSTACLE, OF_SOMEBODY, OF_SOMETHING, OTHER_PLANS, OVERCOME } from './rules.js';

/**
 * What a clause is about, if not whether its sender plays: somebody else, something else, other plans that are
 * dropped, or a thing that is no obstacle.
 */
type Subject = 'somebody' | 'something' | 'other-plans' | 'no-obstacle';

/** Words with which a clause about somebody else also speaks of its sender: "Bob and I can't", "Jim can take my spot". */
const OF_THE_SENDER = / (i|we|my (spot|place)|(?<!called |texted |told |messaged )me) /;

/** "They asked me to work, I said no way" */
const SAID_NO = /^i (\w+ )?(said (no|not)|told (him|her|them) no)\b/;

/** Words without a subject of their own. */
const GOES_ON = /^(and |so )?(can|could|will|would|is|has|not|needs) (not )?(?!i\b|we\b)/;

function subjectOf({ tokens, lead }: Clause): Subject | undefined {
  // "If I wasn't on call" says that the sender is on call.
  if (lead === 'if') return undefined;
  if (OF_SOMEBODY.isIn(tokens) && !OF_THE_SENDER.test(lineOf(tokens))) return 'somebody';
  if (OF_SOMETHING.isIn(tokens)) return 'something';
  if (OTHER_PLANS.isIn(tokens)) return 'other-plans';
  return NO_OBSTACLE.isIn(tokens) ? 'no-obstacle' : undefined;
}

/** The clauses of a text that may answer the invite, and what the others are about. */
export interface Split {
  own: Clause[];
  others: Subject[];
}

/** Separates the clauses about the sender and this round from those about others, other things and no obstacles. */
export function split(clauses: Clause[]): Split {
  if (mentions(FOR_SOMEBODY, clauses)) return { own: clauses, others: [] };
  const overcome = new Set(
    clauses.flatMap(({ lead, tokens, sentence }) =>
      (lead === 'but' || SAID_NO.test(tokens.join(' '))) && OVERCOME.isIn(tokens) ? [sentence] : [],
    ),
  );
  const subjects = clauses.map((clause) =>
    overcome.has(clause.sentence) ? 'no-obstacle' : subjectOf(clause),
  );
  // "He's sick, can't play"
  for (const [at, { tokens, sentence }] of clauses.entries()) {
    const isOfSame = at > 0 && subjects[at - 1] === 'somebody' && clauses[at - 1]!.sentence === sentence;
    if (isOfSame && !subjects[at] && GOES_ON.test(tokens.join(' '))) subjects[at] = 'somebody';
  }
  return { own: clauses.filter((_, at) => !subjects[at]), others: subjects.flatMap((each) => each ?? []) };
}

/** Whether clauses about these subjects may bring about this intent by mistake. */
export const mayMislead = (others: Subject[], intent: Intent): boolean =>
  intent === 'in'
    ? others.some((each) => each === 'somebody' || each === 'something')
    : ['out', 'leave', 'opt-out'].includes(intent) && others.length > 0;

const DAYS =
  /\b(lunes|martes|miercoles|jueves|viernes|sabado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)\b/g;
/**
 * Whether a text in another language accepts one day and refuses another: "samedi oui, dimanche je peux pas". Which of
 * them is that of the round is not known here, and the weights know too few such texts.
 */
export function contrastsDays(clauses: Clause[]): boolean {
  const text = lineOf(clauses.flatMap(({ tokens }) => tokens));
  return new Set(text.match(DAYS)).size > 1 && / (no|nicht|nein|pas|non) /.test(text);
}
