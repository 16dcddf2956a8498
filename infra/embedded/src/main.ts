import { join } from 'node:path';
import { exitOnError } from '@game/platform';
import { DEMO_LOGIN, seedDemo } from './demo/seed.js';
import { refuseFaults } from './doctor.js';
import { readEnv } from './env.js';
import { phoneBook } from './phone-book.js';
import { sealingKey } from './kept-key.js';
import { startPhones } from './phones.js';
import { startEmbeddedPostgres } from './postgres.js';
import { providerLines } from './providers.js';
import { startGame } from './start.js';

const STOP_MS = 15_000;

/** The functions that stop what was started, called in reverse order. */
const running: Array<() => Promise<void>> = [];
async function stopAll() {
  for (let stop = running.pop(); stop; stop = running.pop()) await stop();
}

/** The shutdown that a signal began. Later signals change nothing: Ctrl-C reaches the game twice under npm. */
let stopping: Promise<void> | undefined;
async function stop() {
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await stopAll();
  process.exit(0);
}

async function main() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (stopping ??= stop()));

  const { env, settings } = readEnv();
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  let databaseUrl = settings.DATABASE_URL;
  if (!databaseUrl) {
    const postgres = await startEmbeddedPostgres({ dataDir: join(settings.DATA_DIR, 'postgres') });
    running.push(postgres.stop);
    databaseUrl = postgres.url;
  }
  await refuseFaults(env, publicUrl, { url: databaseUrl, own: !settings.DATABASE_URL });
  const phones = await startPhones(env, {
    publicUrl,
    dataDir: settings.DATA_DIR,
    port: settings.SIMULATOR_PORT,
  });
  if (phones) running.push(phones.simulator.close);
  const options = {
    databaseUrl,
    ...(phones?.clock && { clock: phones.clock }),
    // The demo's password is public, so a trial listens on the loopback only unless HOST is set.
    env: {
      ...{ LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...env, ...phones?.env },
      PUBLIC_URL: publicUrl,
      SEALING_KEY: sealingKey(env, settings.DATA_DIR),
    },
  };
  const game = await startGame(options, phones && phoneBook(phones.simulator));
  running.push(game.stop);

  console.log(`\nGet in the game!  ${publicUrl}`);
  // The demo sends texts and mails, so it is seeded only if every provider is simulated.
  if (phones?.providers.length === 3 && settings.NODE_ENV !== 'production') {
    const { signedIn, failures } = await seedDemo(
      game.url,
      phones.simulator,
      phones.clock?.now() ?? new Date(),
    );
    if (signedIn) console.log(`Demo login        ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}`);
    if (failures.length) console.warn(`Attention         the demo is not complete: ${failures.join('; ')}`);
  }
  console.log(`${providerLines(env, publicUrl, phones?.simulator).join('\n')}\n`);
  // `npm run dev` waits for this message.
  process.send?.('ready');
}

await main().catch(async (error: unknown) => {
  // A start that a signal interrupts fails for lack of its database, which is no error.
  await stopping;
  await stopAll().catch(() => {});
  exitOnError(error);
});
