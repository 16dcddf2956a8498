import { lookup as lookUp } from 'node:dns';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { SETTINGS, assertFreeToWait } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsSettings } from '../settings.js';
import { isLoopback, isPublic, isSafe } from './address.js';

/** The deadline for a whole call: name lookup, connection, and the status of the answer. */
const CALL_MS = 10_000;

/**
 * `retryAfter` is the unparsed Retry-After header. `no-answer` does not say whether the name, the port or the certificate
 * was the reason, so that nobody can use the log of deliveries to explore a network.
 */
export type Posted = { status: number; retryAfter?: string } | { error: 'address-not-allowed' | 'no-answer' };

/**
 * Posts to a URL that a user gave. It connects only to public addresses, follows no redirects, and reads only the
 * status and Retry-After of the answer.
 */
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
    assertFreeToWait('A call to the address of an integrator or push service');
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
      outgoing.on('error', ({ code }: NodeJS.ErrnoException) =>
        end({ error: code === 'address-not-allowed' ? code : 'no-answer' }),
      );
      outgoing.end(body);
    });
  }

  /**
   * Connects to the very address that was checked, so a name that resolves differently a moment later does no
   * harm.
   */
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
