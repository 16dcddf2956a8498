import type { GameUnderTest } from '@game/testing';
import { startDistributedGame } from './distributed.js';
import { startEmbeddedGame } from './embedded.js';

/** The product on the runtime that the lane names, with a clock that the test can put forward. */
export function startGameUnderTest(env: Record<string, string> = {}): Promise<GameUnderTest> {
  return process.env['GAME_RUNTIME'] === 'distributed' ? startDistributedGame(env) : startEmbeddedGame(env);
}
