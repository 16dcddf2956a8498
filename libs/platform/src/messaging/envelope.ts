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
  service: string;
  key: string;
  payload: unknown;
  context: MessageContext;
}
