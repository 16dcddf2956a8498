import { asId, invitationNotFound, serviceOverloaded, type Invitation } from '@game/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, startHarness, type GatewayHarness } from './gateway.harness.js';

const TOKEN = 'Ab_-AAAAAAAAAAAAAAAAAA';
const invitation: Invitation = {
  offerId: asId('0197a000-0000-7000-8000-000000000002'),
  name: 'Bob',
  organiserName: 'Ann <b>',
  courseName: 'Pebble Creek',
  courseAddress: '1 Fairway Dr',
  dateTime: '2026-06-13T13:10:00.000Z',
  timeZone: 'America/Chicago',
  message: 'Bring <script>alert(1)</script> balls',
  state: 'pending',
  standbyRank: null,
  expiresAt: '2026-06-06T15:00:00.000Z',
  firstCome: false,
  spotsOpen: 3,
  playersIn: ['Ann'],
  status: 'open',
  sequence: 2,
};
let now: Invitation;
/** Whether the friend has another round at that time, and whether the fake bookings service is overloaded. */
let overlapping = false;
let busy = false;
let harness: GatewayHarness;
const known = (token: string) => {
  if (token !== TOKEN) throw invitationNotFound();
};
beforeAll(async () => {
  harness = await startHarness({
    'bookings.read-invitation': ({ token }: { token: string }) => {
      known(token);
      return now;
    },
    'bookings.answer-invitation': ({
      token,
      answer,
      knowsOverlap,
    }: {
      token: string;
      answer: string;
      knowsOverlap: boolean;
    }) => {
      known(token);
      if (busy) throw serviceOverloaded();
      if (overlapping && !knowsOverlap) return { ...now, outcome: 'overlap' };
      now = { ...now, state: answer === 'in' ? 'accepted' : 'declined' };
      return { ...now, outcome: answer === 'in' ? 'accepted' : 'declined' };
    },
  });
});
afterAll(() => harness?.stop());
beforeEach(() => {
  [now, overlapping, busy] = [invitation, false, false];
  harness.asked.length = 0;
});

const HTML = 'text/html; charset=utf-8';
const get = (path: string) => new Browser(harness.url).get(path, { accept: 'text/html' });
/** Posts the form as a phone does: without a session, and with an origin that a referrer policy hides. */
const answer = (form: string, token = TOKEN) =>
  new Browser(harness.url).post(`/r/${token}`, form, {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'null',
    'sec-fetch-site': 'cross-site',
  });

// promises messages#reply-page
describe('the reply page', () => {
  it('shows the invite and changes nothing', async () => {
    const { status, headers, text } = await get(`/r/${TOKEN}`);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      HTML,
      'no-store',
    ]);
    for (const shown of ['Bob', 'Pebble Creek', '8:10']) expect(text).toContain(shown);
    expect(text).not.toMatch(/<script>alert|Ann <b>/);
    const nonce = /nonce="([^"]+)"/.exec(text)![1];
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(harness.asked.map((a) => a.name)).toEqual(['bookings.read-invitation']);
  });

  it('takes the answer and shows its outcome', async () => {
    const { status, headers, text } = await answer('answer=in');
    expect([status, headers.get('content-type')]).toEqual([200, HTML]);
    expect(text).toContain(`/r/${TOKEN}/calendar.ics`);
    expect(harness.asked.at(-1)!.input).toEqual({ token: TOKEN, answer: 'in', knowsOverlap: false });
  });

  it('asks for a second press where rounds overlap, and does not take a double tap for one', async () => {
    overlapping = true;
    const taps = await Promise.all([answer('answer=in'), answer('answer=in')]);
    for (const { text } of taps) expect(text).toContain('You have another round around then');
    const field = '<input type="hidden" name="overlap" value="seen">';
    expect([taps[0]!.text.includes(field), (await get(`/r/${TOKEN}`)).text.includes(field)]).toEqual([
      true,
      false,
    ]);
    expect((await answer('overlap=seen&answer=in')).text).toContain('You’re in!');
  });

  it('passes an Idempotency-Key on in the scope of its link', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': 'k1' };
    await new Browser(harness.url).post(`/r/${TOKEN}`, 'answer=in', form);
    expect(harness.asked.at(-1)!.idempotencyKey).toMatch(/^invitation:[\w-]{43}:k1$/);
  });

  it('says when to try again where bookings is overloaded', async () => {
    busy = true;
    const { status, headers, text } = await answer('answer=in');
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(text).toContain('We are very busy right now. Please try again in a moment.');
  });

  it('gives a calendar file to a friend who is in, and to nobody else', async () => {
    expect((await get(`/r/${TOKEN}/calendar.ics`)).status).toBe(404);
    await answer('answer=in');
    const { status, headers, text } = await get(`/r/${TOKEN}/calendar.ics`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/DTSTART:20260613T131000Z/);
    expect(text).toMatch(/SEQUENCE:2/);
    expect(text).toMatch(`UID:${invitation.offerId}@get-in-the-game`);
  });

  it('shows every error as a page', async () => {
    for (const [page, status] of [
      [await get('/r/short'), 404],
      [await get(`/r/${TOKEN.toLowerCase()}`), 404],
      [await answer('answer=in', 'short'), 404],
      [await answer('answer=perhaps'), 422],
      [await answer('answer=in&more=1'), 422],
      [await answer('answer=in&overlap=perhaps'), 422],
    ] as const)
      expect([page.status, page.headers.get('content-type')]).toEqual([status, HTML]);
  });
});
