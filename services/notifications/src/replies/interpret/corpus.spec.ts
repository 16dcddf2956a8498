import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QuestionKind } from '@game/contracts';
import { interpret, type Context, type Intent } from './index.js';
import { readWeights } from './second-opinion/weights.js';

const FOLDER = join(import.meta.dirname, '../../../test/corpus');

interface Row {
  text: string;
  context: Context;
  intent: Intent;
  kind?: QuestionKind;
  code: number | null;
  /** Whether a person would understand the text at the first reading. */
  clear: boolean;
}

/**
 * Reads a corpus. Its fields are separated by tabs and named in its first line; `\n` in a text is a line
 * break. The intent `question:when` is a question of the kind `when`.
 */
function rowsOf(file: string): Row[] {
  const [head, ...lines] = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n');
  const columns = head!.split('\t');
  return lines.map((line) => {
    const fields = line.split('\t');
    const field = (name: string) => fields[columns.indexOf(name)] ?? '';
    const [intent, kind] = field('intent').split(':');
    return {
      text: field('text').replaceAll('\\n', '\n'),
      context: {
        state: field('state') as Context['state'],
        codes: field('codes').split(',').filter(Boolean).map(Number),
        ...(field('pending') && { pending: field('pending') as NonNullable<Context['pending']> }),
      },
      intent: intent as Intent,
      ...(kind && { kind: kind as QuestionKind }),
      code: field('code') ? Number(field('code')) : null,
      clear: field('clear') === 'yes',
    };
  });
}

const plays = (intent: Intent) => intent === 'in';
const declines = (intent: Intent) => ['out', 'leave', 'opt-out'].includes(intent);

type Read = Row & { found: ReturnType<typeof interpret> };
const read = (file: string): Read[] =>
  rowsOf(file).map((row) => ({ ...row, found: interpret(row.text, row.context) }));
const turned = ({ intent, found }: Read) =>
  (plays(intent) && declines(found.intent)) || (declines(intent) && plays(found.intent));
const missed = ({ clear, intent, kind, code, found }: Read) =>
  clear && (found.intent !== intent || found.code !== code || (kind !== undefined && found.kind !== kind));

const BLIND = readdirSync(FOLDER).filter((name) => name.startsWith('blind'));

/**
 * `own.tsv` was written together with the interpreter, `ninth.tsv`, `eleventh.tsv` and `twelfth.tsv` to teach the second
 * opinion. Each of the others up to `tenth.tsv` was complete before the interpreter read it for the first time;
 * misunderstood texts were then fixed by improving whole classes of phrases.
 */
const LEARNED = 'own second third fourth fifth sixth seventh eighth ninth tenth eleventh'.split(' ');
/**
 * Each was written by somebody who knew neither the interpreter nor the other files, about certain people or certain
 * ways to answer, in as many different words as possible: reasons alone, stories, irony and the words of the opposite,
 * of which even what was taught is often not certain enough to act on. The shares are those of the last measurement.
 */
const VOICES: [file: string, mostMissed: number, mostTurned: number][] = [
  ['twelfth', 0.075, 0],
  ['retired', 0.12, 0],
  ['young', 0.125, 0],
  ['professionals', 0.14, 0],
  ['other-englishes', 0.12, 0],
  ['players', 0.185, 1],
  ['golfers', 0.12, 0],
  ['everyday', 0.075, 1],
  ['opposites', 0.23, 2],
  ['short', 0.135, 0],
  ['reasons', 0.155, 1],
  ['long', 0.15, 0],
  ['ninety-people', 0.11, 0],
  ['edges', 0.14, 0],
  ['yeses', 0.055, 0],
  ['noes', 0.055, 0],
  ['thumbs', 0.065, 0],
  ['middling', 0.07, 3],
  ['pairs', 0.155, 0],
  ['turns', 0.135, 0],
  ['asking', 0.06, 0],
  ['wondering', 0.06, 0],
  ['ordinary', 0.045, 0],
  ['everybody', 0.055, 0],
  ['contrary', 0.16, 1],
  ['crooked', 0.12, 1],
  ['implied', 0.07, 0],
  ['follows', 0.105, 0],
  ['holders', 0.07, 1],
  ['halves', 0.12, 1],
  ['stories', 0.175, 1],
  ['letters', 0.15, 0],
  ['sixty-people', 0.065, 0],
  ['busy-lives', 0.085, 0],
  ['year', 0.065, 0],
  ['tones', 0.1, 0],
];
describe.each([
  ...LEARNED.map((name) => ({ file: `${name}.tsv`, mostMissed: 0.05, mostTurned: 0 })),
  ...VOICES.map(([name, mostMissed, mostTurned]) => ({ file: `${name}.tsv`, mostMissed, mostTurned })),
])('the texts of $file', ({ file, mostMissed, mostTurned }) => {
  const rows = read(file);

  it('are not turned into the opposite', () => {
    const wrong = rows.filter(turned).map(({ text, found }) => `${text} -> ${found.intent}`);
    expect(wrong.length <= mostTurned ? [] : wrong).toEqual([]);
  });

  it('are understood without a question back in nearly all cases if they are clear', () => {
    const wrong = rows.filter(missed);
    const shown = wrong.map(({ text, intent, found }) => `${text}: ${intent} -> ${found.intent}`);
    expect(wrong.length <= rows.filter((row) => row.clear).length * mostMissed ? [] : shown).toEqual([]);
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
  { file: 'blind.tsv', mostMissed: 0.065, mostTurned: 0 },
  { file: 'blind-second.tsv', mostMissed: 0.105, mostTurned: 0 },
  { file: 'blind-third.tsv', mostMissed: 0.18, mostTurned: 1 },
  { file: 'blind-fourth.tsv', mostMissed: 0.165, mostTurned: 2 },
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
    const learned = readdirSync(FOLDER).filter((name) => name.endsWith('.tsv') && !BLIND.includes(name));
    for (const name of learned.sort()) digest.update(readFileSync(join(FOLDER, name)));
    digest.update(readFileSync(join(import.meta.dirname, 'second-opinion/features.ts')));
    expect(readWeights().learnedFrom).toBe(digest.digest('hex'));
  });
});
