import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.js';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The content security policy allows inline styles and scripts with this nonce. Each answer has its own.
     */
    nonce: string;
  }
}
const nonces = new WeakMap<IncomingMessage, string>();
const isDocs = (request: IncomingMessage) => request.url!.startsWith('/api/docs');
const isPrivate = /^\/(api|r)\//;

export async function securityHeaders(fastify: FastifyInstance, settings: GatewaySettings): Promise<void> {
  const isHttps = settings.PUBLIC_URL.startsWith('https:');
  fastify.decorateRequest('nonce', '');
  fastify.addHook('onRequest', (request, reply, done) => {
    request.nonce = randomBytes(16).toString('base64');
    nonces.set(request.raw, request.nonce);
    if (isPrivate.test(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
  /** The nonce of this answer. Swagger's page has inline styles without a nonce, so it needs 'unsafe-inline'. */
  const own = (request: IncomingMessage, _response: ServerResponse) => `'nonce-${nonces.get(request)}'`;
  const styles = (request: IncomingMessage, response: ServerResponse) =>
    isDocs(request) ? "'unsafe-inline'" : own(request, response);
  const tiles = settings.MAP_TILE_URL ? [new URL(settings.MAP_TILE_URL).origin] : [];
  await fastify.register(helmet, {
    strictTransportSecurity: isHttps,
    frameguard: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", own, 'https://js.stripe.com'],
        frameSrc: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        connectSrc: ["'self'", 'https://api.stripe.com'],
        styleSrc: ["'self'", styles],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
}
