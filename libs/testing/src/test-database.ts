import { randomBytes } from 'node:crypto';
import { migrate, type Schema } from '@game/platform';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  /** Runs one statement on a separate connection. */
  run(sql: string, values?: unknown[]): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Creates a new database on the server of TEST_DATABASE_URL. With `schemas` it is a copy of a database in which they are
 * migrated; the first caller makes that one, which takes several times as long as the copy.
 */
export async function createTestDatabase(schemas: Schema[] = []): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = schemas.length ? await migratedTemplate(server, schemas) : 'template1';
  await run(server, `create database ${name} template ${template}`);
  const url = urlOf(server, name);
  return {
    url,
    run: (sql, values) => run(url, sql, values),
    // The server waits a few seconds for connections that are being closed; a pool says that it ended before they are.
    drop: () =>
      run(server, `drop database if exists ${name}`).catch(() =>
        run(server, `drop database if exists ${name} with (force)`),
      ),
  };
}

/** Resolves with the name of the server's template with these schemas; one process at a time makes it. */
async function migratedTemplate(server: string, schemas: Schema[]): Promise<string> {
  const name = `migrated_${schemas.map((schema) => schema.name).join('_')}`;
  await connected(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const ready = await client.query('select from pg_database where datname = $1 and datistemplate', [name]);
    if (ready.rowCount) return;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    for (const schema of schemas) await migrate(urlOf(server, name), schema);
    await client.query(`alter database ${name} is_template true`);
  });
  return name;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

const run = (url: string, sql: string, values: unknown[] = []) =>
  connected(url, async (client) => void (await client.query(sql, values)));

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
