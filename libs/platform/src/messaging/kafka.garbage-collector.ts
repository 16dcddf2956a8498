import type { Admin, Kafka } from 'kafkajs';
import type { Logger } from '../logging.js';

const SWEEP_EVERY_MS = 60_000;
const STILL_FOR_MS = 300_000;
/** The broker's error code for a group that does not exist. Such a group has no members. */
const GROUP_NOT_FOUND = 69;

interface Trace {
  /** The end offsets of the reply topic. A running instance writes to its reply topic every few seconds. */
  end: string;
  since: number;
}

/**
 * Removes the reply topics and consumer groups of instances of one service that have ended: those that had no member and got no
 * message for some minutes. The time is measured in this process, so no other host's clock matters.
 */
export class GarbageCollector {
  private readonly traces = new Map<string, Trace>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly service: string,
    private readonly log: Logger,
    private readonly stillForMs = STILL_FOR_MS,
  ) {}

  start(): void {
    const sweep = () =>
      this.sweep().catch((err) =>
        this.log.debug({ err }, 'the leftover topics and groups of ended instances could not be listed'),
      );
    void sweep();
    this.timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();
  }
  stop(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      const unused = await unusedOf(admin, this.service);
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
      await deleteGroup(admin, name);
      if (isReplyTopic(name)) await admin.deleteTopics({ topics: [name] });
    } catch (err) {
      this.log.debug(
        { err, name },
        'a leftover topic or group of an ended instance could not be removed; a later sweep tries again',
      );
      return;
    }
    this.log.info({ name }, 'a leftover topic or group of an ended instance was removed');
  }
}

/** Throws if a member has joined in the meantime, because the broker then refuses the deletion. */
async function deleteGroup(admin: Admin, name: string): Promise<void> {
  try {
    await admin.deleteGroups([name]);
  } catch (error) {
    const { groups = [] } = error as { groups?: Array<{ errorCode?: number }> };
    if (!groups.length || groups.some(({ errorCode }) => errorCode !== GROUP_NOT_FOUND)) throw error;
  }
}

const isReplyTopic = (name: string) => name.startsWith('reply.');

/** The topics and groups of single instances of the service that have no member now, each with the end of its topic. */
async function unusedOf(admin: Admin, service: string): Promise<Map<string, string>> {
  const [replies, watches] = [`reply.${service}.`, `${service}.watch.`];
  const topics = (await admin.listTopics()).filter((name) => name.startsWith(replies));
  const listed = (await admin.listGroups()).groups.map(({ groupId }) => groupId);
  const groups = listed.filter((name) => name.startsWith(replies) || name.startsWith(watches));
  const { groups: described } = groups.length ? await admin.describeGroups(groups) : { groups: [] };
  const used = new Set(described.filter((g) => g.members.length > 0).map((g) => g.groupId));
  const unused = new Map<string, string>();
  for (const name of new Set([...groups, ...topics])) {
    if (used.has(name)) continue;
    const end = topics.includes(name) ? await endOf(admin, name) : 'no topic';
    if (end !== undefined) unused.set(name, end);
  }
  return unused;
}

/** Undefined if the topic cannot be read now, because it has no leader or was just removed. */
const endOf = (admin: Admin, topic: string) =>
  admin.fetchTopicOffsets(topic).then(
    (partitions) => partitions.map(({ high }) => high).join(),
    () => undefined,
  );
