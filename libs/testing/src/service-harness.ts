import type { EventContract, InputOf, PayloadOf, Query } from '@game/contracts';
import {
  type Bus,
  createLogger,
  embeddedRuntime,
  runService,
  type Env,
  type EventEnvelope,
  type Transport,
  type Service,
} from '@game/platform';
import { PatientBus } from './come-again.js';
import { happened } from './happened.js';
import { TestClock } from './test-clock.js';
import { createTestDatabase } from './test-database.js';

/** One whole service on a real Postgres. The test plays all other services. */
export interface ServiceHarness {
  clock: TestClock;
  bus: Bus;
  /** Moves the clock to 10:00 in Chicago on the next day, outside quiet hours. */
  nextMorning(): void;
  databaseUrl: string;
  /** Publishes an event of another service. Passing the same id again makes it a repeat of the same event. */
  happens<E extends EventContract>(event: E, payload: InputOf<E>, id?: string): Promise<void>;
  /** The payloads of all events of this kind that the service has published so far. */
  published<E extends EventContract>(event: E): Array<PayloadOf<E>>;
  /** Stops the service as a deployment would, and starts it again on the same database. */
  restart(): Promise<void>;
  /** Starts another instance on the same database, and returns a function that stops it. */
  another(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

interface Others {
  /** The events of which the test can read the payloads with `published`. */
  hears: EventContract[];
  /** The answers of other services. A query that is not listed here ends in a time-out. */
  answers?: Array<{ query: Query; answer: (input: never) => unknown }>;
  env?: Env;
  /** Gets the lines of the log, from level `warn` on. */
  log?: { write(line: string): void };
}
const DAY_MS = 24 * 3_600_000;
/** A Monday morning at 10:00 in Chicago. */
const START = new Date('2026-06-01T15:00:00Z');

export async function startServiceHarness(
  service: Service,
  { hears, answers = [], env = {}, log }: Others,
): Promise<ServiceHarness> {
  const clock = new TestClock(START);
  const database = await createTestDatabase(service.schema ? [service.schema] : []);
  const runtime = embeddedRuntime({
    databaseUrl: database.url,
    env,
    services: [],
    clock,
    logger: (name) =>
      log ? createLogger(name, 'warn', log) : createLogger(name, process.env['TEST_LOG'] ?? 'silent'),
  });
  const transport: Transport = await runtime.transport('test');
  const seen: EventEnvelope[] = [];
  await transport.serve({
    service: 'test',
    answers: false,
    request: async () =>
      Promise.reject(new Error('the test has no answer for this query: add it to `answers`')),
    durableEvents: new Set(hears.map((event) => event.name)),
    receiveDurable: async (events) => void seen.push(...events),
    ephemeralEvents: new Set(),
    receiveEphemeral: () => {},
  });
  for (const name of new Set(answers.map(({ query }) => query.service)))
    await transport.serve({
      service: name,
      answers: true,
      request: async ({ id, name, input }) => ({
        id,
        output: answers.find((a) => a.query.name === name)!.answer(input as never),
      }),
      durableEvents: new Set(),
      receiveDurable: async () => {},
      ephemeralEvents: new Set(),
      receiveEphemeral: () => {},
    });
  let running = await runService(service, runtime);
  return {
    clock,
    bus: new PatientBus(transport),
    nextMorning: () => {
      const day = new Date(clock.now().getTime() + DAY_MS);
      clock.forwardTo(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 15)));
    },
    databaseUrl: database.url,
    happens: async (event, payload, id) => void (await transport.publish([happened(event, payload, id)])),
    published: <E extends EventContract>(event: E) =>
      seen
        .filter((e) => e.name === event.name)
        .map((e) => runtime.sealing.opened(event, 'input', e.payload) as PayloadOf<E>),
    restart: async () => {
      await running.stop();
      running = await runService(service, runtime);
    },
    another: async () => {
      const instance = await runService(service, runtime);
      return () => instance.stop();
    },
    stop: async () => {
      await running.stop();
      await transport.close();
      await database.drop();
    },
  };
}
