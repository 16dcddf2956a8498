import type { IncomingHttpHeaders } from 'node:http';
import { wrongOrigin } from '@game/contracts';

/** A write that a browser sends says where it comes from; a program that is no browser says nothing and has no cookie to abuse. */
export function assertSameOrigin(method: string, headers: IncomingHttpHeaders, publicUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers['sec-fetch-site'] === 'cross-site') throw wrongOrigin();
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw wrongOrigin();
}
