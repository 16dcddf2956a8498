import { PROPERTIES } from './ladder.properties.js';

/**
 * How many random histories a test runs in CI. The nightly lane runs a million; `npm run histories` replays a history that
 * failed.
 */
const RUNS = 20_000;

describe('the ladder, whatever the order of replies, time-outs, drop-outs, edits and crashes', () => {
  // promises ladder#last-spot
  it('keeps every rule about the spots, in every time zone and at every hour', () =>
    PROPERTIES.rules({ numRuns: RUNS }));

  it('comes to an end: if every wake-up is followed, no offer stays pending for ever', () =>
    PROPERTIES.ends({ numRuns: RUNS / 10 }));

  // promises ladder#cancelling
  it('a cancelled tee time leaves nothing open and nothing due', () =>
    PROPERTIES.cancelled({ numRuns: RUNS / 10 }));
});
