import { createTestDatabase } from '@game/testing';
import { Db, dataSource, migrate, platformMigrations } from '../src/index.js';

const schemaOf = (name: string) => ({ name, migrations: platformMigrations });
const [mine, other] = [schemaOf('mine'), schemaOf('other')];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const schema of [mine, other]) await migrate(database.url, schema);
  db = new Db(await dataSource(database.url, mine, 2).initialize());
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

it('a service reads and writes the rows of its schema, also in tables that were there before its role', async () => {
  await db.query(`insert into timers (job, key, due_at) values ('test', 'one', now())`);
  await db.query(`update timers set attempts = 1`);
  await db.query(`delete from timers`);
  await database.run(
    `set role none; drop owned by mine_service; set role mine; create table old (id int generated always as identity)`,
  );
  await expect(db.query('select * from mine.old')).rejects.toThrow('permission denied for schema mine');
  await migrate(database.url, mine);
  await db.query('insert into old default values');
  expect(await db.query('select * from old')).toHaveLength(1);
});

it.each([
  ['create table mine.own (id int)', 'permission denied for schema mine'],
  ['alter table timers add column more int', 'must be owner of table timers'],
  ['drop table timers', 'must be owner of table timers'],
  ['truncate timers', 'permission denied for table timers'],
  ['select * from other.timers', 'permission denied for schema other'],
  [`copy timers to '/tmp/rows'`, 'permission denied to COPY to a file'],
])('a service cannot do: %s', async (statement, refusal) => {
  await expect(db.query(statement)).rejects.toThrow(refusal);
});

it('a DATABASE_URL with sslmode is not served without TLS', async () => {
  for (const mode of ['require', 'verify-full']) {
    const url = new URL(database.url);
    url.searchParams.set('sslmode', mode);
    url.searchParams.delete('host');
    await expect(dataSource(url.href, mine, 1).initialize()).rejects.toThrow(/does not support SSL/);
  }
});
