import { defineCommand, defineEvent, defineQuery, type PayloadOf } from '@game/contracts';
import { TestClock, createTestDatabase, eventually } from '@game/testing';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import {
  Answers,
  Bus,
  Db,
  Handles,
  On,
  OnMany,
  createLogger,
  dataSource,
  embeddedRuntime,
  platformMigrations,
  runService,
  type CommandCtx,
  type EventCtx,
  type Happened,
  type Service,
} from '../src/index.js';
import { scrape } from '../src/observability/metrics.js';

const Thing = z.object({ key: z.string() });
const work = { input: Thing, output: z.object({}) };
export const hang = defineCommand('desk.hang', work);
export const move = defineCommand('desk.move', work);
export const look = defineQuery('desk.look', work);
export const stuck = defineEvent('desk.stuck', { payload: Thing, key: ({ key }) => key });
export const usual = defineEvent('desk.usual', { payload: Thing, key: ({ key }) => key });
export const flood = defineEvent('desk.flood', { payload: Thing, key: ({ key }) => key });

const never = () => new Promise<never>(() => {});
const handled: string[] = [];
@Controller()
class DeskController {
  @Handles(hang)
  async hang(_: PayloadOf<typeof hang>, { tx }: CommandCtx) {
    await tx.query('select 1');
    return never();
  }
  @Handles(move)
  async move(_: PayloadOf<typeof move>, { tx }: CommandCtx) {
    await tx.query('select 1');
    return {};
  }
  @Answers(look)
  async look() {
    return {};
  }
  @On(stuck, 'Desk.onStuck')
  async onStuck(_: PayloadOf<typeof stuck>, { tx }: EventCtx) {
    await tx.query('select 1');
    await never();
  }
  @On(usual, 'Desk.onUsual')
  async onUsual({ key }: PayloadOf<typeof usual>) {
    handled.push(key);
  }
  @OnMany(flood, 'Desk.onFlood')
  async onFlood(many: Happened<typeof flood>[], { tx }: Pick<EventCtx, 'tx'>) {
    await tx.query('select count(*) from unnest($1::text[])', [many.map(({ payload }) => payload.key)]);
  }
}
@Module({ controllers: [DeskController] })
class DeskModule {}
const desk: Service = {
  name: 'desk',
  module: DeskModule,
  settings: z.object({}),
  schema: { name: 'desk', migrations: platformMigrations },
  personalData: 'none',
};

export type Desk = Awaited<ReturnType<typeof startDesk>>;

/** The number of connections of the service. The commands that never return occupy all but one of them. */
export const POOL = 4;

/** Starts a service with commands and events whose handlers return, and with some whose handlers never return. */
export async function startDesk() {
  const database = await createTestDatabase();
  const clock = new TestClock(new Date());
  const runtime = embeddedRuntime({
    databaseUrl: database.url,
    env: { DATABASE_POOL: String(POOL) },
    services: [],
    clock,
    logger: () => createLogger('desk', 'silent'),
  });
  const service = await runService(desk, runtime);
  const bus = new Bus(await runtime.transport('test'));
  const db = new Db(await dataSource(database.url, desk.schema!, 2).initialize());
  return {
    bus,
    /** The keys of the handled `usual` events. */
    handled,
    /** Stores events as if the broker had delivered them. `keys` is SQL that may use the number `i` of the event. */
    arrive: (event: typeof stuck, keys: string, count: number) =>
      db.query(
        `insert into inbox (consumer, event_id, name, key, payload, context, due_at)
         select $1, gen_random_uuid(), $2, ${keys}, jsonb_build_object('key', ${keys}), '{"requestId": "test"}', $3
         from generate_series(1, $4) i`,
        [`Desk.on${event.name[5]!.toUpperCase()}${event.name.slice(6)}`, event.name, clock.now(), count],
      ),
    waiting: async (consumer: string) =>
      (
        await db.query<{ n: number }>(
          `select count(*)::int as n from inbox where state = 'pending' and consumer = $1`,
          [consumer],
        )
      )[0]!.n,
    metric: async (name: string, labels: string) => {
      const { text } = await scrape();
      const line = text.split('\n').find((l: string) => l.startsWith(`game_${name}{`) && l.includes(labels));
      return Number(line?.split(' ').at(-1) ?? 0);
    },
    async stop() {
      await service.stop();
      await db.close();
      await database.drop();
    },
  };
}

/**
 * Asserts that a flood of events is visible in the metrics, is handled, and delays neither commands nor other events.
 */
export async function standsAFlood(
  { bus, arrive, waiting, metric, handled }: Desk,
  rows: number,
): Promise<void> {
  for (let stored = 0; stored < rows; stored += 100_000)
    await arrive(flood, `'flood ${stored} ' || i`, Math.min(rows, 100_000));
  await arrive(usual, `'beside the flood'`, 1);
  await bus.send(move, { key: '' });
  // The other event is handled long before the flood is over, because consumers take turns.
  await eventually(() => expect(handled).toContain('beside the flood'));
  const left = await waiting('Desk.onFlood');
  expect(left).toBeGreaterThan(rows / 2);
  await eventually(async () => {
    expect(await metric('inbox_rows', 'Desk.onFlood')).toBeGreaterThan(10_000);
    expect(await waiting('Desk.onFlood')).toBeLessThan(left - 20_000);
  }, 120_000);
}
