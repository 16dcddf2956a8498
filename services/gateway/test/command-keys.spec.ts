import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Bus, COUNTERS, Clock, Health, LOGGER, SETTINGS, Telemetry } from '@game/platform';
import { TestClock } from '@game/testing';
import type { INestApplication } from '@nestjs/common';
import { pino } from 'pino';
import supertest from 'supertest';
import { hashOf } from '../src/access/session-cookie.js';
import { GatewayModule } from '../src/gateway.module.js';
import { createApp, listen } from '../src/http/app.js';
import { GatewaySettings } from '../src/settings.js';

/** The calls that do not pass the caller's Idempotency-Key on to a service, each with the reason. */
const NOT_HANDED_ON: Record<string, string> = {
  'POST /api/login': 'A stored answer would hand out a session: a repeat is another sign-in (ADR 5).',
  'POST /r/{token}/account':
    'Registering uses the key, or the one of the form, to find the account that the first try made.',
  'POST /api/login/passkey': 'As for a sign-in by password; a challenge is accepted once.',
  'POST /api/login/passkey/options': 'Each request gets a challenge of its own.',
  'POST /api/me/passkeys/options': 'Each request gets a challenge of its own.',
  'POST /api/register':
    'A stored answer would hand out a session: the command has the hash of the key as `attempt`, and a repeat must give the password again.',
  'POST /api/forgot-password':
    'The answer is always the same, and auth treats requests that soon follow each other as one.',
  'POST /api/matching/search': 'A search changes nothing.',
  'POST /api/draft-plan': 'A dry run changes nothing.',
  'POST /api/desk/sign-in': 'A stored answer would hand out a session.',
  'POST /api/desk/accounts/look': 'A look changes nothing.',
  'POST /api/desk/numbers/look': 'A look changes nothing.',
  'POST /api/webhooks/twilio/sms': 'The key is made of what Twilio signed.',
  'POST /api/webhooks/twilio/status': 'The key is made of what Twilio signed.',
  'POST /api/webhooks/sendgrid': 'The key is made of what SendGrid signed.',
  'POST /api/webhooks/sendgrid/inbound/{secret}': 'The key is made of what SendGrid posted.',
  'POST /api/webhooks/stripe': 'The key is made of what Stripe signed.',
};

const ID = '0197a5c0-52f0-7000-8000-000000000001';
const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const SESSION = 'S'.repeat(43);
const user = {
  id: '0197a5c0-52f0-7000-8000-00000000000b',
  username: 'Pat',
  email: 'pat@example.com',
  emailVerified: true,
  timeZone: 'America/Chicago',
  createdAt: '2026-06-01T12:00:00Z',
};

const operator = { id: '0197a5c0-52f0-7000-8000-00000000000c', name: 'Robin', role: 'operator' };

interface Described {
  requestBody?: { content: Record<string, { example?: { token?: string } }> };
}
const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
};
const COMMANDS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, described]) =>
    method === 'get' ? [] : [{ call: `${method.toUpperCase()} ${path}`, described }],
  ),
);

/**
 * Returns the scope of a call's key: the signed-in golfer, or the hash of the secret with which the caller
 * proves who it is.
 */
function scopeOf(call: string): string {
  if (call.startsWith('POST /p/')) return `reach:${hashOf(TOKEN)}`;
  if (call.endsWith('/{token}') || call === 'POST /r/{token}/note') return `invitation:${hashOf(TOKEN)}`;
  if (call === 'POST /api/desk/sign-out') return `desk:${hashOf(SESSION)}`;
  if (call.startsWith('POST /api/desk/')) return `desk:${operator.id}`;
  if (call === 'POST /api/logout') return `session:${hashOf(SESSION)}`;
  if (call === 'POST /api/reset-password' || call === 'POST /api/undo-email-change') {
    const example =
      paths[call.slice('POST '.length)]!['post']!.requestBody!.content['application/json']!.example!;
    return `${call.includes('undo') ? 'undo' : 'reset'}:${hashOf(example.token!)}`;
  }
  return `user:${user.id}`;
}

const FORM = [
  '--edge',
  'content-disposition: form-data; name="contactsFile"; filename="friends.csv"',
  '',
  'Name',
  '--edge--',
  '',
].join('\r\n');
/** The forms of the reply page other than the answer. */
const FORMS: Record<string, string> = { note: 'text=Hello', account: 'username=Ann' };
function bodyOf({ requestBody }: Described, call: string): [string, string] | undefined {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === 'multipart/form-data') return [`${type}; boundary=edge`, FORM];
  if (call.startsWith('POST /r/') || call.includes('/twilio/'))
    return ['application/x-www-form-urlencoded', FORMS[call.split('/').at(-1)!] ?? 'answer=in'];
  if (call === 'POST /p/{token}') return ['application/x-www-form-urlencoded', 'on=yes'];
  if (call.includes('/webhooks/')) return ['application/json', '{}'];
  return content?.example && [type!, JSON.stringify(content.example)];
}

let app: INestApplication;
let url: string;
const sent: Array<{ name: string; input: unknown; key: string | undefined }> = [];
/** Stands in for services that accept every message. */
const bus = {
  ask: async ({ name }: { name: string }) =>
    name === 'auth.read-session'
      ? { user, expiresAt: '2099-01-01T00:00:00Z', provedAt: '2026-06-06T12:00:00Z' }
      : {},
  send: async ({ name }: { name: string }, input: unknown, key?: string) => {
    sent.push({ name, input, key });
    return { user, operator, refused: null };
  },
};
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  const telemetry = new Telemetry('gateway', log);
  const settings = GatewaySettings.parse({ PORT: 0, PUBLIC_URL: 'http://golf.test', RATE_LIMITS: 'off' });
  const parts = [
    [Bus, bus],
    [Clock, new TestClock(new Date('2026-06-06T12:00:00Z'))],
    [Health, {}],
    [SETTINGS, settings],
    [COUNTERS, {}],
    [LOGGER, log],
    [Telemetry, telemetry],
  ] as const;
  const platform = {
    module: class Platform {},
    global: true,
    providers: parts.map(([provide, useValue]) => ({ provide, useValue })),
    exports: parts.map(([provide]) => provide),
  };
  const root = { module: class Root {}, imports: [platform, GatewayModule] };
  app = await createApp(root, log, settings, telemetry);
  url = await listen(app, settings);
});
afterAll(() => app?.close());
beforeEach(() => void (sent.length = 0));

async function make(call: string, described: Described, key: string) {
  const [method, path] = call.split(' ') as ['POST', string];
  const [type, payload] = bodyOf(described, call) ?? [];
  const target = path
    .replace('{token}', TOKEN)
    .replace('{channel}', 'phone')
    .replace(/\{\w+\}/g, ID);
  const ask = supertest(url)[method.toLowerCase() as 'post'];
  const request = ask(target).set({ cookie: `session=${SESSION}; desk=${SESSION}`, 'idempotency-key': key });
  if (type) request.type(type);
  const { status, text } = await request.send(payload);
  return { status, text };
}

// promises api#repeats
describe('the Idempotency-Key of a command', () => {
  it('reaches the service with every call that changes something, in the scope of its caller', async () => {
    const without: string[] = [];
    for (const { call, described } of COMMANDS) {
      sent.length = 0;
      await make(call, described, 'k1');
      const handedOn = sent.find(({ key }) => key?.includes('k1'));
      if (handedOn) expect([call, handedOn.key]).toEqual([call, `${scopeOf(call)}:k1`]);
      else without.push(call);
    }
    expect(without.sort()).toEqual(Object.keys(NOT_HANDED_ON).sort());
  });

  it('comes with the same command when the call is repeated, so that the service finds the stored result', async () => {
    for (const { call, described } of COMMANDS.filter(({ call }) => !(call in NOT_HANDED_ON))) {
      sent.length = 0;
      await make(call, described, 'k1');
      await make(call, described, 'k1');
      const [first, second] = sent.filter(({ key }) => key);
      expect([call, second]).toEqual([call, first]);
    }
  });

  it('is refused, if it is malformed, by every call that takes a key', async () => {
    for (const { call, described } of COMMANDS.filter((c) => !c.call.includes('/webhooks/'))) {
      const { status, text } = await make(call, described, 'not one word');
      expect([call, status, text]).toEqual([call, 422, expect.stringContaining('Idempotency-Key must be')]);
    }
    expect(sent).toEqual([]);
  });
});
