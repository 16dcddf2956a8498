import type { Admin, Kafka } from 'kafkajs';
import type { Logger } from '../logging.js';

const LOOK_EVERY_MS = 60_000;
const STILL_FOR_MS = 300_000;
const LEFT_BY_INSTANCE = /^reply\.|\.watch\./;
const GROUP_IS_IN_USE = 68;

interface Trace {
  /** How far the reply topic reaches; a living instance writes to its own every few seconds. */
  end: string;
  since: number;
}

/**
 * Removes the reply topics and watch groups of instances that are gone. Nobody uses one that had no member and got no
 * message between two looks some minutes apart; no clock of another host is asked for that.
 */
export class GarbageCollector {
  private readonly traces = new Map<string, Trace>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly log: Logger,
    private readonly stillForMs = STILL_FOR_MS,
  ) {}

  start(): void {
    const sweep = () => this.sweep().catch((err) => this.log.debug({ err }, 'leftovers were not looked for'));
    void sweep();
    this.timer = setInterval(() => void sweep(), LOOK_EVERY_MS).unref();
  }
  stop(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      const unused = await unusedOf(admin);
      for (const name of this.traces.keys()) if (!unused.has(name)) this.traces.delete(name);
      for (const [name, end] of unused) {
        const before = this.traces.get(name);
        if (before?.end !== end) this.traces.set(name, { end, since: performance.now() });
        else if (performance.now() - before.since >= this.stillForMs) await this.remove(admin, name);
      }
    } finally {
      await admin.disconnect();
    }
  }

  private async remove(admin: Admin, name: string): Promise<void> {
    this.traces.delete(name);
    try {
      // Refused by the broker where somebody has joined in the meantime.
      await admin.deleteGroups([name]);
    } catch (error) {
      const { groups = [] } = error as { groups?: Array<{ errorCode?: number }> };
      if (groups.some(({ errorCode }) => errorCode === GROUP_IS_IN_USE)) return;
    }
    if (isReplyTopic(name)) await admin.deleteTopics({ topics: [name] }).catch(() => {});
    this.log.info({ name }, 'a leftover of an instance that is gone was removed');
  }
}

const isReplyTopic = (name: string) => name.startsWith('reply.');

/** The topics and groups of single instances that have no member now, with how far each topic reaches. */
async function unusedOf(admin: Admin): Promise<Map<string, string>> {
  const topics = (await admin.listTopics()).filter(isReplyTopic);
  const listed = (await admin.listGroups()).groups.map(({ groupId }) => groupId);
  const groups = listed.filter((name) => LEFT_BY_INSTANCE.test(name));
  const { groups: described } = groups.length ? await admin.describeGroups(groups) : { groups: [] };
  const used = new Set(described.filter((g) => g.members.length > 0).map((g) => g.groupId));
  const unused = new Map<string, string>();
  for (const name of new Set([...groups, ...topics])) {
    if (used.has(name)) continue;
    unused.set(name, topics.includes(name) ? await endOf(admin, name) : 'no topic');
  }
  return unused;
}

const endOf = async (admin: Admin, topic: string) =>
  (await admin.fetchTopicOffsets(topic)).map(({ high }) => high).join();
