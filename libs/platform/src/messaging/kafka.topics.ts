import type { Admin, ConfigResourceTypes, ITopicConfig, Kafka } from 'kafkajs';
import { MAX_MESSAGE_BYTES } from './transport.js';

const PARTITIONS = 3;
const REPLIES_KEPT_MS = 300_000;
/** Short, because commands can contain secrets, such as a password before it is hashed. */
const REQUESTS_KEPT_MS = 3_600_000;
/**
 * A topic has this many segments per retention time. Kafka deletes whole segments, so a message is deleted at most one
 * segment late. A segment covers at least a minute, because each one is a file.
 */
const SEGMENTS = 14;
const SEGMENT_MS = 60_000;
export const EVENTS_KEPT_MS = 7 * 86_400_000;
/**
 * Longer than EVENTS_KEPT_MS, because the broker deletes a segment only some time after its last event is old enough.
 */
export const PUBLISHED_KEPT_MS = EVENTS_KEPT_MS + 12 * 3_600_000;
/** The largest number of bytes that a batch adds to its messages. */
const BATCH_OVERHEAD_BYTES = 148_576;
const LOOK_AGAIN_MS = 50;
const LEADERS_WITHIN_MS = 10_000;
/** kafkajs exports the names of these numbers in a way that ES modules cannot import. */
const TOPIC = 2 as ConfigResourceTypes.TOPIC;
/** The broker's code for a value that was set on the topic itself and is not a default. */
const SET_ON_TOPIC = 1;

/** The broker timestamps messages on arrival, from which a receiver calculates how long a request has waited. */
const STAMPED_BY_BROKER = { name: 'message.timestamp.type', value: 'LogAppendTime' };
const keptFor = (ms: number) => [
  { name: 'retention.ms', value: String(ms) },
  // Kafka deletes only whole segments, so a segment must not take longer to fill than its messages are kept.
  { name: 'segment.ms', value: String(Math.max(SEGMENT_MS, Math.round(ms / SEGMENTS))) },
  { name: 'max.message.bytes', value: String(MAX_MESSAGE_BYTES + BATCH_OVERHEAD_BYTES) },
];

const REQUESTS = [...keptFor(REQUESTS_KEPT_MS), STAMPED_BY_BROKER];

export const topicsOfServices = (services: string[]): ITopicConfig[] =>
  services.flatMap((service) => [
    { topic: `${service}.queries`, numPartitions: PARTITIONS, configEntries: REQUESTS },
    { topic: `${service}.commands`, numPartitions: PARTITIONS, configEntries: REQUESTS },
    { topic: `${service}.events`, numPartitions: PARTITIONS, configEntries: keptFor(EVENTS_KEPT_MS) },
  ]);

/** The topic for the replies to one instance. */
export const replyTopicNamed = (topic: string): ITopicConfig => ({
  topic,
  numPartitions: 1,
  configEntries: [...keptFor(REPLIES_KEPT_MS), STAMPED_BY_BROKER],
});

/** Makes the topics of these services, for services that may not create them. */
export const makeServiceTopics = (kafka: Kafka, services: string[]): Promise<void> =>
  new Topics(kafka, topicsOfServices(services)).make();

/** The topics that an instance needs. */
export class Topics {
  private making?: Promise<void>;
  private configured = false;

  constructor(
    private readonly kafka: Kafka,
    private readonly wanted: ITopicConfig[],
  ) {}

  /** Creates missing topics and resolves when each topic has a leader. Simultaneous calls share one attempt. */
  make(): Promise<void> {
    this.making ??= this.makeMissing().finally(() => (this.making = undefined));
    return this.making;
  }

  private async makeMissing(): Promise<void> {
    // A kafkajs client fails in every call once a topic that it used was deleted, so each attempt uses a new client.
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      const existing = new Set(await admin.listTopics());
      const topics = this.wanted.filter(({ topic }) => !existing.has(topic));
      // Several processes may start at the same time; the first one creates the topics.
      if (topics.length) await admin.createTopics({ topics, waitForLeaders: false }).catch(ignoreExisting);
      await this.leaders(admin);
      if (!this.configured) await this.configure(admin);
      this.configured = true;
    } finally {
      await admin.disconnect();
    }
  }

  private async leaders(admin: Admin): Promise<void> {
    const names = this.wanted.map(({ topic }) => topic);
    for (const end = performance.now() + LEADERS_WITHIN_MS; !(await haveLeaders(admin, names));) {
      if (performance.now() > end) throw new Error('the topics that were created have no leaders yet');
      await new Promise((r) => setTimeout(r, LOOK_AGAIN_MS));
    }
  }

  /**
   * Adds missing settings to the topics of an older version. Retention and size that an operator set on a topic are
   * kept.
   */
  private async configure(admin: Admin): Promise<void> {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: this.wanted.map(({ topic }) => ({ type: TOPIC, name: topic })),
    });
    const changed = resources.flatMap(({ resourceName: name, configEntries: entries }) => {
      const own = entries.filter((e) => (e.configSource as number) === SET_ON_TOPIC);
      const values = new Map(own.map((e) => [e.configName, e.configValue]));
      const wanted = this.wanted.find(({ topic }) => topic === name)!.configEntries!;
      const lacking = wanted.filter((e) =>
        e === STAMPED_BY_BROKER ? values.get(e.name) !== e.value : !values.has(e.name),
      );
      for (const { name, value } of lacking) values.set(name, value);
      const configEntries = [...values].map(([name, value]) => ({ name, value }));
      return lacking.length ? [{ type: TOPIC, name, configEntries }] : [];
    });
    if (changed.length) await admin.alterConfigs({ validateOnly: false, resources: changed });
  }
}

const haveLeaders = (admin: Admin, topics: string[]) =>
  admin.fetchTopicMetadata({ topics }).then(
    (metadata) => metadata.topics.every((t) => t.partitions.every((p) => p.leader >= 0)),
    (error: unknown) => {
      if (isTopicMissing(error)) return false;
      throw error;
    },
  );

/** True if the broker does not know a topic (yet). kafkajs wraps the broker's answer when it gives up. */
export function isTopicMissing(error: unknown): boolean {
  const { type, name, cause } = error as { type?: string; name?: string; cause?: unknown };
  return (
    type === 'UNKNOWN_TOPIC_OR_PARTITION' ||
    type === 'LEADER_NOT_AVAILABLE' ||
    name === 'KafkaJSMetadataNotLoaded' ||
    (cause !== undefined && cause !== error && isTopicMissing(cause))
  );
}

function ignoreExisting(error: Error & { errors?: Array<{ type?: string }> }): void {
  if (!error.errors?.every((e) => e.type === 'TOPIC_ALREADY_EXISTS')) throw error;
}
