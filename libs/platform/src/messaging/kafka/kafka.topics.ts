import type { Kafka } from 'kafkajs';

export const topicOf = (service: string, kind: 'query' | 'command' | 'event') =>
  `${service}.${{ query: 'queries', command: 'commands', event: 'events' }[kind]}`;
export const replyTopicsOf = (service: string) => `reply.${service}-`;

/** Bounds how many instances of a service share its work. */
const PARTITIONS = 3;
/** A CSV import of 1 MB as JSON, with room; the same bound as a batch, see kafka.sender.ts. */
const MAX_MESSAGE_BYTES = 8 * 1_048_576;
/** Replies are read within seconds or never. */
const REPLY_RETENTION_MS = 600_000;

const entries = (settings: Record<string, number>) =>
  Object.entries(settings).map(([name, value]) => ({ name, value: String(value) }));
const settingsOf = (topic: string) =>
  topic.startsWith('reply.')
    ? {
        topic,
        numPartitions: 1,
        configEntries: entries({
          'retention.ms': REPLY_RETENTION_MS,
          'segment.ms': REPLY_RETENTION_MS,
          'max.message.bytes': MAX_MESSAGE_BYTES,
        }),
      }
    : {
        topic,
        numPartitions: PARTITIONS,
        configEntries: entries({ 'max.message.bytes': MAX_MESSAGE_BYTES }),
      };

type Admin = ReturnType<Kafka['admin']>;

/** Makes the topics that somebody is about to use; the broker itself makes none. */
export class Topics {
  private readonly known = new Map<string, Promise<void>>();

  constructor(private readonly kafka: Kafka) {}

  async ensure(topics: string[]): Promise<void> {
    const unknown = topics.filter((topic) => !this.known.has(topic));
    if (unknown.length) {
      const made = this.make(unknown);
      for (const topic of unknown) this.known.set(topic, made);
      made.catch(() => this.forget(unknown));
    }
    await Promise.all(topics.map((topic) => this.known.get(topic)));
  }

  /** After a failure: the broker may have come back without them. */
  forget(topics: string[]): void {
    for (const topic of topics) this.known.delete(topic);
  }

  async withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      return await work(admin);
    } finally {
      await admin.disconnect().catch(() => {});
    }
  }

  private make(topics: string[]): Promise<void> {
    return this.withAdmin(async (admin) => {
      const existing = new Set(await admin.listTopics());
      const missing = topics.filter((topic) => !existing.has(topic));
      if (missing.length) await admin.createTopics({ topics: missing.map(settingsOf), waitForLeaders: true });
    });
  }
}
