import type { EventContract, PayloadOf } from '@game/contracts';
import {
  Bus,
  createLogger,
  embeddedRuntime,
  runService,
  type EventEnvelope,
  type Transport,
  type RunningService,
  type Service,
} from '@game/platform';
import {
  createTestDatabase,
  happened,
  startServiceHarness,
  TestClock,
  type ServiceHarness,
} from '@game/testing';
import { FaultProxy } from './fault-proxy.js';

const START = new Date('2026-06-01T15:00:00Z');

interface Instance {
  proxy: FaultProxy;
  transport: Transport;
  bus: Bus;
  running: RunningService;
}

/**
 * A whole service that can be killed between any two of its steps, and started again on the same database.
 */
export interface CrashableService extends ServiceHarness {
  /**
   * Kills the service after this many steps of the work (see FaultProxy) and restarts it. Does nothing if the work ends
   * before that.
   */
  crashingAfter(
    steps: number,
    work: () => Promise<unknown>,
    fine?: boolean,
  ): Promise<{ died: boolean; steps: string[] }>;
}

/** Like startServiceHarness, but with a fault proxy in front of Postgres and STRIPE_BASE_URL. */
export async function startCrashable(
  service: Service,
  { hears, answers = [], env = {} }: Parameters<typeof startServiceHarness>[1],
): Promise<CrashableService> {
  const clock = new TestClock(START);
  const database = await createTestDatabase(service.schema ? [service.schema] : []);
  const seen = new Map<string, EventEnvelope>();
  const buried: Array<Promise<unknown>> = [];

  async function begin(): Promise<Instance> {
    const proxy = await FaultProxy.into(database.url, env['STRIPE_BASE_URL']!);
    const runtime = embeddedRuntime({
      databaseUrl: proxy.databaseUrl,
      env: { ...env, STRIPE_BASE_URL: proxy.stripeUrl },
      services: [],
      clock,
      logger: (name) => createLogger(name, 'silent'),
    });
    const transport = await runtime.transport('test');
    await transport.serve({
      service: 'test',
      answers: false,
      request: async () =>
        Promise.reject(
          new Error(
            'a crashable service only receives events: it answers no queries or commands of other services',
          ),
        ),
      durableEvents: new Set(hears.map((event) => event.name)),
      // A repeated event has the same id and is stored once, as in an inbox.
      receiveDurable: async (events) => {
        if (!proxy.dead) for (const event of events) if (!seen.has(event.id)) seen.set(event.id, event);
      },
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
    return { proxy, transport, bus: new Bus(transport), running: await runService(service, runtime) };
  }
  let instance = await begin();

  return {
    clock,
    databaseUrl: database.url,
    get bus() {
      return instance.bus;
    },
    another: () => Promise.reject(new Error('a crashable service has only one instance')),
    nextMorning: () => clock.forward(24 * 3_600_000),
    happens: async (event, payload, id) =>
      void (await instance.transport.publish([happened(event, payload, id)])),
    published: <E extends EventContract>(event: E) =>
      [...seen.values()].filter((e) => e.name === event.name).map((e) => e.payload as PayloadOf<E>),
    crashingAfter: async (steps, work, fine = false) => {
      const { proxy, running } = instance;
      const death = proxy.arm(steps, fine).then(() => true);
      const end = work().then(
        () => false,
        (error: unknown) => {
          if (!proxy.dead) throw error;
          return true;
        },
      );
      const died = await Promise.race([death, end]);
      if (!died) proxy.disarm();
      else {
        // The killed instance may still run, but has no effect, because its connections are cut.
        buried.push(
          running.stop().catch(() => {}),
          end.catch(() => {}),
        );
        instance = await begin();
      }
      return { died, steps: [...proxy.steps] };
    },
    restart: async () => {
      await instance.running.stop();
      instance = await begin();
    },
    stop: async () => {
      await instance.running.stop();
      instance.proxy.cut();
      await Promise.all(buried);
      await database.drop();
    },
  };
}
