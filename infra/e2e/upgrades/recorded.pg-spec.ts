import * as contracts from '@game/contracts';
import type { Contract } from '@game/contracts';
import {
  Db,
  Inbox,
  createLogger,
  dataSource,
  embeddedRuntime,
  migrate,
  parseKnownFields,
  readPayload,
  runService,
  type EventEnvelope,
  type RunningService,
  type Runtime,
} from '@game/platform';
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

describe(`what ${RELEASED} sends can be read`, () => {
  it.each(recordedEvents().map((event) => [event.name, event] as const))('event %s', (name, event) => {
    const contract = contractOf('event', name) as contracts.EventContract | undefined;
    // An old publisher and a new subscriber may run side by side.
    expect(contract).toBeDefined();
    expect(readPayload(contract!, event.version, event.payload)).toBeDefined();
  });

  it.each(recordedRequests().map((request) => [request.name, request] as const))(
    'request %s',
    (name, { kind, input }) => {
      const contract = contractOf(kind, name);
      expect(contract).toBeDefined();
      expect(parseKnownFields(contract!.input, input)).toBeDefined();
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
    await eventually(async () => expect(await unhandled()).toEqual([]), 50_000);
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

  it('the people that it stored', async () => {
    await start();
    await publish(recordedPeople());
  });

  it('the rows of its inboxes', async () => {
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
    await eventually(async () => expect(await unhandled()).toEqual([]), 50_000);
  });

  it('the events that were under way, each by every consumer', async () => {
    const events = recordedEvents();
    await publish(events);
    for (const service of running) {
      const db = of(service.name);
      const kept = await db.query<{ event: string; missing: string }>(
        `select r.name as event, c.consumer as missing
         from jsonb_to_recordset($1) as r(id uuid, name text) join consumers c on c.event = r.name
         where not exists (select 1 from inbox i where i.event_id = r.id and i.consumer = c.consumer and i.state = 'done')`,
        [JSON.stringify(events)],
      );
      expect(kept).toEqual([]);
      expect(await service.app.get(Inbox, { strict: false }).deadLetters()).toEqual([]);
    }
  });

  it('events under the current and former names of consumers', async () => {
    for (const { name } of statefulServices) {
      const today = await of(name).query<{ consumer: string; formerly: string[] }>(
        'select consumer, formerly from consumers',
      );
      const answered = today.flatMap(({ consumer, formerly }) => [consumer, ...formerly]).sort();
      expect([name, answered]).toEqual([name, CONSUMERS[name]]);
    }
  });
});
