import { TestClock, createTestDatabase, eventually } from '@game/testing';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import {
  Db,
  Due,
  PlatformTables1760000000000,
  Timers,
  dataSource,
  defineTimer,
  migrate,
  runService,
  type Runtime,
  type RunningService,
  type Service,
  type TimerCtx,
} from '../src/index.js';

const ring = defineTimer('bell.ring');
/** What rang when, and what goes wrong on purpose. */
const heard: Array<{ key: string; at: number }> = [];
const failures = new Map<string, number>();
let clock: TestClock;

@Controller()
class Bell {
  @Due(ring)
  async onRing(key: string, { claim }: TimerCtx): Promise<void> {
    const left = failures.get(key) ?? 0;
    failures.set(key, left - 1);
    if (left > 0) throw new Error('not now');
    if (await claim()) heard.push({ key, at: clock.now().getTime() });
  }
}
@Module({ controllers: [Bell] })
class BellModule {}
const bell: Service = {
  name: 'bell',
  module: BellModule,
  settings: z.object({}),
  schema: { name: 'bell', entities: [], migrations: [PlatformTables1760000000000] },
};

/** What both drivers must do; `wipe` forgets every alarm that was set. */
export function describeAlarms(
  name: string,
  makeRuntime: (databaseUrl: string, clock: TestClock) => Runtime,
  wipe: () => Promise<void>,
): void {
  describe(`timers with ${name} alarms`, () => {
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    let runtime: Runtime;
    let running: RunningService[];
    let db: Db;

    beforeAll(async () => {
      clock = new TestClock(new Date());
      database = await createTestDatabase();
      await migrate(database.url, bell.schema!);
      runtime = makeRuntime(database.url, clock);
      running = [await runService(bell, runtime)];
      db = new Db(await dataSource(database.url, bell.schema!, 2).initialize());
    });
    afterAll(async () => {
      for (const service of running) await service.stop();
      await db.close();
      await database.drop();
    });

    const set = async (key: string, inMs: number) => {
      const dueAt = new Date(clock.now().getTime() + inMs);
      const timers = running[0]!.app.get(Timers, { strict: false });
      const owner = running[0]!.app.get(Db, { strict: false });
      await owner.transaction((tx) => timers.set(tx, ring, key, dueAt));
      return dueAt.getTime();
    };
    const rings = (key: string) => heard.filter((h) => h.key === key);
    const once = (key: string) => eventually(() => expect(rings(key)).toHaveLength(1));
    const stillOnce = async (key: string) => {
      await new Promise((r) => setTimeout(r, 1_500));
      expect(rings(key)).toHaveLength(1);
    };

    it('rings when due, never early, once', async () => {
      const dueAt = await set('due', 300);
      await once('due');
      expect(rings('due')[0]!.at).toBeGreaterThanOrEqual(dueAt);
      await stillOnce('due');
    });

    it('moved later, it rings at the later time only', async () => {
      await set('moved', 200);
      const dueAt = await set('moved', 900);
      await once('moved');
      expect(rings('moved')[0]!.at).toBeGreaterThanOrEqual(dueAt);
    });

    it('cleared, it does not ring', async () => {
      await set('cleared', 300);
      const timers = running[0]!.app.get(Timers, { strict: false });
      await running[0]!.app.get(Db, { strict: false }).transaction((tx) => timers.clear(tx, ring, 'cleared'));
      await new Promise((r) => setTimeout(r, 1_800));
      expect(rings('cleared')).toEqual([]);
    });

    it('a handler that throws is tried again', async () => {
      failures.set('stubborn', 1);
      await set('stubborn', 10);
      await once('stubborn');
    });

    it('lost: the sweep finds what no alarm said', async () => {
      await set('lost', 700);
      await wipe();
      await once('lost');
    });

    it('late: it rings after a stop during which it was due', async () => {
      await set('late', 300);
      await running.shift()!.stop();
      await new Promise((r) => setTimeout(r, 600));
      expect(rings('late')).toEqual([]);
      running.unshift(await runService(bell, runtime));
      await once('late');
    });

    it('two instances ring it once', async () => {
      running.push(await runService(bell, runtime));
      const keys = Array.from({ length: 20 }, (_, i) => `both-${i}`);
      await Promise.all(keys.map((key) => set(key, 400)));
      for (const key of keys) await once(key);
      await stillOnce(keys[0]!);
      expect(await db.query('select 1 from timers')).toEqual([]);
    });

    it('a clock that is put forward rings what came due', async () => {
      await set('forward', 3 * 3_600_000);
      clock.forward(3 * 3_600_000 + 500);
      await once('forward');
    });
  });
}
