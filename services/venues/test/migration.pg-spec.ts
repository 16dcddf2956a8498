import { randomBytes } from 'node:crypto';
import { migrate } from '@game/platform';
import { createTestDatabase } from '@game/testing';
import pg from 'pg';
import { venues } from '../src/index.js';

/** On a hosted Postgres the login owns the database but is no superuser. */
it('an ordinary owner of the database can make the tables and the extension', async () => {
  const { url, drop } = await createTestDatabase();
  const login = `owner_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const database = new URL(url).pathname.slice(1);
  try {
    await admin.query(`create role ${login} login createrole password 'x'`);
    await admin.query(`alter database ${database} owner to ${login}`);
    const { rows } = await admin.query(
      `select rolname as role from pg_roles where rolname in ('venues', 'venues_service')`,
    );
    for (const { role } of rows) await admin.query(`grant ${role} to ${login} with admin option`);
    const asOwner = new URL(url);
    asOwner.username = login;
    asOwner.password = 'x';
    await migrate(asOwner.href, venues.schema!);
    const found = await admin.query(`select extname from pg_extension where extname = 'pg_trgm'`);
    expect(found.rows).toHaveLength(1);
  } finally {
    await admin.end();
    await drop();
    const server = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await server.connect();
    await server.query(`drop owned by ${login}`);
    await server.query(`drop role ${login}`);
    await server.end();
  }
});
