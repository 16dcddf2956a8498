import {
  defineCommand,
  defineEvent,
  defineQuery,
  secret,
  serviceUnavailable,
  type PayloadOf,
} from '@game/contracts';
import { TestClock, createTestDatabase, eventually, testSealing, watchTables } from '@game/testing';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import {
  Answers,
  Bus,
  Handles,
  Inbox,
  On,
  Outbox,
  createLogger,
  embeddedRuntime,
  newId,
  platformMigrations,
  runService,
  type CommandCtx,
  type Runtime,
  type RunningService,
  type Service,
  type Transport,
} from '../src/index.js';

const Pin = z.object({ pin: secret(z.string()) });
const lock = defineCommand('vault.lock', {
  input: Pin,
  output: z.object({ token: secret(z.string()) }),
  key: ({ pin }) => pin,
});
const ask = defineQuery('vault.ask', { input: Pin, output: z.object({ token: secret(z.string()) }) });
const locked = defineEvent('vault.locked', {
  payload: z.object({ id: z.string(), token: secret(z.string()) }),
  key: ({ id }) => id,
});

const heard: string[] = [];
@Controller()
class Vault {
  constructor(private readonly outbox: Outbox) {}

  @Handles(lock)
  async lock({ pin }: PayloadOf<typeof lock>, { tx }: CommandCtx) {
    const token = `issued-for-${pin}-${newId()}`;
    await this.outbox.publish(tx, locked, { id: newId(), token });
    return { token };
  }
  @Answers(ask)
  async ask({ pin }: PayloadOf<typeof ask>) {
    return { token: `answer-to-${pin}` };
  }
  @On(locked, 'Vault.onLocked')
  async onLocked({ token }: PayloadOf<typeof locked>) {
    heard.push(token);
    if (token.includes('refused')) throw new Error('the handler refuses this');
  }
}
@Module({ controllers: [Vault] })
class VaultModule {}
const vault: Service = {
  name: 'vault',
  module: VaultModule,
  settings: z.object({}),
  schema: { name: 'vault', migrations: platformMigrations },
  personalData: 'none',
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let runtime: Runtime;
let running: RunningService;
let transport: Transport;
const clock = new TestClock(new Date('2026-06-01T15:00:00Z'));
/** Everything that the transport carried. */
const carried: string[] = [];
let written: () => Promise<string[]>;

beforeAll(async () => {
  database = await createTestDatabase();
  const embedded = embeddedRuntime({
    databaseUrl: database.url,
    env: {},
    services: [],
    clock,
    logger: () => createLogger('vault', 'silent'),
  });
  const tapped = async (service: string): Promise<Transport> => {
    const real = await embedded.transport(service);
    const tap = <T>(message: T): T => (carried.push(JSON.stringify(message)), message);
    return Object.assign(Object.create(real) as Transport, {
      request: async (...request: Parameters<Transport['request']>) =>
        tap(await real.request(tap(request[0]), request[1])),
      publish: (events: Parameters<Transport['publish']>[0]) => real.publish(tap(events)),
    });
  };
  runtime = { ...embedded, transport: tapped };
  running = await runService(vault, runtime);
  transport = await runtime.transport('test');
  written = await watchTables(database.url, ['vault']);
});
afterAll(async () => {
  await running.stop();
  await transport.close();
  await database.drop();
});
beforeEach(() => void heard.splice(0));

describe('a secret field', () => {
  it('reaches the handler, the caller and the consumer, and nothing on the way holds it', async () => {
    const bus = new Bus(transport, runtime.sealing);
    const { token } = await bus.send(lock, { pin: 'fairway-wood' });
    expect(token).toContain('issued-for-fairway-wood');
    await eventually(() => expect(heard).toEqual([token]));
    expect(await bus.ask(ask, { pin: 'fairway-wood' })).toEqual({ token: 'answer-to-fairway-wood' });
    const all = [...carried, ...(await written())].join('\n');
    expect(all).toContain('vault.lock');
    expect(all).toContain('vault.locked');
    expect(all).toContain('"sealed"');
    expect(all).not.toContain('fairway-wood');
  });

  it('is the same in the answer to a repeat, whose request is sealed anew', async () => {
    const bus = new Bus(transport, runtime.sealing);
    const key = newId();
    const first = await bus.send(lock, { pin: 'once' }, key);
    expect(await bus.send(lock, { pin: 'once' }, key)).toEqual(first);
    await expect(bus.send(lock, { pin: 'another' }, key)).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    });
  });

  it('is sealed in a dead letter, and opened when it is replayed', async () => {
    const { token } = await new Bus(transport, runtime.sealing).send(lock, { pin: 'refused' });
    const inbox = running.app.get(Inbox, { strict: false });
    await eventually(async () => {
      clock.forwardTo(new Date(clock.now().getTime() + 60_000));
      expect(await inbox.deadLetters()).toHaveLength(1);
    });
    const dead = (await written()).filter((line) => line.includes('"dead"')).join();
    expect(dead).toContain('"sealed"');
    expect(dead).not.toContain(token);
    heard.splice(0);
    await inbox.replay();
    await eventually(() => expect(heard).toContain(token));
  });

  it('is understood in plain text, and answered so, if the previous version asks', async () => {
    expect((await new Bus(transport).send(lock, { pin: 'plain' })).token).toContain('issued-for-plain');
  });

  it('lets the caller try again at another instance if this one does not have the key', async () => {
    const bus = new Bus(transport, testSealing());
    await expect(bus.send(lock, { pin: 'x' })).rejects.toMatchObject({ code: serviceUnavailable().code });
    expect(heard.filter((token) => token.includes('for-x'))).toEqual([]);
  });
});
