import type { MessageContext } from '../context.js';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
/** Names and ids of ours, never of a person: no address, no words of a message. */
export type Attributes = Record<string, string | number | boolean | undefined>;

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Another request that has to do with this one. */
  link?: MessageContext;
}
export interface Span {
  /** Undefined where this trace is not recorded. */
  id: string | undefined;
  rename(name: string): void;
  set(attributes: Attributes): void;
  fail(reason: string): void;
  end(): void;
}
/** Starts a span of one service below the one that the context names. */
export type StartSpan = (name: string, parent: MessageContext, options: SpanOptions) => Span;

export interface Tracer {
  start: StartSpan;
  /** Hands over what is not sent yet; never rejects. */
  close(): Promise<void>;
}
