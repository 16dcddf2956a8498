import type { IncomingMessage } from 'node:http';
import { contextFromOutside, runInContext, type MessageContext, type Tracer } from '@game/platform';
import type { FastifyInstance } from 'fastify';

/** The request ids that a caller may choose; any other is replaced. */
const REQUEST_ID = /^[\w.:-]{8,80}$/;

const contexts = new WeakMap<IncomingMessage, MessageContext>();

/** One object for the whole request, because the access guard writes the golfer into it. */
export function contextOf(request: IncomingMessage): MessageContext {
  let context = contexts.get(request);
  if (!context) {
    const { 'x-request-id': given, traceparent } = request.headers;
    const named = typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined;
    contexts.set(request, (context = contextFromOutside(named, traceparent)));
  }
  return context;
}

/** The request id crosses services with every message that this request sends, and goes back to the caller. */
export function requestContext(fastify: FastifyInstance, tracer: Tracer | undefined): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const context = contextOf(request.raw);
    const route = request.routeOptions.url ?? '(none)';
    if (tracer && !route.startsWith('/api/health')) {
      const span = tracer.start(`${request.method} ${route}`, context, { kind: 'server' });
      context.spanId = span.id;
      reply.raw.once('close', () => {
        span.set({ 'http.route': route, 'http.response.status_code': reply.statusCode });
        if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
        span.end();
      });
    }
    runInContext(context, done);
  });
  // Reading a body leaves the async context, because its events belong to the socket.
  fastify.addHook('preValidation', (request, _reply, done) => runInContext(contextOf(request.raw), done));
}
