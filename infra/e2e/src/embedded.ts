import { phoneBook, services, startGame } from '@game/embedded';
import { createLogger } from '@game/platform';
import { TestClock, createTestDatabase, type GameUnderTest } from '@game/testing';
import { freePort } from './free-port.js';
import { startPhones } from './phones.js';
import { START } from './start-time.js';

/**
 * `DATABASE_POOL=1 npm test -- embedded` runs the lane with one database connection for each service, which
 * proves that no request needs two connections at the same time.
 */
const databasePool = () =>
  process.env['DATABASE_POOL'] ? { DATABASE_POOL: process.env['DATABASE_POOL'] } : {};

export async function startEmbeddedGame(env: Record<string, string>): Promise<GameUnderTest> {
  const clock = new TestClock(START);
  const database = await createTestDatabase(services.flatMap(({ schema }) => schema ?? []));
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const { simulator, settings } = await startPhones(publicUrl, clock);
  const lines: string[] = [];
  const kept = { write: (line: string) => void lines.push(line) };
  const shown = process.env['TEST_LOG'];
  const logger = (service: string) =>
    shown && !env['LOG_LEVEL']
      ? createLogger(service, shown)
      : createLogger(service, env['LOG_LEVEL'] ?? 'warn', kept);
  const options = {
    databaseUrl: database.url,
    clock,
    env: {
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      RATE_LIMITS: 'off',
      SHIPPED_COURSES: 'none',
      ...databasePool(),
      ...settings,
      ...env,
    },
    logger,
  };
  const game = await startGame(options, phoneBook(simulator));
  return {
    url: game.url,
    databaseUrl: database.url,
    simulator,
    clock,
    logged: () => lines,
    stop: async () => {
      await game.stop();
      await simulator.close();
      await database.drop();
    },
  };
}
