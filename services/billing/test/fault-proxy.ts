import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * Calls that only read. They do not count as steps, because a crash before one has the same effect as a crash after it.
 */
const READS = /^GET|create_preview/;
const CHANGES_ROWS = /^\s*(insert|update|delete)\b/i;
const COMMIT = /^\s*commit\b/i;
/**
 * The number of bytes of a message's length in Postgres's protocol. The first message begins with them; every other
 * message has a byte for its type before them.
 */
const STARTUP_BYTES = 4;

/**
 * Forwards everything that a process sends: to Postgres statement by statement, and to Stripe call by call. Cutting it
 * before the next step has the effect of `kill -9`: what was sent took effect, nothing later does, and Postgres rolls
 * back an open transaction.
 */
export class FaultProxy {
  /** The steps that were taken since `arm`. */
  readonly steps: string[] = [];
  dead = false;
  private left = Infinity;
  private fine = false;
  private died: (() => void) | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly servers: Server[] = [];

  private constructor(
    private readonly postgres: URL,
    private readonly stripe: URL,
  ) {}

  /**
   * Starts a proxy in front of these two servers. A service whose settings have the proxy's `databaseUrl` and
   * `stripeUrl` connects through it.
   */
  static async into(databaseUrl: string, stripeUrl: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(databaseUrl), new URL(stripeUrl));
    proxy.servers.push(createServer((socket) => proxy.toPostgres(socket)));
    proxy.servers.push(
      createHttpServer((request, response) => {
        const { method = '', url = '', headers } = request;
        const call = `${method} ${url.replace(/_[\w]{16,}/g, '_…')}`;
        if (!READS.test(call) && !proxy.takes(call)) return;
        const onward = httpRequest(new URL(url, proxy.stripe), { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        onward.on('error', () => response.destroy());
        request.pipe(onward);
      }).on('connection', (socket) => proxy.keep(socket)),
    );
    for (const server of proxy.servers) await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
    return proxy;
  }

  get databaseUrl(): string {
    const url = new URL(this.postgres);
    Object.assign(url, { hostname: '127.0.0.1', port: String(this.port(0)), search: '' });
    return url.href;
  }
  get stripeUrl(): string {
    return `http://127.0.0.1:${this.port(1)}`;
  }
  private port(server: number): number {
    return (this.servers[server]!.address() as AddressInfo).port;
  }

  /**
   * Forwards this many more steps and cuts the connections at the next one; then the promise resolves. A step is a
   * commit, or a call that changes something at Stripe; with `fine`, also each statement that changes a row.
   */
  arm(steps: number, fine: boolean): Promise<void> {
    this.steps.length = 0;
    Object.assign(this, { left: steps, fine });
    return new Promise((died) => (this.died = died));
  }
  disarm(): void {
    this.left = Infinity;
  }

  cut(): void {
    this.dead = true;
    for (const socket of this.sockets) socket.destroy();
    for (const server of this.servers) server.close();
    this.died?.();
  }

  private takes(step: string): boolean {
    if (this.dead) return false;
    if (this.left-- <= 0) {
      this.cut();
      return false;
    }
    this.steps.push(step);
    return true;
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {}).on('close', () => this.sockets.delete(socket));
    if (this.dead) socket.destroy();
    return socket;
  }

  private toPostgres(client: Socket): void {
    this.keep(client);
    const { hostname, port } = this.postgres;
    const server = this.keep(connect(Number(port || 5432), hostname));
    const read = new Statements();
    client.on('data', (bytes) => {
      for (const { text, raw } of read.from(bytes)) {
        if (text !== null && !this.says(read, text)) return;
        server.write(raw);
      }
    });
    server.pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }

  /** Returns whether the statement may be forwarded. A commit is a step only if a row was changed before it. */
  private says(connection: Statements, text: string): boolean {
    const changes = CHANGES_ROWS.test(text);
    const counts = changes ? this.fine : COMMIT.test(text) && connection.changed;
    connection.changed = changes || (connection.changed && !/^\s*(commit|rollback)\s*$/i.test(text));
    return !counts || this.takes(text.trim().replace(/\s+/g, ' ').slice(0, 60));
  }
}

/** Splits Postgres's wire protocol into messages, each with the text of its statement, if it has one. */
class Statements {
  changed = false;
  private rest: Buffer = Buffer.alloc(0);
  private started = false;

  *from(bytes: Buffer): Generator<{ text: string | null; raw: Buffer }> {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      const head = this.started ? 1 : 0;
      if (this.rest.length < head + STARTUP_BYTES) return;
      const end = head + this.rest.readUInt32BE(head);
      if (this.rest.length < end) return;
      const raw = this.rest.subarray(0, end);
      this.rest = this.rest.subarray(end);
      yield { raw, text: this.started ? textOf(raw) : null };
      this.started = true;
    }
  }
}

/** Returns the text of a simple query or of a prepared statement; null for any other message. */
function textOf(message: Buffer): string | null {
  const type = String.fromCharCode(message[0]!);
  const body = message.subarray(5);
  const text = (from: number) => body.toString('utf8', from, body.indexOf(0, from));
  if (type === 'Q') return text(0);
  return type === 'P' ? text(body.indexOf(0) + 1) : null;
}
