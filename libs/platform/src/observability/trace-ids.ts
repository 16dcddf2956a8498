import { createHash } from 'node:crypto';
import { newId, type MessageContext } from '../context.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-|$)/;

/**
 * Returns the trace id of a context: its own if it has one, else the request id without dashes if that is a UUID, else
 * half of the request id's SHA-256.
 */
export function traceIdOf({ requestId, traceId }: MessageContext): string {
  if (traceId) return traceId;
  return UUID.test(requestId)
    ? requestId.replaceAll('-', '').toLowerCase()
    : createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}

const asUuid = (traceId: string) => traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The context of a request from outside. The request id is the one that the caller sent (`given`, checked by the
 * gateway), else the trace id of the traceparent written as a UUID, else a new one. The trace id is that of the
 * traceparent, else it is derived from the request id.
 */
export function contextFromOutside(given: string | undefined, traceparent: unknown): MessageContext {
  const [, traceId, spanId] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  if (!traceId) return { requestId: given ?? newId() };
  const context: MessageContext = { requestId: given ?? asUuid(traceId), spanId };
  return traceIdOf(context) === traceId ? context : { ...context, traceId };
}
