import pg from 'pg';
import { SettingsError } from '../env.js';
import { dataSource, type Schema } from './db.js';

/**
 * Makes the schema and the role of a service and brings its tables up to date. Safe to run by several processes at once.
 * The login of `url` must be allowed to create roles and schemas, or find them made.
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
    await client.query(`select pg_advisory_lock(hashtext('migrate'))`);
    // Roles belong to the whole server, and the lock to this database alone: another's migration may be the first.
    await client.query(`do $$ begin
        begin create role ${schema.name} nologin; exception when duplicate_object or unique_violation then null; end;
        begin grant ${schema.name} to current_user; exception when unique_violation then null; end;
      end $$`);
    await client.query(`create schema if not exists ${schema.name} authorization ${schema.name}`);
    const source = await dataSource(url, schema, 1).initialize();
    try {
      await source.runMigrations({ transaction: 'each' });
    } finally {
      await source.destroy();
    }
  } finally {
    await client.end();
  }
}
