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
  it('rolls back only its own writes and callbacks when it fails', async () => {
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

describe('the round trips of a transaction', () => {
  const { prototype } = pg.Client as unknown as { prototype: { query(...args: unknown[]): unknown } };
  const { query } = prototype;
  const stored = async (key: string) =>
    (await db.query(`select 1 from timers where key = $1`, [key])).length > 0;
  let trips = 0;
  beforeEach(() => {
    trips = 0;
    prototype.query = function (this: object, ...args) {
      trips++;
      return query.apply(this, args);
    };
  });
  afterEach(() => {
    prototype.query = query;
  });

  it('are one for each statement, because the start is sent with the first and the commit with the last', async () => {
    let rows: unknown[] = [];
    await db.transaction(async (tx) => {
      expect(await tx.query('select $1::int as n', [1])).toEqual([{ n: 1 }]);
      await write(tx, 'second');
      tx.atCommit(`select count(*)::int as n from timers where key = $1`, ['second'], (n) => (rows = n));
    });
    expect(trips).toBe(3);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await stored('second')).toBe(true);
  });

  it('are none without a statement, one for a single statement, and two for one statement and a bare commit', async () => {
    await db.transaction(async () => {});
    expect(trips).toBe(0);
    await db.transaction(async (tx) => tx.atCommit(`select 1`, []));
    expect(trips).toBe(1);
    await db.transaction((tx) => write(tx, 'bare'));
    expect(trips).toBe(3);
    expect(await stored('bare')).toBe(true);
  });

  it('are one for statements that are asked for at the same time, and each of them sees what the one before it waited for', async () => {
    await db.transaction((tx) => write(tx, 'locked'));
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const first = db.transaction(async (tx) => {
      await tx.query(`select 1 from timers where key = 'locked' for update`);
      locked();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await write(tx, 'written under the lock');
    });
    await isLocked;
    trips = 0;
    let seen: unknown;
    await db.transaction(async (tx) => {
      const [, rows] = await Promise.all([
        tx.query(`select 1 from timers where key = 'locked' for update`),
        tx.query(`select key from timers where key = $1`, ['written under the lock']),
      ]);
      // One of this transaction, and the last statement and the commit of the other one.
      expect(trips).toBe(3);
      seen = rows;
    });
    await first;
    expect(seen).toEqual([{ key: 'written under the lock' }]);
  });

  it('fail together if one of the statements fails', async () => {
    const both = db.transaction((tx) =>
      Promise.allSettled([write(tx, 'with a failure'), tx.query('select 1 / $1::int', [0])]).then((ended) => {
        expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
        throw new Error('as expected');
      }),
    );
    await expect(both).rejects.toThrow('as expected');
    expect(await stored('with a failure')).toBe(false);
  });

  it('commit nothing if the last statement fails, and leave a connection that works', async () => {
    const failing = db.transaction(async (tx) => {
      await write(tx, 'undone');
      tx.atCommit('select 1 / $1::int', [0]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await stored('undone')).toBe(false);
  });

  it('commit nothing if the first statement fails or a parameter cannot be sent, and leave connections that work', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    for (let turn = 0; turn < 3; turn++) {
      await expect(db.transaction((tx) => tx.query('select 1 / $1::int', [0]))).rejects.toThrow(
        'division by zero',
      );
      await expect(db.transaction((tx) => tx.query('select $1::jsonb', [circular]))).rejects.toThrow(
        'circular',
      );
    }
    await expect(
      Promise.all([1, 2, 3, 4].map((n) => db.transaction((tx) => write(tx, `after ${n}`)))),
    ).resolves.toBeDefined();
    for (const n of [1, 2, 3, 4]) expect(await stored(`after ${n}`)).toBe(true);
  });

  it('are refused once the transaction has ended, so that work which was given up writes nothing more', async () => {
    let kept: Tx | undefined;
    await db.transaction(async (tx) => {
      kept = tx;
      await write(tx, 'in time');
    });
    await expect(write(kept!, 'too late')).rejects.toThrow('This transaction has ended.');
    expect(await stored('too late')).toBe(false);
  });
});

it('a callback after the commit holds neither a transaction nor a slot of the limit on concurrent requests, so it may wait for other services', async () => {
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

it('a migration tolerates that the migration of another database creates the same role at the same moment', async () => {
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
