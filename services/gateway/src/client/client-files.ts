import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notFound } from '@game/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionHashOf } from '../access/session-cookie.js';
import type { GatewaySettings } from '../settings.js';

export const WEB_DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
/** The build puts the files with a hash in their name here. */
const HASHED = '/assets/';
const YEAR_MS = 365 * 86_400_000;
/** The build's inline styles carry this in place of a nonce (vite: `html.cspNonce`). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => entities[c]!);
/** Replaced by `some` or `none`: whether the browser has a session. Without one the client does not ask who is signed in. */
const SESSION_PLACEHOLDER = '__SESSION__';
/** The first screens that the build prerendered, shown until the script runs: one with a session, one without. At most one stays in the page. */
const PRERENDERED = /<!--(some|none)-->(.*?)<!--\/\1-->/gs;
/** Replaced by the answers that a prerendered dashboard was made from, for the script. */
const ANSWERS_PLACEHOLDER = '<!--answers-->';
const answersElement = (json: string) =>
  `<script type="application/json" id="prerendered">${json.replace(/</g, '\\u003c')}</script>`;
/** A preload header: with a session, the browser makes the first calls before the script is there. */
const asked = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;
const DASHBOARD = new Set(['/', '/dashboard']);
const NOT_BUILT =
  '<!doctype html><title>Get in the game!</title><p>The web client is not built yet. Run <code>npm run build</code>.';

/** The prerendered screen of the signed-in golfer. */
export interface OwnPage {
  html: string;
  /** JSON: the answers that the screen was made from, for the script that takes the screen over. */
  answers: string;
}
type PaintDashboard = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<OwnPage | 'signed out' | undefined>;

/** Sends a file of the built client. A path that is not a file gets index.html if the caller accepts a page: the client's router takes over. */
export async function sendClient(
  request: FastifyRequest,
  reply: FastifyReply,
  { MAP_TILE_URL, MAP_ATTRIBUTION }: Pick<GatewaySettings, 'MAP_TILE_URL' | 'MAP_ATTRIBUTION'>,
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

/** Names of files are plain and have an ending; anything else is a page's path. */
function isFile(root: string, path: string): boolean {
  return /^(\/[\w@-][\w.@-]*)+\.\w+$/.test(path) && path !== '/index.html' && existsSync(join(root, path));
}
