import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';

const MOST_MS = 60_000;

/** Every message of every topic, from the oldest that Kafka still has to the newest: its key and its value. */
export async function everyTopic(brokers: string[]): Promise<string[]> {
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => !topic.startsWith('__'));
  const missing = new Map<string, bigint>();
  for (const topic of topics)
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (BigInt(high) > BigInt(low)) missing.set(`${topic} ${partition}`, BigInt(high) - 1n);
  const lines: string[] = [];
  const consumer = kafka.consumer({ groupId: `every-topic.${randomUUID()}` });
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  await new Promise<void>((done, failed) => {
    const late = setTimeout(
      () => failed(new Error(`not read to the end: ${[...missing.keys()].join(', ')}`)),
      MOST_MS,
    );
    const look = () => {
      if (missing.size) return;
      clearTimeout(late);
      done();
    };
    look();
    consumer
      .run({
        eachMessage: async ({ topic, partition, message }) => {
          lines.push(`${topic} ${String(message.key)} ${String(message.value)}`);
          const place = `${topic} ${partition}`;
          if (BigInt(message.offset) >= (missing.get(place) ?? -1n)) missing.delete(place);
          look();
        },
      })
      .catch(failed);
  }).finally(() => consumer.disconnect().then(() => admin.disconnect()));
  return lines;
}
