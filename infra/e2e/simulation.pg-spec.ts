import { simulate } from './src/simulation/simulate-in-test.js';

// The story of two weeks under one seed, with a kill and a restart. That the same seed always plays the same
// story is shown in simulation.nightly.pg-spec.ts.
it('two simulated weeks break no rule, whatever people answer and when', () => {
  expect(simulate({ weeks: 2 })).toEqual({
    status: 0,
    said: expect.stringMatching(
      /^seed 19, texts \d+, mails \d+, crashes [1-9]\d*, lateKills \d+, restarts [1-9]\d*, .*violations 0, digest/,
    ),
  });
});
