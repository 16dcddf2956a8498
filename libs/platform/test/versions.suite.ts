import { userSaved } from '@game/contracts';
import { createTestDatabase, eventually } from '@game/testing';
import {
  Bus,
  Db,
  Inbox,
  dataSource,
  migrate,
  newId,
  runService,
  type EventEnvelope,
  type Transport,
  type RunningService,
  type Runtime,
  type Service,
} from '../src/index.js';
import { jotDownForm, newDesk, oldDesk, refused, sign, twiceNamed } from './desk-versions.js';

/**
 * Tests an upgrade with either transport, in which an old and a new version of a service share a schema and messages.
 */
export function describeVersions(
  name: string,
  makeRuntime: (databaseUrl: string) => Promise<Runtime> | Runtime,
): void {
  describe(`two versions of a service over the ${name} transport`, () => {
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    let runtime: Runtime;
    let transport: Transport;
    let db: Db;
    const running: RunningService[] = [];

    beforeAll(async () => {
      database = await createTestDatabase();
      await migrate(database.url, oldDesk.schema!);
      runtime = await makeRuntime(database.url);
      transport = await runtime.transport('asker');
      db = new Db(await dataSource(database.url, oldDesk.schema!, 2).initialize());
    });
    afterAll(async () => {
      await only();
      await transport.close();
      await db.close();
      await database.drop();
    });
    beforeEach(() => refused.clear());

    /** Stops all running versions and starts the given ones. */
    async function only(...services: Service[]): Promise<void> {
      for (const service of running.splice(0)) await service.stop();
      for (const service of services) running.push(await runService(service, runtime));
    }
    /**
     * Starts the old version as if the new one had never run: the declared consumers are deleted, which a running
     * service remembers.
     */
    async function onlyOldEver(): Promise<void> {
      await only();
      await db.query(`delete from consumers`);
      await only(oldDesk);
    }
    const inbox = () => running[0]!.app.get(Inbox, { strict: false });
    const happened = (event: string, key: string, more: Partial<EventEnvelope> = {}): EventEnvelope => ({
      id: newId(),
      name: event,
      service: 'press',
      key,
      payload: { key, text: 'hello' },
      context: { requestId: newId() },
      ...more,
    });
    const byTwo = (key: string, text: string) => ({ version: 2, payload: { key, text, author: 'Ann' } });
    const notes = async (key: string) =>
      (
        await db.query<{ by: string; text: string }>(
          `select by, text from notes where key = $1 order by id`,
          [key],
        )
      ).map(({ by, text }) => `${by}: ${text}`);
    const rows = (key: string) =>
      db.query<{ consumer: string; state: string; parked: boolean; attempts: number }>(
        `select consumer, state, parked, attempts from inbox where key = $1 order by consumer`,
        [key],
      );
    const noted = (key: string, expected: string[]) =>
      eventually(async () => expect((await notes(key)).sort()).toEqual(expected.sort()));

    it('the old version keeps events that only the new one handles, and the new one handles them later', async () => {
      await only(newDesk);
      await only(oldDesk);
      await transport.publish([happened('press.signed', 'a'), happened('press.written', 'a')]);
      await noted('a', ['old keep: hello']);
      const waiting = { state: 'pending', parked: true, attempts: 0 };
      await eventually(async () =>
        expect(await rows('a')).toEqual([
          { consumer: 'count', ...waiting },
          { consumer: 'keep', state: 'done', parked: false, attempts: 0 },
          { consumer: 'signatures', ...waiting },
        ]),
      );
      expect(await inbox().parkedEvents()).toEqual([
        { consumer: 'count', name: 'press.written', version: 1, events: 1 },
        { consumer: 'signatures', name: 'press.signed', version: 1, events: 1 },
      ]);
      expect(await inbox().deadLetters()).toEqual([]);
      await only(newDesk);
      await noted('a', ['old keep: hello', 'new count: hello', 'new signatures: hello']);
      expect(await inbox().parkedEvents()).toEqual([]);
    });

    it('an unknown event waits for a version that handles it, and a known event without a handler is not stored', async () => {
      await onlyOldEver();
      await transport.publish([happened('press.signed', 'b'), happened(userSaved.name, 'b')]);
      await transport.publish([happened('press.written', 'b')]);
      await noted('b', ['old keep: hello']);
      expect(await inbox().parkedEvents()).toEqual([
        { consumer: '?', name: 'press.signed', version: 1, events: 1 },
      ]);
      await only(newDesk);
      await noted('b', ['old keep: hello', 'new signatures: hello']);
      expect((await rows('b')).map((row) => row.consumer)).toEqual(['keep', 'signatures']);
    });

    it('a renamed consumer handles the rows under its former name in order, and handles no event twice', async () => {
      await onlyOldEver();
      const [done, waiting] = [happened('press.written', 'c'), happened('press.written', 'c')];
      await transport.publish([done]);
      await noted('c', ['old keep: hello']);
      refused.add('c');
      await transport.publish([waiting]);
      await eventually(async () => expect(await rows('c')).toHaveLength(2));
      await only();
      refused.clear();
      await only(newDesk);
      await transport.publish([done, waiting, happened('press.written', 'c', byTwo('c', 'after'))]);
      await noted('c', [
        'old keep: hello',
        'new file: hello by somebody',
        'new file: after by Ann',
        ...['hello', 'hello', 'after'].map((text) => `new count: ${text}`),
      ]);
      const filed = (await notes('c')).filter((one) => one.startsWith('new file'));
      expect(filed).toEqual(['new file: hello by somebody', 'new file: after by Ann']);
    });

    it('the old version does not handle an event again that the new version handled under the new name', async () => {
      await only(newDesk);
      const event = happened('press.written', 'd');
      await transport.publish([event]);
      await noted('d', ['new file: hello by somebody', 'new count: hello']);
      await only(oldDesk);
      await transport.publish([event, happened('press.written', 'd-after')]);
      await noted('d-after', ['old keep: hello']);
      expect(await notes('d')).toHaveLength(2);
    });

    it('an event of a newer version waits together with the later events of its key, and delays no other key', async () => {
      await onlyOldEver();
      await transport.publish([
        happened('press.written', 'e', byTwo('e', 'first')),
        happened('press.written', 'e'),
        happened('press.written', 'f'),
      ]);
      await noted('f', ['old keep: hello']);
      await new Promise((r) => setTimeout(r, 1_500));
      expect(await notes('e')).toEqual([]);
      await eventually(async () =>
        expect((await rows('e')).map(({ state, attempts }) => [state, attempts])).toEqual([
          ['pending', 0],
          ['pending', 0],
        ]),
      );
      await only(newDesk);
      await noted('e', ['new file: first by Ann', 'new file: hello by somebody']);
      expect(await notes('e')).toEqual(['new file: first by Ann', 'new file: hello by somebody']);
    });

    it('the old version leaves timers alone that it does not know', async () => {
      await only(oldDesk);
      await db.query(
        `insert into timers (job, key, due_at) select 'desk.remind', 'g' || i, $1 from generate_series(1, 300) i`,
        [new Date(Date.now() - 60_000)],
      );
      await new Promise((r) => setTimeout(r, 2_500));
      expect(await db.query(`select count(*)::int as due, max(attempts) as attempts from timers`)).toEqual([
        { due: 300, attempts: 0 },
      ]);
      await only(newDesk);
      await eventually(async () => expect(await db.query(`select 1 from timers`)).toEqual([]));
      expect(await notes('g300')).toEqual(['new reminder: due']);
    });

    it('the old version does not begin a command that it does not know, and ignores unknown fields', async () => {
      await only(oldDesk);
      const bus = new Bus(transport);
      const input = { key: 'h', text: 'hello' };
      await expect(bus.send(sign, input)).rejects.toMatchObject({ code: 'service.unavailable' });
      expect(await bus.send(jotDownForm, { ...input, colour: 'green' })).toEqual({ text: 'hello' });
      await only(newDesk);
      expect(await bus.send(sign, input)).toEqual({});
    });

    it('versions that run at the same time handle each event once and in order', async () => {
      await only(oldDesk, newDesk);
      const keys = Array.from({ length: 30 }, (_, i) => `side-${i}`);
      const texts = ['one', 'two', 'three'];
      const all = texts.flatMap((text) =>
        keys.map((key) => happened('press.written', key, { payload: { key, text } })),
      );
      await transport.publish(all);
      await transport.publish(all);
      for (const key of keys)
        await eventually(async () => {
          const found = await notes(key);
          const counted = found.filter((one) => one.startsWith('new count'));
          const kept = found.filter((one) => !counted.includes(one));
          expect(kept.map((one) => one.replace(/^.*: (\w+).*$/, '$1'))).toEqual(texts);
          expect(counted).toEqual(texts.map((text) => `new count: ${text}`));
        });
      expect(await inbox().deadLetters()).toEqual([]);
    });

    it('a service does not start if two of its consumers have the same name, former names included', async () => {
      await only();
      await expect(runService(twiceNamed, runtime)).rejects.toThrow(
        'Two consumers are named file: for press.written and for press.signed',
      );
    });
  });
}
