/**
 * For the lanes `embedded`, `distributed` and `browser`: the files that run in one worker share one running product and
 * one browser, because starting them takes longer than most files. Each test has people of its own.
 */

/** @type {Promise<import('@game/testing').GameUnderTest> | undefined} */
let running;
/** @type {Promise<import('playwright-core').Browser> | undefined} */
let browser;

async function startGame() {
  if (process.env.GAME_RUNTIME === 'embedded')
    return (await import('./dist/embedded.js')).startEmbeddedGame({});
  return (await import('./dist/distributed.js')).startDistributedGame({});
}

export const sharedGame = {
  /** Resolves with the running product; the first caller starts it. */
  take: () => (running ??= startGame()),
  /** Resolves with a running Chromium; the first caller starts it. */
  browser: async () => (browser ??= (await import('./dist/chromium.js')).launchChromium()),
  /** Resolves with what runs now, if anything does. */
  running: async () => ({ game: await running, browser: await browser }),
  /** Stops what runs. The next caller starts another one. */
  async end() {
    const ending = [running?.then((game) => game.stop()), browser?.then((open) => open.close())];
    running = browser = undefined;
    await Promise.all(ending);
  },
};

globalThis.sharedGame = sharedGame;
