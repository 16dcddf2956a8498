import fc from 'fast-check';
import { interpret, type Context } from './index.js';

const contexts: fc.Arbitrary<Context> = fc.record(
  {
    state: fc.constantFrom('asked', 'standby', 'in', 'none'),
    codes: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
    pending: fc.constantFrom('in', 'out', 'leave', 'spot-or-texts'),
  },
  { requiredKeys: ['state', 'codes'] },
);
const words = fc.constantFrom(
  ...'i am in out not yes no can make it but if maybe sorry wait count me stop 2 10 :) 👍 👎 , . ? ! friday bob love to'.split(
    ' ',
  ),
);
const phrases = fc.array(words, { minLength: 1, maxLength: 12 }).map((each) => each.join(' '));
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  phrases,
);
const answers = fc.constantFrom(
  ...[
    "I'm in",
    'count me in',
    "can't make it",
    'out',
    'no thanks',
    'yes',
    'maybe',
    'nope',
    'stop',
    'sick',
    'je viens',
  ],
);
const meaning = (text: string, context: Context) => {
  const { intent, code, ask } = interpret(text, context);
  return { intent, code, ask };
};

describe('the interpreter, for any text', () => {
  it('gives the same result for the same text, and never throws', () => {
    fc.assert(
      fc.property(texts, contexts, (text, context) => {
        const found = interpret(text, context);
        expect(interpret(text, context)).toEqual(found);
        expect(found.confidence).toBeGreaterThanOrEqual(0);
        expect(found.confidence).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('ignores upper and lower case', () => {
    fc.assert(
      fc.property(phrases, contexts, (text, context) => {
        expect(meaning(text.toUpperCase(), context)).toEqual(meaning(text, context));
      }),
      { numRuns: 500 },
    );
  });

  it('ignores spaces and punctuation around an answer', () => {
    const edges = fc.string({
      unit: fc.constantFrom(' ', '.', '!', '\n', ',', '\t', '-', '\u200b'),
      maxLength: 4,
    });
    fc.assert(
      fc.property(answers, edges, edges, contexts, (text, before, after, context) => {
        expect(meaning(before + text + after, context)).toEqual(meaning(text, context));
      }),
      { numRuns: 500 },
    );
  });

  it('ignores a signature or a quoted message below the answer', () => {
    const below = fc.constantFrom(
      '\nSent from my iPhone',
      '\n--\nHarold Smith\nOut of office until May',
      '\n> Pat invites you to golf. Reply IN or OUT',
      '\n\nOn Mon, Jun 1, 2026 at 8:00 AM Pat <pat@x.example> wrote:\n> Are you in?',
      '\nEnvoyé de mon iPhone',
    );
    fc.assert(
      fc.property(answers, below, contexts, (text, under, context) => {
        expect(meaning(text + under, context)).toEqual(meaning(text, context));
      }),
    );
  });

  it('never takes a negated phrase as IN', () => {
    const negated = fc.constantFrom(
      ...[
        "I'm not {}",
        'I am definitely not {}',
        'not {}',
        "I won't be {}",
        "we're not {}",
        "I'm not going to be {}",
        'not really {}',
      ],
    );
    const positive = fc.constantFrom(
      'in',
      'playing',
      'coming',
      'available',
      'in for saturday',
      'in this week',
    );
    fc.assert(
      fc.property(negated, positive, contexts, (frame, answer, context) => {
        expect(interpret(frame.replace('{}', answer), context).intent).not.toBe('in');
      }),
    );
  });

  it('reads a text of 100,000 characters without failing', () => {
    const long = ['in ', 'i am not ', 'a', '"', '> ', 'no, ', '👍', '\u202e', '1 ', "'", '(((', 'so i '].map(
      (unit) => unit.repeat(Math.ceil(100_000 / unit.length)),
    );
    for (const text of long) expect(interpret(text, { state: 'asked', codes: [1] })).toHaveProperty('intent');
  });
});
