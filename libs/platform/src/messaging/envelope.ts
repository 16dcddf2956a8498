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
   * Milliseconds from the handover of this message within which the work must begin; after that nobody waits for it.
   */
  beginWithinMs: number;
  input: unknown;
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
  /** The version of the payload; absent means 1. Requests live for seconds and have none (docs/upgrading.md). */
  version?: number;
  service: string;
  key: string;
  payload: unknown;
  context: MessageContext;
}
