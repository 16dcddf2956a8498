import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  links?: Array<{ traceId: string; spanId: string }>;
}
interface Value {
  key: string;
  value: { stringValue?: string };
}
interface Sent {
  resourceSpans: Array<{
    resource: { attributes: Value[] };
    scopeSpans: Array<{ spans: Array<Omit<CollectedSpan, 'service'>> }>;
  }>;
}

/** Receives the traces that services send over OTLP/HTTP as JSON. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
      const service = resource.attributes.find((a) => a.key === 'service.name')?.value.stringValue ?? '';
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, service });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    ofTrace: (traceId: string) => spans.filter((span) => span.traceId === traceId),
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
