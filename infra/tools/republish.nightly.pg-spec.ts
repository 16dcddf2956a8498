import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate, newId, platformMigrations } from '@game/platform';
import { createTestDatabase } from '@game/testing';
import pg from 'pg';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, { name: 'auth', migrations: platformMigrations });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const cli = (...args: string[]) =>
  execFileSync('node', ['--no-warnings', join(import.meta.dirname, 'republish.mjs'), ...args], {
    env: { ...process.env, DATABASE_URL: database.url },
    encoding: 'utf8',
    stdio: 'pipe',
  });
const published = (id: number, at: string) =>
  client.query(
    `insert into auth.published_events (id, event_id, name, key, payload, context, published_at)
     values ($1, $2, 'auth.user-saved', 'k', '{}', '{}', $3)`,
    [id, newId(), at],
  );

describe('publishing again on the command line', () => {
  it('puts the events published since a time back into the outbox, in their order and before the waiting ones', async () => {
    for (const [id, hour] of [1, 2, 3].entries()) await published(id + 1, `2026-11-22T0${hour}:00:00Z`);
    await client.query(
      `insert into auth.outbox (id, event_id, name, key, payload, context) overriding system value
       values (9, $1, 'auth.user-saved', 'k', '{}', '{}')`,
      [newId()],
    );
    expect(cli('auth', '--since', '2026-11-22T02:00:00Z')).toBe('Put 2 events back into the outbox.\n');
    const { rows } = await client.query('select id from auth.outbox order by id');
    expect(rows).toEqual([{ id: '2' }, { id: '3' }, { id: '9' }]);
    expect(cli('auth', '--since', '2026-11-22T02:00:00Z')).toBe('Put 0 events back into the outbox.\n');
  });

  it('says what to do if the service does not exist or the time is invalid', () => {
    expect(() => cli('golfers', '--since', '2026-11-22T02:00:00Z')).toThrow(
      /Name a service that has a database: notifications, auth/,
    );
    expect(() => cli('auth')).toThrow(/--since must be a time with its zone/);
    expect(() => cli('auth', '--since', '2026-11-22T02:00:00')).toThrow(
      /--since must be a time with its zone/,
    );
    expect(() => cli('auth', '--since', '2026-13-22T02:00:00Z')).toThrow(
      /--since must be a time with its zone/,
    );
  });
});
