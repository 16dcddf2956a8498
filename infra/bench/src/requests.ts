/**
 * Measures requests over real Kafka to one service: the throughput with a slow and an empty handler, and the cost of an
 * event that always fails beside them.
 */
import { defineCommand, defineEvent, defineQuery, type PayloadOf } from '@game/contracts';
import {
  Answers,
  Bus,
  Handles,
  On,
  Outbox,
  platformMigrations,
  createLogger,
  dataSource,
  migrate,
  newSealingKey,
  newId,
  runService,
  type CommandCtx,
  type Service,
} from '@game/platform';
import { KafkaTransport, distributedRuntime } from '@game/platform/distributed';
import { createTestDatabase } from '@game/testing';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import { f, pause, percentile, type Figure } from './figures.js';

const IN_FLIGHT = 64;
const MANY_IN_FLIGHT = 256;
const SLOW_MS = 5;
const ROUND_MS = 6_000;
const POISON_EVERY_MS = 50;

const wait = defineQuery('bench.wait', { input: z.object({ ms: z.number() }), output: z.number() });
const poison = defineCommand('bench.poison', { input: z.object({}), output: z.object({}) });
const poisoned = defineEvent('bench.poisoned', { payload: z.object({ id: z.string() }), key: (p) => p.id });

@Controller()
class Handlers {
  constructor(private readonly outbox: Outbox) {}

  @Answers(wait)
  async wait({ ms }: PayloadOf<typeof wait>) {
    if (ms) await pause(ms);
    return ms;
  }
  @Handles(poison)
  async poison(_: object, { tx }: CommandCtx) {
    await this.outbox.publish(tx, poisoned, { id: newId() });
    return {};
  }
  @On(poisoned, 'Bench.onPoisoned')
  async onPoisoned(): Promise<void> {
    throw new Error('this one always throws');
  }
}
@Module({ controllers: [Handlers] })
class BenchModule {}
const bench: Service = {
  name: 'bench',
  module: BenchModule,
  settings: z.object({}),
  schema: { name: 'bench', migrations: platformMigrations },
  personalData: 'none',
};

/**
 * Runs one round with this many requests in flight. Returns the requests per second, and how many
 * milliseconds each took.
 */
async function round(bus: Bus, ms: number, inFlight: number) {
  const times: number[] = [];
  const end = performance.now() + ROUND_MS;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < end) {
        const began = performance.now();
        await bus.ask(wait, { ms });
        times.push(performance.now() - began);
      }
    }),
  );
  return { perSecond: (times.length * 1000) / ROUND_MS, p99: percentile(times, 0.99) };
}

/** The throughput that Little's law predicts if each request in flight takes SLOW_MS longer. */
function longer(perSecond: number, inFlight: number): number {
  const roundTripMs = (inFlight * 1000) / perSecond;
  return roundTripMs / (roundTripMs + SLOW_MS);
}

export async function requests(env: Record<string, string>): Promise<Figure[]> {
  const database = await createTestDatabase();
  await migrate(database.url, bench.schema!);
  const log = createLogger('bench', 'silent');
  const brokers = env['KAFKA_BROKERS']!.split(',');
  const runtime = {
    ...distributedRuntime({
      ...env,
      DATABASE_URL: database.url,
      SEALING_KEY: newSealingKey(),
      LOG_LEVEL: 'silent',
    }),
    transport: (service: string) => KafkaTransport.connect({ brokers, service, services: ['bench'], log }),
    database: (schema: NonNullable<Service['schema']>) => dataSource(database.url, schema, 16).initialize(),
  };
  const running = await runService(bench, runtime);
  const transport = await runtime.transport('asker');
  const bus = new Bus(transport);
  try {
    await round(bus, 0, IN_FLIGHT);
    const empty = await round(bus, 0, IN_FLIGHT);
    const slow = await round(bus, SLOW_MS, IN_FLIGHT);
    const emptyMany = await round(bus, 0, MANY_IN_FLIGHT);
    const slowMany = await round(bus, SLOW_MS, MANY_IN_FLIGHT);
    const alone = await round(bus, 0, 4);
    let poisons = 0;
    const timer = setInterval(() => void bus.send(poison, {}).then(() => poisons++), POISON_EVERY_MS);
    const beside = await round(bus, 0, 4);
    clearInterval(timer);
    return [
      {
        figure: 'throughput with a 5 ms handler / with a 0 ms handler, 64 in flight',
        reached: f(slow.perSecond / empty.perSecond),
        // Little's law allows no fixed ratio here: with so many in flight, each round trip takes the 5 ms longer.
        target: '',
        detail: `${f(slow.perSecond, 0)} / ${f(empty.perSecond, 0)} a second; ${f(longer(empty.perSecond, IN_FLIGHT))} if each round trip takes just the 5 ms longer`,
      },
      {
        figure: `the same, ${MANY_IN_FLIGHT} in flight`,
        reached: f(slowMany.perSecond / emptyMany.perSecond),
        target: '',
        detail: `${f(slowMany.perSecond, 0)} / ${f(emptyMany.perSecond, 0)} a second; ${f(longer(emptyMany.perSecond, MANY_IN_FLIGHT))} likewise`,
      },
      {
        figure: 'request p99 beside poisoned events / without',
        reached: f(beside.p99 / alone.p99),
        target: '<= 3',
        detail: `${f(beside.p99)} ms / ${f(alone.p99)} ms, ${poisons} poisons in ${ROUND_MS / 1000} s, 4 in flight`,
      },
    ];
  } finally {
    await transport.close();
    await running.stop();
    await database.drop();
  }
}
