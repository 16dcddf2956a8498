import { TestClock, createTestDatabase, eventually } from '@game/testing';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import {
  Db,
  Due,
  DueMany,
  platformMigrations,
  Timers,
  assertFreeToWait,
  dataSource,
  defineTimer,
  migrate,
  runService,
  type Runtime,
  type RunningService,
  type Service,
  type TimerCtx,
  type TimersCtx,
} from '../src/index.js';
import { scrape } from '../src/observability/metrics.js';

const ring = defineTimer('bell.ring');
/** `heard` records which timers fired and when; `failures` is how often the handler still throws for a key. */
const heard: Array<{ key: string; at: number }> = [];
const failures = new Map<string, number>();
let clock: TestClock;

const toll = defineTimer('bell.toll');
/** Promises by key: the `prepare` step of a `toll` timer waits for the promise of its key. */
const ropes = new Map<string, Promise<void>>();
const pulled: string[] = [];
const tolled: Array<{ key: string; prepared: string; claimed: boolean }> = [];

const chime = defineTimer('bell.chime');
/** The batches in which the handler got `chime` timers, each as a list of keys. */
const batches: string[][] = [];
/** The keys that the handler of `chime` timers returns as locked, so that they are handled alone. */
const locked = new Set<string>();

@Controller()
class Bell {
  constructor(private readonly db: Db) {}

  @Due(ring)
  async onRing(key: string, { claim }: TimerCtx): Promise<void> {
    const left = failures.get(key) ?? 0;
    failures.set(key, left - 1);
    if (left > 0) throw new Error('not now');
    if (await claim()) heard.push({ key, at: clock.now().getTime() });
  }

  @DueMany(chime)
  async onChime(keys: string[], { claim }: TimersCtx<string>): Promise<string[]> {
    batches.push(keys);
    const failing = keys.filter((key) => (failures.get(key) ?? 0) > 0);
    for (const key of failing) failures.set(key, failures.get(key)! - 1);
    if (failing.length) throw new Error('not now');
    const left = keys.length > 1 ? keys.filter((key) => locked.has(key)) : [];
    const due = await claim(keys.filter((key) => !left.includes(key)));
    heard.push(...[...due.keys()].map((key) => ({ key, at: clock.now().getTime() })));
    return left;
  }

  @Due(toll, 'pull')
  async onToll(key: string, { claim, prepared }: TimerCtx<string>): Promise<void> {
    expect(() => assertFreeToWait('The handler')).toThrow('inside an open transaction');
    tolled.push({ key, prepared, claimed: await claim() });
  }

  /** The `prepare` step, which may wait for other services because it holds no connection. */
  async pull(key: string): Promise<string> {
    assertFreeToWait('The `prepare` step');
    pulled.push(key);
    await ropes.get(key);
    const [row] = await this.db.query<{ said: string }>(`select 'pulled ' || $1 as said`, [key]);
    return row!.said;
  }
}
@Module({ controllers: [Bell] })
class BellModule {}
const bell: Service = {
  name: 'bell',
  module: BellModule,
  settings: z.object({}),
  schema: { name: 'bell', migrations: platformMigrations },
  personalData: 'none',
};

/** Tests the behaviour that timers have with both kinds of wake-ups. `wipe` deletes all wake-ups. */
export function describeWakeUps(
  name: string,
  makeRuntime: (databaseUrl: string, clock: TestClock) => Runtime,
  wipe: () => Promise<void>,
): void {
  describe(`timers with ${name} wake-ups`, () => {
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

    const set = async (key: string, inMs: number, timer = ring) => {
      const dueAt = new Date(clock.now().getTime() + inMs);
      const timers = running[0]!.app.get(Timers, { strict: false });
      const owner = running[0]!.app.get(Db, { strict: false });
      await owner.transaction((tx) => timers.set(tx, timer, key, dueAt));
      return dueAt.getTime();
    };
    const rings = (key: string) => heard.filter((h) => h.key === key);
    const once = (key: string) => eventually(() => expect(rings(key)).toHaveLength(1));
    const stillOnce = async (key: string) => {
      await new Promise((r) => setTimeout(r, 1_500));
      expect(rings(key)).toHaveLength(1);
    };

    it('a timer fires once, and not before it is due', async () => {
      const dueAt = await set('due', 300);
      await once('due');
      expect(rings('due')[0]!.at).toBeGreaterThanOrEqual(dueAt);
      await stillOnce('due');
    });

    /** How many wake-ups of `ring` timers have fired in this process. */
    const wakeUps = async () => {
      const lines = (await scrape()).text.split('\n');
      const line = lines.find(
        (one) => one.startsWith('game_alarms_rung_total{') && one.includes(`"${ring.name}"`),
      );
      return Number(line?.split(' ').at(-1) ?? 0);
    };

    it('a timer has a wake-up of its own, so that it does not wait for the sweep', async () => {
      const before = await wakeUps();
      await set('woken', 300);
      await eventually(async () => expect(await wakeUps()).toBeGreaterThan(before));
      await once('woken');
    });

    it('a timer that is set to a later time fires only then', async () => {
      await set('moved', 2_000);
      const dueAt = await set('moved', 2_600);
      await once('moved');
      expect(rings('moved')[0]!.at).toBeGreaterThanOrEqual(dueAt);
    });

    it('a cleared timer does not fire', async () => {
      await set('cleared', 2_000);
      const timers = running[0]!.app.get(Timers, { strict: false });
      await running[0]!.app.get(Db, { strict: false }).transaction((tx) => timers.clear(tx, ring, 'cleared'));
      await new Promise((r) => setTimeout(r, 3_500));
      expect(rings('cleared')).toEqual([]);
    });

    it('a timer whose handler throws is retried', async () => {
      failures.set('stubborn', 1);
      await set('stubborn', 10);
      await once('stubborn');
    });

    it('a timer whose handler keeps failing is retried every ten seconds', async () => {
      failures.set('mule', 6);
      await set('mule', 10);
      // The first retries come so soon that a busy machine may not see each of them.
      let left = 6;
      while (left > 0) {
        await eventually(() => expect(failures.get('mule')).toBeLessThan(left));
        const waits = `select 1 from timers where key = 'mule' and due_at > $1`;
        await eventually(async () => expect(await db.query(waits, [clock.now()])).toHaveLength(1));
        left = failures.get('mule')!;
        clock.forward(10_000);
      }
      await once('mule');
    });

    const hold = (key: string) => {
      let letGo!: () => void;
      ropes.set(key, new Promise((resolve) => (letGo = resolve)));
      return letGo;
    };
    const tollsOf = (key: string) => tolled.filter((t) => t.key === key);

    it('a `prepare` step runs before the transaction, and the handler gets its result', async () => {
      await set('two steps', 10, toll);
      await eventually(() =>
        expect(tollsOf('two steps')).toEqual([
          { key: 'two steps', prepared: 'pulled two steps', claimed: true },
        ]),
      );
    });

    it('more `prepare` steps than there are connections can wait at the same time, and other timers still fire', async () => {
      const keys = Array.from({ length: 12 }, (_, i) => `slow-${i}`);
      const letGo = keys.map(hold);
      await Promise.all(keys.map((key) => set(key, 10, toll)));
      await eventually(() => expect(pulled).toEqual(expect.arrayContaining(keys)));
      await set('meanwhile', 10);
      await once('meanwhile');
      for (const go of letGo) go();
      for (const key of keys) await eventually(() => expect(tollsOf(key)).toMatchObject([{ claimed: true }]));
    });

    it('a timer that is set again during its `prepare` step is handled once more', async () => {
      const letGo = hold('again');
      await set('again', 10, toll);
      await eventually(() => expect(pulled).toContain('again'));
      await set('again', 10, toll);
      letGo();
      await eventually(() => expect(tollsOf('again').map((t) => t.claimed)).toEqual([false, true]));
    });

    const many = (name: string) => Array.from({ length: 60 }, (_, i) => `${name}-${i}`);
    const batchesWith = (keys: string[]) =>
      batches.filter((batch) => batch.some((key) => keys.includes(key)));
    /** Sets timers that are due at the same moment, far enough ahead that all of them are set by then. */
    const setTogether = async (keys: string[]) => {
      const dueAt = clock.now().getTime() + 1_000;
      await Promise.all(keys.map((key) => set(key, dueAt - clock.now().getTime(), chime)));
    };

    it('timers of a `DueMany` handler fire once each, many in one transaction', async () => {
      const keys = many('together');
      await setTogether(keys);
      for (const key of keys) await once(key);
      await stillOnce(keys[0]!);
      const sizes = batchesWith(keys).map((batch) => batch.length);
      expect(Math.max(...sizes)).toBeGreaterThan(1);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
    });

    it('if one of many timers fails, it is retried, and the others do not wait for it', async () => {
      const keys = many('failing');
      failures.set(keys[7]!, Infinity);
      await setTogether(keys);
      for (const key of keys.filter((key) => key !== keys[7])) await once(key);
      expect(rings(keys[7]!)).toEqual([]);
      failures.delete(keys[7]!);
      await once(keys[7]!);
    });

    it('if the row of one of many timers is locked by another transaction, that timer is handled alone', async () => {
      const keys = many('locked');
      locked.add(keys[3]!);
      await setTogether(keys);
      for (const key of keys) await once(key);
      expect(batches).toContainEqual([keys[3]]);
    });

    it('the sweep finds a timer whose wake-up was lost', async () => {
      await set('lost', 3_000);
      await wipe();
      await once('lost');
    });

    it('a timer that was due while the service was stopped fires after the start', async () => {
      await set('late', 3 * 3_600_000);
      await running.shift()!.stop();
      clock.forward(3 * 3_600_000);
      await new Promise((r) => setTimeout(r, 600));
      expect(rings('late')).toEqual([]);
      running.unshift(await runService(bell, runtime));
      await once('late');
    });

    it('two instances fire a timer only once', async () => {
      running.push(await runService(bell, runtime));
      const keys = Array.from({ length: 20 }, (_, i) => `both-${i}`);
      await Promise.all(keys.map((key) => set(key, 400)));
      for (const key of keys) await once(key);
      await stillOnce(keys[0]!);
      await eventually(async () => expect(await db.query('select 1 from timers')).toEqual([]));
    });

    it('timers that become due when a test moves the clock forward fire', async () => {
      await set('forward', 3 * 3_600_000);
      clock.forward(3 * 3_600_000 + 500);
      await once('forward');
    });
  });
}
