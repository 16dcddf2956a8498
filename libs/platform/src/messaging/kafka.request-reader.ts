import { serviceUnavailable } from '@game/contracts';
import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Logger } from '../logging.js';
import type { ReplyEnvelope } from './envelope.js';
import type { RequestMessage } from './kafka.decode.js';
import type { BrokerClock } from './kafka.broker-clock.js';
import { decodeRequest } from './kafka.decode.js';
import { Progress } from './kafka.progress.js';
import { ThrottledWarning } from './kafka.throttled-warning.js';
import { timeLeft } from './kafka.time-left.js';
import type { Receiver } from './transport.js';

/** How many requests may be in work at a time. The receiver itself refuses the requests that are too many for it. */
const HANDED_OVER = 1_000;
const COMMIT_EVERY_MS = 200;
/** How often a heartbeat is sent while the reader waits because HANDED_OVER requests are in work. */
const ALIVE_EVERY_MS = 1_000;

const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));

export interface Replying {
  reply(to: string, reply: ReplyEnvelope): void;
}

/**
 * Queries are committed at once, because the caller repeats a query that was lost. The offset of a command is committed
 * only when all commands before it are done, so that commands are delivered again after a crash.
 */
export class RequestReader {
  private inFlight = 0;
  private readonly waiting: Array<() => void> = [];
  private readonly partitions = new Map<number, Progress>();
  private readonly late: ThrottledWarning;

  constructor(
    private readonly receiver: Receiver,
    private readonly kind: 'queries' | 'commands',
    private readonly replies: Replying,
    private readonly clock: BrokerClock,
    private readonly log: Logger,
  ) {
    this.late = new ThrottledWarning(log, 'requests were not begun, because nobody waits for them any more');
  }

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
      while (this.inFlight >= HANDED_OVER) {
        await this.room();
        await heartbeat();
      }
      if (!isRunning() || isStale()) return;
      const progress = this.partitions.get(batch.partition) ?? new Progress();
      this.partitions.set(batch.partition, progress);
      const done = progress.begin(BigInt(message.offset));
      const request = decodeRequest(message, this.log);
      if (!request) done();
      else void this.work(request, message, done);
    }
  }

  private async work(request: RequestMessage, message: KafkaMessage, done: () => void): Promise<void> {
    this.inFlight++;
    const answer = () => this.answer(request, message);
    try {
      if (this.kind === 'queries') done();
      await answer();
      done();
    } finally {
      this.inFlight--;
      for (const go of this.waiting.splice(0)) go();
    }
  }

  /** Resolves when a request is done, or when it is time for a heartbeat. */
  private room(): Promise<void> {
    return new Promise((resolve) => {
      const lookUp = setTimeout(resolve, ALIVE_EVERY_MS);
      this.waiting.push(() => (clearTimeout(lookUp), resolve()));
    });
  }

  private async answer(request: RequestMessage, message: KafkaMessage): Promise<void> {
    const { replyTo, handedOverAt: _, ...envelope } = request;
    const beginWithinMs = timeLeft(request, message, this.clock);
    if (beginWithinMs === undefined)
      return this.replies.reply(replyTo, { id: envelope.id, error: serviceUnavailable().toJSON() });
    if (beginWithinMs <= 0) return this.late.add({ name: envelope.name });
    this.replies.reply(replyTo, await this.receiver.request({ ...envelope, beginWithinMs }));
  }

  private async commit(consumer: Consumer): Promise<void> {
    const topic = `${this.receiver.service}.${this.kind}`;
    const offsets = [...this.partitions].flatMap(([partition, progress]) => {
      const offset = progress.take();
      return offset === undefined ? [] : [{ topic, partition, offset: String(offset) }];
    });
    // The commit fails if the partition was assigned to another instance. That instance reads the requests again, which
    // changes nothing, and commits them.
    if (offsets.length)
      await consumer
        .commitOffsets(offsets)
        .catch((err) => this.log.debug({ err }, 'the offsets of handled requests could not be committed'));
  }

  async drain(): Promise<void> {
    while (this.inFlight) await pause(10);
    this.late.flush();
  }
}
