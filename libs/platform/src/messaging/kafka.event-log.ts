import type { Admin, Kafka, Message, Producer } from 'kafkajs';
import type { EventEnvelope } from './envelope.js';
import { isTopicMissing, type Topics } from './kafka.topics.js';
import { MAX_MESSAGE_BYTES, messageTooLarge, type LogPosition } from './transport.js';

/** The pause before a second check, because a broker that has just started may not show its whole log at once. */
const LOOK_TWICE_AFTER_MS = 1_000;

interface Encoded {
  id: string;
  topic: string;
  message: Message;
  bytes: number;
}

/** Publishes events, and finds out whether Kafka still has the events that it acknowledged. */
export class EventLog {
  private admin: Admin | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly producer: Producer,
    private readonly topics: Topics,
  ) {}

  async publish(events: EventEnvelope[]): Promise<LogPosition[]> {
    const encoded = events.map(encode);
    const eventIds = encoded.filter(({ bytes }) => bytes > MAX_MESSAGE_BYTES).map(({ id }) => id);
    if (eventIds.length)
      throw messageTooLarge({
        message: `An event of more than ${MAX_MESSAGE_BYTES} bytes cannot be published.`,
        details: { eventIds },
      });
    const reached = new Map<string, LogPosition>();
    for (const part of parts(encoded)) {
      for (const position of await this.send(part)) reached.set(placeOf(position), position);
    }
    return [...reached.values()];
  }

  private async send(part: Encoded[]): Promise<LogPosition[]> {
    const topicMessages = [...new Set(part.map(({ topic }) => topic))].map((topic) => ({
      topic,
      messages: part.filter((one) => one.topic === topic).map(({ message }) => message),
    }));
    const acks = await this.producer.sendBatch({ acks: -1, topicMessages });
    return acks.map(({ topicName: topic, partition, baseOffset }) => ({
      topic,
      partition,
      // The broker stores the events for a partition as one batch: if the first one is lost, all of them are.
      nextOffset: String(BigInt(baseOffset!) + 1n),
    }));
  }

  async stillHolds(positions: LogPosition[]): Promise<boolean> {
    if (await this.reaches(positions)) return true;
    await new Promise((r) => setTimeout(r, LOOK_TWICE_AFTER_MS));
    if (await this.reaches(positions)) return true;
    await this.topics.make();
    return false;
  }

  private async reaches(positions: LogPosition[]): Promise<boolean> {
    const ends = new Map<string, bigint>();
    for (const topic of new Set(positions.map((position) => position.topic)))
      for (const end of await this.endsOf(topic)) ends.set(placeOf(end), BigInt(end.nextOffset));
    return positions.every((wanted) => (ends.get(placeOf(wanted)) ?? 0n) >= BigInt(wanted.nextOffset));
  }

  /** Returns an empty list if the topic does not exist any more. */
  private async endsOf(topic: string): Promise<LogPosition[]> {
    try {
      this.admin ??= await this.connect();
      const offsets = await this.admin.fetchTopicOffsets(topic);
      return offsets.map(({ partition, high: nextOffset }) => ({ topic, partition, nextOffset }));
    } catch (error) {
      await this.close();
      if (isTopicMissing(error)) return [];
      throw error;
    }
  }

  private async connect(): Promise<Admin> {
    const admin = this.kafka.admin();
    await admin.connect();
    return admin;
  }

  async close(): Promise<void> {
    const { admin } = this;
    this.admin = undefined;
    await admin?.disconnect().catch(() => {});
  }
}

function encode(event: EventEnvelope): Encoded {
  const value = JSON.stringify(event);
  const topic = `${event.service}.events`;
  return { id: event.id, topic, message: { key: event.key, value }, bytes: Buffer.byteLength(value) };
}

/**
 * Splits the events into parts in the same order, each small enough for the broker even if all its events go
 * to one partition.
 */
function parts(encoded: Encoded[]): Encoded[][] {
  const parts: Encoded[][] = [];
  let room = 0;
  for (const one of encoded) {
    if (one.bytes > room) {
      parts.push([]);
      room = MAX_MESSAGE_BYTES;
    }
    room -= one.bytes;
    parts.at(-1)!.push(one);
  }
  return parts;
}

const placeOf = ({ topic, partition }: LogPosition) => `${topic}/${partition}`;
