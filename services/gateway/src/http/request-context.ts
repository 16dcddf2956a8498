import type { IncomingMessage } from 'node:http';
import { contextFromOutside, runInContext, type MessageContext, type Tracer } from '@game/platform';
import type { FastifyInstance } from 'fastify';

/** The request ids that a caller may choose; any other is replaced. */
const REQUEST_ID = /^[\w.:-]{8,80}$/;

const contexts = new WeakMap<IncomingMessage, MessageContext>();

/**
 * Returns the context of a request. It is the same object during the whole request, because the access guard
 * writes the golfer into it.
 */
export function contextOf(request: IncomingMessage): MessageContext {
  let context = contexts.get(request);
  if (!context) {
    const { 'x-request-id': given, traceparent } = request.headers;
    const named = typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined;
    contexts.set(request, (context = contextFromOutside(named, traceparent)));
  }
  return context;
}

/**
 * Runs each request in its own context. The request id goes to other services with every message of the
 * request, and back to the caller in a header.
 */
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
  // Enters the async context again, because it is lost when the body is read: the body's events come from the
  // socket.
  fastify.addHook('preValidation', (request, _reply, done) => runInContext(contextOf(request.raw), done));
}
