import type { ErrorKind } from '@game/contracts';
import type { MessageContext } from '../context.js';

/** A query or a command as the transport carries it; all its fields are JSON. */
export interface RequestEnvelope {
  id: string;
  name: string;
  service: string;
  kind: 'query' | 'command';
  key: string;
  idempotencyKey?: string;
  /**
   * Milliseconds, from the sending of this message, within which the work must begin; afterwards the caller does not
   * wait any more.
   */
  beginWithinMs: number;
  /** Secret fields are sealed, except if an earlier version sends the message. */
  input: unknown;
  /** True if the caller can open sealed fields; an earlier version gets its reply in plain text. */
  opens?: true;
  context: MessageContext;
}

export interface ReplyEnvelope {
  id: string;
  output?: unknown;
  error?: { code: string; kind: ErrorKind; message: string; details?: Record<string, unknown> };
}

export interface EventEnvelope {
  id: string;
  name: string;
  /**
   * The version of the payload; absent means 1. Requests have no version, because they exist only for seconds
   * (docs/upgrading.md).
   */
  version?: number;
  service: string;
  key: string;
  payload: unknown;
  context: MessageContext;
}
