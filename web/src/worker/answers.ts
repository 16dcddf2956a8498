import { KEPT_AT } from '../lib/kept';

const ME = '/api/me';
/** The paths that are stored for reading without a network: the dashboard. No other answer of the API is stored. */
const KEPT = new Set([ME, '/api/bookings', '/api/contacts', '/api/custom-tier-names']);
/** After one of these calls another golfer may be signed in. */
const ENTRANCES = new Set(['/api/login', '/api/register']);
const CACHE = 'answers';
/** Holds an entry while a sign-out has yet to reach the server. */
const OWED = 'owed';
const LOGOUT = '/api/logout';
/** False once this worker has seen that there is no such entry. */
let mayOwe = true;

const EXITS = new Set([LOGOUT]);

/** Counts the deletions: an answer that was requested before a deletion is not stored after it. */
let wipes = 0;
async function wipe(): Promise<void> {
  wipes++;
  await caches.delete(CACHE);
}

export const isKept = (method: string, { pathname, search }: URL) =>
  method === 'GET' && !search && KEPT.has(pathname);
export const isExit = (method: string, { pathname }: URL) => method === 'POST' && EXITS.has(pathname);
export const isDoor = (method: string, { pathname }: URL) =>
  method === 'POST' && (ENTRANCES.has(pathname) || EXITS.has(pathname));

/** The server's answer, or the stored one if the server cannot be reached. A 401 deletes the stored answers. */
export async function readAnswer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const before = wipes;
  let answer: Response;
  try {
    await settle();
    answer = await fetch(request);
  } catch (unreachable) {
    const kept = await (await caches.open(CACHE)).match(pathname);
    if (kept) return kept;
    throw unreachable;
  }
  if (answer.status === 401) await wipe();
  else if (answer.ok) await keep(pathname, await answer.clone().text(), before);
  return answer;
}

/**
 * Sends a sign-in or a sign-out and deletes the stored answers. The answer to a sign-in is stored as the first one of
 * the new golfer.
 */
export async function passDoor(request: Request): Promise<Response> {
  if (EXITS.has(new URL(request.url).pathname)) return leave(request);
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  await wipe();
  // The sign-in has ended the session that this browser had.
  await caches.delete(OWED);
  await keep(ME, await answer.clone().text(), wipes);
  return answer;
}

/**
 * Whoever signs out may hand the device to somebody else, so what is stored goes even if the server cannot be reached or
 * refuses. A sign-out that did not reach it counts here, and is sent before the next request that goes through.
 */
async function leave(request: Request): Promise<Response> {
  await wipe();
  try {
    return await fetch(request);
  } catch {
    mayOwe = true;
    await (await caches.open(OWED)).put(LOGOUT, new Response());
    return new Response('{"ok":true}', { headers: { 'content-type': 'application/json' } });
  } finally {
    // An answer that came while the server was signing out.
    await wipe();
  }
}

/** Sends a sign-out that did not reach the server before. Throws if it does not reach it now either. */
export async function settle(): Promise<void> {
  if (!mayOwe) return;
  if (await (await caches.open(OWED)).match(LOGOUT)) {
    const { ok, status } = await fetch(new Request(LOGOUT, { method: 'POST' }));
    if (!ok && status !== 401) return;
    await caches.delete(OWED);
  }
  mayOwe = false;
}

async function keep(pathname: string, body: string, before: number): Promise<void> {
  if (pathname === ME && (await isAnother(body))) {
    await wipe();
    before = wipes;
  }
  const cache = await caches.open(CACHE);
  if (before !== wipes) return;
  const headers = { 'content-type': 'application/json', [KEPT_AT]: new Date().toISOString() };
  await cache.put(pathname, new Response(body, { headers }));
}

/** The id of the golfer whose answers are stored here; undefined if none are. */
export async function knownGolfer(): Promise<string | undefined> {
  const known = await (await caches.open(CACHE)).match(ME);
  return known && idOf(await known.text());
}

async function isAnother(body: string): Promise<boolean> {
  const known = await knownGolfer();
  return known !== undefined && known !== idOf(body);
}
const idOf = (body: string) => (JSON.parse(body) as { user?: { id: string } }).user?.id;
