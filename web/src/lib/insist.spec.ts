import { jest } from '@jest/globals';
import { found, lost } from './connection';
import { STILL_WORKING } from './insist';
import { RequestError, messageOf, request } from './request';

type Reply = { status: number; body?: object; retryAfter?: string } | 'lost';
/** The requests that the server received, with key and time. */
let heard: Array<{ key: string; at: number }>;
/** Gives these answers in order; the last one is repeated. */
function server(...replies: Reply[]): void {
  globalThis.fetch = (async (_path: string, { headers }: RequestInit) => {
    const reply = replies[Math.min(heard.length, replies.length - 1)]!;
    heard.push({ key: (headers as Record<string, string>)['idempotency-key']!, at: Date.now() });
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    const { status, body, retryAfter = null } = reply;
    return {
      ok: status < 300,
      status,
      statusText: '',
      headers: { get: (name: string) => (name === 'retry-after' ? retryAfter : null) },
      text: async () => (body ? JSON.stringify(body) : ''),
    } as unknown as Response;
  }) as typeof fetch;
}
const made: Reply = { status: 201, body: { id: 'b1' } };
const timedOut: Reply = { status: 504, body: { message: 'This took too long.' } };
const busy: Reply = { status: 503, retryAfter: '3', body: { message: 'We are very busy right now.' } };

const told: boolean[] = [];
const listen = (event: Event) => void told.push((event as CustomEvent<boolean>).detail);
beforeEach(() => {
  jest.useFakeTimers();
  [heard, told.length] = [[], 0];
  window.addEventListener(STILL_WORKING, listen);
});
afterEach(() => {
  window.removeEventListener(STILL_WORKING, listen);
  jest.useRealTimers();
  jest.restoreAllMocks();
  found();
});

let acts = 0;
/**
 * Creates a tee time with other notes each time, unless `form` is given, so that each call is a new command.
 */
const create = (form = ++acts) =>
  request('POST /api/bookings', { body: { dateTime: '2099-06-06T12:10:00Z', notes: `${form}` } });
async function endOf(call: Promise<unknown>) {
  const end = call.then(
    (answer) => ({ answer, error: undefined }),
    (error: Error) => ({ answer: undefined, error }),
  );
  await jest.advanceTimersByTimeAsync(60_000);
  return end;
}
const keys = () => new Set(heard.map(({ key }) => key)).size;
const UNSURE = /^We do not know yet whether it went through\./;

// promises client#one-press-is-one-act
describe('a command', () => {
  it.each([
    ['a 504', timedOut],
    ['a lost answer', 'lost'],
    ['a 502 of a proxy', { status: 502 }],
    ['a 503', busy],
  ] as Array<[string, Reply]>)(
    'after %s is sent again under its key, and only the final outcome is shown',
    async (_, reply) => {
      server(reply, made);
      expect(await endOf(create())).toEqual({ answer: { id: 'b1' }, error: undefined });
      expect([heard.length, keys()]).toEqual([2, 1]);
    },
  );

  it('is repeated at the time that a busy server asks for, unless that is longer than a person would wait', async () => {
    server(busy, busy, made);
    await endOf(create());
    const [first, second, third] = heard.map(({ at }) => at);
    expect(second! - first!).toBeGreaterThanOrEqual(3_000);
    expect(third! - second!).toBeGreaterThanOrEqual(3_000);
    heard = [];
    server({ ...busy, retryAfter: '60' });
    const { error } = await endOf(create());
    expect([heard.length, messageOf(error, '')]).toEqual([1, 'We are very busy right now.']);
  });

  it('that a busy server never accepted fails with the server’s message, or with one that says that nothing was lost', async () => {
    server(busy);
    expect(messageOf((await endOf(create())).error, '')).toBe('We are very busy right now.');
    const times = heard.map(({ at }) => at);
    expect(times.at(-1)! - times[0]!).toBeLessThanOrEqual(30_000);
    heard = [];
    server({ status: 503 });
    const { error } = await endOf(create());
    expect(error).toBeInstanceOf(RequestError);
    expect(messageOf(error, '')).toBe('We could not reach the server. Nothing was lost: try again.');
    expect(heard.length).toBeGreaterThan(2);
  });

  it('with an unknown outcome says so; the same form is then sent with the same key, a changed one with a new key', async () => {
    const form = ++acts;
    for (const reply of ['lost', timedOut] as const) {
      server(reply);
      expect(messageOf((await endOf(create(form))).error, '')).toMatch(UNSURE);
    }
    expect(heard.length).toBeLessThanOrEqual(16);
    expect(keys()).toBe(1);
    server(busy);
    await endOf(create(form));
    expect(keys()).toBe(1);
    server(made);
    await endOf(create(form));
    expect(keys()).toBe(1);
    await endOf(create(form));
    await endOf(create());
    expect(keys()).toBe(3);
  });

  it('that may have been done before the server became busy keeps its unknown outcome', async () => {
    server('lost', busy);
    expect(messageOf((await endOf(create())).error, '')).toMatch(UNSURE);
  });

  it('without a connection is not repeated and says so; if the server may have got it before, its outcome is unknown', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    lost();
    server('lost');
    expect(messageOf((await endOf(create())).error, '')).toMatch(/^You are offline, so this was not sent\./);
    expect(heard).toHaveLength(1);
    found();
    expect(messageOf((await endOf(create())).error, '')).toMatch(UNSURE);
  });

  it('that gets no answer at all is repeated', async () => {
    let tries = 0;
    const answered = { status: 201, ok: true, headers: new Map(), text: async () => '{}' };
    globalThis.fetch = ((_: string, { signal }: RequestInit) =>
      ++tries > 1
        ? Promise.resolve(answered)
        : new Promise((__, reject) =>
            signal!.addEventListener('abort', () => reject(signal!.reason)),
          )) as typeof fetch;
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const given = new AbortController();
      setTimeout(() => given.abort(new DOMException('too long', 'TimeoutError')), ms);
      return given.signal;
    });
    expect((await endOf(create())).error).toBeUndefined();
    expect(tries).toBe(2);
  });

  it('is not repeated after a refusal, and a read is never repeated', async () => {
    for (const status of [422, 429, 500]) {
      heard = [];
      server({ status });
      expect((await endOf(create())).error).toBeInstanceOf(RequestError);
      expect(heard).toHaveLength(1);
    }
    for (const reply of ['lost', busy, timedOut] as const) {
      heard = [];
      server(reply);
      await endOf(request('GET /api/bookings'));
      expect(heard).toHaveLength(1);
    }
  });
});

describe('the message that a command takes longer', () => {
  it('is shown once after two seconds, and removed when the command ends', async () => {
    server(timedOut, timedOut, timedOut, made);
    await endOf(create());
    expect(told).toEqual([true, false]);
  });

  it('is not shown if the second try is answered in time', async () => {
    server(timedOut, made);
    await endOf(create());
    expect(told).not.toContain(true);
  });
});
