import type { GameUnderTest } from '@game/testing';
import { assertDescribed } from './described.js';
import { startDistributedGame } from './distributed.js';
import { startEmbeddedGame } from './embedded.js';

/**
 * Starts the product on the lane's runtime, with a clock that the test can move forward. Every answer to a golfer is
 * checked against openapi.json.
 */
export async function startGameUnderTest(env: Record<string, string> = {}): Promise<GameUnderTest> {
  const start = process.env['GAME_RUNTIME'] === 'distributed' ? startDistributedGame : startEmbeddedGame;
  return { ...(await start(env)), inspect: assertDescribed };
}
