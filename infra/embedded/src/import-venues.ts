/**
 * `npm run venues:import -- FILE`: imports Overpass JSON, GeoJSON, NDJSON or CSV into the venues service's
 * tables.
 */
import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Db, SettingsError, dataSource, exitOnError, migrate } from '@game/platform';
import { UnreadableFile, importVenues, tableOf, venues, type ImportReport } from '@game/venues';
import { readEnv } from './env.js';
import { startEmbeddedPostgres } from './postgres.js';
import { runningUrl } from './running-postgres.js';

const EVERY = 5_000;
const SHOWN = 20;

async function main() {
  const [file] = process.argv.slice(2);
  if (!file)
    throw new SettingsError(
      'Name the file: npm run venues:import -- FILE (.json, .geojson, .ndjson or .csv, also as .gz)',
    );
  if (!existsSync(file)) throw new SettingsError(`There is no file ${file}.`);
  const { settings } = readEnv();
  const database = await reach(settings.DATABASE_URL, join(settings.DATA_DIR, 'postgres'));
  try {
    await migrate(database.url, venues.schema!);
    const db = new Db(await dataSource(database.url, venues.schema!, 2).initialize());
    await run(db, file).finally(() => db.close());
  } finally {
    await database.stop();
  }
}

async function run(db: Db, file: string): Promise<void> {
  const rejectsFile = `${file}.rejects.txt`;
  let rejects: ReturnType<typeof createWriteStream> | undefined;
  let shown = 0;
  let next = EVERY;
  const report = await importVenues(db, file, {
    onProgress: (soFar) => {
      if (soFar.read < next) return;
      next = soFar.read + EVERY;
      console.log(`${soFar.read} read, ${line(soFar)}`);
    },
    onReject: ({ where, reason }) => {
      rejects ??= createWriteStream(rejectsFile);
      rejects.write(`${where}: ${reason}\n`);
      if (++shown <= SHOWN) console.log(`refused ${where}: ${reason}`);
    },
  }).catch((error: unknown) => {
    throw error instanceof UnreadableFile
      ? new SettingsError(`${error.message} Nothing was changed.`)
      : error;
  });
  const { maxRSS } = process.resourceUsage();
  console.log(tableOf(report).join('\n'));
  console.log(`${report.read} read: ${line(report)} (at most ${Math.round(maxRSS / 1024)} MB of memory)`);
  if (rejects) {
    await new Promise((done) => rejects!.end(done));
    console.log(`All refused rows with their reasons: ${rejectsFile}`);
  }
  const { added, updated, merged, holes } = report;
  if (!(added + updated + merged + holes))
    throw new SettingsError(`Nothing was imported from ${file}. The table above says why.`);
}

const line = ({ added, updated, merged, holes, rejected }: ImportReport) =>
  `${added} venues added, ${updated} updated, ${merged} merged, ${holes} holes, ${rejected} refused`;

/** Connects to the Postgres of the game that runs on this data folder, or starts one for the import. */
async function reach(url: string | undefined, dataDir: string) {
  const running = url ?? runningUrl(dataDir);
  return running ? { url: running, stop: async () => {} } : startEmbeddedPostgres({ dataDir });
}

await main().catch(exitOnError);
