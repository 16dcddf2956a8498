import * as contracts from '@game/contracts';
import type { Contract } from '@game/contracts';
import {
  Db,
  Inbox,
  Keyring,
  Sealing,
  SealingSettings,
  createLogger,
  dataSource,
  embeddedRuntime,
  handlersOf,
  migrate,
  parseKnownFields,
  readPayload,
  readSettings,
  runService,
  type EventEnvelope,
  type RunningService,
  type Runtime,
} from '@game/platform';
import { LOCAL } from '@game/simulator';
import { TestClock, createTestDatabase, eventually } from '@game/testing';
import { startPhones } from '../src/phones.js';
import { CONSUMERS } from './consumers.js';
import { RELEASED, recordedEvents, recordedPeople, recordedRequests, recordedRows } from './released.js';
import { statefulServices } from './services.js';

const contractOf = (kind: string, name: string) =>
  (Object.values(contracts) as unknown[]).find(
    (one): one is Contract =>
      typeof one === 'object' &&
      one !== null &&
      'name' in one &&
      one.name === name &&
      'kind' in one &&
      one.kind === kind,
  );

interface Module {
  controllers?: Array<Parameters<typeof handlersOf>[0]>;
  imports?: unknown[];
}
const controllersOf = (module: object): NonNullable<Module['controllers']> => [
  ...((Reflect.getMetadata('controllers', module) as Module['controllers']) ?? []),
  ...((Reflect.getMetadata('imports', module) as Module['imports']) ?? []).flatMap((one) =>
    typeof one === 'function' ? controllersOf(one) : [],
  ),
];
/**
 * True if the consumer stores the event. Some consumers need only a part of the events that they subscribe
 * to.
 */
function stores(service: string, consumer: string, payload: unknown): boolean {
  const { module } = statefulServices.find(({ name }) => name === service)!;
  const handler = controllersOf(module)
    .flatMap(handlersOf)
    .find((one) => one.consumer === consumer);
  return !handler?.when || !!handler.when(payload);
}

/** Recordings are made with the public key of tests. */
const sealing = new Sealing(new Keyring(readSettings(SealingSettings, LOCAL)));

describe(`this version can read what ${RELEASED} sends`, () => {
  it.each(recordedEvents().map((event) => [event.name, event] as const))(
    'such as the event %s',
    (name, event) => {
      const contract = contractOf('event', name) as contracts.EventContract | undefined;
      // An old publisher and a new subscriber may run side by side, so the contract must still exist.
      expect(contract).toBeDefined();
      expect(
        readPayload(contract!, event.version, sealing.opened(contract!, 'input', event.payload)),
      ).toBeDefined();
    },
  );

  it.each(recordedRequests().map((request) => [request.name, request] as const))(
    'such as the request %s',
    (name, { kind, input }) => {
      const contract = contractOf(kind, name);
      expect(contract).toBeDefined();
      expect(parseKnownFields(contract!.input, sealing.opened(contract!, 'input', input))).toBeDefined();
    },
  );
});

describe(`after ${RELEASED}, this version handles`, () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let runtime: Runtime;
  // The recorded stories moved the clock forward, so this clock starts after all of them.
  const clock = new TestClock(new Date(Math.max(...recordedRows().map(({ row }) => Date.parse(row.due_at)))));
  const running: RunningService[] = [];
  const databases: Db[] = [];
  let stopPhones: () => Promise<void>;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { simulator, settings } = await startPhones('http://localhost:1', clock);
    stopPhones = () => simulator.close();
    for (const { schema } of statefulServices) {
      await migrate(database.url, schema);
      databases.push(new Db(await dataSource(database.url, schema, 1).initialize()));
    }
    runtime = embeddedRuntime({
      databaseUrl: database.url,
      services: statefulServices.map(({ name }) => name),
      clock,
      env: { ...settings, PUBLIC_URL: 'http://localhost:1', LOG_LEVEL: 'silent' },
      logger: (service) => createLogger(service, process.env['TEST_LOG'] ?? 'silent'),
    });
  });
  afterAll(async () => {
    await stop();
    for (const db of databases) await db.close();
    await stopPhones();
    await database.drop();
  });

  const start = async () => {
    for (const service of statefulServices) running.push(await runService(service, runtime));
  };
  const stop = async () => {
    for (const service of running.splice(0).reverse()) await service.stop();
  };
  const publish = async (events: EventEnvelope[]) => {
    const transport = await runtime.transport('past');
    await transport.publish(events);
    await eventually(async () => expect(await unhandled()).toEqual([]));
  };
  const of = (service: string) => databases[statefulServices.findIndex(({ name }) => name === service)]!;
  const unhandled = async () =>
    (
      await Promise.all(
        databases.map((db) =>
          db.query(
            `select current_schema() as service, consumer, name, state, attempts, error, event_id from inbox
             where state <> 'done' and consumer <> '?'`,
          ),
        ),
      )
    ).flat();

  it('the events about the people in the recorded data', async () => {
    await start();
    await publish(recordedPeople());
  });

  it('the rows that it stored in its inboxes', async () => {
    await stop();
    for (const { service, row } of recordedRows())
      await of(service).query(
        `insert into inbox (consumer, event_id, name, key, payload, context, state, attempts, due_at)
         select consumer, event_id, name, key, payload, context, state, attempts, due_at
         from jsonb_populate_record(null::inbox, $1) on conflict do nothing`,
        [JSON.stringify(row)],
      );
    expect((await unhandled()).length).toBeGreaterThan(recordedRows().length / 2);
    await start();
    await eventually(async () => expect(await unhandled()).toEqual([]));
  });

  it('the events that were under way, by each of their consumers', async () => {
    const events = recordedEvents();
    await publish(events);
    for (const service of running) {
      const db = of(service.name);
      const kept = await db.query<{ id: string; event: string; missing: string }>(
        `select r.id, r.name as event, c.consumer as missing
         from jsonb_to_recordset($1) as r(id uuid, name text) join consumers c on c.event = r.name
         where not exists (select 1 from inbox i where i.event_id = r.id and i.consumer = c.consumer and i.state = 'done')`,
        [JSON.stringify(events)],
      );
      const payloadOf = (id: string) => events.find((event) => event.id === id)!.payload;
      expect(kept.filter((one) => stores(service.name, one.missing, payloadOf(one.id)))).toEqual([]);
      expect(await service.app.get(Inbox, { strict: false }).deadLetters()).toEqual([]);
    }
  });

  it('the events stored under current and former names of consumers', async () => {
    for (const { name } of statefulServices) {
      const today = await of(name).query<{ consumer: string; formerly: string[] }>(
        'select consumer, formerly from consumers',
      );
      const answered = today.flatMap(({ consumer, formerly }) => [consumer, ...formerly]).sort();
      expect([name, answered]).toEqual([name, CONSUMERS[name]]);
    }
  });
});
