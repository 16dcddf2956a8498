import { GameHarness, type GameUnderTest } from '@game/testing';
import type { Browser } from 'playwright-core';
import { assertDescribed } from './described.js';
import { startDistributedGame } from './distributed.js';
import { startEmbeddedGame } from './embedded.js';

/** What the test environment of these lanes provides (shared-game.mjs). */
declare global {
  var sharedGame: {
    take(): Promise<GameUnderTest>;
    running(): Promise<{ game?: GameUnderTest; browser?: Browser }>;
    end(): Promise<void>;
    browser(): Promise<Browser>;
  };
}

/**
 * Starts the running product that the files of a lane share, embedded or distributed as GAME_RUNTIME says,
 * with a clock that tests can move forward. Every answer to a simulated golfer is checked: the test fails if
 * openapi.json has the route but not this answer. It is ten in the morning of a new day, whatever the files before did to
 * the clock, so texts leave at once.
 */
export async function startGameUnderTest(): Promise<GameUnderTest> {
  const game = await globalThis.sharedGame.take();
  await new GameHarness(game).nextDayAt('10:00');
  return { ...game, inspect: assertDescribed, stop: async () => {} };
}

/**
 * Starts a product for one test file that needs settings or fixed accounts of its own. The file must stop it.
 */
export async function startOwnGame(env: Record<string, string> = {}): Promise<GameUnderTest> {
  const distributed = process.env['GAME_RUNTIME'] === 'distributed';
  // Two distributed products that run at the same time would take each other's messages.
  if (distributed) await globalThis.sharedGame.end();
  const game = await (distributed ? startDistributedGame(env) : startEmbeddedGame(env));
  return { ...game, inspect: assertDescribed };
}
