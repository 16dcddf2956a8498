import type { QuestionKind } from '@game/contracts';
import type { Clause } from '../clauses.js';
import { featuresOf } from './features.js';
import { MEANINGS, SCALE, SUBJECTS, SUBJECT_WEIGHTS, WEIGHTS } from './weights.js';

export type Opinion = Record<(typeof MEANINGS)[number], number> & {
  /** The features that speak most for the likeliest meaning. */
  because: string;
};

/** For each feature its weights, one for each meaning. Those that are not written are 0. */
type Weights = Map<string, number[]>;
const read = (written: string, { length }: readonly string[]): Weights =>
  new Map(
    written.split('\n').flatMap((line) =>
      line.split('\t').map((entry) => {
        const [feature, weights] = entry.split('=') as [string, string];
        const each = weights.split(',');
        return [feature, Array.from({ length }, (_, at) => Number(each[at] ?? 0) / SCALE)] as const;
      }),
    ),
  );
const OF_MEANINGS = read(WEIGHTS, MEANINGS);
const OF_SUBJECTS = read(SUBJECT_WEIGHTS, SUBJECTS);
const MOST_NAMED = 3;

/** A logistic regression over the features of a text: how probable each meaning is, and the features that it knew. */
function weighed(clauses: Clause[], weightsOf: Weights) {
  const features = featuresOf(clauses);
  const known = features.flatMap((feature) => {
    const weights = weightsOf.get(feature);
    return weights ? [{ feature, weights }] : [];
  });
  const length = Math.sqrt(features.length + 1);
  const scores = weightsOf
    .get('')!
    .map((bias, at) => known.reduce((sum, { weights }) => sum + weights[at]!, bias) / length);
  const powers = scores.map((score) => Math.exp(score - Math.max(...scores)));
  const total = powers.reduce((sum, power) => sum + power);
  const probabilities = powers.map((power) => power / total);
  return { known, probabilities, likeliest: probabilities.indexOf(Math.max(...probabilities)) };
}

/** How probable each meaning of a text is. */
export function opinionOf(clauses: Clause[]): Opinion {
  const { known, probabilities, likeliest } = weighed(clauses, OF_MEANINGS);
  const because = known
    .filter(({ feature }) => !feature.startsWith('h '))
    .sort((a, b) => b.weights[likeliest]! - a.weights[likeliest]!)
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
export function subjectOf(clauses: Clause[]): { kind: QuestionKind; probability: number } {
  const { probabilities, likeliest } = weighed(clauses, OF_SUBJECTS);
  return { kind: SUBJECTS[likeliest]!, probability: probabilities[likeliest]! };
}
