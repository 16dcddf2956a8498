import { randomBytes } from 'node:crypto';
import { badSignature, invitationNotFound } from '@game/contracts';
import { Browser, startHarness, type GatewayHarness } from './gateway.harness.js';

let harness: GatewayHarness;
const never = () => {
  throw invitationNotFound();
};
beforeAll(async () => {
  const fakes = {
    'bookings.read-invitation': never,
    'bookings.answer-invitation': never,
    'bookings.write-to-organiser': never,
    'bookings.plan-draft': () => ({ steps: [], notes: [] }),
    'venues.search-by-name': () => ({ venues: [], total: 0, next: null }),
    'billing.receive-stripe-event': () => {
      throw badSignature();
    },
  };
  harness = await startHarness(fakes, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => harness?.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const minute = () => harness.clock.forward(61_000);
const token = (i: number) => `guess${String(i).padStart(17, '0')}`;

// promises api#rate-limits
describe('the rate limits', () => {
  it('stop an address that guesses at invitations', async () => {
    const guess = async (i: number, address: string) =>
      new Browser(harness.url).get(`/api/invitations/${token(i)}`, from(address));
    for (let i = 0; i < 30; i++) expect((await guess(i, '10.0.0.1')).status).toBe(404);
    const { status, headers, body } = await guess(31, '10.0.0.1');
    expect([status, headers.get('retry-after'), body.code]).toEqual([429, '60', 'too-many']);
    expect((await guess(31, '10.0.0.2')).status).toBe(404);
    minute();
    expect((await guess(32, '10.0.0.1')).status).toBe(404);
  });

  it('count the address that the trusted proxy appended, whatever a caller wrote before it', async () => {
    const guess = async (invented: string, behind: string) =>
      (await new Browser(harness.url).get(`/api/invitations/${token(500)}`, from(`${invented}, ${behind}`)))
        .status;
    for (let i = 0; i < 30; i++) expect(await guess(`203.0.113.${i}`, '10.9.0.1')).toBe(404);
    expect(await guess('203.0.113.99', '10.9.0.1')).toBe(429);
    // An address that was only written by others is not slowed down.
    expect(await guess('10.9.0.1', '10.9.0.2')).toBe(404);
  });

  // promises messages#writing-to-the-organiser
  it('let one reply page write to the organiser three times a minute', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const write = async (i: number) =>
      (await new Browser(harness.url).post(`/r/${token(i)}/note`, 'text=Hello', form)).status;
    for (let i = 0; i < 3; i++) expect(await write(900)).toBe(404);
    expect([await write(900), await write(901)]).toEqual([429, 404]);
    minute();
    expect(await write(900)).toBe(404);
  });

  // promises tee-times#plan-before-an-account
  it('let visitors of one network search and plan a few times a minute, and do not count a golfer who is signed in there', async () => {
    const ann = await Browser.signedUp(harness.url);
    const search = (browser: Browser) => browser.get('/api/venues/search?name=eagle', from('10.0.7.1'));
    const friends = [{ id: '0197a5c0-52f0-7000-8000-000000000001', mail: true, country: null }];
    const body = { dateTime: '2030-06-06T12:10:00Z', timeZone: 'America/Chicago', friends };
    const plan = (address: string) => new Browser(harness.url).post('/api/draft-plan', body, from(address));
    for (let i = 0; i < 60; i++) expect((await search(new Browser(harness.url))).status).toBe(200);
    expect((await search(new Browser(harness.url))).status).toBe(429);
    expect((await search(ann)).status).toBe(200);
    for (let i = 0; i < 30; i++) expect((await plan('10.0.7.1')).status).toBe(200);
    expect([(await plan('10.0.7.1')).status, (await plan('10.0.7.2')).status]).toEqual([429, 200]);
  });

  it('stop a caller who guesses a password, and say when to try again', async () => {
    const ann = await Browser.signedUp(harness.url);
    const guess = (password: string) =>
      new Browser(harness.url).post('/api/login', { email: ann.user.email, password }, from('10.0.1.1'));
    for (let i = 0; i < 10; i++) expect((await guess('wrong')).status).toBe(401);
    const { status, headers } = await guess('fairway wood');
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  });

  it('stop an address that forges webhooks of Stripe', async () => {
    const forge = (address: string) =>
      new Browser(harness.url).post('/api/webhooks/stripe', { type: 'charge.refunded' }, from(address));
    for (let i = 0; i < 30; i++) expect((await forge('10.0.3.1')).status).toBe(403);
    expect((await forge('10.0.3.1')).status).toBe(429);
    expect((await forge('10.0.3.2')).status).toBe(403);
  });

  it('stop an address that invents sessions before auth is asked for each of them, and do not affect valid sessions from there', async () => {
    const ann = await Browser.signedUp(harness.url);
    minute();
    expect((await ann.get('/api/me', from('10.0.5.1'))).status).toBe(200);
    const invent = (address: string) =>
      new Browser(harness.url).get('/api/me', {
        ...from(address),
        cookie: `session=${randomBytes(32).toString('base64url')}`,
      });
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) {
      const fifty = await Promise.all(Array.from({ length: 50 }, () => invent('10.0.5.1')));
      statuses.push(...fifty.map(({ status }) => status));
    }
    expect([statuses.filter((s) => s === 401).length, statuses.filter((s) => s === 429).length]).toEqual([
      // Ann's own session was the first of the 300.
      299, 101,
    ]);
    expect((await ann.get('/api/me', from('10.0.5.1'))).status).toBe(200);
    expect((await invent('10.0.5.2')).status).toBe(401);
    minute();
    expect((await invent('10.0.5.1')).status).toBe(401);
  });

  it('stop an address that guesses at API keys', async () => {
    const guess = (address: string) => {
      const authorization = `Bearer gitg_${randomBytes(32).toString('base64url')}`;
      return new Browser(harness.url).get('/api/contacts', { ...from(address), authorization });
    };
    for (let i = 0; i < 30; i++) expect((await guess('10.0.2.1')).status).toBe(401);
    expect((await guess('10.0.2.1')).status).toBe(429);
    expect((await guess('10.0.2.2')).status).toBe(401);
  });

  it('allow 300 calls a minute with one API key, and do not count these against its owner’s browser', async () => {
    const ann = await Browser.signedUp(harness.url);
    await harness.setConfirmed(ann.user);
    minute();
    const { body } = await ann.post('/api/api-keys', { name: 'Club', scopes: ['contacts:read'] });
    const program = new Browser(harness.url);
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) {
      const authorization = `Bearer ${body.key}`;
      const ten = await Promise.all(
        Array.from({ length: 10 }, () => program.get('/api/contacts', { authorization })),
      );
      statuses.push(...ten.map((answer) => answer.status));
    }
    expect([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 429).length]).toEqual([
      300, 10,
    ]);
    expect((await ann.get('/api/contacts')).status).toBe(200);
  });

  it('allow a user 600 calls a minute', async () => {
    const [ann, bea] = [await Browser.signedUp(harness.url), await Browser.signedUp(harness.url, 'Bea')];
    minute();
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) {
      const ten = await Promise.all(Array.from({ length: 10 }, () => ann.get('/api/me')));
      statuses.push(...ten.map((answer) => answer.status));
    }
    expect([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 429).length]).toEqual([
      600, 10,
    ]);
    expect((await bea.get('/api/me')).status).toBe(200);
  });
});

it('a caller who writes X-Forwarded-For is one caller, unless a proxy is trusted', async () => {
  const direct = await startHarness({ 'bookings.read-invitation': never }, { RATE_LIMITS: 'on' });
  try {
    const guess = (i: number) =>
      new Browser(direct.url).get(`/api/invitations/${token(i)}`, from(`10.1.0.${i}`));
    for (let i = 0; i < 30; i++) await guess(i);
    expect((await guess(31)).status).toBe(429);
  } finally {
    await direct.stop();
  }
});
