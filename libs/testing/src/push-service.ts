import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNote } from '@game/contracts';

export interface Pushed {
  headers: IncomingHttpHeaders;
  /** The decrypted content. */
  note: PushNote;
}

/** A push service on this machine, with simulated browsers that decrypt their messages as real ones do. */
export class PushService {
  private readonly browsers = new Map<string, Browser>();
  /** The next answers, in order; afterwards the status is 201. */
  readonly answers: Array<{ status: number; headers?: Record<string, string> }> = [];

  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<PushService> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { status, headers = {} } = service.answers.shift() ?? { status: 201 };
      const browser = service.browsers.get(request.url!);
      if (status < 300) browser?.take(request.headers, Buffer.concat(chunks));
      else browser?.refused.push(status);
      response.writeHead(browser ? status : 404, headers).end();
    });
    await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
    const { port } = server.address() as AddressInfo;
    const stop = () => new Promise<void>((down) => server.close(() => down()));
    const service = new PushService(`http://127.0.0.1:${port}`, stop);
    return service;
  }

  browser(): Browser {
    const browser = new Browser(this.url);
    this.browsers.set(new URL(browser.subscription.endpoint).pathname, browser);
    return browser;
  }
}

export class Browser {
  readonly heard: Pushed[] = [];
  readonly refused: number[] = [];
  private readonly secret = randomBytes(16);
  private readonly keys = createECDH('prime256v1');
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };

  constructor(service: string) {
    this.subscription = {
      endpoint: `${service}/${randomBytes(12).toString('base64url')}`,
      keys: {
        p256dh: this.keys.generateKeys().toString('base64url'),
        auth: this.secret.toString('base64url'),
      },
    };
  }

  take(headers: IncomingHttpHeaders, body: Buffer): void {
    this.heard.push({ headers, note: JSON.parse(this.decrypt(body).toString()) as PushNote });
  }

  /**
   * Decrypts one aes128gcm record (RFC 8291). Its key is derived from the sender's key in the header and the browser's
   * key.
   */
  private decrypt(body: Buffer): Buffer {
    const [salt, idLength] = [body.subarray(0, 16), body[20]!];
    const sender = body.subarray(21, 21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const key = hkdfSync('sha256', this.keys.computeSecret(sender), this.secret, info, 32);
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(key), salt, `Content-Encoding: ${name}\0`, length));
    const record = body.subarray(21 + idLength);
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2));
  }
}

/**
 * Checks that the VAPID header (RFC 8292) is signed with the subscription's key, and returns its claims. Throws if it
 * is not.
 */
export function vapidClaims(
  { headers }: Pushed,
  publicKey: string,
): { aud: string; sub: string; exp: number } {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, claims, signature] = (token ?? '').split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const format = 'jwk' as const;
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format });
  const signed = Buffer.from(`${head}.${claims}`);
  const dsaEncoding = 'ieee-p1363' as const;
  const proof = Buffer.from(signature ?? '', 'base64url');
  if (key !== publicKey || !verify('sha256', signed, { key: signer, dsaEncoding }, proof))
    throw new Error('the VAPID header is not signed with the key of the subscription');
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()) as {
    aud: string;
    sub: string;
    exp: number;
  };
}
