import { newId } from '@game/platform';
import { Browser, startHarness, type GatewayHarness } from './gateway.harness.js';

const MINUTE = 60_000;
const endpoint = { url: 'https://club.example/golf', events: ['offer.made'] };
const GUARDED = [
  ['PATCH', '/api/me', { phone: '+13175550188' }],
  ['PATCH', '/api/me', { email: 'mallory@example.com' }],
  ['POST', '/api/api-keys', { name: 'Club', scopes: ['webhooks:write'] }],
  ['POST', '/api/webhook-endpoints', endpoint],
  ['POST', `/api/webhook-endpoints/${newId()}/resume`, undefined],
  ['GET', '/api/me/export', undefined],
  ['DELETE', '/api/me', undefined],
  ['DELETE', '/api/me/sessions', undefined],
  ['DELETE', `/api/me/sessions/${newId()}`, undefined],
] as const;

let harness: GatewayHarness;
const made = {
  ...endpoint,
  id: newId(),
  description: null,
  createdAt: '2026-06-06T12:00:00Z',
  pausedAt: null,
};
beforeAll(async () => {
  harness = await startHarness({
    'notifications.create-webhook-endpoint': () => ({ ...made, secret: 'whsec_x' }),
  });
});
afterAll(() => harness?.stop());

async function signedUp() {
  const ann = await Browser.signedUp(harness.url);
  await harness.setConfirmed(ann.user);
  return ann;
}
const proves = (ann: Browser) => ann.post('/api/me/proof', { password: 'fairway wood' });

// promises accounts#proving-who-you-are
describe('ten minutes after the last proof', () => {
  it.each(GUARDED)('%s %s %j is refused, and nothing is done', async (method, path, body) => {
    const ann = await signedUp();
    harness.clock.forward(10 * MINUTE);
    const asked = harness.asked.length;
    const refusal = await ann.send(method, path, body);
    expect([refusal.status, refusal.body.code]).toEqual([403, 'auth.proof-needed']);
    expect(harness.asked).toHaveLength(asked);
    expect((await ann.get('/api/me')).body.user).toMatchObject({ phone: null, email: ann.user.email });
    expect((await ann.get('/api/api-keys')).body).toEqual([]);
  });

  it('a profile is changed without a proof as long as its email and phone stay', async () => {
    const ann = await signedUp();
    harness.clock.forward(10 * MINUTE);
    const { email } = ann.user;
    const changed = await ann.send('PATCH', '/api/me', { username: 'Annie', email, phone: null });
    expect(changed.body.user).toMatchObject({ username: 'Annie' });
  });

  it('the password opens these calls again for ten minutes, in this browser only', async () => {
    const [ann, other] = [await signedUp(), new Browser(harness.url)];
    await other.post('/api/login', { email: ann.user.email, password: 'fairway wood' });
    harness.clock.forward(10 * MINUTE);
    const key = { name: 'Club', scopes: ['venues:read'] };
    expect((await ann.post('/api/me/proof', { password: 'guessed' })).body.code).toBe('auth.wrong-password');
    expect((await ann.post('/api/api-keys', key)).status).toBe(403);
    expect((await proves(ann)).status).toBe(200);
    expect((await ann.post('/api/api-keys', key)).status).toBe(201);
    expect((await other.post('/api/api-keys', key)).body.code).toBe('auth.proof-needed');
    harness.clock.forward(10 * MINUTE);
    expect((await ann.post('/api/api-keys', key)).status).toBe(403);
  });

  // promises api#proofs
  it('an API key still makes a webhook, since making the key needed a proof', async () => {
    const ann = await signedUp();
    const { body } = await ann.post('/api/api-keys', { name: 'Club', scopes: ['webhooks:write'] });
    harness.clock.forward(60 * MINUTE);
    const program = new Browser(harness.url);
    const authorization = `Bearer ${body.key}`;
    expect((await program.post('/api/webhook-endpoints', endpoint, { authorization })).status).toBe(201);
  });
});
