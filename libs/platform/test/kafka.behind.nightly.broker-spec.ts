import { createTestDatabase, eventually } from '@game/testing';
import {
  Bus,
  Db,
  dataSource,
  migrate,
  runService,
  type Transport,
  type RunningService,
  newSealingKey,
} from '../src/index.js';
import { distributedRuntime } from '../src/distributed.js';
import { scrape } from '../src/observability/metrics.js';
import { eventOf, kafkaStand, readableLog } from './kafka-stand.js';
import { alpha, beta, noteGathered, readNotes, writeNote } from './two-services.js';

/** The number of events that wait for the consumer when it starts. */
const BEHIND = 100_000;
const AT_ONCE = 5_000;

/** Far less than the consumer needs to catch up, and enough on a machine that runs everything else, too. */
const PATIENCE = { attemptMs: 20_000, attempts: 1 };
const { brokers, connect } = kafkaStand(process.env['TEST_KAFKA_BROKERS']!);
const { log } = readableLog();
const services = ['alpha', 'beta'];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let betaDb: Db;
let transport: Transport;
const running: RunningService[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const service of [alpha, beta]) await migrate(database.url, service.schema!);
  betaDb = new Db(await dataSource(database.url, beta.schema!, 2).initialize());
  transport = await connect('stranger', services, log);
});
afterAll(async () => {
  await transport.close();
  for (const service of running) await service.stop();
  await betaDb.close();
  await database.drop();
});

const start = async (service: typeof alpha) =>
  running.push(
    await runService(service, {
      ...distributedRuntime({
        DATABASE_URL: database.url,
        KAFKA_BROKERS: brokers.join(),
        REDIS_URL: process.env['TEST_REDIS_URL'],
        SEALING_KEY: newSealingKey(),
      }),
      logger: () => log,
      transport: (name: string) => connect(name, services, log),
    }),
  );
const notes = async (key: string) =>
  (await betaDb.query<{ n: number }>('select count(*)::int as n from notes where key like $1', [key]))[0]!.n;
const metric = async (name: string) =>
  (await scrape()).text
    .split('\n')
    .filter((line) => line.startsWith(`game_${name}{`) && line.includes('service="beta"'))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

it('a consumer that is 100,000 events behind delays no request, is visible in the metrics, and catches up', async () => {
  const bus = new Bus(transport);
  await start(alpha);
  await start(beta);
  await running.pop()!.stop();
  for (let sent = 0; sent < BEHIND; sent += AT_ONCE)
    await transport.publish(
      Array.from({ length: AT_ONCE }, (_, i) => {
        const key = `old ${sent + i}`;
        return eventOf('alpha', { name: noteGathered.name, key, payload: { key, value: i } });
      }),
    );
  await start(beta);
  let seen = 0;
  for (let written = 0; (await notes('old %')) < BEHIND; written++) {
    await bus.send(writeNote, { key: `new ${written}`, value: 1 }, undefined, PATIENCE);
    expect(await bus.ask(readNotes, { key: `new ${written}` }, PATIENCE)).toEqual([1]);
    seen = Math.max(seen, (await metric('consumer_lag')) + (await metric('inbox_rows')));
    await new Promise((r) => setTimeout(r, 1_000));
  }
  expect(seen).toBeGreaterThan(BEHIND / 10);
  expect(await notes('old %')).toBe(BEHIND);
  // The events that were written meanwhile are handled, too.
  await eventually(async () => expect(await notes('new %')).toBeGreaterThan(0));
}, 400_000);
