/**
 * `npm run start:distributed -- --scale bookings=3`: starts real Kafka, Redis and Postgres, and every service
 * as a process. If DATABASE_URL, REDIS_URL or KAFKA_BROKERS is set, the part that it names is used instead of
 * a new one.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startDistributed, untilReady } from './distributed.mjs';
import { up } from './parts.mjs';

if (spawnSync('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static'], { stdio: 'inherit' }).status)
  process.exit(1);
const { migrateAll } = await import('./migrate.mjs');
const { providerLines, readEnv, refuseFaults, sealingKey, startPhones } = await import('@game/embedded');
const { exitOnError } = await import('@game/platform');

/** The metrics port of the first process; each further process has the next port. */
const METRICS_PORT = 9464;
const ADDRESSES = { postgres: 'DATABASE_URL', redis: 'REDIS_URL', kafka: 'KAFKA_BROKERS' };

async function main() {
  const { values } = parseArgs({ options: { scale: { type: 'string', multiple: true, default: [] } } });
  const scale = Object.fromEntries(
    values.scale.map((s) => s.split('=')).map(([service, n]) => [service, Number(n)]),
  );
  const { env, settings } = readEnv();
  const { PORT: port, PUBLIC_URL: publicUrl = `http://localhost:${port}` } = settings;

  const only = Object.keys(ADDRESSES).filter((part) => !env[ADDRESSES[part]]);
  const parts = await up({ only, log: console.log });
  const url = parts.env.DATABASE_URL ?? settings.DATABASE_URL;
  await refuseFaults(env, publicUrl, { url, own: !settings.DATABASE_URL });
  await migrateAll(url);
  const phones = await startPhones(env, { publicUrl, dataDir: '.local', port: settings.SIMULATOR_PORT });
  const game = startDistributed({
    env: {
      ...{ ...env, ...parts.env, ...phones?.env },
      PUBLIC_URL: publicUrl,
      SEALING_KEY: sealingKey(env, '.local'),
    },
    scale,
    port,
    metricsPort: METRICS_PORT,
  });

  const stop = async () => {
    await game.stop();
    await phones?.simulator.close();
    const left = only.length ? ` ${only.join(', ')} still run; npm run local:down stops them.` : '';
    console.log(`Services stopped.${left}`);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  await untilReady(`http://localhost:${port}`).catch(async (error) => {
    await game.stop();
    throw error;
  });
  console.log(`\nGet in the game!  ${publicUrl}`);
  const last = METRICS_PORT + game.processes.length - 1;
  console.log(
    `Metrics           http://localhost:${METRICS_PORT}/ready and /metrics, further processes at the ports to ${last}`,
  );
  console.log(`${providerLines(env, publicUrl, phones?.simulator).join('\n')}\n`);
}

await main().catch(exitOnError);
