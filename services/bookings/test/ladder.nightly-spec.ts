import { PROPERTIES } from '../src/ladder/ladder.properties.js';

/** About an hour of one processor. */
const PATIENCE_MS = 4 * 3_600_000;
const MILLION = 1_000_000;

// promises ladder#last-spot
it(
  'keeps every rule of the seats over a million random histories',
  () => PROPERTIES.rules({ numRuns: MILLION }),
  PATIENCE_MS,
);
