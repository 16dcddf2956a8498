import { randomUUID } from 'node:crypto';
import {
  defineCommand,
  defineQuery,
  requestTimeout,
  serviceOverloaded,
  type PayloadOf,
} from '@game/contracts';
import { createTestDatabase, eventually, TestClock } from '@game/testing';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import {
  Answers,
  Bus,
  Db,
  Handles,
  platformMigrations,
  createLogger,
  currentContext,
  embeddedRuntime,
  newId,
  runService,
  type CommandCtx,
  type Transport,
  type RunningService,
  type Runtime,
  type Service,
} from '../src/index.js';

const whoIs = defineQuery('people.who', { input: z.object({ id: z.string() }), output: z.string() });
const note = { input: z.object({ id: z.string() }), output: z.object({ by: z.string() }) };
const write = defineCommand('notes.write', note);
const askInside = defineCommand('notes.ask-inside', note);
const pay = defineCommand('notes.pay', note);
const secondConnection = defineCommand('notes.second-connection', note);

@Controller()
class People {
  @Answers(whoIs)
  async who({ id }: PayloadOf<typeof whoIs>) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return `golfer ${id}`;
  }
}
@Controller()
class Notes {
  constructor(
    private readonly bus: Bus,
    private readonly db: Db,
  ) {}

  who({ id }: PayloadOf<typeof write>): Promise<string> {
    return this.bus.ask(whoIs, { id });
  }
  @Handles(write, 'who')
  async write(_: PayloadOf<typeof write>, { tx, prepared }: CommandCtx<string>) {
    await tx.query('select 1');
    return { by: prepared };
  }

  /** Functions that each end one call to the provider; until then the call waits. */
  readonly calls: Array<() => void> = [];
  async paid({ id }: PayloadOf<typeof pay>): Promise<string> {
    await new Promise<void>((go) => this.calls.push(go));
    return `payment ${id}`;
  }
  @Handles(pay, 'paid', { sideEffects: true })
  async pay(_: PayloadOf<typeof pay>, { prepared }: CommandCtx<string>) {
    return { by: prepared };
  }

  @Handles(askInside)
  async ask({ id }: PayloadOf<typeof askInside>, _: CommandCtx) {
    return { by: await this.bus.ask(whoIs, { id }) };
  }
  @Handles(secondConnection)
  async second(_: PayloadOf<typeof secondConnection>, __: CommandCtx) {
    await this.db.query('select 1');
    return { by: '' };
  }
}
@Module({ controllers: [People] })
class PeopleModule {}
@Module({ controllers: [Notes] })
class NotesModule {}
const service = (name: string, module: Service['module']): Service => ({
  name,
  module,
  settings: z.object({}),
  schema: { name, migrations: platformMigrations },
  personalData: 'none',
});

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let runtime: Runtime;
let transport: Transport;
let bus: Bus;
const running: RunningService[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  runtime = embeddedRuntime({
    databaseUrl: database.url,
    env: { DATABASE_POOL: '1' },
    services: [],
    clock: new TestClock(new Date()),
    logger: () => createLogger('test', 'silent'),
  });
  running.push(await runService(service('people', PeopleModule), runtime));
  running.push(await runService(service('notes', NotesModule), runtime));
  transport = await runtime.transport('test');
  bus = new Bus(transport);
});
afterAll(async () => {
  for (const one of running) await one.stop();
  await database.drop();
});

/** Repeats the command under the same key while the service is overloaded, as a client does. */
async function insists(input: PayloadOf<typeof write>) {
  for (const key = randomUUID(); ;)
    try {
      return await bus.send(write, input, key);
    } catch (error) {
      if (!serviceOverloaded.is(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

describe('a command with a `prepare` step', () => {
  it('asks another service before its transaction, so that two hundred such commands can run at the same time over one connection', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, (_, i) => insists({ id: String(i) })));
    expect(all.map(({ by }) => by)).toEqual(Array.from({ length: 200 }, (_, i) => `golfer ${i}`));
  });

  it('gets its stored result when twenty are repeated at the same time, among twenty new ones', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => String(i));
    const send = (id: string, attempt = 'first') => bus.send(write, { id }, `${attempt}:${id}`);
    const first = await Promise.all(ids.map((id) => send(id)));
    const again = await Promise.all(ids.flatMap((id) => [send(id), send(id, 'second')]));
    expect(again).toEqual(first.flatMap((answer) => [answer, answer]));
    const other = bus.send(write, { id: 'another' }, 'first:7');
    await expect(other).rejects.toMatchObject({ code: 'idempotency.mismatch' });
  });

  it('does not ask the other service again if it is repeated after it has run', async () => {
    expect(await bus.send(write, { id: '7' }, 'once')).toEqual({ by: 'golfer 7' });
    await running[0]!.stop();
    try {
      expect(await bus.send(write, { id: '7' }, 'once')).toEqual({ by: 'golfer 7' });
      const asked = bus.ask(whoIs, { id: '8' }, { attemptMs: 50, attempts: 1 });
      await expect(asked).rejects.toMatchObject({ code: requestTimeout.code });
    } finally {
      running[0] = await runService(service('people', PeopleModule), runtime);
    }
  });

  it('stores the result of its `prepare` step at a provider even if that step took longer than the caller waits', async () => {
    const { calls } = running[1]!.app.get(Notes);
    const impatient = (id: string) =>
      transport.request(
        {
          ...{ id: newId(), name: pay.name, service: pay.service, kind: 'command', key: '' },
          ...{ idempotencyKey: `pay ${id}`, input: { id }, beginWithinMs: 500, context: currentContext() },
        },
        600,
      );
    const ids = Array.from({ length: 20 }, (_, i) => `${i}`);
    const told = await Promise.allSettled(ids.map(impatient));
    expect(told.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    const again = ids.map((id) => bus.send(pay, { id }, `pay ${id}`));
    await eventually(() => expect(calls).toHaveLength(20));
    for (const go of calls) go();
    expect(await Promise.all(again)).toEqual(ids.map((id) => ({ by: `payment ${id}` })));
    // The provider was called only once per command, because each repeat got the result of the first call.
    expect(calls).toHaveLength(20);
  });

  it.each([
    ['another service', askInside],
    ['a second connection', secondConnection],
  ])('fails in tests if it waits for %s inside the transaction', async (_, command) => {
    await expect(bus.send(command, { id: '1' })).rejects.toMatchObject({ code: 'unexpected' });
  });
});
