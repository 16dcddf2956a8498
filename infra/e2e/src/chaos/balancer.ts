import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const HEALTH = '/api/health/ready';
const POLL_EVERY_MS = 500;
const LOOK_WITHIN_MS = 2_000;
/** Longer than any run, so that the balancer never closes an idle connection. */
const KEPT_ALIVE_MS = 3_600_000;
const NONE_READY = 'no gateway is ready';

interface Upstream {
  port: number;
  ready: boolean;
  /** True while a readiness poll waits for its answer. */
  asked: boolean;
}
export interface Answered {
  at: string;
  method: string;
  path: string;
  /** 0 if the caller closed the connection first. */
  status: number;
  ms: number;
  /** Why there was no answer to pass on. */
  reason?: string;
}

/**
 * A load balancer in front of several gateways. It polls the readiness of each twice a second, sends requests in turn to
 * those that are ready, and tries the next one if a connection is refused. A request that was sent is not sent again.
 */
export class Balancer {
  /** All requests except readiness polls. */
  readonly answered: Answered[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server = createServer((incoming, outgoing) => void this.pass(incoming, outgoing));
  private readonly upstreams: Upstream[];
  private readonly polling: NodeJS.Timeout;
  private turn = 0;

  private constructor(ports: number[]) {
    // If an idle connection closed just as a caller sent a request over it, the caller could not tell whether the request was handled.
    this.server.keepAliveTimeout = KEPT_ALIVE_MS;
    this.upstreams = ports.map((port) => ({ port, ready: false, asked: false }));
    this.polling = setInterval(
      () => this.upstreams.forEach((upstream) => void this.poll(upstream)),
      POLL_EVERY_MS,
    );
  }

  static async listen(port: number, upstreams: number[]): Promise<Balancer> {
    const balancer = new Balancer(upstreams);
    await new Promise<void>((resolve, reject) =>
      balancer.server.once('error', reject).listen(port, '127.0.0.1', resolve),
    );
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /**
   * Requests that were answered with a failure, and requests whose caller closed the connection before the
   * answer was complete.
   */
  get failed(): Answered[] {
    return this.answered.filter(({ status }) => status >= 400 || status === 0);
  }

  close(): void {
    clearInterval(this.polling);
    this.server.close();
    this.server.closeAllConnections();
    this.agent.destroy();
  }

  private async poll(upstream: Upstream): Promise<void> {
    if (upstream.asked) return;
    upstream.asked = true;
    upstream.ready = await fetch(`http://127.0.0.1:${upstream.port}${HEALTH}`, {
      signal: AbortSignal.timeout(LOOK_WITHIN_MS),
    }).then(
      async (r) => (await r.arrayBuffer(), r.ok),
      () => false,
    );
    upstream.asked = false;
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const began = performance.now();
    const body = await bodyOf(incoming);
    const ready = this.upstreams.filter((upstream) => upstream.ready);
    let reason: string | undefined = NONE_READY;
    for (let tried = 0; tried < ready.length && reason; tried++) {
      const upstream = ready[this.turn++ % ready.length]!;
      reason = await this.forward(upstream.port, incoming, body, outgoing);
      if (reason && reason !== 'ECONNREFUSED') break;
      if (reason) upstream.ready = false;
    }
    if (reason && outgoing.headersSent) outgoing.destroy();
    else if (reason) outgoing.writeHead(reason === NONE_READY ? 503 : 502).end();
    if (incoming.url === HEALTH) return;
    this.answered.push({
      at: new Date().toISOString(),
      method: incoming.method!,
      path: incoming.url!,
      status: outgoing.destroyed && !outgoing.writableEnded ? 0 : outgoing.statusCode,
      ms: performance.now() - began,
      reason,
    });
  }

  /** Resolves with undefined when the answer was passed on completely, otherwise with the reason why not. */
  private forward(
    port: number,
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<string | undefined> {
    return new Promise((resolve) => {
      const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
      const upstream = request(
        {
          host: '127.0.0.1',
          port,
          method: incoming.method,
          path: incoming.url,
          headers: { ...incoming.headers, 'x-forwarded-for': '127.0.0.1' },
          agent: this.agent,
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode!, answer.headers);
          answer
            .once('error', failed)
            .once('end', () => resolve(undefined))
            .pipe(outgoing);
        },
      );
      upstream.once('error', failed).end(body);
      outgoing.once('close', () => {
        if (outgoing.writableFinished) return;
        upstream.destroy();
        resolve('the caller hung up');
      });
    });
  }
}

/** The body of a request, or the part that had arrived if the caller closed the connection early. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    // The closed connection is noticed where the answer is sent.
  }
  return Buffer.concat(chunks);
}
