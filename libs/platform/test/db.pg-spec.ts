import { randomUUID } from 'node:crypto';
import { createTestDatabase, eventually } from '@game/testing';
import pg from 'pg';
import { assertFreeToWait, withinTurn } from '../src/db/transaction-guard.js';
import { Db, platformMigrations, dataSource, migrate, type Tx } from '../src/index.js';

const schema = { name: 'apart', migrations: platformMigrations };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, schema);
  db = new Db(await dataSource(database.url, schema, 2).initialize());
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const at = new Date();
const write = (tx: Tx, key: string) =>
  tx.query(`insert into timers (job, key, due_at) values ('test', $1, $2)`, [key, at]);

describe('a savepoint of a transaction', () => {
  it('that fails undoes its own writes and callbacks, and nothing else', async () => {
    const started: string[] = [];
    await db.transaction(async (tx) => {
      const part = (key: string, fails: boolean, inner?: () => Promise<unknown>) =>
        tx.savepoint(async () => {
          await write(tx, key);
          tx.afterCommit.push(() => started.push(key));
          await inner?.().catch(() => {});
          if (fails) throw new Error('no');
        });
      await part('before', false);
      await expect(part('failed', true)).rejects.toThrow('no');
      await part('outer', false, () => part('inner failed', true));
      await expect(part('outer failed', true, () => part('inner', true))).rejects.toThrow('no');
      await expect(tx.savepoint(() => tx.query('select 1/0'))).rejects.toThrow('division by zero');
      await part('after', false);
    });
    const rows = await db.query<{ key: string }>('select key from timers order by key');
    expect(rows.map((row) => row.key)).toEqual(['after', 'before', 'outer']);
    expect(started).toEqual(['before', 'outer', 'after']);
  });
});

it('a callback after the commit holds neither the transaction nor a place, so it may wait for others', async () => {
  const wait = () => assertFreeToWait('A call');
  let started = false;
  await withinTurn(() =>
    db.transaction(async (tx) => {
      expect(wait).toThrow('A call inside an open transaction');
      tx.afterCommit.push(() => {
        wait();
        started = true;
      });
    }),
  );
  expect(started).toBe(true);
});

it('a migration accepts a role that another database’s migration creates at the same moment', async () => {
  const name = `first_${randomUUID().slice(0, 8)}`;
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(`create role ${name} nologin`);
    const migrating = migrate(database.url, { ...schema, name });
    const waits = `select 1 from pg_locks where not granted and locktype = 'transactionid'`;
    await eventually(async () => expect((await other.query(waits)).rowCount).toBe(1));
    await other.query('commit');
    await migrating;
    expect((await other.query(`select 1 from ${name}.timers`)).rows).toEqual([]);
  } finally {
    await other.end();
  }
});
