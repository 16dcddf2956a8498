import { randomUUID } from 'node:crypto';
import type { Consumer, EachBatchHandler } from 'kafkajs';
import { pino } from 'pino';
import type { ReplyEnvelope, RequestEnvelope } from './envelope.js';
import { BrokerClock } from './kafka.broker-clock.js';
import { RequestReader } from './kafka.request-reader.js';

const BROKER_NOW = 1_000_000;
const STAMPED_BY_BROKER = { timestampType: 1 };
const STAMPED_BY_SENDER = { timestampType: 0 };

/**
 * A reader of commands that gets its messages from the test. Each call of a function in `answers` ends the work on one
 * request.
 */
function standIn({ calibrated = true } = {}) {
  const clock = new BrokerClock(() => 0);
  if (calibrated) clock.observe(0, 0, BROKER_NOW);
  const taken: RequestEnvelope[] = [];
  const replies: ReplyEnvelope[] = [];
  const answers: Array<() => void> = [];
  const receiver = {
    service: 'alpha',
    answers: true,
    request: (envelope: RequestEnvelope) => {
      taken.push(envelope);
      return new Promise<ReplyEnvelope>((resolve) => answers.push(() => resolve({ id: envelope.id })));
    },
    durableEvents: new Set<string>(),
    receiveDurable: async () => {},
    ephemeralEvents: new Set<string>(),
    receiveEphemeral: () => {},
  };
  const log = pino({ level: 'silent' });
  const replying = { reply: (_: string, reply: ReplyEnvelope) => void replies.push(reply) };
  const reader = new RequestReader(receiver, 'commands', replying, clock, log);
  let eachBatch!: EachBatchHandler;
  const committed: string[] = [];
  const listeners = new Map<string, () => void>();
  const consumer = {
    events: { GROUP_JOIN: 'join', DISCONNECT: 'disconnect' },
    on: (name: string, listener: () => void) => void listeners.set(name, listener),
    run: async (options: { eachBatch: EachBatchHandler }) => void ({ eachBatch } = options),
    commitOffsets: async (offsets: Array<{ offset: string }>) => void committed.push(offsets[0]!.offset),
  };
  return {
    taken,
    replies,
    answers,
    committed,
    start: () => reader.run(consumer as unknown as Consumer),
    stop: () => listeners.get('disconnect')!(),
    read: (messages: object[]) =>
      eachBatch({
        batch: { partition: 0, messages: messages.map((m, i) => ({ offset: String(i), ...m })) },
        heartbeat: async () => {},
        isRunning: () => true,
        isStale: () => false,
      } as never),
  };
}
const message = (
  more: Partial<RequestEnvelope> & { handedOverAt?: number } = {},
  batch: object = { timestamp: String(BROKER_NOW), batchContext: STAMPED_BY_BROKER },
) => ({
  value: JSON.stringify({
    id: randomUUID(),
    name: 'alpha.write',
    service: 'alpha',
    kind: 'command',
    key: randomUUID(),
    replyTo: 'reply',
    beginWithinMs: 3_000,
    input: {},
    context: { requestId: 'r' },
    ...more,
  }),
  ...batch,
});
const settled = () => new Promise((r) => setImmediate(r));
let stand: ReturnType<typeof standIn>;
const use = async (options?: Parameters<typeof standIn>[0]) => {
  stand = standIn(options);
  await stand.start();
};
afterEach(() => stand.stop());

describe('a reader of requests', () => {
  it('passes a request on with its beginWithinMs reduced by the time that it spent in the topic', async () => {
    await use();
    const lay = { timestamp: String(BROKER_NOW - 1_000), batchContext: STAMPED_BY_BROKER };
    await stand.read([message({}, lay)]);
    expect(stand.taken).toMatchObject([{ beginWithinMs: 1_999 }]);
  });

  it('also counts the time that a request waited before it reached the topic', async () => {
    await use();
    await stand.read([message({ handedOverAt: BROKER_NOW - 2_500 })]);
    expect(stand.taken).toMatchObject([{ beginWithinMs: 499 }]);
  });

  it('commits a command whose time has passed without beginning it', async () => {
    await use();
    const lay = { timestamp: String(BROKER_NOW - 3_000), batchContext: STAMPED_BY_BROKER };
    await stand.read([message({}, lay), message({ handedOverAt: BROKER_NOW - 60_000 })]);
    await new Promise((r) => setTimeout(r, 300));
    expect(stand.taken).toEqual([]);
    expect(stand.replies).toEqual([]);
    expect(stand.committed).toEqual(['2']);
  });

  it('counts the time that a command waited for an earlier one of its key', async () => {
    await use();
    await stand.read([message({ key: 'one' }), message({ key: 'one', beginWithinMs: 1 })]);
    await settled();
    stand.answers[0]!();
    await settled();
    expect(stand.taken).toHaveLength(1);
  });

  it('refuses at once a request whose age is unknown', async () => {
    await use();
    await stand.read([message({}, { timestamp: String(BROKER_NOW), batchContext: STAMPED_BY_SENDER })]);
    await settled();
    expect(stand.replies).toMatchObject([{ error: { code: 'service.unavailable' } }]);
    stand.stop();
    await use({ calibrated: false });
    await stand.read([message({ handedOverAt: BROKER_NOW })]);
    await settled();
    expect(stand.replies).toMatchObject([{ error: { code: 'service.unavailable' } }]);
    expect(stand.taken).toEqual([]);
  });

  it('begins a request that an older release sent without beginWithinMs, if it has just arrived', async () => {
    await use();
    await stand.read([message({ beginWithinMs: undefined })]);
    expect(stand.taken).toMatchObject([{ beginWithinMs: 2_999 }]);
  });

  it('passes on at most a thousand requests at a time, and another one whenever one is done', async () => {
    await use();
    const reading = stand.read(Array.from({ length: 1_001 }, () => message()));
    await settled();
    expect(stand.taken).toHaveLength(1_000);
    stand.answers[0]!();
    await reading;
    expect(stand.taken).toHaveLength(1_001);
  });
});
