import { randomBytes, randomUUID } from 'node:crypto';
import {
  GameHarness,
  eventually,
  refused,
  patientFetch,
  type GameUnderTest,
  type Golfer,
} from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
  pat = await harness.organiser('Pat');
});
afterAll(() => game.stop());

// promises api#webhooks-in
describe('webhooks', () => {
  it('a forged Twilio signature is refused', async () => {
    for (const path of ['sms', 'status']) {
      const response = await patientFetch(`${game.url}/api/webhooks/twilio/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'c2lnbmVk' },
        body: new URLSearchParams({
          From: '+13125550100',
          To: '+15005550006',
          Body: 'IN',
          MessageSid: `SM${randomBytes(16).toString('hex')}`,
        }),
      });
      expect(response.status).toBe(403);
    }
  });

  it('a forged SendGrid signature is refused', async () => {
    const response = await patientFetch(`${game.url}/api/webhooks/sendgrid`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-twilio-email-event-webhook-signature': 'bm8=',
        'x-twilio-email-event-webhook-timestamp': '1',
      },
      body: '[]',
    });
    expect(response.status).toBe(403);
  });

  it('a replayed text has no effect', async () => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN/);
    const { messageSid } = await harness.phone('Ann').reply('IN');
    await harness.phone('Ann').waitFor(/you're in/i);
    await round.stands({ Ann: 'accepted' });
    await round.answers('Ann', 'out');
    await round.stands({ Ann: 'declined' });
    const before = harness.phone('Ann').received().length;
    const again = await harness.phone('Ann').reply('IN', { messageSid });
    expect(again.status).toBe(200);
    await new Promise((r) => setTimeout(r, 500));
    await round.stands({ Ann: 'declined' });
    expect(harness.phone('Ann').received()).toHaveLength(before);
  });
});

// promises api#strangers
describe('what belongs to another golfer', () => {
  it('is answered with 404', async () => {
    const round = await pat.plansRound();
    await pat.knows(2, ['Eve']);
    const contact = (await pat.call<Array<{ id: string }>>('GET', '/api/contacts')).at(-1)!;
    const mallory = await harness.organiser('Mallory');
    for (const [method, path, body] of [
      ['GET', `/api/bookings/${round.id}`],
      ['GET', `/api/bookings/${round.id}/plan`],
      ['PATCH', `/api/bookings/${round.id}`, { notes: 'mine now' }],
      ['POST', `/api/bookings/${round.id}/send-invites`, {}],
      ['POST', `/api/bookings/${round.id}/cancel`],
      ['DELETE', `/api/contacts/${contact.id}`],
    ] as const)
      expect((await refused(mallory.call(method, path, body))).status).toBe(404);
    const invites = await refused(
      mallory.plansRound({ days: 2 }, { invitedPlayers: [{ id: contact.id, tier: 1 }] }),
    );
    expect(invites.body.code).toBe('contact.not-found');
    expect(await mallory.call('GET', '/api/contacts')).toEqual([]);
  });

  it('needs a session', async () => {
    const nobody = await patientFetch(`${game.url}/api/bookings`);
    expect(nobody.status).toBe(401);
    expect(nobody.headers.get('content-type')).toContain('application/problem+json');
    const forged = await patientFetch(`${game.url}/api/bookings`, {
      headers: { cookie: `session=${randomBytes(32).toString('base64url')}` },
    });
    expect(forged.status).toBe(401);
  });

  it('is not found by a guessed link', async () => {
    for (const path of ['/api/invitations/', '/r/']) {
      const response = await patientFetch(`${game.url}${path}${randomBytes(16).toString('base64url')}`);
      expect(response.status).toBe(404);
    }
  });

  // promises api#sessions
  it('is not reached with the cookie of a session that was signed out', async () => {
    const sam = await harness.organiser('Sam');
    await sam.call('POST', '/api/logout');
    expect((await refused(sam.call('GET', '/api/me'))).status).toBe(401);
  });

  it('is not changed by another site that uses the golfer’s cookie', async () => {
    const error = await refused(
      pat.call('POST', '/api/contacts', { name: 'X', tier: 1 }, { origin: 'https://evil.example' }),
    );
    expect(error.status).toBe(403);
  });
});

// promises api#size-and-format
describe('bad input', () => {
  it.each([
    ['broken JSON', '{"name":', 400, undefined],
    ['a wrong type', { name: 'Ann', tier: 'first' }, 422, 'tier'],
    ['an unknown field', { name: 'Ann', tier: 1, admin: true }, 422, 'admin'],
    ['a phone without +', { name: 'Ann', tier: 1, phone: '3175550101' }, 422, 'phone'],
    ['a handicap of 1e-50', { name: 'Ann', tier: 1, handicap: 1e-50 }, 422, 'handicap'],
    ['a handicap of 26', { name: 'Ann', tier: 1, handicap: 26 }, 422, 'handicap'],
    ['no name', { tier: 1 }, 422, 'name'],
  ])(
    '%s is answered with a problem document, which names the field if there is one',
    async (_, body, status, field) => {
      const error = await refused(pat.call('POST', '/api/contacts', body));
      expect(error.status).toBe(status);
      expect(error.body).toMatchObject({ status, message: expect.any(String), code: expect.any(String) });
      if (field) expect(error.body.errors?.map((e) => e.field)).toContain(field);
    },
  );

  // promises tee-times#dates
  it('a tee time in the year 9999 is refused, and the answer names the field', async () => {
    const body = { isManualEntry: true, venueName: 'Far Away', dateTime: '9999-06-06T12:00:00Z' };
    const { status, body: problem } = await refused(pat.call('POST', '/api/bookings', body));
    expect([status, problem.errors!.map((e) => e.field)]).toEqual([422, ['dateTime']]);
    expect(problem.message).toBe('Please choose a date within the next two years');
  });

  it.each([10, 50])('a body of %i MB is refused', async (megabytes) => {
    const response = await patientFetch(`${game.url}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: pat.sessionCookie },
      body: JSON.stringify({ name: 'x'.repeat(megabytes * 1_000_000), tier: 1 }),
    });
    expect(response.status).toBe(413);
  });

  it('two simultaneous requests with one Idempotency-Key create one tee time, and another body under that key is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = {
      isManualEntry: true,
      venueName: 'Twice',
      dateTime: new Date(harness.now().getTime() + 86_400_000).toISOString(),
    };
    const [a, b] = await Promise.all([
      pat.call('POST', '/api/bookings', body, key),
      pat.call('POST', '/api/bookings', body, key),
    ]);
    expect(a['id']).toBe(b['id']);
    const error = await refused(pat.call('POST', '/api/bookings', { ...body, venueName: 'Other' }, key));
    expect(error.body.code).toBe('idempotency.mismatch');
  });

  it('no contact that was refused is stored', async () => {
    await eventually(async () => {
      const names = (await pat.call<Array<{ name: string }>>('GET', '/api/contacts')).map((c) => c.name);
      expect(names.filter((name) => name.length > 50 || name === 'X')).toEqual([]);
    });
  });
});
