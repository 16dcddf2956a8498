import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  /** Runs one statement on a separate connection. */
  run(sql: string, values?: unknown[]): Promise<void>;
  drop(): Promise<void>;
}

/** Creates a new database on the server of TEST_DATABASE_URL. */
export async function createTestDatabase(server = process.env['TEST_DATABASE_URL']): Promise<TestDatabase> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (connectionString: string, sql: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(sql, values).finally(() => client.end());
  };
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    run: (sql, values) => run(url.href, sql, values),
    // The server waits a few seconds for connections that are being closed; a pool says that it ended before they are.
    drop: () =>
      run(server, `drop database if exists ${name}`).catch(() =>
        run(server, `drop database if exists ${name} with (force)`),
      ),
  };
}
