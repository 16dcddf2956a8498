import { unsupportedMedia } from '@game/contracts';
import { SystemClock, type Clock, type Logger, type Telemetry } from '@game/platform';
import type { FastifyInstance } from 'fastify';

/** Logs the route's pattern and never the path, because a path can hold an invitation's token. */
export function accessLog(fastify: FastifyInstance, log: Logger, telemetry: Telemetry): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)';
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    telemetry.httpAnswered(request.method, route, reply.statusCode, reply.elapsedTime);
    log[route.startsWith('/api/health') ? 'debug' : 'info'](line, 'request');
    done();
  });
}

/** A smaller difference between the product's clock and the machine's is none. */
const SKIPPED_MS = 1_000;
const machine = new SystemClock();
/** Tells the client the product's time where it was skipped, as in a trial, so that its times relative to now follow. */
export function skippedClock(fastify: FastifyInstance, clock: Clock): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const now = clock.now();
    if (request.url.startsWith('/api/') && Math.abs(now.getTime() - machine.now().getTime()) > SKIPPED_MS)
      reply.header('x-clock', now.toISOString());
    done();
  });
}

/**
 * Refuses a body in a format that the route does not take. Only routes for forms accept a form, because
 * another site can make a browser post one without a preflight request.
 */
export function acceptedBodies(fastify: FastifyInstance): void {
  const takesForms = /^\/(r|p|api\/webhooks\/twilio)\//;
  // Mail programs post in whichever form encoding they like (RFC 8058), and the body of this call is not read.
  const takesAny = /^\/p\/[^/]+\/unsubscribe(\?|$)/;
  const takesFiles = /^\/api\/(contacts\/upload(\?|$)|webhooks\/sendgrid\/inbound\/)/;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type'];
    const wanted = takesFiles.test(request.url)
      ? 'multipart/form-data'
      : takesForms.test(request.url)
        ? 'application/x-www-form-urlencoded'
        : 'application/json';
    if (
      type === undefined ||
      takesAny.test(request.url) ||
      request.method === 'GET' ||
      request.method === 'HEAD'
    )
      return done();
    done(type.split(';')[0]!.trim().toLowerCase() === wanted ? undefined : unsupportedMedia());
  });
}
