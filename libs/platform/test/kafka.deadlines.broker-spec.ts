import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Admin } from 'kafkajs';
import { eventually } from '@game/testing';
import type { Transport } from '../src/index.js';
import { kafkaStand, ownName, readableLog, receiverOf, requestOf } from './kafka-stand.js';

const { brokers, connect, kafka } = kafkaStand(process.env['TEST_KAFKA_BROKERS']!);
const { log } = readableLog();
const command = (service: string, beginWithinMs: number) =>
  requestOf(service, { kind: 'command', key: 'one', beginWithinMs });

let caller: Transport;
let admin: Admin;
const away = ownName('away');
beforeAll(async () => {
  caller = await connect('caller', [away], log);
  admin = kafka.admin();
  await admin.connect();
});
afterAll(async () => {
  await caller.close();
  await admin.disconnect();
});

it('a service that was stopped begins only those of the waiting commands whose time has not passed', async () => {
  const given = Array.from({ length: 20 }, () => caller.request(command(away, 600), 1_000));
  for (const one of await Promise.allSettled(given))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'service.timeout' } });
  const patient = command(away, 60_000);
  const answer = caller.request(patient, 60_000);

  const receiver = receiverOf(away);
  const service = await connect(away, [away], log);
  await service.serve(receiver);
  expect(await answer).toMatchObject({ output: 'here' });
  expect(receiver.taken.map(({ id }) => id)).toEqual([patient.id]);
  expect(receiver.taken[0]!.beginWithinMs).toBeLessThan(60_000);
  await service.close();
});

/**
 * Starts a process whose clock is wrong. It sends a query to one service, and a command to another one that does not
 * run.
 */
async function askWithClockAhead(ms: number, there: string, notThere: string) {
  const options = JSON.stringify({ brokers, service: 'shifted', services: [there, notThere] });
  const code = `
    const now = Date.now.bind(Date);
    Date.now = () => now() + ${ms};
    const { createLogger } = await import('@game/platform');
    const { KafkaTransport } = await import('@game/platform/distributed');
    const transport = await KafkaTransport.connect({ ...${options}, log: createLogger('child', 'silent') });
    const said = await transport.request(${JSON.stringify(requestOf(there))}, 60_000);
    const failed = await transport.request(${JSON.stringify(command(notThere, 600))}, 1_000).catch((e) => e.toJSON());
    await transport.close();
    console.log(JSON.stringify({ said, failed, ahead: Date.now() - now() }));`;
  const child = spawn('node', ['--no-warnings', '--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(
      `The process with the wrong clock exited with ${String(code)} before it printed anything.`,
    );
  });
  const [said] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  return JSON.parse(String(said)) as unknown;
}

it.each([600_000, -600_000])(
  'a caller whose clock is off by %d ms is answered, and its command is not begun after it stopped waiting',
  async (ms) => {
    const [there, notThere] = [ownName('there'), ownName('gone')];
    const service = await connect(there, [there, notThere], log);
    await service.serve(receiverOf(there));
    expect(await askWithClockAhead(ms, there, notThere)).toMatchObject({
      said: { output: 'here' },
      failed: { code: 'service.timeout' },
      ahead: ms,
    });
    const receiver = receiverOf(notThere);
    const late = await connect(notThere, [there, notThere], log);
    await late.serve(receiver);
    const next = command(notThere, 60_000);
    await late.request(next, 60_000);
    expect(receiver.taken.map(({ id }) => id)).toEqual([next.id]);
    await late.close();
    await service.close();
  },
);

it('topics of an earlier version get the missing settings and keep those that an operator set', async () => {
  const old = ownName('old');
  const topic = `${old}.commands`;
  const set = [
    { name: 'retention.ms', value: '7200000' },
    { name: 'segment.ms', value: '1234567' },
  ];
  await admin.createTopics({ topics: [{ topic, numPartitions: 3, configEntries: set }] });
  const transport = await connect('caller', [old], log);
  await eventually(async () => {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: 2, name: topic }],
    });
    const settings = resources[0]!.configEntries.map((e) => [e.configName, e.configValue]);
    expect(Object.fromEntries(settings)).toMatchObject({
      'message.timestamp.type': 'LogAppendTime',
      'retention.ms': '7200000',
      'segment.ms': '1234567',
    });
  });
  await transport.close();
});
