/**
 * A multinomial logistic regression over the features of a text and over those of its clauses, of which each counts by
 * its share of attention. It is trained by AdaGrad; in each step half of the features are left out, so that no feature
 * relies on another one. The same examples and the same seed give the same weights.
 */
import { seeded } from '../../libs/testing/dist/seeded.js';

const [ROUNDS, RATE, SHRINK, LEFT_OUT] = [10, 0.5, 1e-4, 0.5];
const KEPT = 1 / (1 - LEFT_OUT);

/** One weight of each feature for each output, and the squares that AdaGrad divides by. */
class Table {
  constructor(features, outputs) {
    this.outputs = outputs;
    this.weights = new Float32Array(features * outputs);
    this.squares = new Float32Array(features * outputs).fill(1e-8);
  }

  /** Adds the weights of the features that are kept to `sums`. */
  add(sums, { ids, scale }, kept) {
    for (let at = 0; at < ids.length; at++) {
      const factor = scale * kept[at];
      if (!factor) continue;
      const first = ids[at] * this.outputs;
      for (let output = 0; output < this.outputs; output++)
        sums[output] += this.weights[first + output] * factor;
    }
  }

  /** Moves the weights of the features that were kept against the slope of each output. */
  step(slopes, { ids, scale }, kept) {
    for (let at = 0; at < ids.length; at++) {
      const factor = scale * kept[at];
      if (!factor) continue;
      const first = ids[at] * this.outputs;
      for (let index = first; index < first + this.outputs; index++) {
        const slope = slopes[index - first] * factor + SHRINK * this.weights[index];
        this.squares[index] += slope * slope;
        this.weights[index] -= (RATE * slope) / Math.sqrt(this.squares[index]);
      }
    }
  }
}

function softmaxInPlace(scores) {
  let most = -Infinity;
  for (const score of scores) most = Math.max(most, score);
  let total = 0;
  for (let at = 0; at < scores.length; at++) total += scores[at] = Math.exp(scores[at] - most);
  for (let at = 0; at < scores.length; at++) scores[at] /= total;
  return scores;
}

/**
 * `examples` have a `meaning` (0 up to `classes` - 1), and a `text` and `clauses` with the `ids` of their features and a
 * `scale`. Id 0 is the bias. Returns the weights of the text, and of the clauses with the attention as their last output.
 */
export function learn(examples, { textFeatures, clauseFeatures, classes, seed }) {
  const ofText = new Table(textFeatures, classes);
  const ofClause = new Table(clauseFeatures, classes + 1);
  const random = seeded(seed);
  const order = [...examples];
  for (let round = 0; round < ROUNDS; round++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    for (const { meaning, text, clauses } of order) {
      // The bias of the text is never left out.
      const keptText = Float32Array.from(text.ids, (id) => (id === 0 ? 1 : random() < LEFT_OUT ? 0 : KEPT));
      const kept = clauses.map(({ ids }) => Float32Array.from(ids, () => (random() < LEFT_OUT ? 0 : KEPT)));
      const each = clauses.map((clause, at) => {
        const sums = new Float64Array(classes + 1);
        ofClause.add(sums, clause, kept[at]);
        return sums;
      });
      const shares = softmaxInPlace(Float64Array.from(each, (sums) => sums[classes]));
      const scores = new Float64Array(classes);
      ofText.add(scores, text, keptText);
      for (let output = 0; output < classes; output++)
        for (let at = 0; at < each.length; at++) scores[output] += each[at][output] * shares[at];

      const errors = softmaxInPlace(scores);
      errors[meaning] -= 1;
      ofText.step(errors, text, keptText);
      const blame = each.map((sums) => errors.reduce((sum, error, output) => sum + error * sums[output], 0));
      const mean = blame.reduce((sum, one, at) => sum + one * shares[at], 0);
      clauses.forEach((clause, at) => {
        const slopes = Float64Array.from({ length: classes + 1 }, (_, output) =>
          output < classes ? errors[output] * shares[at] : shares[at] * (blame[at] - mean),
        );
        ofClause.step(slopes, clause, kept[at]);
      });
    }
  }
  return { text: ofText.weights, clause: ofClause.weights };
}
