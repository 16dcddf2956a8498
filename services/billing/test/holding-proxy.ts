import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of Stripe. While it is closed, calls wait until it is opened. */
export class HoldingProxy {
  /** The number of calls that are waiting now. */
  get waiting(): number {
    return this.held.length;
  }
  private closed = false;
  private held: Array<() => void> = [];
  private readonly server = createServer((call, answer) => this.take(call, answer));

  private constructor(private readonly stripe: URL) {}

  static async before(stripe: string): Promise<HoldingProxy> {
    const proxy = new HoldingProxy(new URL(stripe));
    await new Promise<void>((up) => proxy.server.listen(0, '127.0.0.1', up));
    return proxy;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.closed = true;
  }
  open(): void {
    this.closed = false;
    for (const go of this.held.splice(0)) go();
  }
  async stop(): Promise<void> {
    this.open();
    this.server.closeAllConnections();
    await new Promise((down) => this.server.close(down));
  }

  private take(call: IncomingMessage, answer: ServerResponse): void {
    if (this.closed) this.held.push(() => this.pass(call, answer));
    else this.pass(call, answer);
  }

  private pass(call: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url = '' } = call;
    const onward = httpRequest(new URL(url, this.stripe), { method, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    call.pipe(onward);
  }
}
