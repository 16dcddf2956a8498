import { unsupportedMedia } from '@game/contracts';
import type { Logger, Telemetry } from '@game/platform';
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

/** Only the routes that are made for forms accept one: another site can post a form without a preflight request. */
export function acceptedBodies(fastify: FastifyInstance): void {
  const takesForms = /^\/(r|api\/webhooks\/twilio)\//;
  const takesFiles = /^\/api\/contacts\/upload(\?|$)/;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type'];
    const wanted = takesFiles.test(request.url)
      ? 'multipart/form-data'
      : takesForms.test(request.url)
        ? 'application/x-www-form-urlencoded'
        : 'application/json';
    if (type === undefined || request.method === 'GET' || request.method === 'HEAD') return done();
    done(type.split(';')[0]!.trim().toLowerCase() === wanted ? undefined : unsupportedMedia());
  });
}
