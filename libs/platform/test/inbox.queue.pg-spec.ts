import { defineEvent } from '@game/contracts';
import { createTestDatabase } from '@game/testing';
import { z } from 'zod';
import { Db, dataSource, migrate, platformMigrations, type Tx } from '../src/index.js';
import { Consumers } from '../src/messaging/consumers.js';
import type { EventHandler, HandlerRegistry } from '../src/messaging/handler-registry.js';
import { InboxQueue } from '../src/messaging/inbox.queue.js';

const schema = { name: 'queued', migrations: platformMigrations };
const ROWS = 20_000;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, schema);
  db = new Db(await dataSource(database.url, schema, 2, schema.name).initialize());
  // Without autovacuum the planner has statistics only after a test has run `analyze`.
  await db.query('alter table inbox set (autovacuum_enabled = false)');
  await db.query(
    `insert into inbox (consumer, event_id, name, key, payload, context, parked, due_at)
     select 'elsewhere', gen_random_uuid(), 'press.written', 'key ' || i, '{}', '{}', true, now()
     from generate_series(1, ${ROWS}) i`,
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const contract = defineEvent('press.written', { payload: z.object({}), key: () => '' });
const handler = { kind: 'event', name: contract.name, contract, consumer: 'mine', run: async () => {} };
const queueOf = (more: Partial<EventHandler>) =>
  new InboxQueue(new Consumers({ of: () => [{ ...handler, ...more }] } as unknown as HandlerRegistry));

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}
/** Returns the number of pages of tables and indexes that the server reads to claim rows. */
async function pagesTouched(queue: InboxQueue): Promise<number> {
  let pages = 0;
  const explaining = {
    query: async (sql: string, params: unknown[]) => {
      const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json) ${sql}`,
        params,
      );
      const { Plan: plan } = row!['QUERY PLAN'][0];
      pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      return db.query(sql.replace('for update skip locked', ''), params);
    },
  };
  await queue.claim(explaining as unknown as Tx, new Date());
  return pages;
}
/**
 * A limit that allows some pages for each row of the queue's window, and is far below the number of pages of all rows.
 */
const FEW = ROWS;
/** The claim is made a second later than now, because a row that was stored in this millisecond may not be due yet. */
const claimed = async (queue: InboxQueue, except?: string[]) =>
  (await db.transaction((tx) => queue.claim(tx, new Date(Date.now() + 1_000), except))).rows;
const stored = (consumer: string, key: string, count: number, dueAt = 'now()') =>
  db.query(
    `insert into inbox (consumer, event_id, name, key, payload, context, due_at)
     select $1, gen_random_uuid(), 'press.written', $2, '{}', '{}', ${dueAt} from generate_series(1, $3)`,
    [consumer, key, count],
  );

describe.each([
  ['without statistics', 'select 1'],
  ['with statistics', 'analyze inbox'],
])('the queue of an inbox %s', (_, prepare) => {
  const queues = () => [queueOf({}), queueOf({ formerly: ['before'] })];
  /**
   * Removes the rows and their pages. The server would still read deleted rows as long as any transaction of any
   * database might need them, which depends on other tests that run at the same time.
   */
  const nothingStored = async () => {
    await db.query(`delete from inbox where consumer = 'mine'`);
    await db.query('vacuum inbox');
  };
  beforeEach(async () => {
    await nothingStored();
    await db.query(
      `insert into inbox (consumer, event_id, name, key, payload, context, due_at)
       select 'mine', gen_random_uuid(), 'press.written', 'key ' || i, '{}', '{}', now() from generate_series(1, ${ROWS}) i`,
    );
    await db.query(prepare);
  });

  it('finds the next of many rows by reading only a few, none of them parked', async () => {
    for (const queue of queues()) expect(await pagesTouched(queue)).toBeLessThan(FEW);
  });

  it('is not delayed by a key that waits for a retry, however many rows wait behind it', async () => {
    await nothingStored();
    await stored('mine', 'busy', 1, `now() + interval '1 hour'`);
    await stored('mine', 'busy', ROWS);
    await stored('mine', 'quiet', 1);
    await db.query(prepare);
    for (const queue of queues()) {
      const [quiet] = await db.query<{ seq: string }>(`select seq from inbox where key = 'quiet'`);
      expect((await claimed(queue)).map(({ seq }) => seq)).toEqual([quiet!.seq]);
      expect(await pagesTouched(queue)).toBeLessThan(FEW);
    }
  });

  it('claims rows of several consumers together, so that a consumer with a long queue does not delay the others', async () => {
    const two = { of: () => [handler, { ...handler, consumer: 'yours' }] } as unknown as HandlerRegistry;
    const queue = new InboxQueue(new Consumers(two));
    await stored('yours', 'key', 1);
    const consumers = (await claimed(queue)).map(({ consumer }) => consumer);
    expect(consumers.filter((name) => name === 'mine').length).toBeGreaterThan(1);
    expect(consumers.filter((name) => name === 'yours')).toHaveLength(1);
    await db.query(`delete from inbox where consumer = 'yours'`);
  });

  it('does not claim rows of a consumer that is excepted', async () => {
    for (const queue of queues()) {
      expect((await claimed(queue)).map(({ consumer }) => consumer)).toContain('mine');
      expect(await claimed(queue, ['mine'])).toEqual([]);
    }
  });
});
