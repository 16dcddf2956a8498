import type { QuestionKind } from '@game/contracts';
import type { Clause } from '../clauses.js';
import type { Context } from '../interpretation.js';
import { eachClause, textOf, type Weighable } from './features.js';
import { MEANINGS, SUBJECTS } from './meanings.js';
import { readWeights, SCALE, type Weights } from './weights.js';

export type Opinion = Record<(typeof MEANINGS)[number], number> & {
  /** The features that speak most for the likeliest meaning. */
  because: string;
};

/** The weights of whole texts, and of single clauses, whose last lane says how much a clause counts. */
interface Model {
  text: Weights;
  clause: Weights;
}
const { next } = readWeights();
const OF_MEANINGS: Model = { text: next(), clause: next() };
const OF_SUBJECTS: Model = { text: next(), clause: next() };
const MOST_NAMED = 3;

/** A weight for each lane, of the features and of the bias, which is the feature without a name. */
function sumOf(weights: Weights, { features, scale }: Weighable): number[] {
  const sums = Array.from(weights.of('')!, Number);
  for (const feature of features)
    weights.of(feature)?.forEach((weight, lane) => {
      sums[lane]! += weight;
    });
  return sums.map((sum) => (sum * scale) / SCALE);
}

function softmax(scores: number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * How probable each meaning is: a logistic regression over the features of the text and over those of its clauses, of
 * which each counts as much as it looks decisive.
 */
function weighed(text: Weighable, clauses: Clause[], state: Context['state'], model: Model): number[] {
  const each = eachClause(clauses, state).map((clause) => sumOf(model.clause, clause));
  const shares = softmax(each.map((sums) => sums.at(-1)!));
  const scores = sumOf(model.text, text).map((sum, lane) =>
    each.reduce((total, sums, at) => total + sums[lane]! * shares[at]!, sum),
  );
  return softmax(scores);
}

/** How probable each meaning of a text is that answers an invite in this state. */
export function opinionOf(clauses: Clause[], state: Context['state']): Opinion {
  const text = textOf(clauses, state);
  const probabilities = weighed(text, clauses, state, OF_MEANINGS);
  const likeliest = probabilities.indexOf(Math.max(...probabilities));
  const because = text.features
    .filter((feature) => /^[ucbszy] /.test(feature))
    .flatMap((feature) => {
      const weight = OF_MEANINGS.text.of(feature)?.[likeliest];
      return weight === undefined ? [] : [{ feature, weight }];
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_NAMED)
    .map(({ feature }) =>
      feature
        .slice(2)
        .replace(/[\^$!]/g, '')
        .trim(),
    );
  const named = MEANINGS.map((meaning, at) => [meaning, probabilities[at]!] as const);
  return { ...Object.fromEntries(named), because: because.join(', ') } as Opinion;
}

/** What a question is most likely about, and how probable that is. */
export function subjectOf(
  clauses: Clause[],
  state: Context['state'],
): { kind: QuestionKind; probability: number } {
  const probabilities = weighed(textOf(clauses, state), clauses, state, OF_SUBJECTS);
  const probability = Math.max(...probabilities);
  return { kind: SUBJECTS[probabilities.indexOf(probability)]!, probability };
}
