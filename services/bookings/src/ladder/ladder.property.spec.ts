import { PROPERTIES } from './ladder.properties.js';

/** CI's share; a million run in the nightly lane, and `npm run histories` replays one that failed. */
const RUNS = 20_000;

describe('the ladder, whatever the order of replies, time-outs, drop-outs, edits and crashes', () => {
  // promises ladder#last-spot
  it('keeps every rule of the seats, in every zone and at every hour', () =>
    PROPERTIES.rules({ numRuns: RUNS }));

  it('ends: following its own wake-ups, no offer hangs for ever', () =>
    PROPERTIES.ends({ numRuns: RUNS / 10 }));

  // promises ladder#cancelling
  it('a cancelled tee time leaves nothing open and nothing due', () =>
    PROPERTIES.cancelled({ numRuns: RUNS / 10 }));
});
