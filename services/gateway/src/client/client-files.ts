import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notFound } from '@game/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionHashOf } from '../access/session-cookie.js';
import type { GatewaySettings } from '../settings.js';

export const WEB_DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
/** The folder of the files that have a hash in their name. */
const HASHED = '/assets/';
const YEAR_MS = 365 * 86_400_000;
/** The placeholder that the build writes into inline styles in place of a nonce (vite: `html.cspNonce`). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => entities[c]!);
/**
 * Replaced by `some` if the browser has a session, otherwise by `none`. Without a session the client does not
 * ask who is signed in.
 */
const SESSION_PLACEHOLDER = '__SESSION__';
/**
 * The first screens that the build prerendered, one for browsers with a session and one for browsers without.
 * At most one of them stays in the page and is shown until the script runs.
 */
const PRERENDERED = /<!--(some|none)-->(.*?)<!--\/\1-->/gs;
/**
 * Replaced by the data from which the dashboard was prerendered, so that the client's script starts from the
 * same data.
 */
const ANSWERS_PLACEHOLDER = '<!--answers-->';
const answersElement = (json: string) =>
  `<script type="application/json" id="prerendered">${json.replace(/</g, '\\u003c')}</script>`;
/** Returns an entry for the Link header that lets a browser with a session preload the answer of a call. */
const asked = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;
const DASHBOARD = new Set(['/', '/dashboard']);
const NOT_BUILT =
  '<!doctype html><title>Get in the game!</title><p>The web client is not built yet. Run <code>npm run build</code>.';

/** The prerendered screen of the signed-in golfer. */
export interface OwnPage {
  html: string;
  /**
   * The data from which the screen was made, as JSON, so that the client's script can start from the same
   * data.
   */
  answers: string;
}
type PaintDashboard = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<OwnPage | 'signed out' | undefined>;

/**
 * Sends a file of the built client. If the path is not a file and the caller accepts HTML, it sends
 * index.html, and the client's router shows the screen of that path.
 */
export async function sendClient(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    MAP_TILE_URL,
    MAP_ATTRIBUTION,
    PUBLIC_URL,
  }: Pick<GatewaySettings, 'MAP_TILE_URL' | 'MAP_ATTRIBUTION' | 'PUBLIC_URL'>,
  paintDashboard: PaintDashboard,
  root = WEB_DIST,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0]!;
  if (/^\/(api|r)(\/|$)/.test(path)) throw notFound();
  if (isFile(root, path) && path.startsWith(HASHED))
    return reply.sendFile(path, root, { maxAge: YEAR_MS, immutable: true });
  if (isFile(root, path))
    return reply.header('cache-control', 'no-cache').sendFile(path, root, { cacheControl: false });
  if (path !== '/' && !request.headers.accept?.includes('text/html')) throw notFound();
  const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => NOT_BUILT);
  const dashboard =
    sessionHashOf(request) && request.url === '/' ? await paintDashboard(request, reply) : undefined;
  const session = sessionHashOf(request) && dashboard !== 'signed out' ? 'some' : 'none';
  const own = typeof dashboard === 'object' ? dashboard : undefined;
  // The sign-in screen is prerendered for `/` alone: other addresses, such as one with a referral code, show another screen.
  const prerendered = session === 'some' || request.url === '/' ? session : undefined;
  const page = html
    .replaceAll(NONCE_PLACEHOLDER, request.nonce)
    .replace(SESSION_PLACEHOLDER, session)
    .replace(PRERENDERED, (_, who: string, screen: string) =>
      who === prerendered ? (own?.html ?? screen) : '',
    )
    .replace(ANSWERS_PLACEHOLDER, () => (own ? answersElement(own.answers) : ''))
    .replace('__PUBLIC_URL__', () => escape(PUBLIC_URL))
    .replace('__MAP_TILE_URL__', () => escape(MAP_TILE_URL ?? ''))
    .replace('__MAP_ATTRIBUTION__', () => escape(MAP_ATTRIBUTION));
  if (session === 'some' && !own)
    reply.header(
      'link',
      ['/api/me', ...(DASHBOARD.has(path) ? ['/api/bookings'] : [])].map(asked).join(', '),
    );
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', own ? 'no-store' : 'no-cache')
    .send(page);
}

/** Whether the path is that of a file. File names have an extension; the paths of screens do not. */
function isFile(root: string, path: string): boolean {
  return /^(\/[\w@-][\w.@-]*)+\.\w+$/.test(path) && path !== '/index.html' && existsSync(join(root, path));
}
