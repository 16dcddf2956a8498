import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { Clock, SettingsError, nestLogger, type Logger, type Telemetry } from '@game/platform';
import type { DynamicModule, INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { WEB_DIST } from '../client/client-files.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../settings.js';
import { accessLog, acceptedBodies, skippedClock } from './hooks.js';
import { compression } from './compression.js';
import { contextOf, requestContext } from './request-context.js';
import { serveDocs } from '../description/openapi.js';
import { asContractError, problemOf } from './problem.js';
import { securityHeaders } from './security-headers.js';

/** In bytes. */
const BODY_LIMIT = 1_048_576;
/**
 * When the gateway stops, it closes all connections after this time, because an idle connection would delay
 * the stop by a minute.
 */
const STOP_WAIT_MS = 5_000;
/**
 * How long a client may take to send its headers, and the whole request. A file of 5 MB takes 100 seconds on a line of
 * 400 kbit/s; who sends a byte each ten seconds is ended, because a connection that waits costs memory and a socket.
 */
const HEADERS_WITHIN_MS = 20_000;
const REQUEST_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 1_000;
const UNUSABLE_PORT: Record<string, string> = {
  EADDRINUSE: 'another program listens there. Stop it, or set PORT to a free one.',
  EACCES: 'only the administrator may listen there. Set PORT to one above 1023.',
};

export async function createApp(
  root: DynamicModule,
  log: Logger,
  settings: GatewaySettings,
  telemetry: Telemetry,
): Promise<INestApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const problem = problemOf(asContractError(error), request.id);
      telemetry.httpRefused(problem.code);
      reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
    },
    genReqId: (request: IncomingMessage) => contextOf(request).requestId,
  });
  const fastify = adapter.getInstance();
  requestContext(fastify, telemetry.tracer);
  accessLog(fastify, log, telemetry);
  await securityHeaders(fastify, settings);
  acceptedBodies(fastify);
  compression(fastify);
  fastify.addHook('preClose', (done) => {
    setTimeout(() => fastify.server.closeAllConnections(), STOP_WAIT_MS).unref();
    done();
  });
  await fastify.register(fastifyCookie);
  await fastify.register(fastifyMultipart);
  await fastify.register(fastifyStatic, {
    root: WEB_DIST,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: nestLogger(log),
    rawBody: true,
    abortOnError: false,
  });
  skippedClock(fastify, app.get(Clock));
  serveDocs(app);
  return app;
}

export async function listen(app: INestApplication, settings: GatewaySettings): Promise<string> {
  await app.init();
  // app.listen would log the error a second time.
  const fastify = (app as NestFastifyApplication).getHttpAdapter().getInstance();
  await fastify.listen({ port: settings.PORT, host: settings.HOST }).catch((error: { code?: string }) => {
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? ''))
      throw new SettingsError(
        `Setting HOST is "${settings.HOST}": this machine has no such address. Use 127.0.0.1 or 0.0.0.0.`,
      );
    const reason = UNUSABLE_PORT[error.code ?? ''];
    throw reason ? new SettingsError(`Setting PORT is "${settings.PORT}": ${reason}`) : error;
  });
  return `http://localhost:${(fastify.server.address() as AddressInfo).port}`;
}
