import { PROPERTIES } from '../src/ladder/histories/properties.js';

/** The run takes about ten minutes of CPU time, and longer on a busy machine. */
const PATIENCE_MS = 3_600_000;
const MILLION = 1_000_000;

// promises ladder#last-spot
it(
  'the ladder keeps every rule about the spots over a million random histories',
  () => PROPERTIES.rules({ numRuns: MILLION }),
  PATIENCE_MS,
);
