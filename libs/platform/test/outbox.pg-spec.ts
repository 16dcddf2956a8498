import { createTestDatabase, eventually, testSealing } from '@game/testing';
import { REMEMBER_DAYS } from '../src/messaging/inbox.js';
import { EVENTS_KEPT_MS, PUBLISHED_KEPT_MS } from '../src/messaging/kafka.topics.js';
import { messageTooLarge } from '../src/messaging/transport.js';
import {
  Db,
  Outbox,
  SystemClock,
  createLogger,
  dataSource,
  listDeadLetters,
  migrate,
  replayDeadLetters,
  republishSince,
  type EventEnvelope,
  type LogPosition,
  type Transport,
} from '../src/index.js';
import { alpha, noteWritten } from './two-services.js';

const DAY_MS = 86_400_000;
const log = createLogger('test', 'silent');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let looking: Db;
let opened: Array<{ outbox: Outbox; db: Db }>;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url, alpha.schema!);
  looking = new Db(await dataSource(database.url, alpha.schema!, 1).initialize());
  opened = [];
});
afterEach(async () => {
  for (const { outbox, db } of opened) {
    await outbox.stop();
    await db.close();
  }
  await looking.close();
  await database.drop();
});

/** A transport with a log, like Kafka's, that the test controls. */
class Log implements Transport {
  readonly heard: number[] = [];
  publishedRetentionMs = DAY_MS;
  end = 0;
  holds = true;
  before: (events: EventEnvelope[]) => Promise<void> = async () => {};
  async publish(events: EventEnvelope[]): Promise<LogPosition[]> {
    await this.before(events);
    this.heard.push(...events.map(({ payload }) => (payload as { value: number }).value));
    this.end += events.length;
    return [{ topic: 'alpha.events', partition: 0, nextOffset: String(this.end) }];
  }
  async stillHolds(positions: LogPosition[]) {
    return this.holds && positions.every(({ nextOffset }) => Number(nextOffset) <= this.end);
  }
  /** Empties the log, which begins again at offset 0. */
  lose() {
    this.end = 0;
  }
  health = () => ({ ok: true, consumers: [] });
  serve = async () => {};
  request = () => Promise.reject(new Error('nobody is asked'));
  ready = () => true;
  drain = async () => {};
  close = async () => {};
}

/** An instance of the service, with one connection. */
async function instance(transport: Transport, clock = new SystemClock()) {
  const db = new Db(await dataSource(database.url, alpha.schema!, 1).initialize());
  const outbox = new Outbox(db, transport, clock, log, testSealing());
  opened.push({ outbox, db });
  return {
    outbox,
    db,
    write: (...values: number[]) =>
      db.transaction(async (tx) => {
        for (const value of values) await outbox.publish(tx, noteWritten, { key: 'k', value });
      }),
  };
}
const values = async (table: string) =>
  (await looking.query<{ v: number }>(`select (payload->>'value')::int as v from ${table} order by id`)).map(
    ({ v }) => v,
  );
const leaseEnds = () => looking.query(`update relay_lease set expires_at = now()`);

it('the relay holds no transaction and no connection while it waits for the transport', async () => {
  const transport = new Log();
  const { db, write } = await instance(transport);
  transport.before = async () => {
    const [row] = await db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
    );
    expect(row!.n).toBe(0);
  };
  await write(1, 2, 3);
  await eventually(async () => expect(await values('published_events')).toEqual([1, 2, 3]));
  expect(transport.heard).toEqual([1, 2, 3]);
  expect(await values('outbox')).toEqual([]);
});

it('several instances publish each event once and in order', async () => {
  const transport = new Log();
  const instances = [await instance(transport), await instance(transport), await instance(transport)];
  const order: number[] = [];
  for (let value = 0; value < 60; value++) {
    await instances[value % 3]!.write(value);
    order.push(value);
  }
  await eventually(() => expect(transport.heard).toHaveLength(60));
  expect(transport.heard).toEqual(order);
});

it('an instance that has lost its lease removes nothing from the outbox, and another instance publishes its events', async () => {
  const slow = new Log();
  let goOn!: () => void;
  slow.before = () => new Promise((resolve) => (goOn = resolve));
  const first = await instance(slow);
  await first.write(1, 2);
  await eventually(() => expect(goOn).toBeDefined());
  await looking.query(`update relay_lease set holder = gen_random_uuid(), expires_at = now()`);

  const quick = new Log();
  quick.before = () => Promise.reject(new Error('the transport does not work'));
  const second = await instance(quick);
  second.outbox.start();
  goOn();
  await eventually(() => expect(slow.heard).toEqual([1, 2]));
  slow.before = quick.before;
  expect(await values('outbox')).toEqual([1, 2]);
  quick.before = async () => {};
  await leaseEnds();
  await eventually(() => expect(quick.heard).toEqual([1, 2]));
  await eventually(async () => expect(await values('published_events')).toEqual([1, 2]));
});

it('an instance that died delays the other instances for a few seconds at most', async () => {
  await looking.query(
    `insert into relay_lease (holder, expires_at) values (gen_random_uuid(), now() + interval '5 seconds')`,
  );
  const transport = new Log();
  const { write } = await instance(transport);
  await write(1);
  await eventually(() => expect(transport.heard).toEqual([1]));
});

it('after the log was lost, all kept events are published again, once and before the waiting ones', async () => {
  const transport = new Log();
  const { write } = await instance(transport);
  await write(1, 2);
  await write(3);
  await eventually(async () => expect(await values('published_events')).toEqual([1, 2, 3]));
  const before = await looking.query('select id, published_at from published_events order by id');
  transport.lose();
  // For one second after an acknowledgement the relay does not check for a lost log.
  await new Promise((r) => setTimeout(r, 1_100));
  await write(4);
  await eventually(async () => expect(await values('outbox')).toEqual([1, 2, 3, 4]));
  expect(transport.heard).toEqual([1, 2, 3]);
  await leaseEnds();
  await eventually(async () => expect(await values('published_events')).toEqual([1, 2, 3, 4]));
  expect(transport.heard).toEqual([1, 2, 3, 1, 2, 3, 4]);
  // The events keep the time at which they were first published, because receivers recognise a repeat only for a
  // limited time after it.
  expect(await looking.query('select id, published_at from published_events order by id limit 3')).toEqual(
    before,
  );
  await write(5);
  await eventually(() => expect(transport.heard).toEqual([1, 2, 3, 1, 2, 3, 4, 5]));
});

it('an instance without events to publish notices that the log was lost', async () => {
  const transport = new Log();
  const first = await instance(transport);
  await first.write(1);
  await eventually(async () => expect(await values('published_events')).toEqual([1]));
  await first.outbox.stop();
  transport.lose();
  const second = await instance(transport);
  second.outbox.start();
  await eventually(async () => expect(await values('outbox')).toEqual([1]));
});

it('published events are deleted after the retention of the transport', async () => {
  const transport = new Log();
  let ahead = 0;
  const clock = Object.assign(new SystemClock(), { now: () => new Date(Date.now() + ahead) });
  const { outbox, write } = await instance(transport, clock);
  await write(1);
  await eventually(async () => expect(await values('published_events')).toEqual([1]));
  ahead = DAY_MS - 60_000;
  await write(2);
  await eventually(async () => expect(await values('published_events')).toEqual([1, 2]));
  await outbox.forgetOld();
  expect(await values('published_events')).toEqual([1, 2]);
  ahead = DAY_MS + 60_000;
  await outbox.forgetOld();
  expect(await values('published_events')).toEqual([2]);
});

it('no published event is kept for a transport without a log', async () => {
  const transport = new Log();
  transport.publishedRetentionMs = 0;
  const { write } = await instance(transport);
  await write(1);
  await eventually(() => expect(transport.heard).toEqual([1]));
  await eventually(async () => expect(await values('outbox')).toEqual([]));
  expect(await values('published_events')).toEqual([]);
});

it('an event that cannot be published becomes a dead letter and can be replayed', async () => {
  const transport = new Log();
  let refuses = true;
  transport.before = async (events) => {
    const two = events.filter(({ payload }) => (payload as { value: number }).value === 2);
    if (refuses && two.length) throw messageTooLarge({ details: { eventIds: two.map(({ id }) => id) } });
  };
  const { write } = await instance(transport);
  await write(1, 2, 3);
  await eventually(() => expect(transport.heard).toEqual([1, 3]));
  const query = <R>(sql: string, params: unknown[]) => looking.query<R>(sql, params);
  expect(await listDeadLetters(query)).toMatchObject([{ name: noteWritten.name, consumer: 'outbox' }]);
  refuses = false;
  expect(await replayDeadLetters(query, new Date())).toBe(1);
  await eventually(() => expect(transport.heard).toEqual([1, 3, 2]));
  expect(await listDeadLetters(query)).toEqual([]);
});

it('an operator can publish again the events that were published since a given time', async () => {
  const transport = new Log();
  const { write } = await instance(transport);
  await write(1, 2);
  await eventually(async () => expect(await values('published_events')).toEqual([1, 2]));
  const query = <R>(sql: string, params: unknown[]) => looking.query<R>(sql, params);
  expect(await republishSince(query, new Date(Date.now() + 60_000))).toBe(0);
  expect(await republishSince(query, new Date(Date.now() - 60_000))).toBe(2);
  await eventually(() => expect(transport.heard).toEqual([1, 2, 1, 2]));
});

it('no event is lost and the order is kept while an earlier version relays at the same time', async () => {
  const transport = new Log();
  const { write } = await instance(transport);
  const old = async () => {
    await looking.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('outbox:' || current_schema()))`);
      const rows = await tx.query<{ id: string; payload: { value: number } }>(
        `select * from outbox order by id limit 500`,
      );
      transport.heard.push(...rows.map(({ payload }) => payload.value));
      await tx.query(`delete from outbox where id = any($1)`, [rows.map((row) => row.id)]);
    });
  };
  for (let value = 0; value < 50; value++) await Promise.all([write(value), value % 2 ? old() : undefined]);
  await eventually(async () => expect(await values('outbox')).toEqual([]));
  const firsts = [...new Set(transport.heard)];
  expect(firsts).toEqual(Array.from({ length: 50 }, (_, value) => value));
});

it('a receiver recognises a repeat for longer than an event can be published again', () => {
  expect(PUBLISHED_KEPT_MS).toBeGreaterThan(EVENTS_KEPT_MS);
  expect(PUBLISHED_KEPT_MS).toBeLessThan(REMEMBER_DAYS * DAY_MS);
});
