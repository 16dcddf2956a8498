import { PROPERTIES } from '../src/ladder/ladder.properties.js';

/** It takes some five minutes of one processor; other work may run beside it. */
const PATIENCE_MS = 3_600_000;
const MILLION = 1_000_000;

// promises ladder#last-spot
it(
  'keeps every rule of the seats over a million random histories',
  () => PROPERTIES.rules({ numRuns: MILLION }),
  PATIENCE_MS,
);
