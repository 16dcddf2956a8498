import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, eventually } from '@game/testing';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { up, type Parts } from '../../../infra/local/parts.mjs';
import {
  Bus,
  Db,
  dataSource,
  migrate,
  runService,
  type Transport,
  type RunningService,
  type Runtime,
  newSealingKey,
} from '../src/index.js';
import { KafkaTransport, distributedRuntime } from '../src/distributed.js';
import { readableLog } from './kafka-stand.js';
import { alpha, beta, readNotes, writeNote } from './two-services.js';

/** The directory of a Kafka that only this file uses, because the tests delete its data. */
const dir = join(import.meta.dirname, '../../../.local/loss');
const PORT = 19_292;
const PATIENCE_MS = 90_000;

let parts: Parts;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let runtime: Runtime;
let running: { alpha: RunningService; beta: RunningService };
let transport: Transport;
let bus: Bus;
let alphaDb: Db;
let betaDb: Db;
const { log, lines } = readableLog();

beforeAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  parts = await up({ only: ['kafka'], dir, ports: { kafka: PORT } });
  database = await createTestDatabase();
  for (const service of [alpha, beta]) await migrate(database.url, service.schema!);
  const brokers = [parts.env.KAFKA_BROKERS];
  const env = {
    DATABASE_URL: database.url,
    KAFKA_BROKERS: parts.env.KAFKA_BROKERS,
    REDIS_URL: process.env['TEST_REDIS_URL'],
    SEALING_KEY: newSealingKey(),
  };
  runtime = {
    ...distributedRuntime(env),
    logger: () => log,
    transport: (service) => KafkaTransport.connect({ brokers, service, services: ['alpha', 'beta'], log }),
    database: (schema) => dataSource(database.url, schema, 8).initialize(),
  };
  running = { alpha: await runService(alpha, runtime), beta: await runService(beta, runtime) };
  transport = await runtime.transport('asker');
  bus = new Bus(transport);
  alphaDb = new Db(await dataSource(database.url, alpha.schema!, 2).initialize());
  betaDb = new Db(await dataSource(database.url, beta.schema!, 2).initialize());
}, 120_000);
afterAll(async () => {
  await transport.close();
  await running.alpha.stop();
  await running.beta.stop();
  await alphaDb.close();
  await betaDb.close();
  await database.drop();
  await parts.down();
}, 120_000);

async function loseKafka(): Promise<void> {
  await parts.kill('kafka');
  parts.wipe('kafka');
  await parts.start('kafka');
}
const notesOf = async (db: Db, key: string) =>
  (await db.query<{ value: number }>('select value from notes where key = $1 order by id', [key])).map(
    ({ value }) => value,
  );
async function write(key: string, values: number[]): Promise<void> {
  for (const value of values) await bus.send(writeNote, { key, value });
}
const outboxIsEmpty = () =>
  eventually(async () => expect(await alphaDb.query('select id from outbox')).toEqual([]), PATIENCE_MS);
/** Waits until all written notes have arrived, each of them once and in order. */
const arrived = (key: string) =>
  eventually(
    async () => expect(await notesOf(betaDb, key)).toEqual(await notesOf(alphaDb, key)),
    PATIENCE_MS,
  );
const requestsWork = () =>
  eventually(async () => {
    const value = Math.floor(Math.random() * 1_000_000);
    await bus.send(writeNote, { key: 'asked', value });
    expect(await bus.ask(readNotes, { key: 'asked' })).toContain(value);
  }, PATIENCE_MS);
const ten = (from: number) => Array.from({ length: 10 }, (_, i) => from + i);

it("events that were published but not consumed survive the loss of Kafka's data while the services are stopped", async () => {
  await write('stopped', ten(0));
  await arrived('stopped');
  await running.beta.stop();
  await write('stopped', ten(10));
  await outboxIsEmpty();
  await running.alpha.stop();
  expect(await notesOf(betaDb, 'stopped')).toEqual(ten(0));

  await loseKafka();
  lines.length = 0;
  running = { alpha: await runService(alpha, runtime), beta: await runService(beta, runtime) };
  await arrived('stopped');
  expect(await notesOf(betaDb, 'stopped')).toEqual([...ten(0), ...ten(10)]);
  const told = lines.filter(({ level, message }) => level === 'warn' && /lost its log/.test(message));
  // Each note causes two events.
  const counts = told.map(({ fields }) => fields['events'] as number);
  expect(counts.filter((events) => events > 0)).toEqual([40]);
  await requestsWork();
}, 300_000);

/** Locks beta's inbox while `work` runs, so that events published meanwhile stay in Kafka unconsumed. */
async function unconsumed(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table beta.inbox in exclusive mode');
    await work();
  } finally {
    await client.end();
  }
}

it("events that were published but not consumed survive the loss of Kafka's data while the services run", async () => {
  await unconsumed(async () => {
    await write('running', ten(0));
    await outboxIsEmpty();
    await write('running', ten(10));
    await outboxIsEmpty();
    await loseKafka();
  });
  await requestsWork();
  await arrived('running');
  expect(await notesOf(betaDb, 'running')).toEqual([...ten(0), ...ten(10)]);
  await arrived('stopped');
}, 300_000);

it('topics that are deleted in a running Kafka are created again, and no event is lost', async () => {
  const admin = new Kafka({ brokers: [parts.env.KAFKA_BROKERS], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  await unconsumed(async () => {
    await write('vanished', ten(0));
    await outboxIsEmpty();
    await write('vanished', ten(10));
    await outboxIsEmpty();
    const topics = (await admin.listTopics()).filter((topic) => !topic.startsWith('__'));
    await admin.deleteTopics({ topics });
  });
  await admin.disconnect();
  await requestsWork();
  await write('vanished', ten(20));
  await arrived('vanished');
  expect(await notesOf(betaDb, 'vanished')).toEqual([...ten(0), ...ten(10), ...ten(20)]);
  await arrived('running');
}, 300_000);
