import { ContractError } from '@game/contracts';
import type { Kafka } from 'kafkajs';
import { newId } from '../../context.js';
import type { Logger } from '../../logging.js';
import type { EventEnvelope } from '../envelope.js';
import type { Receiver } from '../pipe.js';
import { SteadyConsumer, type Batch } from './kafka.consumer.js';
import { asEvent } from './kafka.messages.js';
import { topicOf, type Topics } from './kafka.topics.js';

/** How many events the inbox takes in one statement. */
const AT_ONCE = 500;
const RETRY_MS = 500;

const topicsOf = (names: ReadonlySet<string>) => [
  ...new Set([...names].map((name) => topicOf(name.slice(0, name.indexOf('.')), 'event'))),
];

/** Stores what the service keeps; one instance receives each event. Handling is the inbox's, and holds up nothing here. */
export class Keeping {
  readonly consumer: SteadyConsumer;
  private draining = false;

  constructor(
    kafka: Kafka,
    topics: Topics,
    private readonly receiver: Receiver,
    private readonly log: Logger,
  ) {
    const reading = {
      groupId: `${receiver.service}.events`,
      topics: topicsOf(receiver.keeps),
      from: 'earliest' as const,
      take: (batch: Batch) => this.take(batch),
    };
    this.consumer = new SteadyConsumer(kafka, topics, reading, log);
  }

  async drain(): Promise<void> {
    this.draining = true;
    await this.consumer.stop();
  }

  private async take(batch: Batch): Promise<void> {
    for (let from = 0; from < batch.messages.length; from += AT_ONCE) {
      const part = batch.messages.slice(from, from + AT_ONCE);
      const finished = part.map((message) => batch.begin(message));
      const events = part.flatMap((message) => {
        const event = asEvent(message);
        if (!event)
          this.log.warn(
            { topic: batch.topic, offset: message.offset },
            'a message that is no event was skipped',
          );
        return event && this.receiver.keeps.has(event.name) ? [event] : [];
      });
      if (events.length && !(await this.keep(events, batch))) return;
      for (const done of finished) done();
      await batch.heartbeat();
    }
  }

  /** For as long as it takes: an event that is not stored must not be passed over. False when the service stops first. */
  private async keep(events: EventEnvelope[], batch: Batch): Promise<boolean> {
    while (!this.draining) {
      try {
        await this.receiver.keep(events);
        return true;
      } catch (error) {
        if (cannotBeStored(error)) return this.keepEach(events, error, batch);
        this.log.warn({ err: error, count: events.length }, 'events will be stored later');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        await batch.heartbeat();
      }
    }
    return false;
  }

  private async keepEach(events: EventEnvelope[], error: unknown, batch: Batch): Promise<boolean> {
    if (events.length > 1) {
      for (const event of events) if (!(await this.keep([event], batch))) return false;
      return true;
    }
    this.log.error(
      { err: error, eventId: events[0]!.id, name: events[0]!.name },
      'an event that no table can hold was skipped',
    );
    return true;
  }
}

/** Postgres' class 22, data exception: the same event fails for ever, e.g. for a zero byte in a text. */
const cannotBeStored = (error: unknown) =>
  !(error instanceof ContractError) && /^22/.test((error as { code?: string } | undefined)?.code ?? '');

/** Shows every event to this instance, from now on. */
export class Watching {
  readonly consumer: SteadyConsumer;

  constructor(
    kafka: Kafka,
    private readonly topics: Topics,
    receiver: Receiver,
    log: Logger,
  ) {
    const take = async (batch: Batch) => {
      for (const message of batch.messages) {
        const done = batch.begin(message);
        const event = asEvent(message);
        if (event && receiver.watches.has(event.name)) receiver.watch(event);
        done();
      }
    };
    this.groupId = `${receiver.service}.watch-${newId()}`;
    this.consumer = new SteadyConsumer(
      kafka,
      topics,
      { groupId: this.groupId, topics: topicsOf(receiver.watches), from: 'latest', take },
      log,
    );
  }
  private readonly groupId: string;

  async drain(): Promise<void> {
    await this.consumer.stop();
    await this.topics.withAdmin((admin) => admin.deleteGroups([this.groupId])).catch(() => {});
  }
}
