import { KEPT_AT } from '../lib/kept';

const ME = '/api/me';
/** The paths that are stored for reading without a network: the dashboard. No other answer of the API is stored. */
const KEPT = new Set([ME, '/api/bookings', '/api/contacts', '/api/custom-tier-names']);
/** After one of these calls another golfer may be signed in. */
const ENTRANCES = new Set(['/api/login', '/api/register']);
const EXITS = new Set(['/api/logout']);
const CACHE = 'answers';

/** An answer that was requested before the stored answers were deleted is not stored. */
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

/** Signing out and signing in delete the stored answers; the answer to a sign-in is the first that is stored for the golfer. */
export async function passDoor(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  await wipe();
  if (ENTRANCES.has(pathname)) await keep(ME, await answer.clone().text(), wipes);
  return answer;
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
