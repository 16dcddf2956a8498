import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal, type Answer, type Router } from './router.js';

/** An SDK without a base path (Stripe's) calls paths without this prefix; both lead to the same routes. */
const PREFIX = /^\/(twilio|sendgrid|stripe)(?=\/)/;
const ANY_BODY = 1024 * 1024;

export async function listen(
  router: Router,
  port: number,
  host: string,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => void serve(router, request, response));
  // Longer than clients keep idle connections, so that none is closed at the moment it is used again.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, ready);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

async function serve(router: Router, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://simulator');
    const path = url.pathname.replace(PREFIX, '');
    const method = request.method ?? 'GET';
    const found = router.find(method, path);
    const raw = await readBody(request, found?.route.maxBytes ?? ANY_BODY);
    if (!found)
      throw new Refusal({ status: 404, body: { message: `The simulator has no ${method} ${url.pathname}` } });
    const call = {
      method,
      path,
      params: found.params,
      query: url.searchParams,
      headers: request.headers,
      raw,
    };
    write(await found.route.handler(call), request, response);
  } catch (error) {
    if (response.headersSent || response.destroyed) return;
    if (error instanceof Refusal) return write(error.reply, request, response);
    console.error('simulator:', error);
    write({ status: 500, body: { message: String(error) } }, request, response);
  }
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The body is read to its end, so that the client gets the answer and not a broken pipe.
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) {
    const message = `The body has ${size} bytes, more than ${maxBytes}.`;
    throw new Refusal({
      status: 413,
      body: { message, errors: [{ message, field: null, help: null }], error: { message } },
    });
  }
  return Buffer.concat(chunks);
}

function write(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (answer === 'hang') return;
  if (answer === 'drop') return void request.socket.destroy();
  if (typeof answer === 'function') return answer(response);
  const text = typeof answer.body === 'string' || Buffer.isBuffer(answer.body);
  const body =
    answer.body === undefined ? '' : text ? (answer.body as string | Buffer) : JSON.stringify(answer.body);
  response.writeHead(answer.status, {
    ...(text || answer.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    ...answer.headers,
  });
  response.end(body);
}
