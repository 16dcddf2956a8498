import type { Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from '../../logging.js';
import type { RequestEnvelope } from '../envelope.js';
import type { Receiver } from '../pipe.js';
import { SteadyConsumer, type Batch } from './kafka.consumer.js';
import { asRequest } from './kafka.messages.js';
import type { Sender } from './kafka.sender.js';
import { topicOf, type Topics } from './kafka.topics.js';

/** Requests of one kind under way at a time; the rest waits in Kafka, where another instance can take its share. */
const AT_A_TIME = 64;
const HEARTBEAT_MS = 500;
/** A service that stops gives its requests this long. */
const DRAIN_MS = 10_000;

/** Answers the queries, or carries out the commands, of one service. */
export class Answering {
  readonly consumer: SteadyConsumer;
  private readonly lanes = new Map<string, Promise<void>>();
  private underWay = 0;
  private draining = false;
  private wake = () => {};

  constructor(
    kafka: Kafka,
    topics: Topics,
    private readonly kind: RequestEnvelope['kind'],
    private readonly receiver: Receiver,
    private readonly replies: Sender,
    private readonly log: Logger,
  ) {
    const topic = topicOf(receiver.service, kind);
    const reading = {
      groupId: topic,
      topics: [topic],
      from: 'earliest' as const,
      take: (batch: Batch) => this.take(batch),
    };
    this.consumer = new SteadyConsumer(kafka, topics, reading, log);
  }

  /** Takes no more and waits for what is under way; what it leaves is another instance's, or its own after a restart. */
  async drain(): Promise<void> {
    this.draining = true;
    this.consumer.pause();
    this.wake();
    for (const end = Date.now() + DRAIN_MS; this.underWay && Date.now() < end;) await this.change();
    await this.consumer.stop();
  }

  private async take(batch: Batch): Promise<void> {
    for (const message of batch.messages) {
      while (this.underWay >= AT_A_TIME && !this.draining) {
        await this.change();
        await batch.heartbeat();
      }
      if (this.draining) return;
      const done = batch.begin(message);
      // A query may be lost with its instance: it is asked again. A command is done before it is committed.
      if (this.kind === 'query') done();
      this.accept(message, this.kind === 'query' ? () => {} : done);
    }
  }

  private accept(message: KafkaMessage, done: () => void): void {
    const envelope = asRequest(message);
    const expires = Number(message.headers?.['expires']);
    if (!envelope) this.log.warn({ offset: message.offset }, `a message that is no ${this.kind} was skipped`);
    if (!envelope || (this.kind === 'query' && expires < Date.now())) return done();
    this.underWay++;
    const work = () => this.answer(envelope, message.headers?.['reply']?.toString());
    const finished = (
      this.kind === 'command' && envelope.key ? this.inLane(envelope.key, work) : work()
    ).catch((err) => this.log.warn({ err, name: envelope.name }, 'a reply was not sent'));
    void finished.then(() => {
      done();
      this.underWay--;
      this.wake();
    });
  }

  /** One after another within a key. */
  private inLane(key: string, work: () => Promise<void>): Promise<void> {
    const turn = (this.lanes.get(key) ?? Promise.resolve()).then(work, work);
    this.lanes.set(key, turn);
    const leave = () => void (this.lanes.get(key) === turn && this.lanes.delete(key));
    turn.then(leave, leave);
    return turn;
  }

  private async answer(envelope: RequestEnvelope, replyTo: string | undefined): Promise<void> {
    const reply = await this.receiver.request(envelope);
    if (replyTo) await this.replies.send(replyTo, { value: JSON.stringify(reply) });
  }

  private async change(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      timer = setTimeout(resolve, HEARTBEAT_MS);
    });
    clearTimeout(timer);
  }
}
