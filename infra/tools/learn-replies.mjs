/**
 * `npm run learn-replies` teaches the second opinion on friends' texts from the corpora in
 * services/notifications/test/corpus, except those named blind*, and writes its weights: what all texts mean, and what
 * the questions among them are about. The same corpora give the same weights. A test demands that the weights were
 * learned from the corpora as they are.
 *
 *   npm run learn-replies -- --without NAME,NAME   leaves corpora out, to measure how well unknown texts are understood
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clausesOf } from '../../services/notifications/dist/replies/interpret/clauses.js';
import { clean } from '../../services/notifications/dist/replies/interpret/clean.js';
import { withoutQuotes } from '../../services/notifications/dist/replies/interpret/quoted.js';
import {
  eachClause,
  textOf,
} from '../../services/notifications/dist/replies/interpret/second-opinion/features.js';
import {
  MEANINGS,
  SUBJECTS,
} from '../../services/notifications/dist/replies/interpret/second-opinion/meanings.js';
import {
  EIGHTHS,
  hashOf,
} from '../../services/notifications/dist/replies/interpret/second-opinion/weights.js';
import { learn } from './attentive-regression.mjs';

const service = join(resolve(import.meta.dirname, '../..'), 'services/notifications');
const corpus = join(service, 'test/corpus');
const target = join(service, 'data/reply-weights.bin');
/** The weights are the mean of those learned in several orders, so that the order decides nothing. */
const SEEDS = [7, 19, 23, 41, 58];
const MOST = 127;

const [option, names = ''] = process.argv.slice(2);
const without = option === '--without' ? names.split(',').map((name) => `${name}.tsv`) : [];
const files = readdirSync(corpus)
  .filter((name) => name.endsWith('.tsv') && !name.startsWith('blind') && !without.includes(name))
  .sort();

/** A text in which the sender answers our question is left out, because its words mean something else there. */
function examplesOf(file) {
  const [head, ...lines] = readFileSync(join(corpus, file), 'utf8').trim().split('\n');
  const columns = head.split('\t');
  return lines.flatMap((line) => {
    const fields = line.split('\t');
    const field = (name) => fields[columns.indexOf(name)] ?? '';
    if (field('pending')) return [];
    const [intent, kind] = field('intent').split(':');
    const clauses = clausesOf(withoutQuotes(clean(field('text').replaceAll('\\n', '\n'))));
    const state = field('state');
    return [{ intent, kind, text: textOf(clauses, state), clauses: eachClause(clauses, state) }];
  });
}
const examples = files.flatMap(examplesOf);

/** All features but words and their classes: what occurs only once helps with no other text. */
const NEEDS_TWO = /^[bhsyzt] /;
/** The ids of the features; 0 is the bias, the feature without a name. */
function numbered(all) {
  const counts = new Map();
  for (const { features } of all)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const ids = new Map([['', 0]]);
  for (const [feature, count] of counts)
    if (count > 1 || !NEEDS_TWO.test(feature)) ids.set(feature, ids.size);
  return ids;
}

function section(ids, weights, outputs) {
  const sorted = [...ids].map(([feature, id]) => ({ hash: hashOf(feature), id }));
  sorted.sort((a, b) => a.hash - b.hash);
  const words = Buffer.alloc(4 * (2 + sorted.length));
  [ids.size, outputs, ...sorted.map(({ hash }) => hash)].forEach((word, at) =>
    words.writeUInt32LE(word, 4 * at),
  );
  const rounded = sorted.flatMap(({ id }) =>
    Array.from({ length: outputs }, (_, output) =>
      Math.max(-MOST, Math.min(MOST, Math.round(weights[id * outputs + output] * EIGHTHS))),
    ),
  );
  return Buffer.concat([words, Buffer.from(Int8Array.from(rounded).buffer)]);
}

/** The sections of the weights for what `meaningOf` tells apart. */
function learned(examples, meanings, meaningOf) {
  const ids = {
    text: numbered(examples.map(({ text }) => text)),
    clause: numbered(examples.flatMap(({ clauses }) => clauses)),
  };
  const known = (part, { features, scale }) => ({
    ids: Int32Array.from([0, ...features.flatMap((feature) => ids[part].get(feature) ?? [])]),
    scale,
  });
  const prepared = examples.map((example) => ({
    meaning: meanings.indexOf(meaningOf(example)),
    text: known('text', example.text),
    clauses: example.clauses.map((clause) => known('clause', clause)),
  }));
  const sizes = { textFeatures: ids.text.size, clauseFeatures: ids.clause.size, classes: meanings.length };
  const each = SEEDS.map((seed) => learn(prepared, { ...sizes, seed }));
  const mean = (part) =>
    each[0][part].map((_, at) => each.reduce((sum, weights) => sum + weights[part][at], 0) / SEEDS.length);
  console.log(
    `${ids.text.size} features of texts and ${ids.clause.size} of clauses learned from ${examples.length} examples`,
  );
  return [
    section(ids.text, mean('text'), meanings.length),
    section(ids.clause, mean('clause'), meanings.length + 1),
  ];
}

const meaningOf = ({ intent }) => {
  const meaning = intent === 'leave' ? 'out' : intent;
  return MEANINGS.includes(meaning) ? meaning : 'other';
};
const sections = [
  ...learned(examples, MEANINGS, meaningOf),
  ...learned(
    examples.filter(({ kind }) => kind),
    SUBJECTS,
    ({ kind }) => kind,
  ),
];
const digest = createHash('sha256');
for (const file of files) digest.update(readFileSync(join(corpus, file)));
digest.update(readFileSync(join(service, 'src/replies/interpret/second-opinion/features.ts')));
writeFileSync(target, Buffer.concat([digest.digest(), ...sections]));
