import { startGame } from '@game/embedded';
import { createLogger } from '@game/platform';
import { TestClock, createTestDatabase, type GameUnderTest } from '@game/testing';
import { freePort } from './free-port.js';
import { startPhones } from './phones.js';
import { START } from './start-time.js';

export async function startEmbeddedGame(env: Record<string, string>): Promise<GameUnderTest> {
  const clock = new TestClock(START);
  const database = await createTestDatabase();
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const { simulator, settings } = await startPhones(publicUrl, clock);
  const game = await startGame({
    databaseUrl: database.url,
    clock,
    env: { PORT: String(port), PUBLIC_URL: publicUrl, RATE_LIMITS: 'off', ...settings, ...env },
    logger: (service) => createLogger(service, process.env['TEST_LOG'] ?? 'silent'),
  });
  return {
    url: game.url,
    simulator,
    clock,
    stop: async () => {
      await game.stop();
      await simulator.close();
      await database.drop();
    },
  };
}
