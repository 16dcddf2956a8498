/**
 * `npm run learn-replies` teaches the second opinion on friends' texts from the corpora in
 * services/notifications/test/corpus, except those named blind*, and writes its weights: what all texts mean, and what
 * the questions among them are about. Both are multinomial logistic regressions, trained by AdaGrad in orders drawn
 * from fixed seeds, so that the same corpora give the same weights. A test demands that the weights were learned from
 * the corpora as they are.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { QuestionKind } from '../../libs/contracts/dist/index.js';
import { clausesOf } from '../../services/notifications/dist/replies/interpret/clauses.js';
import { clean } from '../../services/notifications/dist/replies/interpret/clean.js';
import { withoutQuotes } from '../../services/notifications/dist/replies/interpret/quoted.js';
import { featuresOf } from '../../services/notifications/dist/replies/interpret/second-opinion/features.js';

const service = join(resolve(import.meta.dirname, '../..'), 'services/notifications');
const corpus = join(service, 'test/corpus');
const target = join(service, 'src/replies/interpret/second-opinion/weights.ts');
const MEANINGS = ['in', 'out', 'maybe', 'question', 'guest', 'late', 'other'];
/** `other` is last, as in MEANINGS. */
const SUBJECTS = QuestionKind.options;
const SCALE = 10;
const [ROUNDS, RATE, SHRINK] = [20, 1, 3e-4];
/** The weights are the mean of those learned in several orders, so that the order decides nothing. */
const SEEDS = [7, 19, 23, 41, 58];

/** A text in which the sender answers our question is left out, because its words mean something else there. */
function textsOf(file) {
  const [head, ...lines] = readFileSync(join(corpus, file), 'utf8').trim().split('\n');
  const columns = head.split('\t');
  return lines.flatMap((line) => {
    const fields = line.split('\t');
    const field = (name) => fields[columns.indexOf(name)] ?? '';
    if (field('pending')) return [];
    const [intent, kind] = field('intent').split(':');
    return [{ text: field('text').replaceAll('\\n', '\n'), intent, kind }];
  });
}

const files = readdirSync(corpus)
  .filter((name) => name.endsWith('.tsv') && !name.startsWith('blind'))
  .sort();
const texts = files
  .flatMap(textsOf)
  .map(({ text, ...meant }) => ({ features: featuresOf(clausesOf(withoutQuotes(clean(text)))), ...meant }));

/** All features but words and their classes: what occurs in one text only helps with no other text. */
const NEEDS_TWO = /^[bhsyz] /;

/** The weights of each feature for `classes` meanings, as they are written: for the last meaning all are 0. */
function learnedFrom(texts, classes) {
  const counts = new Map();
  for (const { features } of texts)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const ids = new Map([['', 0]]);
  for (const [feature, count] of counts)
    if (count > 1 || !NEEDS_TWO.test(feature)) ids.set(feature, ids.size);
  const examples = texts.map(({ features, meaning }) => ({
    ids: [0, ...features.flatMap((feature) => ids.get(feature) ?? [])],
    scale: 1 / Math.sqrt(features.length + 1),
    meaning,
  }));
  const each = SEEDS.map((seed) => regression(examples, { features: ids.size, classes, seed }));
  const weights = each[0].map((_, at) => each.reduce((sum, one) => sum + one[at] / SEEDS.length, 0));
  // The weights of the last meaning are taken off all others, and zeros are left out.
  const written = (id) => {
    const all = Array.from({ length: classes }, (_, at) => weights[id * classes + at]);
    const rounded = all.slice(0, -1).map((weight) => Math.round((weight - all.at(-1)) * SCALE) || '');
    return rounded.join(',').replace(/,+$/, '');
  };
  return [...ids]
    .map(([feature, id]) => [feature, written(id)])
    .filter(([feature, each]) => feature === '' || each !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, each]) => `${feature}=${each}`);
}

function regression(examples, { features, classes, seed }) {
  const weights = new Float64Array(features * classes);
  const squares = new Float64Array(weights.length);
  const meanings = Array.from({ length: classes }, (_, at) => at);
  const order = [...examples];
  let state = seed;
  const below = (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    for (const { ids: present, scale, meaning } of order) {
      const scores = meanings.map((at) =>
        present.reduce((sum, id) => sum + weights[id * classes + at] * scale, 0),
      );
      const powers = scores.map((score) => Math.exp(score - Math.max(...scores)));
      const total = powers.reduce((sum, power) => sum + power);
      for (const at of meanings) {
        const error = (powers[at] / total - (at === meaning ? 1 : 0)) * scale;
        for (const id of present) {
          const index = id * classes + at;
          const slope = error + SHRINK * weights[index];
          squares[index] += slope * slope;
          weights[index] -= (RATE * slope) / Math.sqrt(1e-8 + squares[index]);
        }
      }
    }
  }
  return weights;
}

const meaningOf = ({ intent }) => MEANINGS.indexOf(intent === 'leave' ? 'out' : intent);
const subjectOf = ({ kind }) => SUBJECTS.indexOf(kind);
const asking = texts.filter(({ kind }) => kind);
const meanings = learnedFrom(
  texts.map((text) => ({ ...text, meaning: meaningOf(text) < 0 ? MEANINGS.length - 1 : meaningOf(text) })),
  MEANINGS.length,
);
const subjects = learnedFrom(
  asking.map((text) => ({ ...text, meaning: subjectOf(text) })),
  SUBJECTS.length,
);

const digest = createHash('sha256');
for (const file of files) digest.update(readFileSync(join(corpus, file)));
digest.update(readFileSync(join(service, 'src/replies/interpret/second-opinion/features.ts')));
/** A list as Prettier wants it. */
function listed(names) {
  const quoted = names.map((each) => `'${each}'`);
  const line = quoted.join(', ');
  return line.length < 80
    ? `[${line}] as const`
    : `[\n${quoted.map((each) => `  ${each},\n`).join('')}] as const`;
}
const LINE = 60;
function quoted(entries) {
  const lines = Array.from({ length: Math.ceil(entries.length / LINE) }, (_, at) =>
    entries.slice(at * LINE, at * LINE + LINE).join('\t'),
  );
  return `\`${lines.join('\n').replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``;
}
writeFileSync(
  target,
  `/** Written by \`npm run learn-replies\`; not to be changed by hand. */
export const MEANINGS = ${listed(MEANINGS)};
export const SUBJECTS = ${listed(SUBJECTS)};
export const SCALE = ${SCALE};
export const LEARNED_FROM = '${digest.digest('hex')}';
export const WEIGHTS = ${quoted(meanings)};
export const SUBJECT_WEIGHTS = ${quoted(subjects)};
`,
);
console.log(
  `${meanings.length} features learned from ${texts.length} texts, ${subjects.length} from ${asking.length} questions of ${files.join(', ')}`,
);
