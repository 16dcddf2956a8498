import { createTestDatabase, eventually } from '@game/testing';
import type { AddressInfo } from 'node:net';
import {
  Bus,
  Db,
  dataSource,
  listenInside,
  migrate,
  runService,
  type Transport,
  type RunningService,
  type Runtime,
} from '../src/index.js';
import { alpha, beta, treatment, writeNote } from './two-services.js';

/** Shorter times than in production, so that the tests are fast. */
const proof = { everyMs: 200, withinMs: 1_500, boundMs: 500 };
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Tests the readiness and metrics of a service with either transport. */
export function describeReadiness(
  name: string,
  makeRuntime: (databaseUrl: string) => Promise<Runtime> | Runtime,
): void {
  describe(`a service over the ${name} transport`, () => {
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    let running: RunningService[];
    let asker: Transport;
    let db: Db;
    /** While true, beta receives events from the transport but does not store them. */
    let stuck = false;
    const goOn: Array<() => void> = [];

    beforeAll(async () => {
      database = await createTestDatabase();
      for (const service of [alpha, beta]) await migrate(database.url, service.schema!);
      const runtime = { ...(await makeRuntime(database.url)), proof };
      const sticky = async (service: string) => {
        const transport = await runtime.transport(service);
        const serve = transport.serve.bind(transport);
        transport.serve = (receiver) =>
          serve({
            ...receiver,
            receiveDurable: async (events) => {
              if (stuck && service === 'beta') await new Promise<void>((go) => goOn.push(go));
              return receiver.receiveDurable(events);
            },
          });
        return transport;
      };
      const stickyRuntime = { ...runtime, transport: sticky };
      running = [await runService(alpha, stickyRuntime), await runService(beta, stickyRuntime)];
      asker = await runtime.transport('asker');
      db = new Db(await dataSource(database.url, beta.schema!, 2).initialize());
    });
    afterAll(async () => {
      await asker.close();
      for (const service of running) await service.stop();
      await db.close();
      await database.drop();
    });
    const readyIs = (ready: boolean, parts: object = {}) =>
      eventually(async () => {
        const health = await running[1]!.health.ready();
        expect(health).toMatchObject({ ready, parts });
        return health;
      });

    it('has every part ready once it has handled the command and the event that it sends to itself as a probe', async () => {
      const { parts } = await readyIs(true);
      expect(parts).toEqual(
        Object.fromEntries(
          ['messages', 'work', 'database', 'outbox'].map((part) => [
            part,
            { ok: true, since: expect.any(String), detail: undefined },
          ]),
        ),
      );
    });

    it('is not ready while its event consumer is stuck, and is ready again when the consumer continues', async () => {
      stuck = true;
      await readyIs(false, { work: { ok: false, detail: expect.stringContaining('event') } });
      stuck = false;
      for (const go of goOn.splice(0)) go();
      await readyIs(true);
    });

    it('is not ready while every worker waits for a handler that does not return', async () => {
      await readyIs(true);
      const bus = new Bus(asker);
      let comeBack!: () => void;
      const back = new Promise<void>((resolve) => (comeBack = resolve));
      const sent: Array<Promise<unknown>> = [];
      // One worker may claim several waiting events, so events are sent until each worker has one.
      await eventually(async () => {
        const key = `long-${sent.length}`;
        treatment.until.set(key, back);
        sent.push(bus.send(writeNote, { key, value: 1 }));
        expect(await running[1]!.health.ready()).toMatchObject({
          ready: false,
          parts: { work: { ok: false } },
        });
      });
      await Promise.all(sent);
      comeBack();
      await readyIs(true);
    }, 180_000);

    it('keeps only the rows of its last probes', async () => {
      await new Promise((r) => setTimeout(r, 10 * proof.everyMs));
      await readyIs(true);
      // Another probe may be in progress while the rows are counted.
      await eventually(async () => {
        const [rows] = await db.query<{ commands: number; events: number }>(
          `select (select count(*)::int from command_results where command = 'beta.prove') as commands,
             (select count(*)::int from inbox where name = 'beta.proved') as events`,
        );
        expect(rows!.commands).toBeLessThanOrEqual(2);
        expect(rows!.events).toBeLessThanOrEqual(2);
      });
    });

    it('serves its metrics on the internal port, without an id in any label', async () => {
      await new Bus(asker).send(writeNote, { key: 'counted', value: 1 });
      const inside = await listenInside({ port: 0, host: '127.0.0.1' }, () => running[1]!.health.ready());
      const ask = (path: string) =>
        fetch(`http://127.0.0.1:${(inside.address() as AddressInfo).port}${path}`);
      expect((await ask('/live')).status).toBe(200);
      expect((await ask('/other')).status).toBe(404);
      // Each gauge has its value only after the first handled event and the first answer of `/ready`.
      await eventually(async () => {
        expect((await ask('/ready')).status).toBe(200);
        const page = await (await ask('/metrics')).text();
        for (const line of [
          /game_event_handled_seconds_count\{service="beta",consumer="Beta\.onWritten"\} \d/,
          /game_bus_answered_total\{service="alpha",name="alpha\.write",result="ok"\} \d/,
          /game_events_published_total\{service="alpha",name="alpha\.written"\} \d/,
          /game_ready_part\{service="beta",part="work"\} 1/,
          /game_outbox_rows\{service="alpha"\} \d/,
          /game_inbox_rows\{service="beta",consumer="Beta\.onWritten"\} \d/,
          /game_db_pool_in_use\{service="beta"\} \d/,
          /game_db_pool_wait_seconds_count\{service="beta"\} \d/,
          /game_db_transaction_seconds_count\{service="beta",result="committed"\} \d/,
          /nodejs_eventloop_lag_p99_seconds \d/,
        ])
          expect(page).toMatch(line);
        expect(page).not.toMatch(UUID);
      });
      inside.close();
    });

    it('is not ready from the moment at which it is told to stop', async () => {
      await readyIs(true);
      const stopping = running[1]!.stop();
      expect(await running[1]!.health.ready()).toMatchObject({
        ready: false,
        parts: { stop: { ok: false, detail: 'the service is stopping' } },
      });
      await stopping;
      running.pop();
    });
  });
}
