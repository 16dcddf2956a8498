import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard<Data = Record<string, unknown>> {
  headers: IncomingHttpHeaders;
  text: string;
  body: { id: string; type: string; createdAt: string; data: Data };
}

/**
 * An integrator's server on this machine. It collects the webhooks that it receives and answers as the test specifies.
 */
export class Receiver {
  readonly heard: Heard[] = [];
  /** The statuses of the next answers, in order; afterwards 204. */
  readonly answers: number[] = [];

  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<Receiver> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      receiver.heard.push({ headers: request.headers, text, body: JSON.parse(text) as Heard['body'] });
      const status = receiver.answers.shift() ?? 204;
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
    await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
    const { port } = server.address() as AddressInfo;
    const stop = () => new Promise<void>((down) => server.close(() => down()));
    const receiver = new Receiver(`http://127.0.0.1:${port}/golf`, stop);
    return receiver;
  }

  of(type: string): Heard[] {
    return this.heard.filter(({ body }) => body.type === type);
  }
}

/** Checks the signature of a webhook as docs/api.md tells integrators to. */
export function isSigned({ headers, text }: Heard, secret: string): boolean {
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-game-signature'])) ?? [];
  if (!time || !signature) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${text}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
