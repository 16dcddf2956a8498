import { defineEvent } from '@game/contracts';
import { createTestDatabase, eventually, testSealing } from '@game/testing';
import pg from 'pg';
import { z } from 'zod';
import {
  Db,
  Inbox,
  Outbox,
  SystemClock,
  Timers,
  createLogger,
  dataSource,
  defineTimer,
  migrate,
  newId,
  platformMigrations,
  type Telemetry,
  type Transport,
} from '../src/index.js';
import type { HandlerRegistry } from '../src/messaging/handler-registry.js';

const ROWS = 100_000;
const BIG = ['inbox', 'command_results', 'published_events', 'timers', 'outbox'];
const schema = { name: 'grown', migrations: platformMigrations };
const context = `'{"requestId": "1"}'`;
const written = defineEvent('press.written', { payload: z.object({}), key: () => 'k' });
const later = defineTimer('grown.later');

interface Statement {
  sql: string;
  params: unknown[];
}
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const wholeTables = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && BIG.includes(plan['Relation Name']!)
    ? [plan['Relation Name']!]
    : []),
  ...(plan.Plans ?? []).flatMap(wholeTables),
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
const seen = new Map<string, Statement>();
const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
const { query } = client;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, schema);
  db = new Db(await dataSource(database.url, schema, 4).initialize());
  // Rows are kept for eight days; a tenth of the rows is older than that.
  const age = (i: string) => `now() - ${i} * interval '8 days' / ${ROWS * 0.9}`;
  const rows = `from generate_series(1, ${ROWS}) i`;
  await db.query(`insert into inbox (consumer, event_id, name, key, context, state, due_at)
    select 'c' || i % 5, gen_random_uuid(), 'press.written', 'k' || i, ${context}, 'done', ${age('i')} ${rows}`);
  await db.query(`insert into command_results (key, command, input_hash, output, created_at)
    select 'key ' || i, 'c', 'h', '{}', ${age('i')} ${rows}`);
  await db.query(`insert into published_events (id, event_id, name, key, payload, context, published_at)
    select i, gen_random_uuid(), 'press.written', 'k', '{}', ${context}, ${age('i')} ${rows}`);
  await db.query(`insert into timers (job, key, due_at)
    select 'grown.later', 'k' || i, now() + interval '1 hour' + i * interval '1 second' ${rows}`);
  await db.query(`insert into outbox (event_id, name, key, payload, context)
    select gen_random_uuid(), 'press.written', 'k', '{}', ${context} from generate_series(1, 3000) i`);
  await db.query(`analyze`);
  client.query = function (this: object, ...args) {
    const [first, params] = args as [
      string | { statements: Array<{ text: string; values: unknown[] }> },
      unknown[],
    ];
    // Statements that are sent together are an object.
    for (const { text, values } of typeof first === 'string'
      ? [{ text: first, values: params ?? [] }]
      : first.statements)
      if (/^\s*(select|with|insert|update|delete)/i.test(text)) seen.set(text, { sql: text, params: values });
    return query.apply(this, args);
  };
}, 60_000);
afterAll(async () => {
  client.query = query;
  await db.close();
  await database.drop();
});

it('no statement of the inbox, the outbox, the timers and their pruning scans a whole table, and the pruning deletes only old rows', async () => {
  const clock = new SystemClock();
  const log = createLogger('grown', 'silent');
  let handled = 0;
  const handlers = {
    event: {
      kind: 'event',
      name: written.name,
      contract: written,
      consumer: 'c1',
      run: async () => void handled++,
    },
    timer: { kind: 'timer', name: later.name, run: async () => {} },
  };
  const registry = {
    of: (kind: 'event' | 'timer') => [handlers[kind]],
  } as unknown as HandlerRegistry;
  const telemetry = {
    service: 'grown',
    handleEvents: (_: unknown, contexts: unknown[], run: (own: unknown[]) => unknown) => run(contexts),
  } as unknown as Telemetry;
  const wakeUps = { start: async () => {}, stop: async () => {}, set: () => {} };
  const transport = {
    publish: async () => [],
    publishedRetentionMs: 8 * 86_400_000,
    stillHolds: async () => true,
  } as unknown as Transport;

  const inbox = new Inbox(db, registry, [], clock, log, 1, telemetry, testSealing());
  const outbox = new Outbox(db, transport, clock, log, testSealing());
  const timers = new Timers(db, registry, wakeUps as never, clock, log, telemetry);
  await inbox.declare();
  inbox.start();
  outbox.start();
  await timers.start();
  await inbox.receive([
    {
      id: newId(),
      name: written.name,
      service: 'press',
      key: 'k',
      version: 1,
      payload: {},
      context: { requestId: newId() },
    },
  ]);
  await db.transaction(async (tx) => {
    await timers.set(tx, later, 'mine', new Date(Date.now() + 3_600_000));
    await outbox.publish(tx, written, {});
  });
  await db.transaction((tx) => timers.clear(tx, later, 'mine'));
  const counts = async () => {
    const [row] = await db.query<Record<string, number>>(
      `select (select count(*)::int from inbox) as inbox, (select count(*)::int from command_results) as results,
         (select count(*)::int from published_events) as published, (select count(*)::int from outbox) as waiting`,
    );
    return row!;
  };
  // The test's own counts scan whole tables on purpose.
  const own = new Set<string>();
  await eventually(async () => {
    const before = new Set(seen.keys());
    const { waiting } = await counts();
    for (const sql of seen.keys()) if (!before.has(sql) && sql.includes('as waiting')) own.add(sql);
    expect([handled, waiting]).toEqual([1, 0]);
  });
  await Promise.all([inbox.forgetOld(), outbox.forgetOld()]);
  const left = await counts();
  await Promise.all([inbox.stop(), outbox.stop(), timers.stop()]);
  client.query = query;

  const young = ROWS * 0.9;
  expect(left['inbox']).toBeGreaterThan(young - 10);
  expect(left['inbox']).toBeLessThan(young + 10);
  expect(left['results']).toBeGreaterThan(young - 10);
  expect(left['results']).toBeLessThan(young + 10);
  expect(left['published']).toBeLessThan(young + 3_010);
  await db.query(`insert into outbox (event_id, name, key, payload, context)
    select gen_random_uuid(), 'press.written', 'k', '{}', ${context} from generate_series(1, ${ROWS}) i`);
  await db.query('analyze outbox');
  const offending: string[] = [];
  const statements = [...seen.values()].filter(
    ({ sql }) => !own.has(sql) && !sql.includes('count(*)::int from inbox'),
  );
  for (const { sql, params } of statements) {
    const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, params);
    for (const table of wholeTables(row!['QUERY PLAN'][0].Plan)) offending.push(`${table}: ${sql}`);
  }
  expect(offending).toEqual([]);
  for (const what of ['delete from inbox', 'delete from command_results', 'delete from published_events'])
    expect(statements.some(({ sql }) => sql.includes(what))).toBe(true);
}, 120_000);
