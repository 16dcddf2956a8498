import type { ErrorKind } from '@game/contracts';
import type { MessageContext } from '../context.js';

/** A query or a command on its way; everything in it is JSON. */
export interface RequestEnvelope {
  id: string;
  name: string;
  service: string;
  kind: 'query' | 'command';
  key: string;
  idempotencyKey?: string;
  /** Milliseconds, from the moment this message is handed over, within which the work must begin: later nobody waits for it. */
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
  /** Of the payload; 1 where it is absent. Requests have none: they live for seconds, see docs/upgrading.md. */
  version?: number;
  service: string;
  key: string;
  payload: unknown;
  context: MessageContext;
}
