import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates a new database on the server of TEST_DATABASE_URL. */
export async function createTestDatabase(
  server = process.env['TEST_DATABASE_URL'],
): Promise<{ url: string; drop(): Promise<void> }> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
