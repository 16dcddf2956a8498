/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { isDoor, isKept, passDoor, readAnswer, settle } from './answers';

type Reply = () => Response | Promise<Response>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const base = 'https://game.example';
const PlainRequest = Request;
/** What the fake caches hold, by their names. */
let stored: Record<string, Map<string, Response>>;
let kept: Map<string, Response>;
let server: Record<string, Reply>;
const offline: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  kept = new Map();
  stored = { answers: kept };
  server = {};
  const cacheOf = (name: string) => {
    const entries = (stored[name] ??= new Map());
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, answer: Response) => void entries.set(path, answer),
    };
  };
  const fake = {
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => (stored[name]?.clear(), true),
  };
  Object.assign(globalThis, {
    caches: fake,
    // A worker resolves a path against its own address, as Node does not.
    Request: class extends PlainRequest {
      constructor(url: string, init?: RequestInit) {
        super(new URL(url, base), init);
      }
    },
    fetch: async ({ url, method }: Request) => server[`${method} ${new URL(url).pathname}`]!(),
  });
});

const get = (path: string) => readAnswer(new Request(base + path));
const post = (path: string) => passDoor(new Request(base + path, { method: 'POST' }));

// promises client#offline
describe('the answers that this device stores', () => {
  it('are those of the dashboard’s four calls, and no others of the API', () => {
    const of = (path: string, method = 'GET') => isKept(method, new URL(base + path));
    for (const path of ['/api/me', '/api/bookings', '/api/contacts', '/api/custom-tier-names'])
      expect(of(path)).toBe(true);
    for (const path of [
      '/api/bookings/7',
      '/api/bookings?cursor=a',
      '/api/invitations',
      '/api/stream',
      '/r/abc',
    ])
      expect(of(path)).toBe(false);
    expect(of('/api/bookings', 'POST')).toBe(false);
    expect(isDoor('POST', new URL(`${base}/api/logout`))).toBe(true);
    expect(isDoor('GET', new URL(`${base}/api/login`))).toBe(false);
  });

  it('do not include answers to commands; only signing in and out pass through the worker, each sent once', async () => {
    const { paths } = JSON.parse(readFileSync('services/gateway/openapi.json', 'utf8')) as {
      paths: Record<string, object>;
    };
    const commands = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).flatMap((method) => (method === 'get' ? [] : `${method.toUpperCase()} ${path}`)),
    );
    const seen = commands.filter((command) => {
      const [method, path] = command.split(' ') as [string, string];
      expect(isKept(method, new URL(base + path))).toBe(false);
      return isDoor(method, new URL(base + path));
    });
    expect(seen.sort()).toEqual(['POST /api/login', 'POST /api/logout', 'POST /api/register']);
    let sent = 0;
    for (const reply of [offline, () => json({}, 504)])
      for (const command of seen) {
        server[command] = () => (sent++, reply());
        await post(command.split(' ')[1]!).catch(() => undefined);
      }
    expect([sent, kept.size]).toEqual([6, 0]);
  });

  it('are used, with their time, only if the server cannot be reached', async () => {
    server['GET /api/bookings'] = () => json([{ id: 1 }]);
    expect((await get('/api/bookings')).headers.get('x-kept-at')).toBeNull();
    server['GET /api/bookings'] = () => json([{ id: 2 }]);
    await get('/api/bookings');
    server['GET /api/bookings'] = offline;
    const known = await get('/api/bookings');
    expect(await known.json()).toEqual([{ id: 2 }]);
    expect(known.headers.get('x-kept-at')).toMatch(/^\d{4}-.*Z$/);
  });

  it('include no failed answer, and none for a path that was never read', async () => {
    server['GET /api/bookings'] = () => json({ message: 'no' }, 500);
    expect((await get('/api/bookings')).status).toBe(500);
    server['GET /api/bookings'] = offline;
    await expect(get('/api/bookings')).rejects.toThrow('Failed to fetch');
  });

  it('are deleted after a logout, and after an answer that nobody is signed in', async () => {
    for (const end of [() => post('/api/logout'), () => get('/api/me')]) {
      server['GET /api/bookings'] = () => json([]);
      await get('/api/bookings');
      expect(kept.size).toBe(1);
      server['POST /api/logout'] = () => new Response(null, { status: 204 });
      server['GET /api/me'] = () => json({}, 401);
      await end();
      expect(kept.size).toBe(0);
    }
  });

  it('are deleted by a logout that did not reach the server or was refused as well', async () => {
    for (const reply of [offline, () => json({}, 500)]) {
      server['POST /api/logout'] = reply;
      server['GET /api/bookings'] = offline;
      kept.set('/api/bookings', json([]));
      await post('/api/logout');
      expect(kept.size).toBe(0);
      await expect(get('/api/bookings')).rejects.toThrow('Failed to fetch');
    }
  });

  it('stay deleted: a logout without a network is sent before anything else once the server answers', async () => {
    const order: string[] = [];
    const isSignedIn = () => !order.includes('logout');
    server['POST /api/logout'] = offline;
    expect(await (await post('/api/logout')).json()).toEqual({ ok: true });
    await expect(settle()).rejects.toThrow('Failed to fetch');
    server['POST /api/logout'] = () => (order.push('logout'), json({ ok: true }));
    server['GET /api/me'] = () => (
      order.push('me'),
      isSignedIn() ? json({ user: { id: 'ann' } }) : json({}, 401)
    );
    expect((await get('/api/me')).status).toBe(401);
    await get('/api/me');
    expect(order).toEqual(['logout', 'me', 'me']);
    expect(kept.size).toBe(0);
  });

  it('are not deleted by an owed logout if somebody signed in meanwhile, which ended the session of before', async () => {
    server['POST /api/logout'] = offline;
    await post('/api/logout');
    server['POST /api/login'] = () => json({ user: { id: 'bob' } });
    await post('/api/login');
    server['POST /api/logout'] = () => {
      throw new Error('Bob did not sign out');
    };
    server['GET /api/me'] = () => json({ user: { id: 'bob' } });
    expect((await get('/api/me')).status).toBe(200);
  });

  it('are deleted at a sign-in, after which only the user who signed in is stored', async () => {
    server['GET /api/bookings'] = () => json([]);
    await get('/api/bookings');
    server['POST /api/login'] = () => json({ user: { id: 'bob' } });
    expect(await (await post('/api/login')).json()).toEqual({ user: { id: 'bob' } });
    expect([...kept.keys()]).toEqual(['/api/me']);
    server['GET /api/me'] = offline;
    expect(await (await get('/api/me')).json()).toEqual({ user: { id: 'bob' } });
  });

  it('are never another golfer’s: another user in /api/me deletes them', async () => {
    server['GET /api/me'] = () => json({ user: { id: 'ann' } });
    server['GET /api/bookings'] = () => json([]);
    await get('/api/me');
    await get('/api/bookings');
    await get('/api/me');
    expect(kept.size).toBe(2);
    server['GET /api/me'] = () => json({ user: { id: 'bob' } });
    await get('/api/me');
    expect([...kept.keys()]).toEqual(['/api/me']);
  });

  it('do not include an answer that was requested before they were deleted', async () => {
    let answer!: (response: Response) => void;
    server['GET /api/bookings'] = () => new Promise((resolve) => (answer = resolve));
    const late = get('/api/bookings');
    server['POST /api/logout'] = () => new Response(null, { status: 204 });
    await post('/api/logout');
    answer(json([{ id: 1 }]));
    await late;
    expect(kept.size).toBe(0);
  });
});
