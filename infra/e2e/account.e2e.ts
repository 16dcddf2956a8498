import { randomBytes, randomUUID } from 'node:crypto';
import { CONSENT_TEXT, TEST_CARDS, type MatchPlayer, type Push } from '@game/contracts';
import {
  Golfer,
  GameHarness,
  PushService,
  Receiver,
  eventually,
  refused,
  patientFetch,
  type GameUnderTest,
} from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game?.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  pat = await harness.organiser('Pat');
});

type User = Record<string, unknown> & { id: string; email: string };
const me = async (golfer = pat) => (await golfer.call<{ user: User }>('GET', '/api/me')).user;
const user = async (method: string, path: string, body: unknown) =>
  (await pat.call<{ user: User }>(method, path, body)).user;
/** A golfer in another browser, signed in as Pat. */
const elsewhere = async (password = pat.password, name = 'Pat') => {
  const golfer = new Golfer(harness, name);
  const answer = await golfer.call<{ message?: string }>('POST', '/api/login', {
    email: harness.email(name),
    password,
  });
  return Object.assign(golfer, { message: answer.message });
};
const signsInWith = (password: string) => elsewhere(password).then(me);
const linkIn = async (name: string) =>
  /reset-password\?token=([\w-]{43})/.exec(
    (await harness.inbox(name).waitFor(/Reset your password/)).text!,
  )![1]!;
const newest = (name: string) =>
  harness
    .inbox(name)
    .emails()
    .findLast((mail) => mail.subject.includes('Reset your password'))!;

// promises accounts#profile
describe('a profile', () => {
  it('is changed field by field', async () => {
    expect(await me()).toMatchObject({
      emailNotifications: true,
      publicProfile: true,
      locationSharing: false,
    });
    const changes = {
      username: 'Patty',
      phone: harness.phoneNumber('Pat'),
      handicap: 12.3,
      location: 'Austin, TX',
      skillLevel: 'advanced',
      timeZone: 'America/Denver',
    };
    expect(await user('PATCH', '/api/me', changes)).toMatchObject(changes);
    expect(await me()).toMatchObject({ ...changes, emailVerified: true, phoneVerified: false });
    expect(await user('PATCH', '/api/me', { skillLevel: null, phone: '' })).toMatchObject({
      skillLevel: null,
      phone: null,
    });
  });

  it.each([
    [{ username: ' ' }, 'username', 'Username is required.'],
    [{ username: null }, 'username', 'Username is required.'],
    [{ email: '' }, 'email', 'Email is required.'],
    [{ email: 'pat at home' }, 'email', 'Please enter a valid email address.'],
    [{ phone: '3175550123' }, 'phone', /international format/],
    [{ handicap: 55 }, 'handicap', 'must be 0 to 54'],
    [{ skillLevel: 'pro' }, 'skillLevel', expect.anything()],
    [{ admin: true }, 'admin', 'is not a known field'],
  ])('refuses %j and names the wrong field', async (body, field, message) => {
    const { status, body: problem } = await refused(pat.call('PATCH', '/api/me', body));
    expect([status, problem.errors?.length]).toEqual([422, 1]);
    const error = problem.errors![0]!;
    expect(error.field).toBe(field);
    if (message instanceof RegExp) expect(error.message).toMatch(message);
    else expect(error.message).toEqual(message);
  });

  // promises accounts#switches, accounts#message-kinds
  it('changes one privacy or notification setting without touching the others, and refuses invalid ones', async () => {
    expect(await user('PATCH', '/api/me/settings', { publicProfile: false })).toMatchObject({
      publicProfile: false,
      emailNotifications: true,
    });
    await user('PATCH', '/api/me/settings', { locationSharing: true });
    await user('PATCH', '/api/me/messaging-preferences', { promotionalNotifications: true });
    expect(await me()).toMatchObject({
      publicProfile: false,
      locationSharing: true,
      promotionalNotifications: true,
      inviteNotifications: true,
    });
    for (const [path, body] of [
      ['/api/me/settings', { emailNotifications: 'no' }],
      ['/api/me/messaging-preferences', {}],
      ['/api/me/messaging-preferences', { newsletters: true }],
      ['/api/me/messaging', { phone: '+13175550123' }],
      ['/api/me/messaging', { consent: true }],
    ] as const)
      expect((await refused(pat.call('PATCH', path, body))).status).toBe(422);
  });

  // promises accounts#consent-to-texts
  it('records each consent to text messages, given or withdrawn, with its source and wording', async () => {
    expect(await pat.call('GET', '/api/users/messaging-consent')).toEqual({ consent: false, phone: null });
    const phone = harness.phoneNumber('Pat');
    await user('PATCH', '/api/me', { phone });
    await pat.confirms('phone');
    const agreed = { consent: true, phone };
    const agreedAt = harness.now().getTime();
    expect(await pat.call('POST', '/api/users/messaging-consent', agreed)).toEqual(agreed);
    expect(await pat.call('GET', '/api/users/messaging-consent')).toEqual(agreed);
    expect(await user('PATCH', '/api/me/messaging', { consent: false })).toMatchObject({
      messagingConsent: false,
      phone,
    });
    const { account } = await pat.call<{ account: { messagingConsents: Array<{ at: string }> } }>(
      'GET',
      '/api/me/export',
    );
    expect(account.messagingConsents).toMatchObject([
      { phone, consent: true, source: 'consent-dialog', text: CONSENT_TEXT.given },
      { phone, consent: false, source: 'profile', text: CONSENT_TEXT.withdrawn },
    ]);
    const times = account.messagingConsents.map(({ at }) => Date.parse(at));
    expect(times[0]).toBeGreaterThanOrEqual(agreedAt);
    expect(times[1]).toBeGreaterThanOrEqual(times[0]!);
    expect(times[1]).toBeLessThanOrEqual(harness.now().getTime());
  });

  // promises accounts#consent-to-texts
  it("accepts consent to texts only for the golfer's own confirmed number, and drops it when the number changes", async () => {
    const [own, friends] = [harness.phoneNumber('Pat'), harness.phoneNumber('Ann')];
    const consents = async () =>
      (await pat.call<{ account: { messagingConsents: unknown[] } }>('GET', '/api/me/export')).account
        .messagingConsents;
    const refusal = {
      code: 'auth.phone-unconfirmed',
      errors: [{ field: 'phone', message: expect.stringMatching(/confirm this number first/) }],
    };
    await user('PATCH', '/api/me', { phone: own });
    for (const phone of [friends, own]) {
      const asked = refused(pat.call('POST', '/api/users/messaging-consent', { consent: true, phone }));
      expect(await asked).toMatchObject({ status: 422, body: refusal });
    }
    expect((await refused(pat.call('PATCH', '/api/me/messaging', { consent: true }))).body).toMatchObject(
      refusal,
    );
    await pat.confirms('phone');
    const stranger = { consent: true, phone: friends };
    expect((await refused(pat.call('PATCH', '/api/me/messaging', stranger))).body).toMatchObject(refusal);
    expect(await me()).toMatchObject({ phone: own, messagingConsent: false });
    expect(await consents()).toEqual([]);
    expect(await user('PATCH', '/api/me/messaging', { consent: true })).toMatchObject({
      messagingConsent: true,
    });
    expect(await user('PATCH', '/api/me', { phone: friends })).toMatchObject({ messagingConsent: false });
    expect(await consents()).toMatchObject([{ phone: own, consent: true }]);
  });

  // promises accounts#switches
  it('with email notifications switched off still receives mail about the account itself, but nothing else', async () => {
    await user('PATCH', '/api/me/settings', { emailNotifications: false });
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await round.answers('Ann', 'in');
    await harness.inbox('Ann').waitFor(/You're in/);
    await pat.call('POST', '/api/forgot-password', { email: harness.email('Pat') });
    await linkIn('Pat');
    expect(
      harness
        .inbox('Pat')
        .emails()
        .map((mail) => mail.subject),
    ).toEqual([expect.stringMatching(/is your code/), 'Reset your password']);
  });
});

// promises accounts#verification
describe('the phone and the email of an account', () => {
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];
  beforeEach(async () => {
    harness = new GameHarness(game);
    pat = await harness.newcomer('Pat');
  });

  it('are verified with a code that works once, and must be verified again after a change', async () => {
    expect((await refused(pat.call('POST', '/api/me/verify/phone'))).body.code).toBe(
      'auth.nothing-to-verify',
    );
    await user('PATCH', '/api/me', { phone: harness.phoneNumber('Pat') });
    const sent = await pat.call('POST', '/api/me/verify/phone');
    expect(sent).toMatchObject({ sentTo: harness.phoneNumber('Pat'), expiresAt: expect.any(String) });
    const code = codeIn((await harness.phone('Pat').waitFor(/Your code is/)).body);
    expect(await user('POST', '/api/me/verify/phone/confirm', { code })).toMatchObject({
      phoneVerified: true,
    });
    const replayed = await refused(pat.call('POST', '/api/me/verify/phone/confirm', { code }));
    expect([replayed.status, replayed.body.code]).toEqual([422, 'auth.wrong-code']);

    await pat.call('POST', '/api/me/verify/email');
    const mail = await harness.inbox('Pat').waitFor(/is your code/);
    await user('POST', '/api/me/verify/email/confirm', { code: codeIn(mail.subject) });
    expect(await me()).toMatchObject({ emailVerified: true, phoneVerified: true });
    expect((await refused(pat.call('POST', '/api/me/verify/email'))).body.code).toBe('auth.already-verified');

    await user('PATCH', '/api/me', { phone: harness.phoneNumber('Other'), email: harness.email('Patty') });
    expect(await me()).toMatchObject({
      ...{ email: harness.email('Pat'), emailVerified: true, phoneVerified: false },
      pendingEmail: harness.email('Patty'),
    });
    await pat.call('POST', '/api/me/verify/email');
    const other = await harness.inbox('Patty').waitFor(/is your code/);
    await user('POST', '/api/me/verify/email/confirm', { code: codeIn(other.subject) });
    expect(await me()).toMatchObject({
      ...{ email: harness.email('Patty'), emailVerified: true, pendingEmail: null },
    });
    await harness.inbox('Pat').waitFor(/Your email address was changed/);
  });

  it('are not confirmed by a code after five wrong tries or after ten minutes', async () => {
    await pat.call('POST', '/api/me/verify/email');
    const code = codeIn((await harness.inbox('Pat').waitFor(/is your code/)).subject);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const confirm = (digits: string) => pat.call('POST', '/api/me/verify/email/confirm', { code: digits });
    const said = [];
    for (let i = 0; i < 5; i++) said.push((await refused(confirm(wrong))).body.message);
    expect(said[0]).toBe('This code does not fit. You have 4 tries left.');
    expect(said[4]).toMatch(/ask for a new one/);
    expect((await refused(confirm(code))).status).toBe(422);

    await pat.call('POST', '/api/me/verify/email');
    const another = await eventually(() => {
      const found = codeIn(harness.inbox('Pat').last()!.subject);
      expect(harness.inbox('Pat').emails()).toHaveLength(2);
      return found;
    });
    await harness.forward({ minutes: 11 });
    expect((await refused(confirm(another))).body.code).toBe('auth.wrong-code');
    expect((await me())['emailVerified']).toBe(false);
  });

  it('cannot be verified through an unknown channel or with a code that does not have 6 digits', async () => {
    expect((await refused(pat.call('POST', '/api/me/verify/fax'))).status).toBe(404);
    const { status, body } = await refused(pat.call('POST', '/api/me/verify/email/confirm', { code: '12' }));
    expect([status, body.errors]).toEqual([422, [{ field: 'code', message: 'The code has 6 digits.' }]]);
  });
});

// promises accounts#forgotten-password
describe('a forgotten password', () => {
  const forgot = (email: string) => new Golfer(harness, 'x').call('POST', '/api/forgot-password', { email });
  const reset = (token: string, newPassword = 'birdie on nine') =>
    new Golfer(harness, 'x').call('POST', '/api/reset-password', { token, newPassword });

  it('can be reset once with the link from the email, which ends every session', async () => {
    const other = await elsewhere();
    await forgot(harness.email('Pat').toUpperCase());
    const token = await linkIn('Pat');
    expect(await reset(token)).toEqual({ message: 'Password reset successfully! You can now log in.' });
    await eventually(async () => {
      for (const browser of [pat, other])
        expect((await refused(browser.call('GET', '/api/me'))).status).toBe(401);
    });
    const again = await refused(reset(token, 'eagle on ten'));
    expect([again.status, again.body.message]).toEqual([
      422,
      'Invalid reset link. Please request a new password reset.',
    ]);
    expect((await refused(signsInWith(pat.password))).status).toBe(401);
    expect(await signsInWith('birdie on nine')).toMatchObject({ emailVerified: true });
    await harness.inbox('Pat').waitFor(/Your password was changed/);
  });

  it('is reset for the golfer of the link, whoever is signed in in that browser', async () => {
    const bob = await harness.organiser('Bob');
    await forgot(harness.email('Pat'));
    const body = { token: await linkIn('Pat'), newPassword: 'birdie on nine' };
    await bob.call('POST', '/api/reset-password', body);
    expect(await bob.call('GET', '/api/me')).toMatchObject({ user: { username: 'Bob' } });
    expect(await signsInWith('birdie on nine')).toMatchObject({ username: 'Pat' });
  });

  it('cannot be reset with a link older than an hour, nor with any link after a newer one was used', async () => {
    await forgot(harness.email('Pat'));
    const late = await linkIn('Pat');
    await harness.forward({ minutes: 61 });
    expect((await refused(reset(late))).body.code).toBe('auth.invalid-reset-link');
    await forgot(harness.email('Pat'));
    const token = await eventually(() => {
      const found = /token=([\w-]{43})/.exec(newest('Pat').text!)![1]!;
      expect(found).not.toBe(late);
      return found;
    });
    await reset(token);
    expect((await refused(reset(late))).body.code).toBe('auth.invalid-reset-link');
  });

  it('gets the same answer whether or not the email has an account', async () => {
    const [known, unknown] = [await forgot(harness.email('Pat')), await forgot(harness.email('Nobody'))];
    expect(known).toEqual({ message: expect.stringMatching(/1 hour/) });
    expect(unknown).toEqual(known);
    await linkIn('Pat');
    expect(harness.inbox('Nobody').emails()).toEqual([]);
  });

  it('is not replaced by a guessed link or a short password, and the answer names the field', async () => {
    const guessed = randomBytes(32).toString('base64url');
    expect((await refused(reset(guessed))).body.code).toBe('auth.invalid-reset-link');
    expect((await refused(reset('', 'long enough'))).body.errors![0]!.field).toBe('token');
    const short = (await refused(reset(guessed, '12345'))).body.errors!;
    expect(short).toEqual([{ field: 'newPassword', message: 'Password must be at least 8 characters long' }]);
    expect((await refused(forgot('nonsense'))).body.errors![0]!.field).toBe('email');
  });
});

describe('a password', () => {
  // promises accounts#changing-the-password
  it('is changed with the old password, and all sessions but this one end', async () => {
    const other = await elsewhere();
    const change = (currentPassword: string) =>
      pat.call('POST', '/api/me/password', { currentPassword, newPassword: 'albatross' });
    const wrong = await refused(change('not this'));
    expect([wrong.status, wrong.body.errors![0]!.field]).toEqual([422, 'currentPassword']);
    await change(pat.password);
    await me();
    await eventually(async () => expect((await refused(other.call('GET', '/api/me'))).status).toBe(401));
    await signsInWith('albatross');
  });
});

// promises accounts#sessions
describe('sessions', () => {
  const list = (golfer = pat) =>
    golfer.call<Array<{ id: string; current: boolean; device: string }>>('GET', '/api/me/sessions');

  it('are listed, and can be ended one by one, or all but the current one together', async () => {
    const [phone, desk] = [await elsewhere(), await elsewhere()];
    const sessions = await list();
    expect(sessions.map((s) => s.current).sort()).toEqual([false, false, true]);
    expect(JSON.stringify(sessions)).not.toContain('oken');
    const hers = (await list(phone)).find((s) => s.current)!;
    expect(await pat.call('DELETE', `/api/me/sessions/${hers.id}`)).toEqual({ ok: true });
    await eventually(async () => expect((await refused(phone.call('GET', '/api/me'))).status).toBe(401));
    expect((await refused(pat.call('DELETE', `/api/me/sessions/${hers.id}`))).status).toBe(404);
    await pat.call('DELETE', '/api/me/sessions');
    await eventually(async () => expect((await refused(desk.call('GET', '/api/me'))).status).toBe(401));
    expect(await list()).toMatchObject([{ current: true }]);
  });

  it('of somebody else cannot be ended: the answer is 404, as if they did not exist', async () => {
    const mallory = await harness.organiser('Mallory');
    const [mine] = await list();
    const error = await refused(mallory.call('DELETE', `/api/me/sessions/${mine!.id}`));
    expect([error.status, error.body.code]).toEqual([404, 'session.not-found']);
    expect((await refused(mallory.call('DELETE', '/api/me/sessions/nonsense'))).status).toBe(404);
    await me();
  });
});

// promises accounts#deletion
describe('an account that its owner deletes', () => {
  const deletes = () => pat.call<{ message: string; deletesAt: string }>('DELETE', '/api/me');

  it('is kept for seven days, and a sign-in within them keeps it for good', async () => {
    const { deletesAt, message } = await deletes();
    expect(message).toMatch(/7 days/);
    expect(Date.parse(deletesAt)).toBeGreaterThan(harness.now().getTime() + 6 * 86_400_000);
    await harness.inbox('Pat').waitFor(/Your account will be deleted/);
    await eventually(async () => expect((await refused(pat.call('GET', '/api/me'))).status).toBe(401));
    await harness.forward({ days: 6 });
    const back = await elsewhere();
    expect(back.message).toBe('Welcome back! Your account will not be deleted.');
    await harness.inbox('Pat').waitFor(/Your account stays/);
    await harness.forward({ days: 8 });
    expect((await me(back)).email).toBe(harness.email('Pat'));
    expect((await elsewhere()).message).toBeUndefined();
  });

  it('is hidden at once and ends push, webhooks and the calendar link, until a sign-in shows the golfer again', async () => {
    await harness.nextDayAt('10:00');
    const [eve, receiver, service] = [
      await harness.organiser('Eve'),
      await Receiver.start(),
      await PushService.start(),
    ];
    for (const golfer of [pat, eve]) {
      await golfer.call('PATCH', '/api/me', { location: 'Boise, Idaho' });
      await golfer.call('PATCH', '/api/me/settings', { locationSharing: true });
    }
    await pat.call('POST', '/api/player-preferences', { autoMatchEnabled: true });
    const { id } = await me();
    const isFound = async () =>
      (await eve.call<{ players: MatchPlayer[] }>('POST', '/api/matching/search', {})).players.some(
        (player) => player.id === id,
      );
    await pat.buys('annual');
    const startDate = new Date(harness.now().getTime() + 7 * 86_400_000).toISOString();
    const title = `Nine and dine ${randomUUID().slice(0, 6)}`;
    const event = { title, venueName: 'Eagle Creek', startDate, maxCouples: 4, costPerCouple: 0 };
    const hosted = await eventually(() => pat.call<{ id: string }>('POST', '/api/couples-events', event));
    const isListed = async () =>
      (await eve.call<Array<{ id: string }>>('GET', `/api/couples-events?text=${encodeURIComponent(title)}`))
        .length === 1;
    await pat.call('POST', '/api/push/devices', service.browser().subscription);
    const { url } = await pat.call<{ url: string }>('POST', '/api/calendar');
    const calendar = async () => (await patientFetch(`${game.url}${new URL(url).pathname}`)).status;
    const events = ['offer.answered'];
    await pat.call('POST', '/api/webhook-endpoints', { url: receiver.url, events });
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN/);
    await eventually(async () =>
      expect([await isFound(), await isListed(), await calendar()]).toEqual([true, true, 200]),
    );

    await deletes();
    await eventually(async () =>
      expect([await isFound(), await isListed(), await calendar()]).toEqual([false, false, 404]),
    );
    expect((await refused(eve.call('GET', `/api/couples-events/${hosted.id}`))).status).toBe(404);
    await harness.phone('Ann').reply('IN');
    await harness.phone('Ann').waitFor(/You're in/);

    const back = await elsewhere();
    await eventually(async () => expect([await isFound(), await isListed()]).toEqual([true, true]));
    await eventually(async () => {
      expect((await back.call<Push>('GET', '/api/push')).devices).toEqual([]);
      expect(await back.call('GET', '/api/webhook-endpoints')).toMatchObject([
        { pausedAt: expect.any(String) },
      ]);
    });
    expect([receiver.heard, await calendar()]).toEqual([[], 404]);
    await Promise.all([receiver.stop(), service.stop()]);
  });

  it('is gone after seven days: its email can be registered anew, and the new account has no contacts', async () => {
    await deletes();
    await harness.forward({ days: 8 });
    await eventually(async () => {
      const newcomer = new Golfer(harness, 'Pat');
      await newcomer.register();
      expect(await newcomer.call('GET', '/api/contacts')).toEqual([]);
    });
  });
});

// promises accounts#export
describe('the export of a golfer’s data', () => {
  type Lists = Record<string, object[]>;
  type Kept = Record<'account' | 'contacts' | 'bookings' | 'messages' | 'billing', Lists>;
  const pays = (golfer: Golfer) => golfer.buys('monthly', TEST_CARDS.success);

  it('is one document with the data of every service, and of nobody else', async () => {
    const mallory = await harness.organiser('Mallory');
    const malloryId = (await me(mallory)).id;
    await pat.knows(1, ['Ann']);
    await pat.plansRound();
    await pat.call('POST', '/api/player-preferences', { maxDistance: 50 });
    await eventually(() => pat.call('POST', '/api/matching/block', { playerId: malloryId }));
    await pat.call('POST', '/api/matching/report', { playerId: malloryId, reason: 'Did not show up.' });
    await pays(pat);
    await pat.call('POST', '/api/forgot-password', { email: harness.email('Pat') });
    await linkIn('Pat');
    const kept = await eventually(async () => {
      const all = await pat.call<Kept>('GET', '/api/me/export');
      expect(all.billing.payments).toHaveLength(1);
      expect(all.billing.accounts).toMatchObject([{ entitlement: { type: 'monthly' } }]);
      expect(all.messages.messages).toContainEqual(
        expect.objectContaining({ kind: 'password-reset', body: null }),
      );
      return all;
    });
    expect(Object.keys(kept).sort()).toEqual([
      ...['account', 'billing', 'bookings', 'contacts'],
      ...['exportedAt', 'messages'],
    ]);
    expect(kept.account.profile).toMatchObject([{ username: 'Pat', email: harness.email('Pat') }]);
    expect(kept.account.sessions).toHaveLength(1);
    expect(kept.contacts).toMatchObject({
      contacts: [{ name: 'Ann', tier: 1 }],
      matching: [{ maxDistance: 50 }],
      blocked: [{ playerId: malloryId }],
      reports: [{ playerId: malloryId, reason: 'Did not show up.' }],
    });
    expect(kept.bookings.teeTimes).toMatchObject([{ venueName: 'Eagle Creek' }]);
    expect(kept.billing).toMatchObject({
      accounts: [{ entitlement: { type: 'monthly' }, customerId: expect.any(String) }],
      payments: [{ plan: 'monthly', amount: 800, currency: 'usd', card: { last4: '4242' } }],
      referrals: [],
    });
    expect(JSON.stringify(kept)).not.toMatch(/argon2|tokenHash|passwordHash|keyHash|4242424242424242/);

    const theirs = await mallory.call<Kept>('GET', '/api/me/export');
    expect(theirs).toMatchObject({ billing: { payments: [] }, contacts: { contacts: [], blocked: [] } });
    expect(JSON.stringify(theirs)).not.toContain(harness.email('Pat'));
  });
});

// promises api#keys
describe('API keys', () => {
  interface Key {
    id: string;
    key: string;
    prefix: string;
    lastUsedAt: string | null;
  }
  const make = (scopes: string[], headers: Record<string, string> = {}) =>
    pat.call<Key>('POST', '/api/api-keys', { name: 'Club site', scopes }, headers);
  const list = () => pat.call<Key[]>('GET', '/api/api-keys');
  const program = new (class {
    call<T>(key: string, method: string, path: string, body?: unknown, headers = {}) {
      return new Golfer(harness, 'program').call<T>(method, path, body, {
        authorization: `Bearer ${key}`,
        ...headers,
      });
    }
  })();

  it('are shown only when created, allow what their scopes name, and stop working when deleted', async () => {
    const { key, id, prefix } = await make(['contacts:read', 'contacts:write']);
    expect(key).toMatch(/^gitg_[\w-]{43}$/);
    expect(key.startsWith(prefix)).toBe(true);
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    await program.call(key, 'POST', '/api/contacts', { name: 'Ann', tier: 1 }, evil);
    expect(await program.call(key, 'GET', '/api/contacts')).toMatchObject([{ name: 'Ann' }]);
    const [listed] = await list();
    expect(listed).toMatchObject({ id, prefix, lastUsedAt: expect.any(String) });
    expect(JSON.stringify(listed)).not.toContain(key);
    await pat.call('DELETE', `/api/api-keys/${id}`);
    await eventually(async () => {
      const error = await refused(program.call(key, 'GET', '/api/contacts'));
      expect([error.status, error.body.code]).toEqual([401, 'api-key.invalid']);
    });
    expect((await refused(pat.call('DELETE', `/api/api-keys/${id}`))).status).toBe(404);
  });

  it('allow nothing beyond their scopes, and never a change of the account', async () => {
    const { key, id } = await make(['bookings:read']);
    expect(await program.call(key, 'GET', '/api/bookings')).toEqual([]);
    const error = await refused(program.call(key, 'POST', '/api/bookings', {}));
    expect([error.status, error.body.code, error.body['scope'], error.body.message]).toEqual([
      403,
      'api-key.missing-scope',
      'bookings:write',
      'This API key lacks the scope bookings:write.',
    ]);
    for (const [method, path, body] of [
      ['GET', '/api/me'],
      ['PATCH', '/api/me', { email: 'mallory@golf.example' }],
      ['GET', '/api/me/export'],
      ['GET', '/api/me/sessions'],
      ['DELETE', '/api/me'],
      ['POST', '/api/me/password', { currentPassword: pat.password, newPassword: 'stolen by a thief' }],
      ['POST', '/api/me/verify/email'],
      ['GET', '/api/api-keys'],
      ['POST', '/api/api-keys', { name: 'more', scopes: ['contacts:write'] }],
      ['DELETE', `/api/api-keys/${id}`],
      ['GET', '/api/stream'],
    ] as const)
      expect([path, (await refused(program.call(key, method, path, body))).body.code]).toEqual([
        path,
        'api-key.session-only',
      ]);
  });

  it('that are forged are refused, even when the request also carries a valid session cookie', async () => {
    const forged = `gitg_${randomBytes(32).toString('base64url')}`;
    for (const key of [forged, 'gitg_short', ''])
      expect((await refused(program.call(key, 'GET', '/api/contacts'))).status).toBe(401);
    const both = pat.call('GET', '/api/contacts', undefined, { authorization: `Bearer ${forged}` });
    expect((await refused(both)).body.code).toBe('api-key.invalid');
  });

  it('of somebody else are neither listed nor deletable: the answer is api-key.not-found', async () => {
    const { id } = await make(['venues:read']);
    const mallory = await harness.organiser('Mallory');
    expect((await refused(mallory.call('DELETE', `/api/api-keys/${id}`))).body.code).toBe(
      'api-key.not-found',
    );
    expect(await mallory.call('GET', '/api/api-keys')).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('are created only once per Idempotency-Key, and an account may have at most twenty', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await make(['venues:read'], headers), await make(['venues:read'], headers)];
    expect(again).toEqual(first);
    expect((await refused(make(['contacts:read'], headers))).body.code).toBe('idempotency.mismatch');
    const rest = await Promise.allSettled(Array.from({ length: 22 }, () => make(['venues:read'])));
    expect(rest.filter((made) => made.status === 'fulfilled')).toHaveLength(19);
    expect(await list()).toHaveLength(20);
    expect((await refused(make(['venues:read']))).body.code).toBe('api-key.too-many');
  });

  it('need a name and scopes that exist', async () => {
    const bad = async (body: object) =>
      (await refused(pat.call('POST', '/api/api-keys', body))).body.errors!.map((e) => e.field);
    expect(await bad({ name: '', scopes: ['venues:read'] })).toEqual(['name']);
    expect(await bad({ name: 'x', scopes: [] })).toEqual(['scopes']);
    expect(await bad({ name: 'x', scopes: ['admin'] })).toEqual(['scopes.0']);
  });

  it('stop working as soon as the deletion of the account is requested', async () => {
    const { key } = await make(['contacts:read']);
    await program.call(key, 'GET', '/api/contacts');
    await pat.call('DELETE', '/api/me');
    await eventually(async () =>
      expect((await refused(program.call(key, 'GET', '/api/contacts'))).status).toBe(401),
    );
  });
});

describe('without a session', () => {
  it.each([
    ['PATCH', '/api/me', {}],
    ['PATCH', '/api/me/settings', {}],
    ['PATCH', '/api/me/messaging', { consent: false }],
    ['PATCH', '/api/me/messaging-preferences', { inviteNotifications: false }],
    ['GET', '/api/users/messaging-consent', undefined],
    ['POST', '/api/users/messaging-consent', { consent: false }],
    ['POST', '/api/me/verify/email', undefined],
    ['POST', '/api/me/verify/email/confirm', { code: '000000' }],
    ['POST', '/api/me/password', { currentPassword: 'x', newPassword: 'x'.repeat(12) }],
    ['GET', '/api/me/sessions', undefined],
    ['DELETE', '/api/me/sessions', undefined],
    ['DELETE', `/api/me/sessions/${randomUUID()}`, undefined],
    ['GET', '/api/me/export', undefined],
    ['DELETE', '/api/me', undefined],
    ['GET', '/api/api-keys', undefined],
    ['POST', '/api/api-keys', { name: 'x', scopes: ['venues:read'] }],
    ['DELETE', `/api/api-keys/${randomUUID()}`, undefined],
  ])('%s %s is refused', async (method, path, body) => {
    expect((await refused(new Golfer(harness, 'nobody').call(method, path, body))).status).toBe(401);
  });
});
