import type { Clause } from '../clauses.js';
import { featuresOf } from './features.js';
import { MEANINGS, SCALE, WEIGHTS } from './weights.js';

export type Opinion = Record<(typeof MEANINGS)[number], number> & {
  /** The features that speak most for the likeliest meaning. */
  because: string;
};

/** For each feature its weights in the order of MEANINGS. Those that are not written are 0. */
const BY_FEATURE = new Map<string, number[]>(
  WEIGHTS.split('\n').flatMap((line) =>
    line.split('\t').map((entry) => {
      const [feature, written] = entry.split('=') as [string, string];
      const weights = written.split(',');
      return [feature, MEANINGS.map((_, at) => Number(weights[at] ?? 0) / SCALE)] as const;
    }),
  ),
);
const BIAS = BY_FEATURE.get('')!;
const MOST_NAMED = 3;

/** How probable each meaning of a text is: a logistic regression over its features. */
export function opinionOf(clauses: Clause[]): Opinion {
  const features = featuresOf(clauses);
  const known = features.flatMap((feature) => {
    const weights = BY_FEATURE.get(feature);
    return weights ? [{ feature, weights }] : [];
  });
  const length = Math.sqrt(features.length + 1);
  const scores = BIAS.map(
    (bias, at) => known.reduce((sum, { weights }) => sum + weights[at]!, bias) / length,
  );
  const powers = scores.map((score) => Math.exp(score - Math.max(...scores)));
  const total = powers.reduce((sum, power) => sum + power);
  const [likeliest] = scores.map((score, at) => ({ score, at })).sort((a, b) => b.score - a.score);
  const because = known
    .filter(({ feature }) => !feature.startsWith('h '))
    .sort((a, b) => b.weights[likeliest!.at]! - a.weights[likeliest!.at]!)
    .slice(0, MOST_NAMED)
    .map(({ feature }) =>
      feature
        .slice(2)
        .replace(/[\^$!]/g, '')
        .trim(),
    );
  const probabilities = MEANINGS.map((meaning, at) => [meaning, powers[at]! / total] as const);
  return { ...Object.fromEntries(probabilities), because: because.join(', ') } as Opinion;
}
