import type { GameUnderTest } from '@game/testing';
import { assertDescribed } from './described.js';
import { startDistributedGame } from './distributed.js';
import { startEmbeddedGame } from './embedded.js';

/**
 * Starts the product, embedded or distributed as GAME_RUNTIME says, with a clock that the test can move forward.
 * Every answer to a simulated golfer is checked: the test fails if openapi.json has the route but not this answer.
 */
export async function startGameUnderTest(env: Record<string, string> = {}): Promise<GameUnderTest> {
  const start = process.env['GAME_RUNTIME'] === 'distributed' ? startDistributedGame : startEmbeddedGame;
  return { ...(await start(env)), inspect: assertDescribed };
}
