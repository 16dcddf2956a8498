import type { MessageContext } from '../context.js';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
/**
 * The attributes of a span: names and ids of the product, never personal data such as addresses or the text
 * of a message.
 */
export type Attributes = Record<string, string | number | boolean | undefined>;

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Another request that is related to this one. */
  link?: MessageContext;
}
export interface Span {
  /** The span's id; undefined if this trace is not recorded. */
  id: string | undefined;
  rename(name: string): void;
  set(attributes: Attributes): void;
  fail(reason: string): void;
  end(): void;
}
/** Starts a span of one service as a child of the span that the context names. */
export type StartSpan = (name: string, parent: MessageContext, options: SpanOptions) => Span;

export interface Tracer {
  start: StartSpan;
  /** Sends the spans that are not sent yet; never rejects. */
  close(): Promise<void>;
}
