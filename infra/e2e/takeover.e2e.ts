import type { Push, PushDevice, WebhookDelivery } from '@game/contracts';
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
import { Secret, TOTP } from 'otpauth';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => void (game = await startGameUnderTest()));
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.organiser('Pat');
});

const NEXT = 'albatross on ten';
const nobody = () => new Golfer(harness, 'nobody');
/** The subjects of the golfer's mails except the first, which has the code of the golfer's own account. */
const newsOf = (name: string) =>
  harness
    .inbox(name)
    .emails()
    .slice(1)
    .map((mail) => mail.subject);
const tokenIn = async (subject: RegExp, path: string) =>
  new RegExp(`/${path}\\?token=([\\w-]{43})`).exec((await harness.inbox('Pat').waitFor(subject)).text!)![1]!;

// promises accounts#what-ends-with-a-password
describe('an intruder who knew the old password', () => {
  let receiver: Receiver;
  let service: PushService;
  beforeEach(async () => {
    [receiver, service] = [await Receiver.start(), await PushService.start()];
  });
  afterEach(() => Promise.all([receiver.stop(), service.stop()]));

  /**
   * Creates what an intruder could leave behind in the account to come back after a change of the password.
   */
  async function plants() {
    const intruder = new Golfer(harness, 'Pat');
    const credentials = { email: harness.email('Pat'), password: pat.password };
    await intruder.call('POST', '/api/login', credentials);
    const scopes = ['bookings:read', 'webhooks:write'];
    const { key } = await intruder.call<{ key: string }>('POST', '/api/api-keys', { name: 'x', scopes });
    const { url } = await intruder.call<{ url: string }>('POST', '/api/calendar');
    await intruder.call<PushDevice>('POST', '/api/push/devices', service.browser().subscription);
    const hook = await intruder.call<{ id: string }>('POST', '/api/webhook-endpoints', {
      url: receiver.url,
      events: ['offer.made'],
    });
    return { intruder, key, calendar: new URL(url).pathname, hook };
  }
  type Planted = Awaited<ReturnType<typeof plants>>;

  const isShutOut = ({ intruder, key, calendar }: Planted, owner: Golfer) =>
    eventually(async () => {
      expect((await refused(intruder.call('GET', '/api/me'))).status).toBe(401);
      const byKey = nobody().call('GET', '/api/bookings', undefined, { authorization: `Bearer ${key}` });
      expect((await refused(byKey)).status).toBe(401);
      expect((await patientFetch(`${game.url}${calendar}`)).status).toBe(404);
      expect(await owner.call('GET', '/api/api-keys')).toEqual([]);
      expect((await owner.call<Push>('GET', '/api/push')).devices).toEqual([]);
      expect(await owner.call('GET', '/api/webhook-endpoints')).toMatchObject([
        { pausedAt: expect.any(String) },
      ]);
    });

  it('loses all access once the owner changes the password, and webhooks go on only when the owner resumes them', async () => {
    const planted = await plants();
    const changed = await pat.call<{ message: string }>('POST', '/api/me/password', {
      currentPassword: pat.password,
      newPassword: NEXT,
    });
    expect(changed.message).toMatch(/API keys, the calendar link and browser notifications have ended/);
    await isShutOut(planted, pat);
    const mail = await harness.inbox('Pat').waitFor(/Your password was changed/);
    expect(mail.text).toMatch(/webhooks are paused/);

    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN/);
    const hook = `/api/webhook-endpoints/${planted.hook.id}`;
    expect(await pat.call<WebhookDelivery[]>('GET', `${hook}/deliveries`)).toEqual([]);
    expect(receiver.heard).toEqual([]);

    expect(await pat.call('POST', `${hook}/resume`)).toMatchObject({ pausedAt: null });
    await pat.knows(1, ['Bob']);
    await (await pat.plansRound({ days: 5 })).sendsInvites();
    await eventually(() => expect(receiver.of('offer.made').length).toBeGreaterThan(0));
    const mallory = await harness.organiser('Mallory');
    expect((await refused(mallory.call('POST', `${hook}/resume`))).body.code).toBe(
      'webhook.endpoint-not-found',
    );
  });

  it('loses all access once the owner resets the password, and events that waited for a webhook can be replayed only when it is resumed', async () => {
    const planted = await plants();
    // Enough failures that no retry succeeds before the password is reset.
    receiver.answers.push(...Array.from({ length: 100 }, () => 500));
    await pat.knows(1, ['Ann']);
    await (await pat.plansRound()).sendsInvites();
    await eventually(() => expect(receiver.heard.length).toBeGreaterThan(0));
    await pat.call('POST', '/api/forgot-password', { email: harness.email('Pat') });
    const token = await tokenIn(/Reset your password/, 'reset-password');
    await nobody().call('POST', '/api/reset-password', { token, newPassword: NEXT });
    const owner = new Golfer(harness, 'Pat');
    await owner.call('POST', '/api/login', { email: harness.email('Pat'), password: NEXT });
    await isShutOut(planted, owner);

    const hook = `/api/webhook-endpoints/${planted.hook.id}`;
    const waited = await eventually(async () => {
      const [one] = await owner.call<WebhookDelivery[]>('GET', `${hook}/deliveries`);
      expect(one).toMatchObject({ state: 'failed', lastError: expect.stringMatching(/paused/) });
      return one!;
    });
    receiver.answers.length = 0;
    const before = receiver.heard.length;
    const replay = () => owner.call('POST', `${hook}/deliveries/${waited.id}/replay`);
    expect((await refused(replay())).body.code).toBe('webhook.endpoint-paused');
    await owner.call('POST', `${hook}/resume`);
    await replay();
    await eventually(() => expect(receiver.heard).toHaveLength(before + 1));
  });
});

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];
async function confirms(golfer: Golfer, name: string) {
  await golfer.call('POST', '/api/me/verify/email');
  const code = codeIn((await harness.inbox(name).waitFor(/is your code/)).subject);
  await golfer.call('POST', '/api/me/verify/email/confirm', { code });
}
const signsIn = async (email: string, password: string) => {
  const golfer = new Golfer(harness, 'Pat');
  await golfer.call('POST', '/api/login', { email, password });
  return golfer;
};

// promises accounts#changing-the-email
describe('an intruder who uses an open session', () => {
  const moves = (golfer: Golfer, name: string) =>
    golfer.call<{ user: { email: string; pendingEmail: string } }>('PATCH', '/api/me', {
      email: harness.email(name),
    });

  // promises accounts#proving-who-you-are
  it('cannot do without the password what would outlive the session, ten minutes after the sign-in', async () => {
    const guarded = (golfer: Golfer) => [
      golfer.call('PATCH', '/api/me', { phone: harness.phoneNumber('Mallory') }),
      golfer.call('POST', '/api/api-keys', { name: 'x', scopes: ['venues:read'] }),
      golfer.call('POST', '/api/webhook-endpoints', { url: 'http://127.0.0.1:9/x', events: ['offer.made'] }),
      golfer.call('GET', '/api/me/export'),
      golfer.call('DELETE', '/api/me/sessions'),
    ];
    const before = await pat.call('GET', '/api/me');
    await harness.forward({ minutes: 10 });
    pat.knowsPassword = false;
    for (const call of [...guarded(pat), pat.call('DELETE', '/api/me')])
      expect((await refused(call)).body.code).toBe('auth.proof-needed');
    expect(await pat.call('GET', '/api/me')).toEqual(before);
    expect(await pat.call('GET', '/api/api-keys')).toEqual([]);
    await pat.call('PATCH', '/api/me', { username: 'Patty', phone: null });
    await pat.call('POST', '/api/me/proof', { password: pat.password });
    await Promise.all(guarded(pat));
  });

  it('cannot change the email without the password, and the new email counts only when it is confirmed', async () => {
    await harness.forward({ minutes: 10 });
    pat.knowsPassword = false;
    const { status, body } = await refused(moves(pat, 'Mallory'));
    expect([status, body.code]).toEqual([403, 'auth.proof-needed']);
    const guess = await refused(pat.call('POST', '/api/me/proof', { password: 'not hers' }));
    expect([guess.status, guess.body.errors!.map((e) => e.field)]).toEqual([422, ['password']]);
    await pat.call('PATCH', '/api/me', { email: harness.email('Pat').toUpperCase(), username: 'Patty' });
    pat.knowsPassword = true;
    const { user } = await moves(pat, 'Patty');
    expect(user).toMatchObject({ pendingEmail: harness.email('Patty') });
    await signsIn(harness.email('Pat'), pat.password);
    expect((await refused(signsIn(harness.email('Patty'), pat.password))).status).toBe(401);
    await confirms(pat, 'Patty');
    await signsIn(harness.email('Patty'), pat.password);
    expect((await refused(signsIn(harness.email('Pat'), pat.password))).status).toBe(401);
  });

  it('cannot keep the account by changing its email: the link in the mail to the old address restores the old email', async () => {
    const intruder = await signsIn(harness.email('Pat'), pat.password);
    await moves(intruder, 'Mallory');
    await confirms(intruder, 'Mallory');
    const token = await tokenIn(/Your email address was changed/, 'not-me');
    await moves(intruder, 'Eve');
    await confirms(intruder, 'Eve');
    const eves = /not-me\?token=([\w-]{43})/.exec(
      (await harness.inbox('Mallory').waitFor(/Your email address was changed/)).text!,
    )![1]!;
    // Somebody who registers with the old address meanwhile does not keep the account from having it again.
    await new Golfer(harness, 'Pat').register();

    const undo = (link: string) =>
      nobody().call<{ message: string }>('POST', '/api/undo-email-change', { token: link });
    expect((await undo(token)).message).toMatch(/undone/);
    for (const link of [token, eves, 'guessed'])
      expect((await refused(undo(link))).body.code).toBe('auth.invalid-undo-link');
    await eventually(async () => expect((await refused(intruder.call('GET', '/api/me'))).status).toBe(401));
    for (const name of ['Pat', 'Mallory', 'Eve'])
      expect((await refused(signsIn(harness.email(name), pat.password))).status).toBe(401);
    const reset = await tokenIn(/Reset your password/, 'reset-password');
    await nobody().call('POST', '/api/reset-password', { token: reset, newPassword: NEXT });
    const owner = await signsIn(harness.email('Pat'), NEXT);
    expect(await owner.call('GET', '/api/me')).toMatchObject({
      user: { email: harness.email('Pat'), emailVerified: true },
    });
    expect(
      harness
        .inbox('Eve')
        .emails()
        .map((mail) => mail.subject),
    ).not.toContain('Reset your password');
  });

  it('keeps a changed email if the link is older than seven days; the mail about the change of an unconfirmed email has no link', async () => {
    const typo = await harness.newcomer('Typo');
    await moves(typo, 'Zoe');
    await confirms(typo, 'Zoe');
    const mail = await harness.inbox('Typo').waitFor(/Your email address was changed/);
    expect(mail.text).not.toMatch(/not-me/);
    await moves(pat, 'Patty');
    await confirms(pat, 'Patty');
    const token = await tokenIn(/Your email address was changed/, 'not-me');
    await harness.forward({ days: 8 });
    const late = nobody().call('POST', '/api/undo-email-change', { token });
    expect((await refused(late)).body.code).toBe('auth.invalid-undo-link');
  });

  it('does not learn who has an account: the owner of a taken address is told, and no code goes there', async () => {
    await harness.organiser('Ann');
    expect(await moves(pat, 'Ann')).toMatchObject({ user: { pendingEmail: harness.email('Ann') } });
    expect(await pat.call('POST', '/api/me/verify/email')).toMatchObject({ sentTo: harness.email('Ann') });
    await harness.inbox('Ann').waitFor(/You already have an account/);
    const guess = await refused(pat.call('POST', '/api/me/verify/email/confirm', { code: '000000' }));
    expect(guess.body.message).toBe('This code does not fit. You have 4 tries left.');
    expect(newsOf('Ann')).toEqual(['You already have an account']);
  });

  // promises accounts#what-is-announced
  it('is reported to the owner when signing in from a new device, while a sign-in from a known device is not', async () => {
    const credentials = { email: harness.email('Pat'), password: pat.password };
    await pat.call('POST', '/api/login', credentials);
    await new Golfer(harness, 'Pat').call('POST', '/api/login', credentials, { 'user-agent': 'Burglar 1.0' });
    const mail = await harness.inbox('Pat').waitFor(/A new device signed in/);
    expect(mail.text).toMatch(/Burglar 1\.0/);
    expect(newsOf('Pat')).toEqual(['A new device signed in to your account']);
  });

  // promises accounts#what-is-announced
  it('cannot create a key or webhook, change the phone number or export the data without a mail to the owner', async () => {
    const receiver = await Receiver.start();
    await pat.call('POST', '/api/api-keys', { name: 'Club site', scopes: ['venues:read'] });
    await pat.call('POST', '/api/webhook-endpoints', { url: receiver.url, events: ['offer.made'] });
    await pat.call('PATCH', '/api/me', { phone: harness.phoneNumber('Pat') });
    await pat.call('GET', '/api/me/export');
    // The mails come from several consumers, in any order.
    for (const [subject, words] of [
      [/A new API key/, /“Club site”/],
      [/A new webhook/, new RegExp(receiver.url)],
      [/Your phone number was changed/, /\+1312/],
      [/Your data was downloaded/, /undoes this and every change after it/],
    ] as const) {
      const { text } = await eventually(() => mailAbout(subject));
      expect(text).toMatch(words);
      expect(text).toMatch(/This was not me: .*\/not-me\?token=/);
    }
    await pat.call('PATCH', '/api/me', { phone: null });
    await harness.inbox('Pat').waitFor(/Your phone number was changed[^]*has no phone number/);
    await receiver.stop();
  });
});

/** The latest mail with this subject. */
const mailAbout = (subject: RegExp) => {
  const mail = harness
    .inbox('Pat')
    .emails()
    .findLast((sent) => subject.test(sent.subject));
  expect(mail).toBeDefined();
  return mail!;
};

// promises accounts#this-was-not-me
describe('the owner who takes the account back with the link of a mail', () => {
  const undoes = async (subject: RegExp) => {
    const { text } = await eventually(() => mailAbout(subject));
    const token = /not-me\?token=([\w-]{43})/.exec(text!)![1]!;
    return nobody().call<{ message: string }>('POST', '/api/undo-email-change', { token });
  };
  /** Sets a new password by the mailed link, and signs in with it. */
  async function comesBack() {
    const { text } = await eventually(() => mailAbout(/Reset your password/));
    const token = /token=([\w-]{43})/.exec(text!)![1]!;
    await nobody().call('POST', '/api/reset-password', { token, newPassword: NEXT });
    return signsIn(harness.email('Pat'), NEXT);
  }

  it('loses what the intruder made after the change of the mail, and keeps what was there before', async () => {
    const [mine, foreign] = [await Receiver.start(), await Receiver.start()];
    const events = ['offer.made'];
    await pat.call('PATCH', '/api/me', { phone: harness.phoneNumber('Pat') });
    await pat.confirms('phone');
    await pat.call('POST', '/api/webhook-endpoints', { url: mine.url, events });
    await harness.forward({ hours: 1 });

    const intruder = await signsIn(harness.email('Pat'), pat.password);
    const scopes = ['bookings:read'];
    const { key } = await intruder.call<{ key: string }>('POST', '/api/api-keys', { name: 'x', scopes });
    await intruder.call('PATCH', '/api/me', { phone: harness.phoneNumber('Mallory') });
    await intruder.call('POST', '/api/webhook-endpoints', { url: foreign.url, events });
    await harness.inbox('Pat').waitFor(new RegExp(foreign.url));

    expect((await undoes(/A new API key/)).message).toMatch(/undone.*new password/);
    await harness.inbox('Pat').waitFor(/You took your account back/);
    await eventually(async () => expect((await refused(intruder.call('GET', '/api/me'))).status).toBe(401));
    await eventually(async () => {
      const byKey = nobody().call('GET', '/api/bookings', undefined, { authorization: `Bearer ${key}` });
      expect((await refused(byKey)).status).toBe(401);
    });
    expect((await refused(signsIn(harness.email('Pat'), pat.password))).status).toBe(401);
    const owner = await comesBack();
    expect(await owner.call('GET', '/api/me')).toMatchObject({
      user: { phone: harness.phoneNumber('Pat'), phoneVerified: true, email: harness.email('Pat') },
    });
    await eventually(async () =>
      expect(await owner.call('GET', '/api/webhook-endpoints')).toMatchObject([
        { url: mine.url, pausedAt: expect.any(String) },
      ]),
    );
    // The link about a later change went with it.
    expect((await refused(undoes(/A new webhook/))).body.code).toBe('auth.invalid-undo-link');
    await Promise.all([mine.stop(), foreign.stop()]);
  });

  it('gets the former email and phone together back, if the first of the mails is used', async () => {
    await harness.forward({ hours: 1 });
    const intruder = await signsIn(harness.email('Pat'), pat.password);
    await intruder.call('PATCH', '/api/me', { phone: harness.phoneNumber('Mallory') });
    await intruder.call('PATCH', '/api/me', { email: harness.email('Mallory') });
    await confirms(intruder, 'Mallory');
    await undoes(/Your phone number was changed/);
    const owner = await comesBack();
    expect(await owner.call('GET', '/api/me')).toMatchObject({
      user: { email: harness.email('Pat'), emailVerified: true, phone: null },
    });
  });

  // promises accounts#second-step
  it('is not locked out by a second step that the intruder switched on, and keeps one that was on before', async () => {
    const codeFor = (secret: string) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.now().getTime() });
    const switchesOn = async (golfer: Golfer) => {
      const { secret } = await golfer.call<{ secret: string }>('POST', '/api/me/second-step');
      const { codes } = await golfer.call<{ codes: string[] }>('POST', '/api/me/second-step/confirm', {
        code: codeFor(secret),
      });
      expect(new Set(codes).size).toBe(10);
      return { secret, codes };
    };
    const intruder = await signsIn(harness.email('Pat'), pat.password);
    await harness.forward({ minutes: 1 });
    await switchesOn(intruder);
    const lockedOut = await refused(signsIn(harness.email('Pat'), pat.password));
    expect([lockedOut.status, lockedOut.body.code]).toEqual([403, 'auth.second-step-needed']);
    await undoes(/Signing in takes two steps now/);
    const owner = await comesBack();
    expect(await owner.call('GET', '/api/me/sign-in-ways')).toEqual({
      ...{ secondStep: false, recoveryCodesLeft: 0, passkeys: [] },
    });

    const { secret, codes } = await switchesOn(owner);
    await harness.forward({ hours: 1 });
    const credentials = { email: harness.email('Pat'), password: NEXT };
    const thief = new Golfer(harness, 'Pat');
    const newDevices = () =>
      harness
        .inbox('Pat')
        .emails()
        .filter(({ subject }) => /A new device signed in/.test(subject)).length;
    // The owner and the intruder signed in from new devices before.
    await eventually(() => expect(newDevices()).toBe(2));
    const code = codeFor(secret);
    await thief.call('POST', '/api/login', { ...credentials, code });
    await eventually(() => expect(newDevices()).toBe(3));
    const replayed = await refused(nobody().call('POST', '/api/login', { ...credentials, code }));
    expect([replayed.status, replayed.body.errors![0]!.field]).toEqual([422, 'code']);
    await undoes(/A new device signed in/);
    await eventually(async () => expect((await refused(thief.call('GET', '/api/me'))).status).toBe(401));
    const reset = await eventually(() => {
      const mails = harness.inbox('Pat').emails();
      const found = mails.filter(({ subject }) => /Reset your password/.test(subject));
      expect(found).toHaveLength(2);
      return /token=([\w-]{43})/.exec(found[1]!.text!)![1]!;
    });
    await nobody().call('POST', '/api/reset-password', { token: reset, newPassword: pat.password });
    const again = { email: harness.email('Pat'), password: pat.password };
    expect((await refused(nobody().call('POST', '/api/login', again))).body.code).toBe(
      'auth.second-step-needed',
    );
    await new Golfer(harness, 'Pat').call('POST', '/api/login', { ...again, code: codes[0] });
  });

  it('also ends an intruder who only signed in or downloaded the data', async () => {
    await harness.forward({ hours: 1 });
    const intruder = await signsIn(harness.email('Pat'), pat.password);
    await intruder.call('GET', '/api/me/export');
    await undoes(/A new device signed in/);
    await eventually(async () => expect((await refused(intruder.call('GET', '/api/me'))).status).toBe(401));
    expect((await refused(undoes(/Your data was downloaded/))).body.code).toBe('auth.invalid-undo-link');
    await comesBack();
  });

  it('gets no link to a mailbox that was never confirmed, because it may be a stranger’s', async () => {
    const typo = await harness.newcomer('Typo');
    await typo.call('PATCH', '/api/me', { phone: harness.phoneNumber('Typo') });
    const mail = await harness.inbox('Typo').waitFor(/Your phone number was changed/);
    expect(mail.text).not.toMatch(/not-me/);
    expect(mail.text).toMatch(/choose a new password/);
  });
});
