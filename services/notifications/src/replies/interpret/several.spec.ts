import { interpret, type Context } from './index.js';

const two: Context = { state: 'asked', codes: [2, 5] };
const three: Context = { state: 'asked', codes: [1, 2, 5] };

describe('the interpreter, reading one answer to several invites,', () => {
  it.each([
    ["I'm in for both!", 'in'],
    ['yes to both please', 'in'],
    ['Both work for me', 'in'],
    ['count me in for both days', 'in'],
    ['in 2 & 5', 'in'],
    ["can't do either", 'out'],
    ["I'm out for both, sorry", 'out'],
    ['pass on 2 and 5', 'out'],
  ])('takes %j of two for an answer to each', (text, intent) =>
    expect(interpret(text, two)).toMatchObject({ intent, codes: [2, 5] }),
  );
  it.each([
    ["I'm in", 'either one works'],
    ['can do either', "can't do both"],
    ['in for 2, out for 5', 'take 5 please, pass on 2'],
    ['both kids have games Saturday, in for Sunday', "I'm in if both are in the morning"],
    ["I'd love both but can only make one", 'both my knees hurt, count me in'],
  ])('takes neither %j nor %j for an answer to both', (...texts) => {
    for (const text of texts) expect(interpret(text, two).codes).toBeUndefined();
  });
  it('takes a list of codes for these invites alone, and "all of them" for all', () => {
    expect(interpret('in for 1 and 5', three).codes).toEqual([1, 5]);
    expect(interpret("I'm in for all of them", three).codes).toEqual([1, 2, 5]);
    expect(interpret("I'm in for both", three).codes).toBeUndefined();
    expect(interpret('count us all in', three).codes).toBeUndefined();
  });
  it('has no codes for a single invite or a player', () => {
    expect(interpret("I'm in for both", { state: 'asked', codes: [] }).codes).toBeUndefined();
    expect(interpret('in 2 & 5', { state: 'in', codes: [2, 5] }).codes).toBeUndefined();
  });
});
