import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Logger } from '../logging.js';
import type { EventEnvelope, ReplyEnvelope } from './envelope.js';
import { InOrder } from './in-order.js';
import type { RequestMessage } from './kafka.asker.js';
import type { Receiver } from './pipe.js';

/** Requests that one instance works on at a time; more wait in Kafka. */
const CONCURRENCY = 64;
const COMMIT_EVERY_MS = 200;
const KEEP_AGAIN_MS = 500;
/** While all are busy, the group hears at this pace that we are alive. */
const ALIVE_EVERY_MS = 1_000;

const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));

function read<T>(message: KafkaMessage, log: Logger): T | undefined {
  try {
    return JSON.parse(String(message.value)) as T;
  } catch {
    log.error({ offset: message.offset }, 'a message that is not JSON was skipped');
    return undefined;
  }
}

/**
 * Queries run concurrently and are committed at once: nobody waits for one that was lost. Commands run in order per
 * key, and an offset is committed only when everything before it is done, so a crash brings them again.
 */
export class RequestReader {
  private inFlight = 0;
  private readonly waiting: Array<() => void> = [];
  private readonly commands = new InOrder();
  private readonly partitions = new Map<number, Progress>();

  constructor(
    private readonly receiver: Receiver,
    private readonly kind: 'queries' | 'commands',
    private readonly reply: (to: string, reply: ReplyEnvelope) => void,
    private readonly log: Logger,
  ) {}

  async run(consumer: Consumer): Promise<void> {
    consumer.on(consumer.events.GROUP_JOIN, () => this.partitions.clear());
    await consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: 3,
      eachBatch: (batch) => this.take(batch),
    });
    const timer = setInterval(() => void this.commit(consumer), COMMIT_EVERY_MS);
    consumer.on(consumer.events.DISCONNECT, () => clearInterval(timer));
  }

  private async take({ batch, heartbeat, isRunning, isStale }: EachBatchPayload): Promise<void> {
    for (const message of batch.messages) {
      while (this.inFlight >= CONCURRENCY) {
        await this.room();
        await heartbeat();
      }
      if (!isRunning() || isStale()) return;
      const progress = this.partitions.get(batch.partition) ?? new Progress();
      this.partitions.set(batch.partition, progress);
      const done = progress.begin(BigInt(message.offset));
      const request = read<RequestMessage>(message, this.log);
      if (!request || (this.kind === 'queries' && request.deadline < Date.now())) done();
      else void this.work(request, done);
    }
  }

  private async work(request: RequestMessage, done: () => void): Promise<void> {
    this.inFlight++;
    try {
      if (this.kind === 'queries') done();
      const key = this.kind === 'commands' ? request.key : '';
      await this.commands.run(key, () => this.answer(request));
      done();
    } finally {
      this.inFlight--;
      for (const go of this.waiting.splice(0)) go();
    }
  }

  /** Resolves when one of those under way is done, or when it is time to look up. */
  private room(): Promise<void> {
    return new Promise((resolve) => {
      const lookUp = setTimeout(resolve, ALIVE_EVERY_MS);
      this.waiting.push(() => (clearTimeout(lookUp), resolve()));
    });
  }

  private async answer({ replyTo, ...envelope }: RequestMessage): Promise<void> {
    this.reply(replyTo, await this.receiver.request(envelope));
  }

  private async commit(consumer: Consumer): Promise<void> {
    const topic = `${this.receiver.service}.${this.kind}`;
    const offsets = [...this.partitions].flatMap(([partition, progress]) => {
      const offset = progress.take();
      return offset === undefined ? [] : [{ topic, partition, offset: String(offset) }];
    });
    // A partition that moved to another instance is committed there; the requests come again and change nothing.
    if (offsets.length)
      await consumer
        .commitOffsets(offsets)
        .catch((err) => this.log.debug({ err }, 'offsets were not committed'));
  }

  async drain(): Promise<void> {
    while (this.inFlight) await pause(10);
  }
}

/** How far a partition is done without a gap. */
class Progress {
  private readonly open = new Set<bigint>();
  private next: bigint | undefined;
  private committed: bigint | undefined;

  begin(offset: bigint): () => void {
    this.open.add(offset);
    this.next = offset + 1n;
    return () => void this.open.delete(offset);
  }

  /** The offset to commit, if it has moved. */
  take(): bigint | undefined {
    const lowest =
      [...this.open].reduce<bigint | undefined>((a, b) => (a !== undefined && a < b ? a : b), undefined) ??
      this.next;
    if (lowest === undefined || lowest === this.committed) return undefined;
    return (this.committed = lowest);
  }
}

/** Hands events over batch by batch; a batch is committed when it was taken, and offered again until then. */
export class EventReader {
  constructor(
    private readonly names: ReadonlySet<string>,
    private readonly take: (events: EventEnvelope[]) => Promise<void>,
    private readonly log: Logger,
  ) {}

  run(consumer: Consumer): Promise<void> {
    return consumer.run({
      partitionsConsumedConcurrently: 3,
      eachBatch: async ({ batch, heartbeat, isRunning, isStale }) => {
        const events = batch.messages
          .map((message) => read<EventEnvelope>(message, this.log))
          .filter((event): event is EventEnvelope => !!event && this.names.has(event.name));
        while (events.length) {
          if (!isRunning() || isStale())
            throw new Error('the partition moved on before its events were stored');
          try {
            return await this.take(events);
          } catch (err) {
            this.log.warn({ err }, 'events will be stored again');
            await pause(KEEP_AGAIN_MS);
            await heartbeat();
          }
        }
      },
    });
  }
}
