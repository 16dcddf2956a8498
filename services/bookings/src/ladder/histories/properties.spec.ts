import { PROPERTIES } from './properties.js';

/**
 * The random histories of the gate, where each run draws the same ones: about 20 seconds of one processor for all tests
 * of this file. The nightly tests draw a million new ones, and `npm run histories` replays a history that failed.
 */
const drawn = (numRuns: number) => ({ numRuns, seed: 13 });
const RUNS = 6_000;

describe('the ladder, whatever the order of replies, timeouts, dropouts, edits and crashes', () => {
  // promises ladder#last-spot
  it('keeps every rule about the spots, in every time zone and at every hour', () =>
    PROPERTIES.rules(drawn(RUNS)));

  it('comes to an end: if every wake-up is followed, no offer stays pending forever', () =>
    PROPERTIES.ends(drawn(RUNS / 10)));

  // promises ladder#dry-run
  it('the dry run names for each contact the time and channel of the invite, or the reason why there is none', () =>
    PROPERTIES.plan(drawn(RUNS)));

  // promises ladder#night-before
  it('the organiser is told on sending exactly which friends the night would leave unasked', () =>
    PROPERTIES.night(drawn(RUNS)));

  // promises ladder#cancelling
  it('a cancelled tee time leaves nothing open and nothing due', () =>
    PROPERTIES.cancelled(drawn(RUNS / 10)));
});
