import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@game/testing';
import type { Admin } from 'kafkajs';
import { GarbageCollector } from '../src/messaging/kafka.garbage-collector.js';
import type { Transport } from '../src/index.js';
import { eventOf, kafkaStand, ownName, readableLog, receiverOf, requestOf } from './kafka-stand.js';

const { brokers, connect, kafka, write } = kafkaStand(process.env['TEST_KAFKA_BROKERS']!);
/** Longer than the interval at which a running instance writes to its own reply topic. */
const STILL_FOR_MS = 6_000;
const answering = ownName('delta');
const { log, lines } = readableLog();
const receiver = receiverOf(answering, { ephemeralEvents: new Set([`${answering}.happened`]) });
let a: Transport;
let admin: Admin;

beforeAll(async () => {
  a = await connect(answering, [answering], log);
  await a.serve(receiver);
  admin = kafka.admin();
  await admin.connect();
});
afterAll(async () => {
  await a.close();
  await admin.disconnect();
});
const ask = (transport: Transport) => transport.request(requestOf(answering), 60_000);
const isPublished = async () => {
  const event = eventOf(answering);
  await a.publish([event]);
  await eventually(() => expect(receiver.kept.map(({ id }) => id)).toContain(event.id));
};
const replyTopicsOf = async (service: string) =>
  (await admin.listTopics()).filter((topic) => topic.startsWith(`reply.${service}.`));

/** Starts a process that sends a query and has an ephemeral subscription until it is killed. */
async function anotherProcess(service: string) {
  const options = JSON.stringify({ brokers, service, services: [answering] });
  const code = `
    import { createLogger } from '@game/platform';
import { KafkaTransport } from '@game/platform/distributed';
    const transport = await KafkaTransport.connect({ ...${options}, log: createLogger('child', 'silent') });
    const ephemeralEvents = new Set(['${answering}.happened']);
    await transport.serve({ service: '${service}', answers: false, durableEvents: new Set(), ephemeralEvents, receiveEphemeral() {} });
    console.log(JSON.stringify(await transport.request(${JSON.stringify(requestOf(answering))}, 60_000)));`;
  const child = spawn('node', ['--no-warnings', '--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: JSON.parse(String(said)) as unknown };
}

it('a service still answers and publishes after its callers have stopped gracefully', async () => {
  for (let restart = 0; restart < 3; restart++) {
    const b = await connect('asker', [answering], log);
    expect(await ask(b)).toMatchObject({ output: 'here' });
    await b.close();
  }
  const next = await connect('asker', [answering], log);
  expect(await ask(next)).toMatchObject({ output: 'here' });
  await isPublished();
  await next.close();
});

it('the topic and groups of a killed process are removed, while running processes keep theirs and go on working', async () => {
  const killed = ownName('killed');
  const { child, said } = await anotherProcess(killed);
  expect(said).toMatchObject({ output: 'here' });
  const lives = ownName('lives');
  const living = await connect(lives, [answering], log);
  await living.serve(
    receiverOf(lives, {
      answers: false,
      durableEvents: new Set(),
      ephemeralEvents: new Set([`${answering}.happened`]),
    }),
  );
  expect(await ask(living)).toMatchObject({ output: 'here' });

  child.kill('SIGKILL');
  await once(child, 'exit');
  const [topic] = await replyTopicsOf(killed);
  const groups = async (service: string) =>
    (await admin.listGroups()).groups.map((g) => g.groupId).filter((name) => name.includes(service));
  expect(await groups(killed)).toHaveLength(2);

  const collector = new GarbageCollector(kafka, killed, log, STILL_FOR_MS);
  await eventually(async () => {
    await collector.sweep();
    expect(await replyTopicsOf(killed)).toEqual([]);
    expect(await groups(killed)).toEqual([]);
  });
  expect(await replyTopicsOf(lives)).toHaveLength(1);
  expect(await groups(lives)).toHaveLength(2);

  // The answering service has used the removed topic, and learns of its removal when it writes to a topic that is new
  // to it.
  expect(await ask(living)).toMatchObject({ output: 'here' });
  const next = await connect('asker', [answering], log);
  expect(await ask(next)).toMatchObject({ output: 'here' });
  expect(await ask(living)).toMatchObject({ output: 'here' });
  await isPublished();
  await next.close();
  await living.close();
  expect(topic).toBeDefined();
}, 120_000);

it('replies that cannot be delivered are logged with a count, and do not delay other replies', async () => {
  const asker = await connect('asker', [answering], log);
  lines.length = 0;
  const lost = Array.from({ length: 200 }, () => ({ ...requestOf(answering), replyTo: 'reply.nobody.0' }));
  await write(`${answering}.queries`, ...lost.map((request) => JSON.stringify(request)));
  expect(await ask(asker)).toMatchObject({ output: 'here' });
  const told = () =>
    lines.filter(({ level, message }) => level === 'warn' && /could not be delivered/.test(message));
  await eventually(() => {
    const counts = told().map(({ fields }) => fields['count'] as number);
    expect(counts.reduce((a, b) => a + b, 0)).toBe(200);
  });
  expect(told().length).toBeLessThan(10);
  await asker.close();
});
