import type { IncomingHttpHeaders } from 'node:http';
import { wrongOrigin } from '@game/contracts';

/**
 * Refuses a write that another site made a browser send. A browser always sends the origin of a write. A
 * write without an origin comes from another program, in which there is no user's cookie to abuse.
 */
export function assertSameOrigin(method: string, headers: IncomingHttpHeaders, publicUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers['sec-fetch-site'] === 'cross-site') throw wrongOrigin();
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw wrongOrigin();
}
