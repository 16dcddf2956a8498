import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingNotFound, invitationNotFound, serviceOverloaded, type TeeTimeId } from '@game/contracts';
import { eventually } from '@game/testing';
import { Browser, startHarness, type GatewayHarness } from './gateway.harness.js';

const BOOKING = '0197a000-0000-7000-8000-000000000001';
const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const booking = (id = BOOKING) => ({ id, venueName: 'Pebble Creek', version: 1 });

/** The committed document of `npm run openapi`. */
const DESCRIBED = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8'));

let harness: GatewayHarness;
/** Whether the fake bookings service is overloaded. */
let busy = false;
beforeAll(async () => {
  harness = await startHarness({
    'bookings.list': () => [booking()],
    'bookings.get': ({ bookingId }: { bookingId: TeeTimeId }) => {
      if (bookingId !== BOOKING) throw bookingNotFound();
      return booking();
    },
    'bookings.create': () => {
      if (busy) throw serviceOverloaded();
      return booking();
    },
    'bookings.update': () => booking(),
    'bookings.cancel': () => booking(),
    'bookings.send-invites': () => booking(),
    'bookings.plan': () => ({ steps: [], notes: [], night: null }),
    'bookings.read-invitation': () => {
      throw invitationNotFound();
    },
    'bookings.answer-invitation': ({ token, answer }: { token: string; answer: string }) => {
      if (token !== TOKEN) throw invitationNotFound();
      return { outcome: answer === 'in' ? 'accepted' : 'declined' };
    },
    'notifications.receive-sms': () => ({ ok: true }),
    'notifications.receive-sms-status': () => ({ ok: true }),
    'notifications.receive-email-events': () => ({ ok: true }),
  });
});
afterAll(() => harness?.stop());
beforeEach(() => void (harness.asked.length = 0));

const contact = { name: 'Bob', email: 'bob@example.com', tier: 1 };
const lastAsked = () => harness.asked.at(-1)!;

describe('an account', () => {
  it('registers, is signed in by that, signs out, and signs in again', async () => {
    const ann = await Browser.signedUp(harness.url);
    expect(ann.cookies).toMatch(/^session=[\w-]{43}$/);
    expect((await ann.get('/api/me')).body).toEqual({ user: ann.user });
    expect((await ann.post('/api/logout')).body).toEqual({ ok: true });
    expect((await ann.get('/api/me')).status).toBe(401);
    const again = await ann.post('/api/login', { email: ann.user.email, password: 'fairway wood' });
    expect([again.status, again.body]).toEqual([200, { user: ann.user }]);
    expect((await ann.get('/api/me')).status).toBe(200);
  });

  // promises accounts#sessions, api#sessions
  it('gets a session cookie that no script can read and that browsers do not send with another site’s form', async () => {
    const { headers } = await new Browser(harness.url).post('/api/register', {
      username: 'C',
      email: 'cookie@example.com',
      password: 'fairway wood',
    });
    const attributesOf = (name: string) =>
      headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))!;
    expect(headers.getSetCookie()[0]).toMatch(/^session=/);
    expect(attributesOf('session')).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(attributesOf('device')).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is not revealed by a failed sign-in: a wrong password and an unknown email get the same answer', async () => {
    const ann = await Browser.signedUp(harness.url);
    const wrong = await ann.post('/api/login', { email: ann.user.email, password: 'wrong' });
    const unknown = await ann.post('/api/login', { email: 'nobody@example.com', password: 'wrong' });
    const { requestId: _, ...answer } = wrong.body;
    expect(wrong.status).toBe(401);
    expect(unknown.body).toMatchObject(answer);
  });

  it('shows a change of its profile at once', async () => {
    const ann = await Browser.signedUp(harness.url);
    expect((await ann.get('/api/me')).status).toBe(200);
    const { body } = await ann.send('PATCH', '/api/me', { username: 'Annie', location: 'Austin, TX' });
    expect(body.user).toEqual({ ...ann.user, username: 'Annie', location: 'Austin, TX' });
    expect((await ann.get('/api/me')).body.user.username).toBe('Annie');
  });

  it('is created once if the registration is repeated under the same key, and a repeat needs the same password', async () => {
    const input = { username: 'Dee', email: 'dee@example.com', password: 'fairway wood' };
    const key = { 'idempotency-key': 'register-dee' };
    const first = await new Browser(harness.url).post('/api/register', input, key);
    const second = await new Browser(harness.url).post('/api/register', input, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    const thief = await new Browser(harness.url).post(
      '/api/register',
      { ...input, password: 'guessed by a thief' },
      key,
    );
    expect([thief.status, thief.headers.getSetCookie()]).toEqual([422, []]);
  });
});

describe('contacts', () => {
  // promises contacts#own-contacts-only
  it('are added, listed and deleted by their owner only', async () => {
    const [ann, stranger] = [await Browser.signedUp(harness.url), await Browser.signedUp(harness.url, 'Eve')];
    const { status, body } = await ann.post('/api/contacts', contact);
    const { action, message, alike, ...added } = body;
    expect([status, action, message, alike]).toEqual([201, 'created', 'Bob was added to tier 1.', []]);
    expect((await ann.get('/api/contacts')).body).toEqual([added]);
    expect((await stranger.get('/api/contacts')).body).toEqual([]);
    const theft = await stranger.send('DELETE', `/api/contacts/${body.id}`);
    expect([theft.status, theft.body.code]).toEqual([404, 'contact.not-found']);
    expect((await ann.send('DELETE', `/api/contacts/${body.id}`)).body).toEqual({ ok: true });
    expect((await ann.get('/api/contacts')).body).toEqual([]);
  });

  // promises api#repeats
  it('are added once for one Idempotency-Key, and the same key of another user is a different key', async () => {
    const [ann, bea] = [await Browser.signedUp(harness.url), await Browser.signedUp(harness.url, 'Bea')];
    const key = { 'idempotency-key': 'the-same-key' };
    const answers = await Promise.all([1, 2, 3].map(() => ann.post('/api/contacts', contact, key)));
    expect(new Set(answers.map((a) => a.body.id)).size).toBe(1);
    expect((await ann.get('/api/contacts')).body).toHaveLength(1);
    expect((await ann.post('/api/contacts', { ...contact, name: 'Cy' }, key)).body.code).toBe(
      'idempotency.mismatch',
    );
    expect((await bea.post('/api/contacts', contact, key)).body.id).not.toBe(answers[0]!.body.id);
    expect((await ann.post('/api/contacts', contact, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(
      422,
    );
  });

  it('have tiers whose names their owner can change', async () => {
    const ann = await Browser.signedUp(harness.url);
    expect(
      (
        await ann.post('/api/custom-tier-names', {
          tier: 1,
          customName: 'The Regulars',
          defaultName: 'A-Team',
        })
      ).status,
    ).toBe(200);
    expect((await ann.get('/api/custom-tier-names')).body).toEqual([
      { tier: 1, customName: 'The Regulars', defaultName: 'A-Team' },
    ]);
  });
});

// promises api#busy
describe('an overloaded service', () => {
  it('makes the gateway answer 503 with Retry-After, and a later repeat under the same key succeeds', async () => {
    const ann = await Browser.signedUp(harness.url);
    const create = () =>
      ann.post(
        '/api/bookings',
        { venueName: 'Pebble Creek', dateTime: '2026-06-13T13:10:00Z' },
        { 'idempotency-key': 'busy' },
      );
    busy = true;
    const { status, headers, body } = await create();
    busy = false;
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(body).toMatchObject({
      code: 'service.overloaded',
      message: 'We are very busy right now. Please try again in a moment.',
    });
    expect(body).not.toHaveProperty('retryAfter');
    expect((await create()).status).toBe(201);
    expect(new Set(harness.asked.map((a) => a.idempotencyKey)).size).toBe(1);
  });
});

// promises api#size-and-format
describe('a request that is wrong', () => {
  let ann: Browser;
  beforeAll(async () => void (ann = await Browser.signedUp(harness.url)));

  it.each([
    ['objects', 5_000, '{"a":', '}'],
    ['lists', 5_000, '[', ']'],
    ['100,000 lists', 100_000, '[', ']'],
  ])(
    'because its body has thousands of nested %s is refused with an error that says so',
    async (_, levels, open, shut) => {
      const response = await fetch(`${harness.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"email":${open.repeat(levels)}1${shut.repeat(levels)},"password":"fairway wood"}`,
      });
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({ message: 'The request body must not be nested deeper than 20 levels.' }),
      ]);
    },
  );

  // promises api#errors
  it('is answered with a problem document', async () => {
    const { status, headers, body } = await new Browser(harness.url).get('/api/contacts', {
      'x-request-id': 'my-request-1',
    });
    expect(status).toBe(401);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(headers.get('x-request-id')).toBe('my-request-1');
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: 'Please sign in.',
      message: 'Please sign in.',
      code: 'session.missing',
      requestId: 'my-request-1',
    });
  });

  it.each([
    ['{"name": ', 400, 'input.malformed'],
    ['', 400, 'input.malformed'],
    ['{"__proto__": {"x": 1}, "name": "B", "tier": 1}', 400, 'input.malformed'],
    ['[1]', 422, 'input.invalid'],
    ['null', 422, 'input.invalid'],
    ['"text"', 422, 'input.invalid'],
    ['{"name": 7, "tier": "one"}', 422, 'input.invalid'],
    ['{"name": "a\\u0000b", "tier": 1}', 422, 'input.invalid'],
    ['{"name": "\\ud800", "tier": 1}', 422, 'input.invalid'],
  ])('with the body %s is answered with the status %d', async (text, status, code) => {
    const answer = await ann.post('/api/contacts', text);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  // promises api#unknown-fields
  it('gets an answer that names every wrong field and every unknown field', async () => {
    const { body } = await ann.post('/api/contacts', { name: '', tier: 9, phone: '555', isAdmin: true });
    expect(body.errors).toEqual([
      { field: 'name', message: 'Please fill in all required fields' },
      { field: 'phone', message: 'Phone number must be in international format (e.g., +1234567890)' },
      { field: 'tier', message: 'must be 1 to 4' },
      { field: 'isAdmin', message: 'is not a known field' },
    ]);
  });

  it('is refused in a format other than JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      const { status, body } = await ann.post('/api/contacts', 'name=Bob&tier=1', { 'content-type': type });
      expect([type, status, body.code]).toEqual([type, 415, 'input.unsupported-media']);
    }
  });

  it.each([2, 10, 50])('is refused as too large with %d MB', async (megabytes) => {
    const { status, body } = await ann.post(
      '/api/contacts',
      JSON.stringify({ name: 'x'.repeat(megabytes * 1_048_576), tier: 1 }),
    );
    expect([status, body.code]).toEqual([413, 'input.too-large']);
  });

  it('is refused as too large even if it does not declare its length', async () => {
    const stream = new ReadableStream({
      start: (out) => {
        for (let i = 0; i < 5; i++) out.enqueue(new Uint8Array(1_048_576).fill(32));
        out.close();
      },
    });
    const headers = { 'content-type': 'application/json', cookie: ann.cookies };
    const response = await fetch(`${harness.url}/api/contacts`, {
      method: 'POST',
      headers,
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      413,
      'input.too-large',
    ]);
  });

  it.each([
    '/api/nothing',
    '/api',
    '/api/contacts/x/y',
    '/api/bookings/not-an-id',
    '/api/%zz',
    `/api/${'x'.repeat(300)}`,
  ])('gets a problem document and not a page if its path is %s', async (path) => {
    const { status, headers } = await ann.get(path, { accept: 'text/html' });
    expect(headers.get('content-type')).toMatch('application/problem+json');
    expect(status).toBe(path.includes('%') ? 400 : 404);
  });

  it('is refused when another site sends it', async () => {
    const from = async (headers: Record<string, string>) =>
      (await ann.post('/api/contacts', contact, headers)).status;
    expect(await from({ origin: 'https://evil.example' })).toBe(403);
    expect(await from({ origin: 'null' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await from({ origin: 'http://golf.test' })).toBe(201);
    expect(await from({ origin: harness.url, 'sec-fetch-site': 'same-origin' })).toBe(201);
    const login = await new Browser(harness.url).post('/api/login', {}, { origin: 'https://evil.example' });
    expect([login.status, login.body.code]).toEqual([403, 'session.wrong-origin']);
  });
});

describe('bookings', () => {
  it('are read and changed by messages that carry the caller and the input of the request', async () => {
    const ann = await Browser.signedUp(harness.url);
    await harness.setConfirmed(ann.user);
    const created = await ann.post(
      '/api/bookings',
      { venueName: 'Pebble Creek', dateTime: '2026-06-13T12:10:00Z' },
      { 'idempotency-key': 'k1' },
    );
    expect([created.status, created.body.id]).toEqual([201, BOOKING]);
    expect(lastAsked()).toMatchObject({
      name: 'bookings.create',
      idempotencyKey: `user:${ann.user.id}:k1`,
      input: {
        actor: { userId: ann.user.id, name: 'Ann', timeZone: 'America/Chicago' },
        venueName: 'Pebble Creek',
        sendInvites: false,
      },
    });
    const calls = [
      ['GET', '', undefined, 'bookings.list'],
      ['GET', `/${BOOKING}`, undefined, 'bookings.get'],
      ['PATCH', `/${BOOKING}`, { cost: '$45' }, 'bookings.update'],
      [
        'POST',
        `/${BOOKING}/send-invites`,
        { message: 'Hi', sendConfirmation: true },
        'bookings.send-invites',
      ],
      ['POST', `/${BOOKING}/send-invites`, undefined, 'bookings.send-invites'],
      ['POST', `/${BOOKING}/cancel`, undefined, 'bookings.cancel'],
      ['GET', `/${BOOKING}/plan`, undefined, 'bookings.plan'],
    ] as const;
    for (const [method, path, body, name] of calls) {
      const { status } = await ann.send(method, `/api/bookings${path}`, body);
      expect([path, status, lastAsked().name]).toEqual([path, 200, name]);
    }
    expect((await ann.get(`/api/bookings/${BOOKING.replace('1', '2')}`)).body.code).toBe('booking.not-found');
    expect((await ann.get('/api/bookings/7')).body.code).toBe('booking.not-found');
  });

  it('are refused to a caller who is not signed in', async () => {
    for (const path of ['', `/${BOOKING}`, `/${BOOKING}/plan`])
      expect((await new Browser(harness.url).get(`/api/bookings${path}`)).status).toBe(401);
    expect(harness.asked).toEqual([]);
  });
});

// promises accounts#before-anything-is-sent
describe('a call that sends to others', () => {
  const sends = `/api/bookings/${BOOKING}/send-invites`;
  const answerTo = async (call: ReturnType<Browser['post']>) => {
    const { status, body } = await call;
    return [status, body.code];
  };

  it('reaches no service before the email is confirmed, and reaches it right afterwards without a new sign-in', async () => {
    const ann = await Browser.signedUp(harness.url);
    expect(await answerTo(ann.post(sends, {}))).toEqual([403, 'auth.email-unconfirmed']);
    const wish = { venueName: 'Pebble Creek', dateTime: '2026-06-13T12:10:00Z', sendInvites: true };
    expect(await answerTo(ann.post('/api/bookings', wish))).toEqual([403, 'auth.email-unconfirmed']);
    expect(harness.asked).toEqual([]);
    expect(await answerTo(ann.post('/api/bookings', { ...wish, sendInvites: false }))).toEqual([
      201,
      undefined,
    ]);
    // The gateway still remembers the account as unconfirmed, as if another instance had received the code.
    await harness.setConfirmed(ann.user);
    expect(await answerTo(ann.post(sends, {}))).toEqual([200, undefined]);
  });

  it('is refused to an API key while the email of its owner is not confirmed', async () => {
    const ann = await Browser.signedUp(harness.url);
    await harness.setConfirmed(ann.user);
    const scopes = ['bookings:read', 'bookings:write'];
    const { body } = await ann.post('/api/api-keys', { name: 'Club', scopes });
    await harness.setConfirmed(ann.user, false);
    const program = new Browser(harness.url);
    const authorization = `Bearer ${body.key}`;
    expect((await program.get('/api/bookings', { authorization })).status).toBe(200);
    expect(await answerTo(program.post(sends, {}, { authorization }))).toEqual([
      403,
      'auth.email-unconfirmed',
    ]);
    await harness.setConfirmed(ann.user);
    expect(await answerTo(program.post(sends, {}, { authorization }))).toEqual([200, undefined]);
  });

  it('is refused for a wrong origin or without a session before the email is checked', async () => {
    const ann = await Browser.signedUp(harness.url);
    const elsewhere = { origin: 'https://evil.example' };
    expect(await answerTo(ann.post(sends, {}, elsewhere))).toEqual([403, 'session.wrong-origin']);
    expect((await new Browser(harness.url).post(sends, {})).status).toBe(401);
  });
});

describe('an invitation', () => {
  it('can be answered by the holder of its link', async () => {
    const { status, body } = await new Browser(harness.url).post(`/api/invitations/${TOKEN}`, {
      answer: 'in',
    });
    expect([status, body.outcome]).toEqual([200, 'accepted']);
    expect(
      (await new Browser(harness.url).post(`/api/invitations/${TOKEN}`, { answer: 'perhaps' })).status,
    ).toBe(422);
  });
  it('is not found by a token that belongs to no invitation', async () => {
    expect((await new Browser(harness.url).get('/api/invitations/short')).body.code).toBe(
      'invitation.not-found',
    );
    expect(harness.asked).toEqual([]);
    expect((await new Browser(harness.url).get(`/api/invitations/${TOKEN}`)).status).toBe(404);
  });
});

describe('webhooks', () => {
  it('pass on Twilio’s signature with everything that it signs: the public URL and every parameter', async () => {
    const form = (path: string, params: Record<string, string>) =>
      new Browser(harness.url).post(path, new URLSearchParams(params).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': 'signed',
      });
    const params = { MessageSid: 'SM1', From: '+13175550123', Body: 'IN & out' };
    const answer = await form('/api/webhooks/twilio/sms?from=us', params);
    expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
      200,
      'text/xml; charset=utf-8',
      expect.stringContaining('<Response/>'),
    ]);
    expect(lastAsked()).toMatchObject({
      name: 'notifications.receive-sms',
      input: { url: 'http://golf.test/api/webhooks/twilio/sms?from=us', signature: 'signed', params },
    });
    const [key] = [lastAsked().idempotencyKey];
    await form('/api/webhooks/twilio/sms?from=us', params);
    expect(lastAsked().idempotencyKey).toBe(key);
    expect(
      (await form('/api/webhooks/twilio/status', { MessageSid: 'SM1', MessageStatus: 'sent' })).status,
    ).toBe(204);
    expect(lastAsked().idempotencyKey).toMatch(/^twilio:SM1:sent:/);
  });

  it('pass on the body that SendGrid signed without changing a byte', async () => {
    const text = '[ {"event":"bounce" , "email":"ä@example.com"} ]';
    const headers = {
      'x-twilio-email-event-webhook-signature': 'sig',
      'x-twilio-email-event-webhook-timestamp': '17',
    };
    expect((await new Browser(harness.url).post('/api/webhooks/sendgrid', text, headers)).status).toBe(204);
    expect(lastAsked().input).toEqual({ signature: 'sig', timestamp: '17', body: text });
  });
});

describe('the gateway', () => {
  it('serves a description of every route with the shapes of its input and its answer', async () => {
    const { body } = await new Browser(harness.url).get('/api/docs-json');
    expect(body).toEqual(DESCRIBED);
    expect(
      body.paths['/api/contacts'].post.requestBody.content['application/json'].schema.properties.tier,
    ).toBeDefined();
    expect(body.paths['/api/contacts'].post.responses['201'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/AddedContact',
    });
    const named = new Set(
      JSON.stringify(body)
        .match(/#\/components\/schemas\/\w+/g)!
        .map((ref) => ref.split('/').at(-1)),
    );
    expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining([...named]));
    expect((await new Browser(harness.url).get('/api/docs', { accept: 'text/html' })).text).toContain(
      'swagger-ui',
    );
  });

  it('says whether it is alive and ready', async () => {
    expect((await new Browser(harness.url).get('/api/health/live')).body).toEqual({ live: true });
    await eventually(async () =>
      expect((await new Browser(harness.url).get('/api/health/ready')).body).toEqual({
        ready: true,
        parts: { messages: true, work: true },
      }),
    );
  });

  it('forbids frames and foreign scripts, and does not name its framework', async () => {
    const { headers } = await new Browser(harness.url).get('/', { accept: 'text/html' });
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'self';script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com;.*style-src 'self' 'nonce-[^']+'/,
    );
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('x-powered-by')).toBe(false);
    expect((await new Browser(harness.url).get('/api/me')).headers.get('cache-control')).toBe('no-store');
  });

  it('gives each request an id, unless the caller sent a well-formed one', async () => {
    const named = async (headers: Record<string, string>) =>
      (await new Browser(harness.url).get('/api/me', headers)).headers.get('x-request-id');
    expect(await named({})).toMatch(/^[0-9a-f-]{36}$/);
    expect(await named({ 'x-request-id': '<script>alert(1)' })).toMatch(/^[0-9a-f-]{36}$/);
    expect(await named({ 'x-request-id': 'trace-42' })).toBe('trace-42');
  });

  it('logs each request without a secret', async () => {
    const ann = await Browser.signedUp(harness.url);
    await ann.get(`/api/invitations/${TOKEN}`);
    await ann.post('/api/contacts', contact);
    const log = harness.logged.join('\n');
    expect(log).toContain('"route":"/api/invitations/:token"');
    for (const secret of [TOKEN, ann.cookies.split('=')[1]!, 'fairway wood'])
      expect(log).not.toContain(secret);
  });
});
