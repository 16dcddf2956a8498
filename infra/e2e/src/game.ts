import type { GameUnderTest } from '@game/testing';
import { startDistributedGame } from './distributed.js';
import { startEmbeddedGame } from './embedded.js';

/** Monday, June 1, 10:00 in Chicago: nobody sleeps, and no change of clocks is near. */
export const START = new Date('2026-06-01T15:00:00Z');

/** The product on the runtime that the lane names, with a clock that the test can put forward. */
export function startGameUnderTest(env: Record<string, string> = {}): Promise<GameUnderTest> {
  return process.env['GAME_RUNTIME'] === 'distributed' ? startDistributedGame(env) : startEmbeddedGame(env);
}
