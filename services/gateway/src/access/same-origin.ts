import type { IncomingHttpHeaders } from 'node:http';
import { wrongOrigin } from '@game/contracts';

/** Refuses a write from another site. A browser always names the origin of a write; other programs do not, and have no cookie to abuse. */
export function assertSameOrigin(method: string, headers: IncomingHttpHeaders, publicUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers['sec-fetch-site'] === 'cross-site') throw wrongOrigin();
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw wrongOrigin();
}
