import { requestTimeout, serviceUnavailable } from '@game/contracts';
import type { Kafka, Message } from 'kafkajs';
import { newId } from '../../context.js';
import type { Logger } from '../../logging.js';
import type { ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import { MAX_IN_FLIGHT } from '../pipe.js';
import { SteadyConsumer, type Batch } from './kafka.consumer.js';
import { asJson } from './kafka.messages.js';
import { Sender } from './kafka.sender.js';
import { replyTopicsOf, topicOf, type Topics } from './kafka.topics.js';

/** A broker that takes longer than this for a request is as good as away. */
const SEND_MS = 2_000;
/** Nobody else can still be setting up a reply topic that is this old. */
const ABANDONED_MS = 600_000;

interface Pending {
  resolve(reply: ReplyEnvelope): void;
  reject(error: unknown): void;
}

/** One instance's requests and their replies, on a topic of its own: no group is shared, no rebalance loses a reply. */
export class Asking {
  private readonly replyTopic: string;
  private readonly pending = new Map<string, Pending>();
  private readonly sender: Sender;
  private readonly replies: SteadyConsumer;
  private started: Promise<void> | undefined;
  private closed = false;

  constructor(
    kafka: Kafka,
    private readonly topics: Topics,
    private readonly service: string,
    log: Logger,
  ) {
    this.replyTopic = `${replyTopicsOf(service)}${newId()}`;
    this.sender = new Sender(kafka, topics, { acks: 1, makesTopics: true });
    // From the earliest: the topic is this instance's own, so a reply that comes before the first fetch is found.
    const reading = {
      groupId: this.replyTopic,
      topics: [this.replyTopic],
      from: 'earliest' as const,
      take: async (batch: Batch) => this.take(batch),
    };
    this.replies = new SteadyConsumer(kafka, topics, reading, log);
  }

  /** Once; resolves when replies are being read. */
  start(): Promise<void> {
    this.started ??= this.replies.start().then(() => void this.deleteAbandoned().catch(() => {}));
    return this.started;
  }
  get ready(): boolean {
    return !this.started || this.replies.joined;
  }

  async request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope> {
    if (this.closed || this.pending.size >= MAX_IN_FLIGHT) throw serviceUnavailable();
    const timers: NodeJS.Timeout[] = [];
    const expires = Date.now() + timeoutMs;
    try {
      return await new Promise<ReplyEnvelope>((resolve, reject) => {
        this.pending.set(envelope.id, { resolve, reject });
        let sent = false;
        timers.push(setTimeout(() => reject(requestTimeout()), timeoutMs));
        timers.push(setTimeout(() => sent || reject(serviceUnavailable()), SEND_MS));
        this.send(envelope, expires).then(
          () => (sent = true),
          () => reject(serviceUnavailable()),
        );
      });
    } finally {
      for (const timer of timers) clearTimeout(timer);
      this.pending.delete(envelope.id);
    }
  }

  /** Waits for the replies under way; each ends by its own timeout. */
  async close(): Promise<void> {
    this.closed = true;
    while (this.pending.size) await new Promise((resolve) => setTimeout(resolve, 5));
    await this.sender.close();
    if (!this.started) return;
    await this.replies.stop();
    await this.deleteReplies([this.replyTopic]).catch(() => {});
  }

  private async send(envelope: RequestEnvelope, expires: number): Promise<void> {
    // The topic must be there before the reply is; whether its reader is ready already does not matter.
    void this.start();
    await this.topics.ensure([this.replyTopic]);
    const headers: Message['headers'] = { reply: this.replyTopic, expires: String(expires) };
    await this.sender.send(topicOf(envelope.service, envelope.kind), {
      key: envelope.key,
      value: JSON.stringify(envelope),
      headers,
    });
  }

  private take(batch: Batch): void {
    for (const message of batch.messages) {
      const done = batch.begin(message);
      const reply = asJson(message) as ReplyEnvelope | undefined;
      if (reply) this.pending.get(reply.id)?.resolve(reply);
      done();
    }
  }

  /** What instances left that were killed: old topics of this service that no group reads. */
  private async deleteAbandoned(): Promise<void> {
    const prefix = replyTopicsOf(this.service);
    const isOld = (topic: string) =>
      parseInt(topic.slice(prefix.length).replaceAll('-', '').slice(0, 12), 16) < Date.now() - ABANDONED_MS;
    await this.topics.withAdmin(async (admin) => {
      const old = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix) && isOld(topic));
      if (!old.length) return;
      const { groups } = await admin.describeGroups(old);
      const read = new Set(groups.filter((group) => group.members.length).map((group) => group.groupId));
      await this.deleteReplies(old.filter((topic) => !read.has(topic)));
    });
  }

  private deleteReplies(topics: string[]): Promise<void> {
    return this.topics.withAdmin(async (admin) => {
      if (!topics.length) return;
      await admin.deleteGroups(topics).catch(() => {});
      await admin.deleteTopics({ topics });
    });
  }
}
