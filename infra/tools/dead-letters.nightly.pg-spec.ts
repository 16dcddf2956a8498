import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformMigrations, migrate, newId } from '@game/platform';
import { createTestDatabase } from '@game/testing';
import pg from 'pg';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  const kept = { migrations: platformMigrations };
  for (const name of ['auth', 'contacts']) await migrate(database.url, { name, ...kept });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const cli = (...args: string[]) =>
  execFileSync('node', ['--no-warnings', join(import.meta.dirname, 'dead-letters.mjs'), ...args], {
    env: { ...process.env, DATABASE_URL: database.url },
    encoding: 'utf8',
    stdio: 'pipe',
  });
const dies = async (service: string) => {
  const id = newId();
  await client.query(
    `insert into ${service}.inbox (consumer, event_id, name, key, payload, context, state, attempts, due_at, error)
     values ('Roster.onUser', $1, 'auth.user-saved', 'k', '{}', '{}', 'dead', 6, now(), 'Error: no such column' || chr(10) || 'at x')`,
    [id],
  );
  return id;
};
const states = async (service: string) =>
  (await client.query(`select event_id, state, attempts from ${service}.inbox order by seq`)).rows;

describe('dead letters on the command line', () => {
  it('are found by an address that stands in a file, and a file that is missing is named in one line', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'database-url');
    const run = (DATABASE_URL_FILE: string) =>
      execFileSync('node', ['--no-warnings', join(import.meta.dirname, 'dead-letters.mjs'), 'contacts'], {
        env: { ...process.env, DATABASE_URL: '', DATABASE_URL_FILE },
        encoding: 'utf8',
        stdio: 'pipe',
      });
    writeFileSync(file, `${database.url}\n`);
    expect(run(file)).toBe('0 dead letters.\n');
    expect(() => run(`${file}-missing`)).toThrow(
      /Setting DATABASE_URL_FILE names a file that cannot be read/,
    );
  });

  it('lists refused events, and replays one of them or all of a service', async () => {
    const [first, second] = [await dies('contacts'), await dies('contacts')];
    expect(cli('contacts')).toMatch(
      new RegExp(`contacts  ${first}  auth.user-saved -> Roster.onUser\n    Error: no such column\n`),
    );
    expect(cli('contacts', '--replay', '--event', second)).toContain('1 due again');
    expect(await states('contacts')).toEqual([
      { event_id: first, state: 'dead', attempts: 6 },
      { event_id: second, state: 'pending', attempts: 0 },
    ]);
    expect(cli('contacts', '--replay')).toContain('1 dead letters, 1 due again.');
    expect(cli('contacts')).toBe('0 dead letters.\n');
  });

  it('lists events that the transport refused for good, and puts them back into the outbox', async () => {
    const id = newId();
    await client.query(
      `insert into contacts.refused_events (id, event_id, name, key, payload, context, error)
       values (7, $1, 'contacts.contact-saved', 'k', '{}', '{}', 'It is too large.')`,
      [id],
    );
    expect(cli('contacts')).toBe(
      `contacts  ${id}  contacts.contact-saved -> outbox\n    It is too large.\n1 dead letters.\n`,
    );
    expect(cli('contacts', '--replay', '--event', id)).toContain('1 due again');
    const { rows } = await client.query('select id, event_id from contacts.outbox');
    expect(rows).toEqual([{ id: '7', event_id: id }]);
  });

  it('says what to do if the service or the event does not exist', async () => {
    await dies('auth');
    expect(() => cli('golfers')).toThrow(
      /There is no service golfers; choose from notifications, auth, contacts/,
    );
    expect(() => cli('auth', '--replay', '--event', '7')).toThrow(/--event must be an id/);
    expect(await states('auth')).toMatchObject([{ state: 'dead' }]);
  });
});
