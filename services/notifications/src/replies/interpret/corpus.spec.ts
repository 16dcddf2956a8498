import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPORA, missed, read, turned } from './corpus.fixture.js';
import { interpret } from './index.js';
import { readWeights } from './second-opinion/weights.js';

const BLIND = readdirSync(CORPORA).filter((name) => name.startsWith('blind'));

describe('the texts that were written together with the interpreter', () => {
  const rows = read('own.tsv');

  it('are not turned into the opposite', () => {
    const wrong = rows.filter(turned).map(({ text, found }) => `${text} -> ${found.intent}`);
    expect(wrong).toEqual([]);
  });

  it('are understood without a question back in nearly all cases if they are clear', () => {
    const wrong = rows.filter(missed);
    const shown = wrong.map(({ text, intent, found }) => `${text}: ${intent} -> ${found.intent}`);
    expect(wrong.length <= rows.filter((row) => row.clear).length * 0.02 ? [] : shown).toEqual([]);
  });
});

it('a fist bump alone is asked about, because it may greet as well as accept', () => {
  const asked = interpret('👊', { state: 'asked', codes: [] });
  expect(asked).toMatchObject({ intent: 'unclear', ask: 'in' });
  expect(interpret("👊 let's go, I'm in", { state: 'asked', codes: [] }).intent).toBe('in');
});

/**
 * The blind files were written by people who did not know the interpreter. Nobody may improve the interpreter
 * by reading them, so these tests report counts and no texts, and the second opinion does not learn from them. Only the
 * three texts of the second that were turned into the opposite were read; they are in interpret.spec.ts. One text of
 * the third is still turned into the opposite; it may not be read, so classes of such texts are searched for elsewhere.
 */
describe.each([
  { file: 'blind.tsv', mostMissed: 0.05, mostTurned: 0 },
  { file: 'blind-second.tsv', mostMissed: 0.1, mostTurned: 0 },
  { file: 'blind-third.tsv', mostMissed: 0.165, mostTurned: 1 },
  { file: 'blind-fourth.tsv', mostMissed: 0.14, mostTurned: 2 },
])('the texts of $file', ({ file, mostMissed, mostTurned }) => {
  const rows = read(file);

  it('are turned into the opposite no more often than when they were last measured', () => {
    expect(rows.filter(turned).length).toBeLessThanOrEqual(mostTurned);
  });

  it('are understood without a question back at least as often as when they were last measured', () => {
    const clear = rows.filter((row) => row.clear).length;
    expect(rows.filter(missed).length / clear).toBeLessThanOrEqual(mostMissed);
  });
});

describe('the weights of the second opinion', () => {
  it('were learned from the corpora and the features as they are, and from no blind file', () => {
    const digest = createHash('sha256');
    const learned = readdirSync(CORPORA).filter((name) => name.endsWith('.tsv') && !BLIND.includes(name));
    for (const name of learned.sort()) digest.update(readFileSync(join(CORPORA, name)));
    digest.update(readFileSync(join(import.meta.dirname, 'second-opinion/features.ts')));
    expect(readWeights().learnedFrom).toBe(digest.digest('hex'));
  });
});
