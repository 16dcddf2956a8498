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
import { createTestDatabase, happened, startAlone, TestClock, type Alone } from '@game/testing';
import { Plug } from './plug.js';

const START = new Date('2026-06-01T15:00:00Z');

interface Life {
  plug: Plug;
  transport: Transport;
  bus: Bus;
  running: RunningService;
}

/** One whole service that can be killed between any two of its steps, and started anew on what it left. */
export interface Mortal extends Alone {
  /** Lets it live for so many more steps (see Plug) while it works; then it dies and is started anew. */
  dyingAfter(
    steps: number,
    work: () => Promise<unknown>,
    fine?: boolean,
  ): Promise<{ died: boolean; steps: string[] }>;
}

/** As startAlone, but with its lines to Postgres and to STRIPE_BASE_URL through a plug. */
export async function startMortal(
  service: Service,
  { hears, env = {} }: Parameters<typeof startAlone>[1],
): Promise<Mortal> {
  const clock = new TestClock(START);
  const database = await createTestDatabase();
  const seen = new Map<string, EventEnvelope>();
  const buried: Array<Promise<unknown>> = [];

  async function begin(): Promise<Life> {
    const plug = await Plug.into(database.url, env['STRIPE_BASE_URL']!);
    const runtime = embeddedRuntime({
      databaseUrl: plug.databaseUrl,
      env: { ...env, STRIPE_BASE_URL: plug.stripeUrl },
      services: [],
      clock,
      logger: (name) => createLogger(name, 'silent'),
    });
    const transport = await runtime.transport('test');
    await transport.serve({
      service: 'test',
      answers: false,
      request: async () => Promise.reject(new Error('the test answers nothing')),
      durableEvents: new Set(hears.map((event) => event.name)),
      // What comes again has the same id: every inbox knows it.
      receiveDurable: async (events) => {
        if (!plug.dead) for (const event of events) if (!seen.has(event.id)) seen.set(event.id, event);
      },
      ephemeralEvents: new Set(),
      receiveEphemeral: () => {},
    });
    return { plug, transport, bus: new Bus(transport), running: await runService(service, runtime) };
  }
  let life = await begin();

  return {
    clock,
    databaseUrl: database.url,
    get bus() {
      return life.bus;
    },
    nextMorning: () => clock.forward(24 * 3_600_000),
    happens: async (event, payload, id) =>
      void (await life.transport.publish([happened(event, payload, id)])),
    published: <E extends EventContract>(event: E) =>
      [...seen.values()].filter((e) => e.name === event.name).map((e) => e.payload as PayloadOf<E>),
    dyingAfter: async (steps, work, fine = false) => {
      const { plug, running } = life;
      const death = plug.arm(steps, fine).then(() => true);
      const end = work().then(
        () => false,
        (error: unknown) => {
          if (!plug.dead) throw error;
          return true;
        },
      );
      const died = await Promise.race([death, end]);
      if (!died) plug.disarm();
      else {
        // Nobody hears any more what it still tries to say.
        buried.push(
          running.stop().catch(() => {}),
          end.catch(() => {}),
        );
        life = await begin();
      }
      return { died, steps: [...plug.steps] };
    },
    restart: async () => {
      await life.running.stop();
      life = await begin();
    },
    stop: async () => {
      await life.running.stop();
      life.plug.pull();
      await Promise.all(buried);
      await database.drop();
    },
  };
}
