/**
 * `npm run doctor`: lists what a trial has left in the settings and in the database that must not be used with real
 * keys.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFaults, isProduction, readEnv, settingsFaults, startEmbeddedPostgres } from '@game/embedded';
import { exitOnError } from '@game/platform';

async function ofDatabase({ DATABASE_URL: url, DATA_DIR }) {
  if (url) return databaseFaults(url, { own: false });
  const dataDir = join(DATA_DIR, 'postgres');
  if (!existsSync(dataDir)) return [];
  const postgres = await startEmbeddedPostgres({ dataDir });
  return databaseFaults(postgres.url, { own: true }).finally(postgres.stop);
}

try {
  const { env, settings } = readEnv();
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const faults = [...settingsFaults(env, publicUrl), ...(await ofDatabase(settings))];
  if (!faults.length) console.log('Nothing of a trial is left: real keys may be used.');
  else {
    const start = isProduction(env)
      ? 'the game does not start'
      : 'the game does not start once real keys are set';
    console.error([`Because of these, ${start}:`, ...faults].join('\n'));
    process.exitCode = 1;
  }
} catch (error) {
  exitOnError(error);
}
