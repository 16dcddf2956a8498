import { randomUUID } from 'node:crypto';
import { createTestDatabase, eventually } from '@game/testing';
import {
  Bus,
  Db,
  Outbox,
  dataSource,
  listDeadLetters,
  migrate,
  runService,
  type Transport,
  type RunningService,
  newSealingKey,
} from '../src/index.js';
import { distributedRuntime } from '../src/distributed.js';
import { eventOf, kafkaStand, readableLog, requestOf } from './kafka-stand.js';
import { alpha, beta, noteWritten, readNotes, writeNote } from './two-services.js';

const { brokers, connect, kafka, write } = kafkaStand(process.env['TEST_KAFKA_BROKERS']!);
const { log, lines } = readableLog();
const services = ['alpha', 'beta', 'nobody'];
/** For requests of which only the answer matters, also on a busy machine, where a message may be lost. */
const PATIENCE = { attempts: 3, attemptMs: 30_000 };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let running: RunningService[];
let transport: Transport;
let bus: Bus;
let alphaDb: Db;
let betaDb: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const service of [alpha, beta]) await migrate(database.url, service.schema!);
  const runtime = {
    ...distributedRuntime({
      DATABASE_URL: database.url,
      KAFKA_BROKERS: brokers.join(),
      REDIS_URL: process.env['TEST_REDIS_URL'],
      SEALING_KEY: newSealingKey(),
    }),
    logger: () => log,
    transport: (service: string) => connect(service, services, log),
  };
  running = [await runService(alpha, runtime), await runService(beta, runtime)];
  transport = await connect('stranger', services, log);
  bus = new Bus(transport);
  alphaDb = new Db(await dataSource(database.url, alpha.schema!, 2).initialize());
  betaDb = new Db(await dataSource(database.url, beta.schema!, 2).initialize());
});
afterAll(async () => {
  await transport.close();
  for (const service of running) await service.stop();
  await alphaDb.close();
  await betaDb.close();
  await database.drop();
});
const kept = async (key: string) =>
  (await betaDb.query<{ value: number }>('select value from notes where key = $1 order by id', [key])).map(
    ({ value }) => value,
  );
const written = (key: string, value: number, more: object = {}) =>
  eventOf('alpha', { name: noteWritten.name, key, payload: { key, value, ...more } });
const errors = () => lines.filter(({ level }) => level === 'error').map(({ message }) => message);
const deadOf = (db: Db) => listDeadLetters((sql, params) => db.query(sql, params));

it('messages that cannot be read and unknown events do not stop later events', async () => {
  lines.length = 0;
  const key = randomUUID();
  await write(
    'alpha.events',
    'no JSON',
    '',
    'null',
    '7',
    '[]',
    '{}',
    JSON.stringify({ ...written(key, 0), id: undefined }),
    JSON.stringify({ ...written(key, 0), context: null }),
    JSON.stringify({ ...written(key, 0), name: 'alpha.not-invented-yet' }),
    JSON.stringify(written(key, 1)),
  );
  await eventually(async () => expect(await kept(key)).toEqual([1]));
  // Both services read this topic: alpha does so for its own probe events.
  await eventually(() =>
    expect(errors().filter((message) => /cannot be read/.test(message))).toHaveLength(2 * 8),
  );
});

it('an event with an unknown field is handled, and an event of a newer version is kept and does not delay other events', async () => {
  const [key, other] = [randomUUID(), randomUUID()];
  const newer = { ...written(randomUUID(), 2), version: 2 };
  await write(
    'alpha.events',
    JSON.stringify(written(key, 1, { colour: 'green' })),
    JSON.stringify(newer),
    JSON.stringify(written(other, 3)),
  );
  await eventually(async () => expect([await kept(key), await kept(other)]).toEqual([[1], [3]]));
  // Its key may be in another partition than the others, so it may arrive after them.
  const parked = () =>
    betaDb.query('select name, version from inbox where parked and event_id = $1', [newer.id]);
  await eventually(async () => expect(await parked()).toEqual([{ name: noteWritten.name, version: 2 }]));
});

it('an event that cannot be stored becomes a dead letter, and the events around it arrive', async () => {
  const key = randomUUID();
  const poisoned = written(key, 2, { text: 'a zero character: \u0000' });
  await transport.publish([
    written(key, 1),
    poisoned,
    { ...written(key, 0), id: 'not a UUID' },
    { ...written(key, 0), key: 'a zero\u0000' },
    written(key, 3),
  ]);
  await eventually(async () => expect(await kept(key)).toEqual([1, 3]));
  const dead = (await deadOf(betaDb)).filter(({ eventId }) => eventId === poisoned.id);
  expect(dead).toMatchObject([
    { consumer: 'Beta.onWritten', error: expect.stringContaining('a zero character') },
  ]);
});

it('a reply without a waiting caller is ignored, and so is a message that is not a reply', async () => {
  const admin = kafka.admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith('reply.stranger.'));
  await admin.disconnect();
  for (const topic of topics)
    await write(topic, 'no JSON', 'null', '{}', JSON.stringify({ id: randomUUID(), output: [1] }));
  await bus.send(writeNote, { key: 'after', value: 1 }, undefined, PATIENCE);
  expect(await bus.ask(readNotes, { key: 'after' }, PATIENCE)).toEqual([1]);
});

/** A query without a handler, of which only the answer matters. */
const asked = (input: object) =>
  eventually(() => transport.request(requestOf('alpha', { input }), PATIENCE.attemptMs), 90_000);

it('a request that cannot be read is skipped, and one without a handler is refused', async () => {
  const request = { ...requestOf('alpha'), replyTo: 'reply.nobody.1' };
  for (const topic of ['alpha.queries', 'alpha.commands'])
    await write(
      topic,
      'no JSON',
      '{}',
      JSON.stringify({ ...request, key: undefined }),
      JSON.stringify(request),
    );
  expect(await asked({})).toMatchObject({ error: { code: 'service.unavailable' } });
  await bus.send(writeNote, { key: 'after', value: 2 }, undefined, PATIENCE);
});

it('a command without an idempotency key that arrives twice is run once', async () => {
  const key = randomUUID();
  const command = requestOf('alpha', {
    name: writeNote.name,
    kind: 'command',
    key,
    input: { key, value: 1 },
  });
  const message = JSON.stringify({ ...command, replyTo: 'reply.nobody.2' });
  await write('alpha.commands', message, message);
  await eventually(async () => expect(await bus.ask(readNotes, { key }, PATIENCE)).toEqual([1]));
  await bus.send(writeNote, { key, value: 2 }, undefined, PATIENCE);
  expect(await bus.ask(readNotes, { key }, PATIENCE)).toEqual([1, 2]);
});

describe('a message that is too large', () => {
  const long = 'x'.repeat(5_000_000);

  it('is refused at once as a request and as an answer', async () => {
    await expect(bus.ask(readNotes, { key: long })).rejects.toMatchObject({
      code: 'message.too-large',
      kind: 'too-large',
    });
    // Each number in the answer takes ten bytes, and 900,000 bytes are allowed.
    await alphaDb.query(
      `insert into notes (key, value) select 'many', 123456789 from generate_series(1, 100000)`,
    );
    await expect(bus.ask(readNotes, { key: 'many' }, PATIENCE)).rejects.toMatchObject({
      code: 'message.too-large',
    });
  });

  it('becomes a dead letter as an event, and the events around it are published', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    const outbox = running[0]!.app.get(Outbox, { strict: false });
    const db = running[0]!.app.get(Db, { strict: false });
    await db.transaction(async (tx) => {
      await outbox.publish(tx, noteWritten, { key, value: 1 });
      await outbox.publish(tx, noteWritten, { key: long, value: 2 });
      await outbox.publish(tx, noteWritten, { key: other, value: 3 });
    });
    await eventually(async () => expect([await kept(key), await kept(other)]).toEqual([[1], [3]]));
    // The rows are deleted after Kafka has confirmed the events, which may have been handled by then.
    await eventually(async () => expect(await alphaDb.query('select id from outbox')).toEqual([]));
    const refused = (await deadOf(alphaDb)).filter(({ consumer }) => consumer === 'outbox');
    expect(refused).toMatchObject([
      { name: noteWritten.name, error: expect.stringContaining('900000 bytes') },
    ]);
  });

  it('that consists of many events is published in parts', async () => {
    const key = randomUUID();
    const events = Array.from({ length: 50 }, (_, value) =>
      written(key, value, { text: 'x'.repeat(100_000) }),
    );
    await transport.publish(events);
    await eventually(async () => expect(await kept(key)).toHaveLength(50));
    expect(await kept(key)).toEqual(events.map((_, i) => i));
    const requests = await Promise.all(
      Array.from({ length: 30 }, () => asked({ text: 'x'.repeat(100_000) })),
    );
    expect(requests.filter(({ error }) => error?.code === 'service.unavailable')).toHaveLength(30);
  });
});
