import { createTestDatabase, eventually } from '@game/testing';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeInBatches, createIndexConcurrently, migrate, type MigrationClasses } from '../src/index.js';

/** A migration with this name in the migrations table. */
function migration(
  name: string,
  up: (runner: QueryRunner) => Promise<unknown>,
  transaction?: boolean,
): MigrationClasses[0] {
  return class implements MigrationInterface {
    name = name;
    transaction = transaction;
    async up(runner: QueryRunner) {
      await up(runner);
    }
    async down() {}
  };
}
const rounds = migration('Rounds1760000000001', (runner) =>
  runner.query(`create table rounds (id int generated always as identity primary key, holes int)`),
);
const schemaOf = (...more: MigrationClasses) => ({
  name: 'upgraded',
  migrations: [rounds, ...more],
});

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let golfer: pg.Client;
let other: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url, schemaOf());
  const url = new URL(database.url);
  url.searchParams.set('options', '-c search_path=upgraded');
  const connection = url.href;
  [golfer, other] = [new pg.Client(connection), new pg.Client(connection)];
  for (const client of [golfer, other]) await client.connect();
});
afterEach(async () => {
  for (const client of [golfer, other]) await client.end();
  await database.drop();
});

const somebodyWaits = async () =>
  (await other.query(`select 1 from pg_locks where not granted and relation = 'rounds'::regclass`))
    .rowCount! > 0;
const transactionsWaitedFor = async () =>
  (await other.query(`select 1 from pg_locks where not granted and locktype = 'virtualxid'`)).rowCount! > 0;

it('a migration repeatedly tries to take a lock that a golfer’s transaction holds, so that golfers do not queue behind it', async () => {
  await golfer.query('begin');
  await golfer.query('insert into rounds (holes) values (18)');
  const column = migration('Tees1760000000002', (runner) =>
    runner.query('alter table rounds add column tees text'),
  );
  const migrating = migrate(database.url, schemaOf(column));
  await eventually(async () => expect(await somebodyWaits()).toBe(true));
  await eventually(async () => expect(await somebodyWaits()).toBe(false));
  await golfer.query('commit');
  await migrating;
  expect((await golfer.query('select holes, tees from rounds')).rows).toEqual([{ holes: 18, tees: null }]);
});

it('an index is built after running transactions end, and new transactions do not wait for it', async () => {
  // An invalid index as a failed attempt leaves it.
  await other.query('create index rounds_holes on rounds (id)');
  await golfer.query('begin');
  await golfer.query('insert into rounds (holes) values (9)');
  const index = (runner: QueryRunner) =>
    createIndexConcurrently(runner, 'rounds_holes', 'on rounds (holes) where holes > 9');
  const schema = schemaOf(migration('RoundsHoles1760000000002', index, false));
  // Several processes run the migration at the same time.
  const migrating = Promise.all([1, 2, 3].map(() => migrate(database.url, schema)));
  await eventually(async () => expect((await somebodyWaits()) || (await transactionsWaitedFor())).toBe(true));
  await other.query(`set lock_timeout = '1s'`);
  await other.query('insert into rounds (holes) values (18)');
  await golfer.query('commit');
  await migrating;
  const { rows } = await other.query(
    `select indisvalid, pg_get_indexdef(indexrelid) as made from pg_index where indexrelid = 'rounds_holes'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true, made: expect.stringContaining('(holes) WHERE (holes > 9)') }]);
});

it('many rows are changed in batches, each with its own commit', async () => {
  await other.query('insert into rounds (holes) select 18 from generate_series(1, 2500)');
  const halve = migration(
    'Halve1760000000002',
    (runner) =>
      changeInBatches(
        runner,
        (limit) =>
          `update rounds set holes = 9 where id in (select id from rounds where holes = 18 limit ${limit})`,
      ),
    false,
  );
  await migrate(database.url, schemaOf(halve));
  const { rows } = await other.query(
    `select count(*)::int as rows, count(distinct xmin::text)::int as batches from rounds where holes = 9`,
  );
  expect(rows).toEqual([{ rows: 2500, batches: 3 }]);
});

it('a migration that fails for another reason than a lock is not retried and changes nothing', async () => {
  const wrong = migration('Wrong1760000000002', async (runner) => {
    await runner.query('alter table rounds add column tees text');
    await runner.query('alter table nothing add column tees text');
  });
  await expect(migrate(database.url, schemaOf(wrong))).rejects.toThrow('"nothing" does not exist');
  expect((await other.query('select * from rounds')).fields.map((field) => field.name)).toEqual([
    'id',
    'holes',
  ]);
});
