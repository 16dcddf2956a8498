import { setTimeout as pause } from 'node:timers/promises';
import { defineEvent } from '@game/contracts';
import { TestClock, createTestDatabase, eventually } from '@game/testing';
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
import type { HandlerRegistry } from '../src/messaging/handlers.js';
import { InboxQueue } from '../src/messaging/inbox.queue.js';
import { outsideTransaction as outside } from '../src/db/transaction-guard.js';
import { InboxWorkers } from '../src/messaging/inbox.workers.js';

/** Less than the time after which a worker looks again by itself. */
const WOKEN_MS = 3_000;
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
  db = new Db(await dataSource(database.url, schema, 4).initialize());
  const consumers = new Consumers({ of: () => [handler] } as unknown as HandlerRegistry);
  const [log, clock] = [createLogger('workers', 'silent'), new TestClock(new Date())];
  const telemetry = new Telemetry('workers', log);
  workers = new InboxWorkers({ db, queue: new InboxQueue(consumers), consumers, clock, log, telemetry }, 2);
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

/** Stores events as if they had arrived, and wakes a worker. */
async function arrive(...keys: string[]): Promise<void> {
  await db.query(
    `insert into inbox (consumer, event_id, name, key, payload, context, due_at)
     select 'mine', gen_random_uuid(), $2, split_part(key, ' ', 1), jsonb_build_object('key', key), '{"requestId": "test"}', '2000-01-01'
     from unnest($1::text[]) with ordinality of(key, n) order by n`,
    [keys, contract.name],
  );
  workers.nudge();
}

it('an event that arrives between the end and the commit of the one before it is handled at once', async () => {
  onHandled = (key, { tx }) => {
    if (key !== 'line first') return;
    tx.beforeCommit.push(async () => {
      await outside(() => arrive('line second'));
      // Meanwhile the other worker looks, and finds the second event behind the first.
      await pause(300);
    });
  };
  await arrive('line first');
  await eventually(() => expect(handled).toEqual(['line first', 'line second']), WOKEN_MS);
});

it('if an event fails, those that were handled with it are undone and handled again without it', async () => {
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
  }, WOKEN_MS);
});
