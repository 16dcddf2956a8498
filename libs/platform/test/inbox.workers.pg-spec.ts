import { setTimeout as pause } from 'node:timers/promises';
import { defineEvent } from '@game/contracts';
import { TestClock, createTestDatabase, eventually, testSealing } from '@game/testing';
import { z } from 'zod';
import {
  Db,
  Telemetry,
  createLogger,
  dataSource,
  migrate,
  platformMigrations,
  type EventCtx,
} from '../src/index.js';
import { Consumers } from '../src/messaging/consumers.js';
import type { HandlerRegistry } from '../src/messaging/handler-registry.js';
import { InboxQueue } from '../src/messaging/inbox.queue.js';
import { outsideTransaction as outside } from '../src/db/transaction-guard.js';
import { InboxWorkers } from '../src/messaging/inbox.workers.js';

/** Shorter than the interval at which a worker checks for events without being woken. */
const WOKEN_MS = 4_500;
const schema = { name: 'workers', migrations: platformMigrations };
const contract = defineEvent('press.written', {
  payload: z.object({ key: z.string() }),
  key: ({ key }) => key,
});
const handled: string[] = [];
let onHandled: (key: string, ctx: EventCtx) => Promise<void> | void = () => {};
const handler = {
  kind: 'event',
  name: contract.name,
  contract,
  consumer: 'mine',
  run: async ({ key }: { key: string }, ctx: EventCtx) => {
    await onHandled(key, ctx);
    handled.push(key);
  },
};
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let workers: InboxWorkers;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, schema);
  db = new Db(await dataSource(database.url, schema, 4, schema.name).initialize());
  const consumers = new Consumers({ of: () => [handler] } as unknown as HandlerRegistry);
  const [log, clock] = [createLogger('workers', 'silent'), new TestClock(new Date())];
  const telemetry = new Telemetry('workers', log);
  const sealing = testSealing();
  const queue = new InboxQueue(consumers);
  workers = new InboxWorkers({ db, queue, consumers, clock, log, telemetry, sealing }, 2);
});
beforeEach(() => {
  handled.length = 0;
  onHandled = () => {};
});
afterAll(async () => {
  await workers.stop();
  await db.close();
  await database.drop();
});

/** Stores events as if the transport had delivered them, and wakes a worker. */
async function arrive(...keys: string[]): Promise<void> {
  await db.query(
    `insert into inbox (consumer, event_id, name, key, payload, context, due_at)
     select 'mine', gen_random_uuid(), $2, split_part(key, ' ', 1), jsonb_build_object('key', key), '{"requestId": "test"}', '2000-01-01'
     from unnest($1::text[]) with ordinality of(key, n) order by n`,
    [keys, contract.name],
  );
  workers.nudge();
}

it('an event is handled at once even if it arrives between the end of the handler of the previous event of its key and the commit', async () => {
  // The commit of the first event takes this long.
  await db.query(`
    create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(0.6); return null; end'`);
  await db.query(`
    create constraint trigger slow_commit after update on inbox deferrable initially deferred
    for each row when (new.state = 'done' and old.payload ->> 'key' = 'line first') execute function wait()`);
  let arrived: Promise<void> | undefined;
  onHandled = (key) => {
    if (key !== 'line first') return;
    // Meanwhile the other worker searches, and finds that the second event waits behind the first.
    arrived = outside(() => pause(200).then(() => arrive('line second')));
  };
  await arrive('line first');
  await eventually(() => expect(handled).toEqual(['line first', 'line second']), WOKEN_MS);
  await arrived;
  await db.query(`drop trigger slow_commit on inbox`);
});

it('if an event fails, the events that were handled with it are rolled back and handled again without it', async () => {
  onHandled = (key) => {
    if (key === 'poison') throw new Error('no');
  };
  await arrive('ann', 'poison', 'bob');
  await eventually(async () => {
    const rows = await db.query<{ key: string; state: string; attempts: number }>(
      `select key, state, attempts from inbox where key in ('ann', 'poison', 'bob') order by key`,
    );
    expect(rows).toEqual([
      { key: 'ann', state: 'done', attempts: 0 },
      { key: 'bob', state: 'done', attempts: 0 },
      expect.objectContaining({ key: 'poison', state: 'pending' }),
    ]);
  });
});
