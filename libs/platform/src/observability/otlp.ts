import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import type { MessageContext } from '../context.js';
import { traceIdOf } from './trace-ids.js';
import type { Tracer } from './tracer.js';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
/** How often collected spans are sent, and how long closing waits for the collector. */
const SEND_EVERY_MS = 1_000;
const CLOSE_MS = 2_000;

const spanContext = (context: MessageContext, spanId: string): SpanContext => ({
  traceId: traceIdOf(context),
  spanId,
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
});

/** Sends the spans of one service over OTLP/HTTP, with trace ids that are derived from request ids. */
export function otlpTracer(service: string, endpoint: string): Tracer {
  const random = new RandomIdGenerator();
  let root = '';
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // The SDK calls generateTraceId() synchronously when it starts a span without a parent. `start` sets `root` just
    // before that, so that the span gets the trace id of its request.
    idGenerator: { generateSpanId: () => random.generateSpanId(), generateTraceId: () => root },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('game');
  return {
    start(name, parent, { kind = 'internal', attributes = {}, link }) {
      root = traceIdOf(parent);
      const above = parent.spanId
        ? trace.setSpanContext(ROOT_CONTEXT, spanContext(parent, parent.spanId))
        : ROOT_CONTEXT;
      const links = link?.spanId ? [{ context: spanContext(link, link.spanId) }] : [];
      const all = { ...attributes, 'game.request_id': parent.requestId };
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: all, links }, above);
      return {
        id: span.isRecording() ? span.spanContext().spanId : undefined,
        rename: (to) => void span.updateName(to),
        set: (more) => void span.setAttributes(more),
        fail: (reason) => void span.setStatus({ code: SpanStatusCode.ERROR, message: reason }),
        end: () => span.end(),
      };
    },
    async close() {
      const enough = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), enough]);
    },
  };
}
