import type { Admin, ITopicConfig, Kafka } from 'kafkajs';

const PARTITIONS = 3;
const REPLIES_KEPT_MS = 300_000;
/** Commands can hold what should not lie about, such as a password on its way to be hashed. */
const REQUESTS_KEPT_MS = 3_600_000;
const LOOK_AGAIN_MS = 50;

const keptFor = (ms: number) => [{ name: 'retention.ms', value: String(ms) }];

/** Makes the topics of all services and one for this instance's replies; resolves when each has a leader. */
export async function makeTopics(kafka: Kafka, services: string[], replyTopic: string): Promise<void> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const wanted: ITopicConfig[] = [
      ...services.flatMap((s) => [
        { topic: `${s}.queries`, numPartitions: PARTITIONS, configEntries: keptFor(REQUESTS_KEPT_MS) },
        { topic: `${s}.commands`, numPartitions: PARTITIONS, configEntries: keptFor(REQUESTS_KEPT_MS) },
        { topic: `${s}.events`, numPartitions: PARTITIONS },
      ]),
      { topic: replyTopic, numPartitions: 1, configEntries: keptFor(REPLIES_KEPT_MS) },
    ];
    const existing = new Set(await admin.listTopics());
    const topics = wanted.filter(({ topic }) => !existing.has(topic));
    // Several processes start at once: whichever comes first makes them.
    if (topics.length) await admin.createTopics({ topics, waitForLeaders: false }).catch(ignoreExisting);
    const names = wanted.map(({ topic }) => topic);
    while (!(await haveLeaders(admin, names))) await new Promise((r) => setTimeout(r, LOOK_AGAIN_MS));
  } finally {
    await admin.disconnect();
  }
}

const haveLeaders = (admin: Admin, topics: string[]) =>
  admin.fetchTopicMetadata({ topics }).then(
    (metadata) => metadata.topics.every((t) => t.partitions.every((p) => p.leader >= 0)),
    (error: { type?: string }) => {
      if (error.type === 'UNKNOWN_TOPIC_OR_PARTITION' || error.type === 'LEADER_NOT_AVAILABLE') return false;
      throw error;
    },
  );

function ignoreExisting(error: Error & { errors?: Array<{ type?: string }> }): void {
  if (!error.errors?.every((e) => e.type === 'TOPIC_ALREADY_EXISTS')) throw error;
}
