import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';

/** What a service answers, keeps and watches, by message name. */
export interface Receiver {
  service: string;
  /** True where the service answers queries and commands. */
  answers: boolean;
  /** Runs a request; never rejects: an error is a reply too. */
  request(envelope: RequestEnvelope): Promise<ReplyEnvelope>;
  /** Names of the events that the service keeps; one of its instances receives each. */
  keeps: ReadonlySet<string>;
  /** Resolves once the events are stored; until then they may come again. */
  keep(events: EventEnvelope[]): Promise<void>;
  /** Names of the events that every instance sees as they pass, from now on, unstored. */
  watches: ReadonlySet<string>;
  watch(event: EventEnvelope): void;
}

/**
 * The way between services, and all that the two runtimes do differently about messages: in-process or Kafka.
 * A request is answered or rejects with `service.unavailable` or `service.timeout`; events arrive at least once,
 * in order per key.
 */
export interface Pipe {
  serve(receiver: Receiver): Promise<void>;
  request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope>;
  publish(events: EventEnvelope[]): Promise<void>;
  /** True while messages can come and go. */
  ready(): boolean;
  /** Takes nothing more from others and waits for what it took; can still ask and publish. */
  drain(): Promise<void>;
  /** Drains, waits for its own requests, and is gone. */
  close(): Promise<void>;
}

/** Requests under way from one instance; one more is refused instead of queued without end. */
export const MAX_IN_FLIGHT = 1_000;
