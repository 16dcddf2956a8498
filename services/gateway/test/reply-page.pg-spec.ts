import { asId, invitationNotFound, serviceOverloaded, type Invitation } from '@game/contracts';
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
  localDateTime: null,
  zoneName: null,
  cost: null,
  dressCode: null,
  weatherConditions: null,
  message: 'Bring <script>alert(1)</script> balls',
  state: 'pending',
  standbyRank: null,
  expiresAt: '2026-06-06T15:00:00.000Z',
  firstCome: false,
  spotsOpen: 3,
  playersIn: ['Ann'],
  changes: [],
  status: 'open',
  sequence: 2,
};
let now: Invitation;
/** Whether the friend has another round at that time, and whether the fake bookings service is overloaded. */
let overlapping = false;
let busy = false;
const sunny = { temperature: 72.4, description: 'Sunny, light wind.', source: 'open-meteo' };
let forecast: { source: string } = sunny;
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
    'bookings.read-invited-person': ({ token }: { token: string }) => {
      known(token);
      return {
        name: now.name,
        email: 'bob@example.com',
        phone: '+13175550199',
        timeZone: now.timeZone,
      };
    },
    'venues.get': () => ({ lat: 39.8, lng: -86.3 }),
    'venues.weather': () => forecast,
    'bookings.write-to-organiser': ({ token }: { token: string }) => {
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
      if (answer === 'maybe') return { ...now, outcome: 'maybe' };
      now = { ...now, state: answer === 'in' ? 'accepted' : 'declined' };
      return { ...now, outcome: now.state };
    },
  });
});
afterAll(() => harness?.stop());
beforeEach(() => {
  [now, overlapping, busy, forecast] = [invitation, false, false, sunny];
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
  it.each([2, 10])('refuses a form of %d MB, and the refusal is not lost by a reset', async (megabytes) => {
    const { status } = await answer(`answer=in&x=${'x'.repeat(megabytes * 1_048_576)}`);
    expect(status).toBe(413);
    expect(harness.asked).toEqual([]);
  });

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

  it('takes the answer and leads to the page with the present state, so that a reload posts nothing', async () => {
    const { status, headers } = await answer('answer=in');
    expect([status, headers.get('location')]).toEqual([303, `/r/${TOKEN}`]);
    expect(harness.asked.at(-1)!.input).toEqual({ token: TOKEN, answer: 'in', knowsOverlap: false });
    expect((await get(`/r/${TOKEN}`)).text).toContain(`/r/${TOKEN}/calendar.ics`);
    now = { ...now, state: 'declined' };
    expect((await get(`/r/${TOKEN}`)).text).toContain('You’re out');
    expect((await answer('answer=maybe')).headers.get('location')).toBe(`/r/${TOKEN}?said=maybe`);
  });

  it('opens with the answer of a mail’s button preselected and whatever else a mail program adds to the link', async () => {
    const { status, text } = await get(`/r/${TOKEN}?answer=out&utm_source=mail&said=nonsense`);
    expect([status, text.includes('Bob, can’t make it?')]).toEqual([200, true]);
    expect((await get(`/r/${TOKEN}?answer=perhaps&answer=in`)).text).toContain('Bob, are you in?');
    expect(harness.asked.map((a) => a.name)).not.toContain('bookings.answer-invitation');
  });

  it('names whom the answer is for to somebody else who is signed in', async () => {
    const ann = await Browser.signedUp(harness.url);
    const { text } = await ann.get(`/r/${TOKEN}`);
    expect(text).toContain(
      'This invite is for Bob. You are signed in as Ann, but an answer here counts for Bob.',
    );
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://golf.test' };
    expect((await ann.post(`/r/${TOKEN}`, 'answer=in', form)).status).toBe(303);
    expect((await ann.get(`/r/${TOKEN}`)).text).toContain('You’re in!');
    expect(harness.asked.find(({ name }) => name === 'bookings.answer-invitation')!.input).toEqual({
      token: TOKEN,
      answer: 'in',
      knowsOverlap: false,
    });
  });

  it('shows the forecast for the hour at the venue, and the noted weather without one', async () => {
    now = { ...now, weatherConditions: 'Noted' };
    expect((await get(`/r/${TOKEN}`)).text).toContain('<dt>Weather when planned</dt><dd>Noted</dd>');
    now = { ...now, venueId: asId('0197a000-0000-7000-8000-000000000009') };
    expect((await get(`/r/${TOKEN}`)).text).toContain('<dd>72 °F, sunny, light wind</dd>');
    expect(harness.asked.at(-1)!.input).toEqual({ lat: 39.8, lng: -86.3, at: now.dateTime });
    forecast = { source: 'fixture' };
    expect((await get(`/r/${TOKEN}`)).text).toContain('<dd>Noted</dd>');
  });

  it('sends its fonts with the page’s own address, to be kept', async () => {
    const { text } = await get(`/r/${TOKEN}`);
    const fonts = [...text.matchAll(/url\((\/faces\/[\w-]+\.woff2)\)/g)].map(([, path]) => path!);
    expect(fonts).toHaveLength(2);
    for (const path of fonts) {
      const { status, headers } = await get(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2']);
      expect(headers.get('cache-control')).toContain('immutable');
    }
    expect((await get('/faces/other.woff2')).status).toBe(404);
  });

  it('asks for a second press if rounds overlap, and does not count a double tap as one', async () => {
    overlapping = true;
    const taps = await Promise.all([answer('answer=in'), answer('answer=in')]);
    const warned = `/r/${TOKEN}?said=overlap`;
    for (const { headers } of taps) expect(headers.get('location')).toBe(warned);
    expect((await get(warned)).text).toContain('You have another round around then');
    const field = '<input type="hidden" name="overlap" value="seen">';
    expect((await get(warned)).text).toContain(field);
    expect((await get(`/r/${TOKEN}`)).text).not.toContain(field);
    await answer('overlap=seen&answer=in');
    expect((await get(warned)).text).toContain('You’re in!');
  });

  it('passes an Idempotency-Key on with the hash of the link’s token as its scope', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': 'k1' };
    await new Browser(harness.url).post(`/r/${TOKEN}`, 'answer=in', form);
    expect(harness.asked.at(-1)!.idempotencyKey).toMatch(/^invitation:[\w-]{43}:k1$/);
  });

  it('says when to try again if the bookings service is overloaded', async () => {
    busy = true;
    const { status, headers, text } = await answer('answer=in');
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(text).toContain('We are very busy right now. Please try again in a moment.');
  });

  // promises messages#writing-to-the-organiser
  it('passes the friend’s words on to the organiser', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
    const write = (text: string) =>
      new Browser(harness.url).post(`/r/${TOKEN}/note`, new URLSearchParams({ text }).toString(), form);
    const wrote = await write('Is it walking?');
    expect([wrote.status, wrote.headers.get('location')]).toEqual([303, `/r/${TOKEN}?said=note`]);
    expect(harness.asked.at(-1)!.input).toEqual({ token: TOKEN, text: 'Is it walking?' });
    expect((await get(`/r/${TOKEN}?said=note`)).text).toContain('Your message is on its way to Ann.');
    expect((await write('see http://spam.example')).status).toBe(422);
    expect((await write(' ')).status).toBe(422);
  });

  // promises messages#link-previews
  it('has a picture for link previews, and none for an unknown link', async () => {
    const { status, headers } = await get(`/r/${TOKEN}/picture.png`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await get(`/r/${TOKEN.toLowerCase()}/picture.png`)).status).toBe(404);
  });

  it('gives a calendar file to a friend who is in, also while a change must be confirmed, and to nobody else', async () => {
    expect((await get(`/r/${TOKEN}/calendar.ics`)).status).toBe(404);
    await answer('answer=in');
    const { status, headers, text } = await get(`/r/${TOKEN}/calendar.ics`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/DTSTART:20260613T131000Z/);
    expect(text).toMatch(/SEQUENCE:2/);
    expect(text).toMatch(`UID:${invitation.offerId}@get-in-the-game`);
    now = { ...now, state: 'reconfirm', dateTime: '2026-06-14T14:00:00Z', sequence: 3 };
    const moved = (await get(`/r/${TOKEN}/calendar.ics`)).text;
    expect([moved, moved]).toEqual([
      expect.stringContaining('DTSTART:20260614T140000Z'),
      expect.stringContaining('SEQUENCE:3'),
    ]);
    now = { ...now, state: 'standby' };
    expect((await get(`/r/${TOKEN}/calendar.ics`)).status).toBe(404);
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

const ATTEMPT = 'b'.repeat(43);
const guest = { username: 'Bob', email: 'bob@example.com', password: 'fairway wood', attempt: ATTEMPT };
const makeAccount = async (form: object, headers: object = {}) => {
  const browser = new Browser(harness.url);
  const made = await browser.post(`/r/${TOKEN}/account`, new URLSearchParams({ ...form }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
  const me = async () => (await browser.get('/api/me')).body?.user;
  return { ...made, me, browser };
};

// promises accounts#from-an-invite
describe('the step from the reply page to an account', () => {
  it('is offered after an answer and comes with the name and the email filled in', async () => {
    expect((await get(`/r/${TOKEN}`)).text).not.toContain('/account"');
    await answer('answer=out');
    expect((await get(`/r/${TOKEN}`)).text).toContain(`href="/r/${TOKEN}/account"`);
    const { status, headers, text } = await get(`/r/${TOKEN}/account`);
    expect([status, headers.get('content-type')]).toEqual([200, HTML]);
    for (const value of ['value="Bob"', 'value="bob@example.com"', 'value="+13175550199"'])
      expect(text).toContain(value);
    expect((await get(`/r/${TOKEN.toLowerCase()}/account`)).status).toBe(404);
  });

  it('is not offered to somebody who is signed in', async () => {
    const ann = await Browser.signedUp(harness.url);
    await answer('answer=in');
    expect((await ann.get(`/r/${TOKEN}`)).text).not.toContain('/account"');
  });

  it('signs the friend in, and leaves the email to be confirmed, because friends forward invites; a second press is the same account', async () => {
    const [first, second] = await Promise.all([makeAccount(guest), makeAccount(guest)]);
    for (const made of [first, second]) {
      // Of two presses at the very same time the second may be told to try again, but never makes an account.
      if (made.status === 503) continue;
      expect([made.status, made.headers.get('location')]).toEqual([303, '/']);
      expect(await made.me()).toMatchObject({
        ...{ username: 'Bob', email: 'bob@example.com', emailVerified: false },
        timeZone: 'America/Chicago',
      });
    }
    expect([first.status, second.status]).toContain(303);
  });

  it('takes the number over, unconfirmed, unless the friend empties it', async () => {
    const forms = [
      { ...guest, email: 'bob-1@example.com', phone: '+1 (317) 555-0199' },
      { ...guest, email: 'bob-2@example.com', phone: '' },
    ];
    const numbers = [];
    for (const form of forms) numbers.push(await (await makeAccount(form)).me());
    expect(numbers).toMatchObject([
      { phone: '+13175550199', phoneVerified: false, messagingConsent: false },
      { phone: null },
    ]);
  });

  it('leaves the friend’s own page as it was: no word of somebody else although the email is not confirmed yet', async () => {
    const { browser } = await makeAccount(guest);
    const { text } = await browser.get(`/r/${TOKEN}`, { accept: 'text/html' });
    expect(text).toContain('Bob, are you in?');
    expect(text).not.toContain('counts for');
  });

  it('shows wrong entries again with the reason, and makes no account', async () => {
    for (const [form, status, reason] of [
      [{ ...guest, email: 'bob-new@example.com', password: 'password1' }, 422, ''],
      [{ ...guest, email: 'bob<b>' }, 422, 'value="bob&lt;b&gt;"'],
      [{ ...guest, email: 'bob-n@example.com', phone: '317' }, 422, 'value="317"'],
      [{ username: 'Bob' }, 422, 'value="Bob"'],
    ] as const) {
      const made = await makeAccount(form);
      expect([made.status, made.headers.get('content-type')]).toEqual([status, HTML]);
      expect(made.text).toContain(reason);
      expect(made.text).toContain('role="alert"');
      expect(made.text).not.toContain('fairway wood');
      expect(await made.me()).toBeUndefined();
    }
  });

  it('cannot be taken by another site in the name of a visitor, nor with an unknown link', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await makeAccount({ ...guest, email: 'bob-x@example.com' }, headers)).status).toBe(403);
    const form = new URLSearchParams({ ...guest, email: 'bob-y@example.com' }).toString();
    const sent = await new Browser(harness.url).post('/r/short/account', form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(sent.status).toBe(404);
  });
});
