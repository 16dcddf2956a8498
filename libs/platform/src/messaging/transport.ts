import { defineError } from '@game/contracts';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';

/** The receiving side of a service: its requests, and its durable and ephemeral subscriptions by event name. */
export interface Receiver {
  service: string;
  /** True if the service answers queries and commands. */
  answers: boolean;
  /** Runs a request. It never rejects, because errors are sent as replies, too. */
  request(envelope: RequestEnvelope): Promise<ReplyEnvelope>;
  /** Names of the events with a durable subscription. One instance of the service receives and stores each event. */
  durableEvents: ReadonlySet<string>;
  /**
   * Gets all events of every service from which it durably subscribes to at least one, because another version of
   * this service may subscribe to more of them. Resolves once they are stored; until then they may be delivered again.
   */
  receiveDurable(events: EventEnvelope[]): Promise<void>;
  /** Names of the events with an ephemeral subscription. Every instance sees each new event; nothing is stored. */
  ephemeralEvents: ReadonlySet<string>;
  receiveEphemeral(event: EventEnvelope): void;
}

/** How far a log of events must reach: `nextOffset` is the offset after the last acknowledged event. */
export interface LogPosition {
  topic: string;
  partition: number;
  /** A bigint, as text. */
  nextOffset: string;
}
export interface TransportHealth {
  /** True while messages can be sent and received, and every consumer of this instance is active. */
  ok: boolean;
  detail?: string;
  /**
   * `lag` is in messages. `quietMs` is the time since the consumer last fetched, sent a heartbeat or handled a batch.
   */
  consumers: Array<{ group: string; lag: number; quietMs: number }>;
}

/**
 * Carries messages between services, within the process or over Kafka. Messages behave the same in both runtimes. A
 * request is answered or rejects with `service.unavailable` or `service.timeout`. Events arrive at least once, in order
 * per key.
 */
export interface Transport {
  serve(receiver: Receiver): Promise<void>;
  request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope>;
  /**
   * Resolves once the transport has the events, with the positions that its log has reached. If some are too large, it
   * rejects with `message.too-large` before anything is sent, and `details.eventIds` names them.
   */
  publish(events: EventEnvelope[]): Promise<LogPosition[]>;
  /** How long published events must be kept because the transport may lose its log; 0 if the transport has no log. */
  readonly publishedRetentionMs: number;
  /** False if the log does not reach one of these positions any more, because it was lost. */
  stillHolds(positions: LogPosition[]): Promise<boolean>;
  /** True while messages can be sent and received. */
  ready(): boolean;
  /** The health as this process knows it, without sending anything. */
  health(): TransportHealth;
  /** Stops receiving messages and waits for those in work. Requests and events can still be sent. */
  drain(): Promise<void>;
  /** Drains, waits for its own pending requests, and disconnects. */
  close(): Promise<void>;
}

export const servicesOf = (events: ReadonlySet<string>): Set<string> =>
  new Set([...events].map((name) => name.slice(0, name.indexOf('.'))));

/** The maximum number of unanswered requests of one instance. A further request is refused instead of queued. */
export const MAX_IN_FLIGHT = 1_000;

/** The largest message on the wire, in bytes. A Kafka broker's usual limit is a little higher. */
export const MAX_MESSAGE_BYTES = 900_000;
export const messageTooLarge = defineError(
  'message.too-large',
  'too-large',
  'This is too much to be sent at once. Please send it in smaller parts.',
);
