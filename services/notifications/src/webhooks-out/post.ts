import { lookup as lookUp } from 'node:dns';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { SETTINGS, assertFreeToWait } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsSettings } from '../settings.js';
import { isLoopback, isPublic, isSafe } from './address.js';

/** The whole call: the name, the connection, the answer's first line. */
const CALL_MS = 10_000;

/** `retryAfter`: the header, as it came. */
export type Posted = { status: number; retryAfter?: string } | { error: string };

/** Posts to somebody's URL: only to public addresses, no redirects, and of the answer only its status is read. */
@Injectable()
export class Post {
  private readonly toLoopback: boolean;

  constructor(@Inject(SETTINGS) settings: NotificationsSettings) {
    this.toLoopback = settings.WEBHOOKS_TO_LOOPBACK === 'on';
  }

  mayGoTo(url: string): boolean {
    return isSafe(new URL(url), this.toLoopback);
  }

  async send(target: string, headers: Record<string, string>, body: string | Buffer): Promise<Posted> {
    assertFreeToWait('A call to an address of somebody else');
    if (!this.mayGoTo(target)) return { error: 'address-not-allowed' };
    const url = new URL(target);
    const { request } = url.protocol === 'http:' ? http : https;
    return new Promise((resolve) => {
      const answered = (response: IncomingMessage) => {
        end({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        response.destroy();
      };
      const outgoing: ClientRequest = request(
        url,
        {
          method: 'POST',
          agent: false,
          lookup: this.lookup,
          maxHeaderSize: 16_384,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            ...headers,
            'content-length': String(Buffer.byteLength(body)),
            'user-agent': 'get-in-the-game/1',
            connection: 'close',
          },
        },
        answered,
      );
      const deadline = setTimeout(() => outgoing.destroy(failed('timeout')), CALL_MS);
      const end = (posted: Posted) => {
        clearTimeout(deadline);
        resolve(posted);
      };
      outgoing.on('error', (error: NodeJS.ErrnoException) => end({ error: error.code ?? 'failed' }));
      outgoing.end(body);
    });
  }

  /** The connection goes to the very address that was looked at: a name that changes in between gains nothing. */
  private readonly lookup: LookupFunction = (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const allowed = found.every(
        ({ address }) => isPublic(address) || (this.toLoopback && isLoopback(address)),
      );
      if (!allowed || !found.length) return done(failed('address-not-allowed'), '', 0);
      if (options.all) return done(null, found);
      done(null, found[0]!.address, found[0]!.family);
    });
  };
}

const failed = (code: string) => Object.assign(new Error(code), { code });
