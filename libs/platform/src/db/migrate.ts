import pg from 'pg';
import { SettingsError } from '../env.js';
import { dataSource, type Schema } from './db.js';

/** The pauses between attempts to get a lock that a long transaction holds. Each attempt is brief. */
const AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
const LOOK_AGAIN_MS = 25;
/** Codes of a lock time-out and of a deadlock. */
const WORTH_A_RETRY = new Set(['55P03', '40P01']);

const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));

/**
 * Creates the schema and the role of a service and brings its tables up to date, while instances of the earlier version
 * go on working. Several processes may run it at once, and it may be repeated after a failure. The login of `url` needs
 * the right to create roles and schemas, unless they exist.
 */
export async function migrate(url: string, schema: Schema): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: { message: string; code?: string }) => {
    const reason = error.message || error.code;
    throw new SettingsError(
      `The database that DATABASE_URL names does not let us in: ${reason}. See .env.example.`,
    );
  });
  try {
    await takeTurn(client);
    // Roles belong to the whole server and the lock only to this database, so another database's migration may be
    // first.
    await client.query(`do $$ begin
        begin create role ${schema.name} nologin; exception when duplicate_object or unique_violation then null; end;
        begin grant ${schema.name} to current_user; exception when unique_violation then null; end;
      end $$`);
    await client.query(`create schema if not exists ${schema.name} authorization ${schema.name}`);
    for (let attempt = 0; ; attempt++) {
      try {
        return await runMigrations(url, schema);
      } catch (error) {
        const wait = AGAIN_MS[attempt];
        if (wait === undefined || !WORTH_A_RETRY.has((error as { code?: string }).code ?? '')) throw error;
        await pause(wait);
      }
    }
  } finally {
    await client.end();
  }
}

/**
 * Asks for the lock again and again instead of waiting for it in the database. A waiting statement holds a snapshot,
 * and the holder of the lock would wait for that snapshot when it builds an index concurrently.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const ask = `select pg_try_advisory_lock(hashtext('migrate')) as mine`;
  while (!(await client.query<{ mine: boolean }>(ask)).rows[0]!.mine) await pause(LOOK_AGAIN_MS);
}

async function runMigrations(url: string, schema: Schema): Promise<void> {
  const source = await dataSource(url, schema, 1).initialize();
  try {
    // A migration may take long over a large table, but waits for a lock as briefly as a request does.
    await source.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}
