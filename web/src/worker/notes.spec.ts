/** @jest-environment node */
import { asId, calls as contracts, type PushNote } from '@game/contracts';
import { openNote, renew, showNote, switchOff } from './notes';

const note: PushNote = {
  to: asId('pat'),
  title: 'Ann is in',
  body: 'Eagle Creek, Sat, Jun 6, 8:10 AM: 2 of 4 are in.',
  url: '/dashboard?tee-time=b1',
  tag: 'm1',
};
const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
let known: object | undefined;
let subscription: { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => object } | null;
let shown: Array<[string, NotificationOptions]>;
let calls: Array<{ path: string; body: unknown }>;
const subscribed = (endpoint: string) => ({
  endpoint,
  unsubscribe: async () => ((subscription = null), true),
  toJSON: () => ({ endpoint, expirationTime: null, keys }),
});
const registration = {
  showNotification: async (title: string, options: NotificationOptions) => void shown.push([title, options]),
  pushManager: {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = subscribed('https://push.example/new')),
  },
} as unknown as ServiceWorkerRegistration;

beforeEach(() => {
  [known, subscription, shown, calls] = [undefined, subscribed('https://push.example/old'), [], []];
  const cache = { match: async () => known && new Response(JSON.stringify(known)) };
  Object.assign(globalThis, {
    caches: { open: async () => cache },
    fetch: async (path: string, { body = 'null' }: { body?: string } = {}) => {
      calls.push({ path, body: JSON.parse(body) });
      return new Response(
        JSON.stringify({ publicKey: 'B', devices: [{ endpoint: 'https://push.example/old' }] }),
      );
    },
  });
});
const is = (id: string) => void (known = { user: { id } });

// promises messages#browser-notifications
describe('a notification', () => {
  it('names the players who are in, but only to the golfer to whom it is addressed; it replaces an earlier copy and has a link', async () => {
    is('pat');
    await showNote(registration, note);
    expect(shown).toEqual([
      ['Ann is in', expect.objectContaining({ body: note.body, tag: 'm1', data: { url: note.url } })],
    ]);
    expect(subscription).not.toBeNull();
  });

  it('names nobody if nobody is signed in', async () => {
    await showNote(registration, note);
    expect(shown).toMatchObject([['News about a tee time', { body: 'Sign in to see it.' }]]);
    expect(JSON.stringify(shown)).not.toContain('Ann');
    expect(subscription).not.toBeNull();
  });

  it('names nobody to another golfer, and ends the push subscription of this device', async () => {
    is('bob');
    await showNote(registration, note);
    expect(JSON.stringify(shown)).not.toContain('Ann');
    expect(subscription).toBeNull();
  });

  it('opens the tee time in an open window, or else in a new one', async () => {
    const done: string[] = [];
    const open = {
      focus: async () => void done.push('focus'),
      navigate: async (url: string) => void done.push(url),
    };
    const windows = (all: object[]) =>
      ({
        matchAll: async () => all,
        openWindow: async (url: string) => void done.push(`new ${url}`),
      }) as never;
    await openNote(windows([open]), note.url);
    await openNote(windows([]), note.url);
    expect(done).toEqual(['focus', note.url, `new ${note.url}`]);
  });
});

describe('the push subscription of the browser', () => {
  it('is ended by a logout, and it is no error if there is none', async () => {
    await switchOff(registration);
    await switchOff(registration);
    expect(subscription).toBeNull();
  });

  it('is replaced if the browser ended it and it belonged to the signed-in golfer', async () => {
    const [mine, old] = [subscribed('https://push.example/old'), subscribed('https://push.example/other')];
    subscription = null;
    await renew(registration, old as never);
    await renew(registration, null);
    expect(calls.map(({ path }) => path)).toEqual(['/api/push', '/api/push']);
    await renew(registration, mine as never);
    expect(calls.at(-1)).toEqual({
      path: '/api/push/devices',
      body: { endpoint: 'https://push.example/new', keys },
    });
    expect(contracts['POST /api/push/devices'].body.safeParse(calls.at(-1)!.body).error).toBeUndefined();
  });
});
