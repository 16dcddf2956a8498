import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { KafkaTransport } from '@game/platform/distributed';
import { eventually } from '@game/testing';
import kafkajs from 'kafkajs';
import { pino } from 'pino';
import { eventOf, receiverOf, requestOf } from '../../libs/platform/test/kafka-stand.js';
import { freePort } from '../e2e/src/free-port.js';
import { prepareKafka } from './kafka-setup.mjs';
import { up, type Parts } from './parts.mjs';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, Kafka, ResourcePatternTypes, logLevel } =
  kafkajs;

/** The directory of a Kafka that only this file uses, in which everybody has to sign in. */
const dir = join(import.meta.dirname, '../../.local/sign-in');
const service = (asks: string[] = [], hears: string[] = []) => ({ keepsState: true, asks, hears });
const manifest = { caddies: service(['lockers'], ['lockers']), lockers: service(), strangers: service() };
const passwords = {
  admin: 'of-the-admin',
  caddies: 'of-caddies',
  lockers: 'of-lockers',
  strangers: 'of-str',
};
/** kafkajs says so if the broker does not name the coordinator of a group, because the user has no right to the group. */
const NO_GROUP = 'Failed to find group coordinator';
const log = pino({ level: 'silent' });

let parts: Parts;
let brokers: string[];
beforeAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  parts = await up({ only: ['kafka'], dir, ports: { kafka: await freePort(3) }, kafkaPasswords: passwords });
  brokers = [parts.env.KAFKA_BROKERS];
  await prepareKafka({ brokers, password: passwords.admin, manifest });
}, 120_000);
afterAll(async () => {
  await parts.down();
  rmSync(dir, { recursive: true, force: true });
});

const connect = (name: keyof typeof manifest) =>
  KafkaTransport.connect({ brokers, service: name, password: passwords[name], services: [], log });
const signedIn = (username?: string, password = '') =>
  new Kafka({
    brokers,
    logLevel: logLevel.NOTHING,
    retry: { retries: 0 },
    ...(username && { sasl: { mechanism: 'scram-sha-512', username, password } }),
  });
/** Resolves with the reason why it was refused, or `done`. */
async function refusal(attempt: () => Promise<unknown>): Promise<string> {
  try {
    await attempt();
    return 'done';
  } catch (error) {
    const { type, cause, errors, message } = error as Error & {
      type?: string;
      cause?: { type?: string };
      errors?: Array<{ type: string }>;
    };
    if (message.startsWith('Not authorized to access topics')) return 'TOPIC_AUTHORIZATION_FAILED';
    return type ?? cause?.type ?? errors?.[0]?.type ?? message;
  }
}

it('services that sign in ask each other, answer, and receive events', async () => {
  const [caddies, lockers] = [await connect('caddies'), await connect('lockers')];
  const receiver = receiverOf('caddies', { durableEvents: new Set(['lockers.happened']) });
  await Promise.all([lockers.serve(receiverOf('lockers')), caddies.serve(receiver)]);
  const answer = await caddies.request(requestOf('lockers', { kind: 'command', key: 'one' }), 60_000);
  expect(answer).toMatchObject({ output: 'here' });
  const event = eventOf('lockers');
  const positions = await lockers.publish([event]);
  expect(await lockers.stillHolds(positions)).toBe(true);
  await eventually(() => expect(receiver.kept.map(({ id }) => id)).toEqual([event.id]));
  await Promise.all([caddies.close(), lockers.close()]);
});

it('nobody gets in without the password of a user', async () => {
  for (const [user, password] of [[], ['caddies', 'wrong'], ['nobody', 'of-caddies'], ['caddies', '']]) {
    const admin = signedIn(user, password).admin();
    expect(await refusal(async () => (await admin.connect(), await admin.listTopics()))).not.toBe('done');
    await admin.disconnect();
  }
});

describe('a service that neither asks nor hears another', () => {
  const kafka = () => signedIn('strangers', passwords.strangers);
  const write = (topic: string) => async () => {
    const producer = kafka().producer({ allowAutoTopicCreation: false });
    await producer.connect();
    await producer.send({ topic, messages: [{ value: 'forged' }] }).finally(() => producer.disconnect());
  };
  const read = (topic: string, groupId: string) => async () => {
    const consumer = kafka().consumer({
      groupId,
      retry: { retries: 0, restartOnFailure: async () => false },
    });
    try {
      await consumer.connect();
      await new Promise<void>((done, failed) => {
        consumer.on(consumer.events.CRASH, ({ payload }) => failed(payload.error));
        consumer.on(consumer.events.FETCH, () => done());
        consumer
          .subscribe({ topics: [topic], fromBeginning: true })
          .then(() => consumer.run({ eachMessage: async () => {} }))
          .catch(failed);
      });
    } finally {
      await consumer.disconnect();
    }
  };
  const asAdmin = (act: (admin: ReturnType<kafkajs.Kafka['admin']>) => Promise<unknown>) => async () => {
    const admin = kafka().admin();
    await admin.connect();
    await act(admin).finally(() => admin.disconnect());
  };

  it('reads and writes its own topics', async () => {
    // The broker may still be looking for the coordinator of the new group.
    await eventually(async () => {
      expect(await refusal(write('strangers.events'))).toBe('done');
      expect(await refusal(read('strangers.events', 'strangers.events'))).toBe('done');
    });
  });

  it.each(['queries', 'commands', 'events'])('neither reads nor writes the other’s %s', async (kind) => {
    expect(await refusal(write(`lockers.${kind}`))).toBe('TOPIC_AUTHORIZATION_FAILED');
    expect(await refusal(read(`lockers.${kind}`, 'strangers.events'))).toBe('TOPIC_AUTHORIZATION_FAILED');
  });

  it('neither joins the other’s consumer group nor forges a reply', async () => {
    expect(await refusal(read('strangers.events', 'lockers.events'))).toBe(NO_GROUP);
    expect(await refusal(write('reply.caddies.one'))).toBe('TOPIC_AUTHORIZATION_FAILED');
  });

  it('sees only its own topics, and makes, changes and deletes no other', async () => {
    let seen: string[] = [];
    await asAdmin(async (admin) => (seen = await admin.listTopics()))();
    expect(seen.filter((name) => !name.includes('strangers'))).toEqual([]);
    const made = asAdmin((admin) => admin.createTopics({ topics: [{ topic: 'lockers.more' }] }));
    expect(await refusal(made)).toBe('TOPIC_AUTHORIZATION_FAILED');
    const deleted = asAdmin((admin) => admin.deleteTopics({ topics: ['lockers.events'] }));
    expect(await refusal(deleted)).toBe('TOPIC_AUTHORIZATION_FAILED');
  });

  it('gives itself no rights', async () => {
    const right = {
      principal: 'User:strangers',
      host: '*',
      operation: AclOperationTypes.ALL,
      permissionType: AclPermissionTypes.ALLOW,
      resourceType: AclResourceTypes.TOPIC,
      resourceName: '*',
      resourcePatternType: ResourcePatternTypes.LITERAL,
    };
    const given = asAdmin((admin) => admin.createAcls({ acl: [right] }));
    expect(await refusal(given)).toBe('CLUSTER_AUTHORIZATION_FAILED');
  });
});

it('rights follow the manifest: repeating it changes nothing, and what it no longer gives is taken away', async () => {
  const prepare = (wanted: typeof manifest) =>
    prepareKafka({ brokers, password: passwords.admin, manifest: wanted });
  expect(await prepare(manifest)).toEqual({ added: 0, removed: 0 });
  // caddies may no longer write to two topics nor read the events, and lockers no longer to the replies.
  expect(await prepare({ ...manifest, caddies: service() })).toEqual({ added: 0, removed: 4 });
  expect(await prepare(manifest)).toEqual({ added: 4, removed: 0 });
});
