import type { QuestionKind } from '@game/contracts';
import type { Clause } from '../clauses.js';
import type { Context } from '../interpretation.js';
import { eachClause, textOf, type Weighable } from './features.js';
import { MEANINGS, SUBJECTS } from './meanings.js';
import { EIGHTHS, readWeights, type Model, type Weights } from './weights.js';

export type Meaning = (typeof MEANINGS)[number];
/** How probable each meaning of a text is; together 1. */
export type Opinion = Record<Meaning, number>;

const WEIGHTS = readWeights();

/** One sum for each output, of the weights of all features and of the bias, which is the feature without a name. */
function sumsOf(weights: Weights, { features, scale }: Weighable): number[] {
  const sums = Array.from(weights.of('')!, Number);
  for (const feature of features)
    weights.of(feature)?.forEach((weight, output) => {
      sums[output]! += weight;
    });
  return sums.map((sum) => (sum * scale) / EIGHTHS);
}

function softmax(scores: number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * How probable each meaning is: a logistic regression over the features of the text and over those of its clauses, of
 * which each counts as much as it looks decisive. That is the last output of a clause.
 */
function probabilitiesOf(clauses: Clause[], state: Context['state'], model: Model): number[] {
  const each = eachClause(clauses, state).map((clause) => sumsOf(model.clause, clause));
  const shares = softmax(each.map((sums) => sums.at(-1)!));
  const scores = sumsOf(model.text, textOf(clauses, state)).map((sum, output) =>
    each.reduce((total, sums, at) => total + sums[output]! * shares[at]!, sum),
  );
  return softmax(scores);
}

/** How probable each meaning of a text is that answers an invite in this state. */
export function opinionOf(clauses: Clause[], state: Context['state']): Opinion {
  const probabilities = probabilitiesOf(clauses, state, WEIGHTS.meanings);
  return Object.fromEntries(MEANINGS.map((meaning, at) => [meaning, probabilities[at]!])) as Opinion;
}

const MOST_NAMED = 3;
/** The words of a text that speak most for a meaning. */
export function becauseOf(clauses: Clause[], state: Context['state'], meaning: Meaning): string {
  const output = MEANINGS.indexOf(meaning);
  return textOf(clauses, state)
    .features.filter((feature) => /^[ucbszy] /.test(feature))
    .map((feature) => ({ feature, weight: WEIGHTS.meanings.text.of(feature)?.[output] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_NAMED)
    .map(({ feature }) =>
      feature
        .slice(2)
        .replace(/[\^$!]/g, '')
        .trim(),
    )
    .join(', ');
}

/** What a question is most likely about, and how probable that is. */
export function subjectOf(
  clauses: Clause[],
  state: Context['state'],
): { kind: QuestionKind; probability: number } {
  const probabilities = probabilitiesOf(clauses, state, WEIGHTS.subjects);
  const probability = Math.max(...probabilities);
  return { kind: SUBJECTS[probabilities.indexOf(probability)]!, probability };
}
