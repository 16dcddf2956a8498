import pg from 'pg';
import { SettingsError } from '../env.js';
import { dataSource, serviceRole, type Schema } from './db.js';

/** The pauses between attempts to take a lock that a long transaction holds. Each attempt itself is brief. */
const AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
const LOOK_AGAIN_MS = 25;
/** Codes of a lock time-out and of a deadlock. */
const WORTH_A_RETRY = new Set(['55P03', '40P01']);

const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));

/**
 * Creates the schema of a service, the role that owns it and the role that works in it, and brings its tables up to date, while instances of the
 * earlier version go on working. Several processes may run it at the same time, and it may be repeated after
 * a failure. The login of `url` needs the right to create roles and schemas, unless they exist.
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
    // Roles belong to the whole server, but the advisory lock only to this database, so the migration of another
    // database may create the same role at the same time.
    for (const role of [schema.name, serviceRole(schema)])
      await client.query(`do $$ begin
        begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end;
        begin grant ${role} to current_user; exception when unique_violation then null; end;
      end $$`);
    await client.query(`create schema if not exists ${schema.name} authorization ${schema.name}`);
    await grantRows(client, schema);
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

/** Lets the service read and write the rows of every table that its schema has or will get, and nothing else. */
async function grantRows(client: pg.Client, schema: Schema): Promise<void> {
  const service = serviceRole(schema);
  const defaults = `alter default privileges for role ${schema.name} in schema ${schema.name} grant`;
  await client.query(`do $$ begin
    if has_schema_privilege('${service}', '${schema.name}', 'usage') then return; end if;
    ${defaults} select, insert, update, delete on tables to ${service};
    ${defaults} usage, select on sequences to ${service};
    grant select, insert, update, delete on all tables in schema ${schema.name} to ${service};
    grant usage, select on all sequences in schema ${schema.name} to ${service};
    grant usage on schema ${schema.name} to ${service};
  end $$`);
}

/**
 * Tries to take the lock again and again instead of waiting for it in the database. A waiting statement holds a
 * snapshot, and if the holder of the lock builds an index concurrently, it would wait for that snapshot: a deadlock.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const ask = `select pg_try_advisory_lock(hashtext('migrate')) as mine`;
  while (!(await client.query<{ mine: boolean }>(ask)).rows[0]!.mine) await pause(LOOK_AGAIN_MS);
}

async function runMigrations(url: string, schema: Schema): Promise<void> {
  const source = await dataSource(url, schema, 1, schema.name).initialize();
  try {
    // A migration of a large table may take long, but it waits for a lock no longer than a request does.
    await source.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}
