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
  type RunningService,
  type Service,
} from '../src/index.js';
import { scrape } from '../src/observability/metrics.js';

const Thing = z.object({ key: z.string() });
const work = { input: Thing, output: z.object({}) };
const hang = defineCommand('desk.hang', work);
const move = defineCommand('desk.move', work);
const look = defineQuery('desk.look', work);
const stuck = defineEvent('desk.stuck', { payload: Thing, key: ({ key }) => key });
const usual = defineEvent('desk.usual', { payload: Thing, key: ({ key }) => key });
const flood = defineEvent('desk.flood', { payload: Thing, key: ({ key }) => key });

const never = () => new Promise<never>(() => {});
const handled: string[] = [];
@Controller()
class Desk {
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
@Module({ controllers: [Desk] })
class DeskModule {}
const desk: Service = {
  name: 'desk',
  module: DeskModule,
  settings: z.object({}),
  schema: { name: 'desk', entities: [], migrations: platformMigrations },
};

/** As many connections as the service has: the commands that never end hold all but one of them. */
const POOL = 4;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let service: RunningService;
let db: Db;
let bus: Bus;
const clock = new TestClock(new Date());
beforeAll(async () => {
  database = await createTestDatabase();
  const runtime = embeddedRuntime({
    databaseUrl: database.url,
    env: { DATABASE_POOL: String(POOL) },
    services: [],
    clock,
    logger: () => createLogger('desk', 'silent'),
  });
  service = await runService(desk, runtime);
  bus = new Bus(await runtime.transport('test'));
  db = new Db(await dataSource(database.url, desk.schema!, 2).initialize());
});
afterAll(async () => {
  await service.stop();
  await db.close();
  await database.drop();
});

const arrive = (event: typeof stuck, keys: string, count: number) =>
  db.query(
    `insert into inbox (consumer, event_id, name, key, payload, context, due_at)
     select $1, gen_random_uuid(), $2, ${keys}, jsonb_build_object('key', ${keys}), '{"requestId": "test"}', $3
     from generate_series(1, $4) i`,
    [`Desk.on${event.name[5]!.toUpperCase()}${event.name.slice(6)}`, event.name, clock.now(), count],
  );
const waiting = async (consumer: string) =>
  (
    await db.query<{ n: number }>(
      `select count(*)::int as n from inbox where state = 'pending' and consumer = $1`,
      [consumer],
    )
  )[0]!.n;
const metric = async (name: string, labels: string) => {
  const { text } = await scrape();
  const line = text.split('\n').find((l: string) => l.startsWith(`game_${name}{`) && l.includes(labels));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('a handler that never returns', () => {
  it('of a command gives its place and its connection back', async () => {
    const all = Array.from({ length: POOL }, (_, i) => bus.send(hang, { key: String(i) }));
    await Promise.all(all.map((one) => expect(one).rejects.toBeDefined()));
    await eventually(() => bus.send(move, { key: '' }), 100_000);
    await eventually(() => bus.ask(look, { key: '' }), 10_000);
  }, 130_000);

  it('of an event has one worker at most, once that is known: others are handled, and it becomes a dead letter', async () => {
    await arrive(stuck, `'stuck ' || i`, 40);
    await arrive(usual, `'usual 1'`, 1);
    await eventually(() => expect(handled).toContain('usual 1'), 40_000);
    await arrive(usual, `'usual 2'`, 1);
    await eventually(() => expect(handled).toContain('usual 2'), 10_000);
    expect(await metric('event_retries_total', 'Desk.onStuck')).toBeGreaterThan(0);
    expect(await waiting('Desk.onStuck')).toBe(40);
  }, 60_000);
});

describe('an inbox of a million rows', () => {
  const MILLION = 1_000_000;
  it('keeps nobody waiting, is seen, and is worked off', async () => {
    for (let stored = 0; stored < MILLION; stored += 100_000)
      await arrive(flood, `'flood ${stored} ' || i`, 100_000);
    await arrive(usual, `'usual 3'`, 1);
    await bus.send(move, { key: '' });
    // Long before the flood is over: consumers have turns.
    await eventually(() => expect(handled).toContain('usual 3'), 30_000);
    const left = await waiting('Desk.onFlood');
    expect(left).toBeGreaterThan(MILLION / 2);
    await eventually(async () => {
      expect(await metric('inbox_rows', 'Desk.onFlood')).toBeGreaterThan(10_000);
      expect(await waiting('Desk.onFlood')).toBeLessThan(left - 20_000);
    }, 120_000);
  }, 400_000);
});
