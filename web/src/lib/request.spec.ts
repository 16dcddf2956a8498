import { RequestError, messageOf, request } from './request';

interface Sent {
  path: string;
  init: RequestInit;
}
function server(status: number, text: string, statusText = '') {
  const sent: Sent[] = [];
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return {
      ok: status < 300,
      status,
      statusText,
      headers: { get: () => null },
      text: async () => text,
    } as unknown as Response;
  }) as typeof fetch;
  return sent;
}
const failure = (call: Promise<unknown>) => call.then(() => undefined).catch((error: RequestError) => error);

const KEY = expect.stringMatching(/^[\da-f]{32}$/);

// promises client#requests
describe('a request', () => {
  it('carries the session, a JSON content type only with a JSON body, and an idempotency key if it changes something', async () => {
    const sent = server(200, '[]');
    await request('GET /api/contacts');
    await request('POST /api/contacts', { body: { name: 'Ann', tier: 1 } });
    await request('POST /api/contacts/upload', { form: { contactsFile: new File([], 'friends.csv') } });
    expect(sent.map(({ init }) => [init.credentials, init.headers])).toEqual([
      ['include', {}],
      ['include', { 'content-type': 'application/json', 'idempotency-key': KEY }],
      ['include', { 'idempotency-key': KEY }],
    ]);
  });

  it('fails with the status, a colon and the text of the answer, or the status text if that is empty', async () => {
    server(500, 'broken');
    expect((await failure(request('GET /api/me')))?.message).toBe('500: broken');
    server(503, '', 'Service Unavailable');
    const unavailable = await failure(request('GET /api/me'));
    expect(unavailable?.message).toBe('503: Service Unavailable');
    expect(messageOf(unavailable, 'other')).toBe('other');
  });

  it('shows the message of a 402, and opens the upgrade dialog if the trial is over', async () => {
    const asked: unknown[] = [];
    const listen = (event: Event) => void asked.push((event as CustomEvent).detail);
    window.addEventListener('subscription-required', listen);
    const body = { message: 'Two a month.', trialExpired: true };
    server(402, JSON.stringify(body));
    const error = await failure(
      request('POST /api/bookings', { body: { dateTime: '2099-06-06T12:10:00Z' } }),
    );
    expect(error?.message).toBe('402: Two a month.');
    expect(messageOf(error, 'other')).toBe('Two a month.');
    expect(asked).toEqual([body]);
    server(402, '{}', 'Payment Required');
    expect((await failure(request('POST /api/logout')))?.message).toBe('402: Payment Required');
    expect(asked).toHaveLength(1);
    window.removeEventListener('subscription-required', listen);
  });
});
