import { serviceOverloaded, type Command, type InputOf, type Query } from '@game/contracts';
import { createTestDatabase, eventually } from '@game/testing';
import {
  Bus,
  Db,
  Inbox,
  dataSource,
  migrate,
  newId,
  runService,
  type Transport,
  type RunningService,
  type Runtime,
} from '../src/index.js';
import {
  alpha,
  beta,
  doubled,
  probed,
  gatherings,
  nobodysQuery,
  noteGathered,
  noteWritten,
  readNotes,
  treatment,
  waitLong,
  writeNote,
} from './two-services.js';

/** Repeats a request that an overloaded service refused, under the same key, as the product's callers do. */
async function comesAgain<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!serviceOverloaded.is(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
class PatientBus extends Bus {
  override ask<Q extends Query>(query: Q, input: InputOf<Q>, patience?: Parameters<Bus['ask']>[2]) {
    return comesAgain(() => super.ask(query, input, patience));
  }
  override send<C extends Command>(command: C, input: InputOf<C>, key = newId()) {
    return comesAgain(() => super.send(command, input, key));
  }
}

/**
 * Tests the behaviour that both transports share. `makeRuntime` creates a runtime on a database, as another process
 * would.
 */
export function describeTransport(
  name: string,
  makeRuntime: (databaseUrl: string) => Promise<Runtime> | Runtime,
): void {
  describe(`the ${name} transport`, () => {
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    let runtime: Runtime;
    let running: RunningService[];
    let transport: Transport;
    let bus: Bus;
    let betaDb: Db;

    beforeAll(async () => {
      database = await createTestDatabase();
      for (const service of [alpha, beta]) await migrate(database.url, service.schema!);
      runtime = await makeRuntime(database.url);
      running = [await runService(alpha, runtime), await runService(beta, runtime)];
      transport = await runtime.transport('asker');
      bus = new PatientBus(transport);
      betaDb = new Db(await dataSource(database.url, beta.schema!, 2).initialize());
    });
    afterAll(async () => {
      await transport.close();
      for (const service of running) await service.stop();
      await betaDb.close();
      await database.drop();
    });
    const kept = async (key: string) =>
      (
        await betaDb.query<{ value: number }>('select value from notes where key = $1 order by id', [key])
      ).map((r) => r.value);
    const inbox = () => running[1]!.app.get(Inbox, { strict: false });
    /** Leaves the events of this key that have arrived only one more attempt. */
    const tryOnceMore = (key: string) => betaDb.query(`update inbox set attempts = 5 where key = $1`, [key]);

    it('a query is answered, a command is run, and its event arrives', async () => {
      await bus.send(writeNote, { key: 'a', value: 1 });
      expect(await bus.ask(readNotes, { key: 'a' })).toEqual([1]);
      await eventually(async () => expect(await kept('a')).toEqual([1]));
    });

    // promises api#repeats
    it('a command runs once per idempotency key, even if it is sent several times simultaneously, and another input under the key is refused', async () => {
      const key = newId();
      const answers = await Promise.all(
        [1, 2, 3].map(() => bus.send(writeNote, { key: 'once', value: 7 }, key)),
      );
      expect(new Set(answers.map((a) => a.id)).size).toBe(1);
      expect(await bus.ask(readNotes, { key: 'once' })).toEqual([7]);
      await expect(bus.send(writeNote, { key: 'once', value: 8 }, key)).rejects.toMatchObject({
        code: 'idempotency.mismatch',
      });
    });

    it('an error reaches the caller with its code, kind and details', async () => {
      await expect(bus.send(writeNote, { key: 'a', value: -1 })).rejects.toMatchObject({
        code: 'alpha.refused',
        kind: 'conflict',
        details: { value: -1 },
      });
      await expect(bus.send(writeNote, { key: 'a', value: 'one' as never })).rejects.toMatchObject({
        code: 'input.invalid',
        details: { errors: [{ field: 'value', message: expect.any(String) }] },
      });
    });

    it('commands of one key run in order, and so do their events', async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, value) => bus.send(writeNote, { key: 'order', value })),
      );
      const written = await bus.ask(readNotes, { key: 'order' });
      await eventually(async () => expect(await kept('order')).toEqual(written));
      expect(written).toHaveLength(20);
    });

    it('an event that arrives twice is handled once', async () => {
      const event = {
        id: newId(),
        name: noteWritten.name,
        service: 'alpha',
        key: 'twice',
        payload: { key: 'twice', value: 5 },
        context: { requestId: newId() },
      };
      await transport.publish([event]);
      await transport.publish([event, event]);
      await eventually(async () => expect(await kept('twice')).toEqual([5]));
      await new Promise((r) => setTimeout(r, 300));
      expect(await kept('twice')).toEqual([5]);
    });

    it('an event whose handler always throws delays no request and no other key, becomes a dead letter, and can be replayed', async () => {
      treatment.poison.add('poison');
      await bus.send(writeNote, { key: 'poison', value: 1 });
      await bus.send(writeNote, { key: 'healthy', value: 1 });
      await eventually(async () => expect(await kept('healthy')).toEqual([1]));
      expect(await bus.ask(readNotes, { key: 'healthy' })).toEqual([1]);
      await eventually(async () => {
        await tryOnceMore('poison');
        expect(await inbox().deadLetters()).toMatchObject([
          { name: noteWritten.name, error: expect.stringContaining('I always throw') },
        ]);
      });
      treatment.poison.clear();
      expect(await inbox().replay()).toBe(1);
      await eventually(async () => expect(await kept('poison')).toEqual([1]));
      expect(await inbox().deadLetters()).toEqual([]);
    });

    const gathered = (key: string, value: number) => ({
      id: newId(),
      name: noteGathered.name,
      service: 'alpha',
      key,
      payload: { key, value },
      context: { requestId: newId() },
    });

    it('events of many keys are handled together, and events of one key in their order', async () => {
      const keys = Array.from({ length: 12 }, (_, i) => `many-${i}`);
      await transport.publish([1, 2, 3].flatMap((value) => keys.map((key) => gathered(key, value))));
      for (const key of keys) await eventually(async () => expect(await kept(key)).toEqual([1, 2, 3]));
      expect(gatherings.some((together) => together.length > 1)).toBe(true);
    });

    it('an event that fails becomes a dead letter, and the events that were handled with it are still handled', async () => {
      const keys = Array.from({ length: 8 }, (_, i) => `beside-${i}`);
      treatment.poison.add('spoilt');
      const events = ['beside-0', 'spoilt', ...keys.slice(1)].map((key) => gathered(key, 1));
      await transport.publish([...events, gathered('spoilt', 2)]);
      for (const key of keys) await eventually(async () => expect(await kept(key)).toEqual([1]));
      await eventually(async () => {
        await tryOnceMore('spoilt');
        expect(await inbox().deadLetters()).toHaveLength(2);
      });
      expect(await kept('spoilt')).toEqual([]);
      treatment.poison.clear();
      expect(await inbox().replay()).toBe(2);
      await eventually(async () => expect(await kept('spoilt')).toEqual([1, 2]));
      for (const key of keys) expect(await kept(key)).toEqual([1]);
    });

    it('a slow event handler delays no request', async () => {
      let goOn!: () => void;
      treatment.until.set('slow', new Promise((resolve) => (goOn = resolve)));
      await bus.send(writeNote, { key: 'slow', value: 1 });
      await bus.ask(readNotes, { key: 'slow' });
      expect(await kept('slow')).toEqual([]);
      goOn();
      await eventually(async () => expect(await kept('slow')).toEqual([1]));
    });

    it('a slow query delays no other query', async () => {
      let goOn!: () => void;
      treatment.until.set(waitLong.name, new Promise((resolve) => (goOn = resolve)));
      const slow = bus.ask(waitLong, { ms: 0 }, { attemptMs: 60_000, attempts: 1 });
      await bus.ask(readNotes, { key: 'a' });
      goOn();
      expect(await slow).toBe(0);
    });

    it('all queries are answered when more arrive at the same time than may run concurrently', async () => {
      const answers = await Promise.all(Array.from({ length: 200 }, () => bus.ask(waitLong, { ms: 20 })));
      expect(answers).toHaveLength(200);
    });

    it('a caller gets a time-out if no service answers', async () => {
      await expect(bus.ask(nobodysQuery, {}, { attemptMs: 300, attempts: 1 })).rejects.toMatchObject({
        kind: 'timeout',
      });
    });

    it('a restart between events loses no event and keeps their order', async () => {
      treatment.slowMs.set('restart', 50);
      await Promise.all(
        Array.from({ length: 10 }, (_, value) => bus.send(writeNote, { key: 'restart', value })),
      );
      await running[1]!.stop();
      await Promise.all(
        Array.from({ length: 5 }, (_, value) => bus.send(writeNote, { key: 'restart', value: 10 + value })),
      );
      running[1] = await runService(beta, runtime);
      const written = await bus.ask(readNotes, { key: 'restart' });
      expect(written).toHaveLength(15);
      await eventually(async () => expect(await kept('restart')).toEqual(written));
    });

    it('a service with two handlers for one query does not start', async () => {
      await expect(runService(doubled, runtime)).rejects.toThrow(/alpha.read has two handlers/);
    });

    it('a service with a command that is named as the probe of its readiness does not start', async () => {
      await expect(runService(probed, runtime)).rejects.toThrow(/alpha.prove has two handlers/);
    });
  });
}
