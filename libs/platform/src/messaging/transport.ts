import { defineError } from '@game/contracts';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';

/** What a service answers, and its durable and ephemeral subscriptions to events, by message name. */
export interface Receiver {
  service: string;
  /** True where the service answers queries and commands. */
  answers: boolean;
  /** Runs a request; never rejects: an error is a reply too. */
  request(envelope: RequestEnvelope): Promise<ReplyEnvelope>;
  /** Names of the events of durable subscriptions: one instance of the service receives each and stores it. */
  durableEvents: ReadonlySet<string>;
  /**
   * Gets every event of the services to which it is subscribed durably: another version of this service may subscribe
   * to more of them. Resolves once they are stored; until then they may come again.
   */
  receiveDurable(events: EventEnvelope[]): Promise<void>;
  /** Names of the events of ephemeral subscriptions: every instance sees each as it passes, from now on, unstored. */
  ephemeralEvents: ReadonlySet<string>;
  receiveEphemeral(event: EventEnvelope): void;
}

/** How far a log of events reaches: `nextOffset` is the place behind the last event that was acknowledged. */
export interface LogPosition {
  topic: string;
  partition: number;
  /** A bigint, as text. */
  nextOffset: string;
}
export interface TransportHealth {
  /** True while messages can come and go, and every consumer of this instance gives signs of life. */
  ok: boolean;
  detail?: string;
  /** `lag`: messages behind. `quietMs`: since the consumer last fetched, beat its heart, or handled something. */
  consumers: Array<{ group: string; lag: number; quietMs: number }>;
}

/**
 * Carries messages between services, and is all that the two runtimes do differently about messages: in-process or Kafka.
 * A request is answered or rejects with `service.unavailable` or `service.timeout`; events arrive at least once,
 * in order per key.
 */
export interface Transport {
  serve(receiver: Receiver): Promise<void>;
  request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope>;
  /**
   * Resolves once the transport has the events, with how far its log reaches then. Rejects with `message.too-large`
   * before anything is sent where it can never take some of them: `details.eventIds` names those.
   */
  publish(events: EventEnvelope[]): Promise<LogPosition[]>;
  /** For how long a published event may be needed again because the transport lost it; 0 where it keeps none. */
  readonly publishedRetentionMs: number;
  /** False where the transport's log was lost and no longer reaches one of these positions. */
  stillHolds(positions: LogPosition[]): Promise<boolean>;
  /** True while messages can come and go. */
  ready(): boolean;
  /** Looks at what is known here; asks nobody. */
  health(): TransportHealth;
  /** Takes nothing more from others and waits for what it took; can still ask and publish. */
  drain(): Promise<void>;
  /** Drains, waits for its own requests, and is gone. */
  close(): Promise<void>;
}

export const servicesOf = (events: ReadonlySet<string>): Set<string> =>
  new Set([...events].map((name) => name.slice(0, name.indexOf('.'))));

/** Requests under way from one instance; one more is refused instead of queued without end. */
export const MAX_IN_FLIGHT = 1_000;

/** A message on the wire is at most this large; a Kafka broker's usual limit is a little above it. */
export const MAX_MESSAGE_BYTES = 900_000;
export const messageTooLarge = defineError(
  'message.too-large',
  'too-large',
  'This is too much to be sent at once. Please send it in smaller parts.',
);
