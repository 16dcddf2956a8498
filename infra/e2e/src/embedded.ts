import { createServer } from 'node:net';
import { startGame } from '@game/embedded';
import { createLogger } from '@game/platform';
import { TestClock, createTestDatabase, type GameUnderTest } from '@game/testing';
import { START } from './game.js';
import { startPhones } from './phones.js';

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

export const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
