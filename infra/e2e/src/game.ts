import type { GameUnderTest } from '@game/testing';
import { assertDescribed } from './described.js';
import { startDistributedGame } from './distributed.js';
import { startEmbeddedGame } from './embedded.js';

/**
 * The product on the runtime that the lane names, with a clock that the test can put forward. Whatever a golfer is
 * answered must stand in openapi.json.
 */
export async function startGameUnderTest(env: Record<string, string> = {}): Promise<GameUnderTest> {
  const start = process.env['GAME_RUNTIME'] === 'distributed' ? startDistributedGame : startEmbeddedGame;
  return { ...(await start(env)), inspect: assertDescribed };
}
