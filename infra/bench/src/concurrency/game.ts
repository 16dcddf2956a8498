/** Starts the built product on either runtime, with the simulator in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from '@game/simulator';
import { startDistributed, untilReady } from '../../../local/distributed.mjs';
import { migrateAll } from '../../../local/migrate.mjs';
import { end, simulatorUrl, startPhones } from './phones.js';
import { GAME_PORT, dir, pidsOf, root } from './environment.js';
import { stoppable } from './stops.js';

export type RuntimeName = 'embedded' | 'distributed';
export interface Game {
  runtime: RuntimeName;
  /** The processes of the product: services, Postgres and, where they are used, Kafka and Redis. */
  pids(): number[];
  stop(): Promise<void>;
}

export const gameUrl = `http://127.0.0.1:${GAME_PORT}`;
/** In milliseconds; long enough for a busy machine. */
const START_MS = 180_000;
type Env = Record<string, string>;
const log = join(dir, 'game.log');

/** `parts` are the addresses of Postgres and, for separate processes, of Kafka and Redis. */
export async function startGame(runtime: RuntimeName, databaseUrl: string, parts: Env): Promise<Game> {
  const phones = await startPhones(gameUrl);
  const env = {
    ...LOCAL,
    TWILIO_BASE_URL: `${simulatorUrl}/twilio`,
    SENDGRID_BASE_URL: `${simulatorUrl}/sendgrid`,
    STRIPE_BASE_URL: `${simulatorUrl}/stripe`,
    ...parts,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: gameUrl,
    RATE_LIMITS: 'off',
    SHIPPED_COURSES: 'none',
    QUIET_HOURS: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  return runtime === 'embedded' ? oneProcess(phones, env) : manyProcesses(phones, env);
}

async function oneProcess(phones: ChildProcess, env: Env): Promise<Game> {
  const output = openSync(log, 'a');
  const child = spawn('node', ['dist/game.js'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(GAME_PORT), DATA_DIR: join(dir, 'data') },
    stdio: ['ignore', output, output],
  });
  const stop = stoppable(() => Promise.all([end(child), end(phones)]));
  await untilReady(gameUrl, START_MS);
  return { runtime: 'embedded', pids: () => [child.pid!, ...pidsOf(['postgres'])], stop };
}

async function manyProcesses(phones: ChildProcess, env: Env): Promise<Game> {
  await migrateAll(env['DATABASE_URL']!);
  const game = startDistributed({
    env,
    port: GAME_PORT,
    log: (service, line) => appendFileSync(log, `${service} ${line}\n`),
  });
  const stop = stoppable(() => Promise.all([game.stop(), end(phones)]));
  await untilReady(gameUrl, START_MS);
  const pids = () => [...game.processes.map((p) => p.child.pid!), ...pidsOf(['postgres', 'redis', 'kafka'])];
  return { runtime: 'distributed', pids, stop };
}
