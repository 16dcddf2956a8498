import { z } from 'zod';
import { currentContext, runInContext, type MessageContext } from '../context.js';
import { readSettings, type Env } from '../env.js';
import type { Span, SpanOptions, Tracer } from './tracer.js';

const URL_OF_COLLECTOR = 'must be a URL such as http://collector:4318';
export const TracingSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: URL_OF_COLLECTOR }).optional(),
});

/** Returns undefined if OTEL_EXPORTER_OTLP_ENDPOINT is not set, without loading OpenTelemetry. */
export async function tracerOf(service: string, env: Env): Promise<Tracer | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = readSettings(TracingSettings, env);
  return endpoint ? (await import('./otlp.js')).otlpTracer(service, endpoint) : undefined;
}

/** Runs work for several contexts together, with a span for each. The work gets the contexts with these spans. */
export async function inSpans<T>(
  tracer: Tracer | undefined,
  name: string,
  options: SpanOptions,
  contexts: MessageContext[],
  work: (contexts: MessageContext[]) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(contexts);
  const spans = contexts.map((context) => tracer.start(name, context, options));
  try {
    return await work(contexts.map((context, i) => ({ ...context, spanId: spans[i]!.id })));
  } catch (error) {
    for (const span of spans) span.fail(String((error as Error)?.name ?? error));
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}

/** Runs work in a span of its own if tracing is on. Spans that the work causes become its children. */
export async function inSpan<T>(
  tracer: Tracer | undefined,
  name: string,
  options: SpanOptions,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  const parent = currentContext();
  const span = tracer.start(name, parent, options);
  try {
    return await runInContext({ ...parent, spanId: span.id }, () => work(span));
  } catch (error) {
    span.fail(String((error as Error)?.name ?? error));
    throw error;
  } finally {
    span.end();
  }
}
