/** `npm run start:distributed -- --scale bookings=3`: real Kafka, Redis and Postgres, and every service as a process. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startDistributed, untilReady } from './distributed.mjs';
import { up } from './parts.mjs';

if (spawnSync('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static'], { stdio: 'inherit' }).status)
  process.exit(1);
if (existsSync('.env')) process.loadEnvFile('.env');
const { migrateAll } = await import('./migrate.mjs');
const { startLocal } = await import('@game/simulator');

const { values } = parseArgs({ options: { scale: { type: 'string', multiple: true, default: [] } } });
const scale = Object.fromEntries(
  values.scale.map((s) => s.split('=')).map(([service, n]) => [service, Number(n)]),
);
const port = Number(process.env.PORT ?? 3000);
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;

const parts = await up({ log: console.log });
await migrateAll(parts.env.DATABASE_URL);
const hasKeys = process.env.TWILIO_ACCOUNT_SID || process.env.SENDGRID_API_KEY;
const { simulator, settings } = hasKeys
  ? {}
  : await startLocal({ port: 4010, publicUrl, dataFile: '.local/simulator.jsonl' });
const simulated = simulator && { ...settings, QUIET_HOURS: process.env.QUIET_HOURS || 'off' };
const game = startDistributed({ env: { ...parts.env, PUBLIC_URL: publicUrl, ...simulated }, scale, port });

const stop = async () => {
  await game.stop();
  await simulator?.close();
  console.log('Services stopped; Kafka, Redis and Postgres go on (npm run local:down).');
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
await untilReady(`http://localhost:${port}`);
console.log(`\nGet in the game!  ${publicUrl}${simulator ? `\nSimulated phones  ${simulator.url}` : ''}\n`);
