import { createHash, randomBytes } from 'node:crypto';
import {
  accessAnnounced,
  codeRequested,
  confirmCode,
  entitlementChanged,
  prove,
  readSession,
  register,
  requestCode,
  signIn,
  signOut,
  signedOut,
  updateProfile,
  userRegistered,
  userSaved,
  type InputOf,
  type UserId,
} from '@game/contracts';
import { eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
import pg from 'pg';
import { auth } from '../src/index.js';

const DAY_MS = 86_400_000;
const ORIGIN = 'http://golf.test';
const hash = () => createHash('sha256').update(randomBytes(32)).digest('base64url');
const seed = (address = '10.0.0.1') => ({ tokenHash: hash(), nonce: hash(), address });

let harness: ServiceHarness;
let bus: ServiceHarness['bus'];
beforeAll(async () => {
  harness = await startServiceHarness(auth, {
    hears: [userSaved, userRegistered, signedOut, codeRequested, accessAnnounced],
  });
  bus = harness.bus;
});
afterAll(() => harness?.stop());

const ann = (more: Partial<InputOf<typeof register>> = {}) => ({
  username: 'Ann',
  email: `ann-${hash().slice(0, 8)}@example.com`,
  password: 'fairway wood',
  attempt: null,
  ...seed(`10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`),
  ...more,
});
const saved = (id: string) => harness.published(userSaved).filter((user) => user.id === id);

// promises accounts#registration
describe('registering', () => {
  it('makes a user on trial who gets every message except promotions, and signs the user in', async () => {
    const input = ann({ timeZone: 'America/Chicago', gender: 'female' });
    const { user, expiresAt } = await bus.send(register, input);
    expect(user).toMatchObject({
      username: 'Ann',
      email: input.email,
      gender: 'female',
      timeZone: 'America/Chicago',
      subscriptionStatus: 'trial',
      subscriptionType: 'trial',
      messagingConsent: false,
      inviteNotifications: true,
      confirmationNotifications: true,
      reminderNotifications: true,
      promotionalNotifications: false,
      emailNotifications: true,
      publicProfile: true,
      locationSharing: false,
      emailVerified: false,
      phoneVerified: false,
      skillLevel: null,
      phone: null,
    });
    expect(Date.parse(expiresAt) - harness.clock.now().getTime()).toBeGreaterThan(29.9 * DAY_MS);
    expect(await bus.ask(readSession, { tokenHash: input.tokenHash })).toMatchObject({ user, expiresAt });
    const { pendingEmail: _, pendingGender: __, genderChangesAt: ___, ...told } = user;
    const seen = { hidden: false, suspended: false };
    await eventually(() => expect(saved(user.id)).toEqual([{ ...told, ...seen, version: 1 }]));
  });

  it('makes a separate account for an email that has one, in upper or lower case or at the same time', async () => {
    const { email } = ann();
    const made = await Promise.all([
      bus.send(register, ann({ email })),
      bus.send(register, ann({ email: email.toUpperCase() })),
    ]);
    expect(new Set(made.map(({ user }) => user.id)).size).toBe(2);
    expect(made.map(({ user }) => user.emailVerified)).toEqual([false, false]);
  });

  it('returns the same user and a session for a retry of the same attempt, but only with the right password', async () => {
    const input = ann({ attempt: hash() });
    const { user } = await bus.send(register, input);
    const again = await bus.send(register, { ...input, ...seed('10.0.0.3') });
    expect(again.user).toEqual(user);
    const thief = bus.send(register, { ...input, ...seed('10.0.0.3'), password: 'only the key' });
    await expect(thief).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    await eventually(() => expect(saved(user.id)).toHaveLength(1));
  });

  it.each([
    [{ password: 'short' }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ email: 'ann' }, 'email'],
    [{ username: '  ' }, 'username'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('names the wrong field of %j', async (wrong, field) => {
    await expect(bus.send(register, ann(wrong))).rejects.toMatchObject({
      kind: 'invalid',
      details: { errors: [{ field }] },
    });
  });

  it('publishes the new golfer once, with the referral code of the registration', async () => {
    const input = ann({ attempt: hash(), referralCode: 'PAT-4711' });
    const { user } = await bus.send(register, input);
    await bus.send(register, { ...input, ...seed('10.0.0.4') });
    const { id: userId, email, createdAt } = user;
    await eventually(() =>
      expect(harness.published(userRegistered).filter((r) => r.userId === userId)).toEqual([
        { userId, email, createdAt, referralCode: 'PAT-4711', deviceShared: false },
      ]),
    );
  });

  it('is refused after five registrations with one email in a day, whether it has an account or not', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 6; i++)
      await bus
        .send(register, ann({ email: 'many@example.com' }))
        .then(() => codes.push('registered'))
        .catch((error: { code: string }) => codes.push(error.code));
    expect(codes).toEqual([...Array(5).fill('registered'), 'too-many']);
  });

  it('publishes whether another account was used in the same browser before', async () => {
    const deviceHash = hash();
    const ids: UserId[] = [];
    for (let i = 0; i < 2; i++) ids.push((await bus.send(register, ann({ deviceHash }))).user.id);
    await eventually(() =>
      expect(
        ids.map((id) => harness.published(userRegistered).find(({ userId }) => userId === id)?.deviceShared),
      ).toEqual([false, true]),
    );
  });
});

// promises accounts#whether-an-email-has-an-account
describe('an account whose email has another account', () => {
  const signs = (email: string, password: string) =>
    bus.send(signIn, { email, password, ...seed('10.4.0.1') });
  const codeFor = (userId: UserId) =>
    harness.published(codeRequested).findLast((sent) => sent.userId === userId)?.code;
  const confirms = async (userId: UserId) => {
    await bus.send(requestCode, { userId, channel: 'email' });
    await eventually(() => expect(codeFor(userId)).toBeDefined());
    return bus.send(confirmCode, { userId, channel: 'email', code: codeFor(userId)! });
  };

  it('is signed in to with its own password, but gets no code, and the owner of the email is told', async () => {
    const { email } = ann();
    const owner = (await bus.send(register, ann({ email, password: 'the first one' }))).user;
    await confirms(owner.id);
    const seconds = [];
    for (const password of ['the second one', 'the third one'])
      seconds.push({ password, user: (await bus.send(register, ann({ email, password }))).user });
    for (const { password, user } of seconds) expect((await signs(email, password)).user).toEqual(user);
    expect((await signs(email, 'the first one')).user.id).toBe(owner.id);
    await expect(signs(email, 'none of them')).rejects.toMatchObject({ code: 'auth.wrong-credentials' });
    const { id } = seconds[0]!.user;
    expect(await bus.send(requestCode, { userId: id, channel: 'email' })).toMatchObject({ sentTo: email });
    expect(codeFor(id)).toBeUndefined();
    await eventually(() =>
      expect(
        harness
          .published(accessAnnounced)
          .filter(({ userId, what }) => userId === owner.id && what === 'email-claimed'),
      ).toHaveLength(3),
    );
  });

  it('takes the email over from an account that never confirmed it', async () => {
    const { email } = ann();
    const squatter = (await bus.send(register, ann({ email, password: 'the squatter' }))).user;
    const owner = (await bus.send(register, ann({ email, password: 'the real owner' }))).user;
    expect((await confirms(owner.id)).user).toMatchObject({ id: owner.id, emailVerified: true });
    await bus.send(requestCode, { userId: squatter.id, channel: 'email' });
    expect(codeFor(squatter.id)).toBeUndefined();
    expect((await signs(email, 'the real owner')).user.id).toBe(owner.id);
  });

  it('does not make its browser a known one, in which the owner’s password may be guessed further', async () => {
    const { email } = ann();
    await bus.send(register, ann({ email, password: 'the first one' }));
    const deviceHash = hash();
    await bus.send(register, ann({ email, password: 'the second one', deviceHash }));
    const guesses = (i: number, device: string | null) =>
      bus
        .send(signIn, { email, password: 'a guess', ...seed(`10.5.${i}.1`), deviceHash: device })
        .catch((error: { code: string }) => error.code);
    for (let i = 0; i < 32; i++) await guesses(i, null);
    expect(await guesses(99, deviceHash)).toBe('too-many');
  }, 240_000);
});

describe('signing in', () => {
  it('accepts the email in upper or lower case, and stores the browser’s time zone', async () => {
    const input = ann({ timeZone: 'America/Chicago' });
    await bus.send(register, input);
    const there = {
      ...seed(),
      email: input.email.toUpperCase(),
      password: input.password,
      timeZone: 'Europe/Berlin',
    };
    const { user } = await bus.send(signIn, there);
    expect(user.timeZone).toBe('Europe/Berlin');
    await eventually(() =>
      expect(saved(user.id).at(-1)).toMatchObject({ timeZone: 'Europe/Berlin', version: 2 }),
    );
  });

  // promises accounts#signing-in
  it('compares a password as it was typed, with blanks around it and to its last character, and years later too', async () => {
    const input = ann({ password: `  ${'fairway wood '.repeat(16)}`.slice(0, 199).padEnd(200, '!') });
    expect(input.password).toHaveLength(200);
    const { user } = await bus.send(register, input);
    const enters = (password: string) => bus.send(signIn, { ...seed(), email: input.email, password });
    for (const other of [input.password.trim(), input.password.slice(0, -1), input.password.toUpperCase()])
      await expect(enters(other)).rejects.toMatchObject({ code: 'auth.wrong-credentials' });
    expect((await enters(input.password)).user.id).toBe(user.id);
    harness.clock.forward(3 * 365 * DAY_MS);
    expect((await enters(input.password)).user.id).toBe(user.id);
  });

  it('gives the same answer for an unknown email and for a wrong password', async () => {
    const input = ann();
    await bus.send(register, input);
    const answer = (email: string) =>
      bus.send(signIn, { ...seed(), email, password: 'wrong' }).catch((error: unknown) => error);
    const known = await answer(input.email);
    expect(known).toMatchObject({ code: 'auth.wrong-credentials', message: 'Wrong email or password.' });
    expect(await answer('nobody@example.com')).toEqual(known);
  });

  // promises accounts#signing-in
  it('is refused after ten wrong passwords for one account, until a minute has passed', async () => {
    const input = ann();
    await bus.send(register, input);
    const guess = (password: string) =>
      bus.send(signIn, { ...seed('10.3.0.1'), email: input.email, password });
    for (let i = 0; i < 11; i++) await guess(input.password);
    for (let i = 0; i < 10; i++)
      await expect(guess('wrong')).rejects.toMatchObject({ code: 'auth.wrong-credentials' });
    await expect(guess(input.password)).rejects.toMatchObject({
      code: 'too-many',
      details: { retryAfter: 60 },
    });
    harness.clock.forward(61_000);
    await expect(guess(input.password)).resolves.toMatchObject({ user: { email: input.email } });
  });
});

// promises accounts#sessions
describe('a session', () => {
  // promises accounts#sessions
  it('ends 180 days after the sign-in, however often it is used', async () => {
    const input = ann();
    await bus.send(register, input);
    const alive = async () => (await bus.ask(readSession, { tokenHash: input.tokenHash })).user !== null;
    for (let days = 0; days < 175; days += 25) {
      harness.clock.forward(25 * DAY_MS);
      expect(await alive()).toBe(true);
    }
    harness.clock.forward(6 * DAY_MS);
    expect(await alive()).toBe(false);
  });

  it('lasts 30 days from its last use', async () => {
    const input = ann();
    const { expiresAt } = await bus.send(register, input);
    const session = () => bus.ask(readSession, { tokenHash: input.tokenHash });
    expect((await session()).expiresAt).toBe(expiresAt);
    harness.clock.forward(20 * DAY_MS);
    const extended = (await session()).expiresAt!;
    expect(Date.parse(extended)).toBeGreaterThan(Date.parse(expiresAt) + 19 * DAY_MS);
    harness.clock.forward(29 * DAY_MS);
    expect((await session()).user).not.toBeNull();
    harness.clock.forward(31 * DAY_MS);
    expect(await session()).toEqual({ user: null, expiresAt: null, provedAt: null });
  });

  it('ends by signing out, which is published once, and the user’s other sessions stay open', async () => {
    const input = ann();
    const { user } = await bus.send(register, input);
    const elsewhere = seed();
    await bus.send(signIn, { ...elsewhere, email: input.email, password: input.password });
    await bus.send(signOut, { tokenHash: input.tokenHash });
    await bus.send(signOut, { tokenHash: input.tokenHash });
    expect((await bus.ask(readSession, { tokenHash: input.tokenHash })).user).toBeNull();
    expect((await bus.ask(readSession, { tokenHash: elsewhere.tokenHash })).user?.id).toBe(user.id);
    await eventually(() =>
      expect(harness.published(signedOut)).toEqual([{ userId: user.id, tokenHash: input.tokenHash }]),
    );
  });
});

describe('the subscription of a user', () => {
  it('is taken from billing’s latest event, in whatever order the events arrive', async () => {
    const { user } = await bus.send(register, ann());
    const word = { userId: user.id, premium: true, mayHost: true, until: null };
    await harness.happens(entitlementChanged, { ...word, status: 'active', type: 'annual', version: 7 });
    await eventually(() =>
      expect(saved(user.id).at(-1)).toMatchObject({
        subscriptionStatus: 'active',
        subscriptionType: 'annual',
        version: 2,
      }),
    );
    await harness.happens(entitlementChanged, { ...word, status: 'trial', type: 'trial', version: 6 });
    await harness.happens(entitlementChanged, { ...word, status: 'past_due', type: 'annual', version: 8 });
    await eventually(() => expect(saved(user.id).at(-1)!.subscriptionStatus).toBe('past_due'));
    expect(saved(user.id).map((u) => u.subscriptionStatus)).toEqual(['trial', 'active', 'past_due']);
  });
});

describe('a profile', () => {
  it('changes the fields that are given, clears those that are null, and keeps the rest', async () => {
    const { user } = await bus.send(register, ann({ gender: 'other' }));
    await bus.send(updateProfile, {
      userId: user.id,
      phone: '+13175550123',
      handicap: 12.4,
      location: 'Austin, TX',
    });
    const { user: now } = await bus.send(updateProfile, {
      userId: user.id,
      location: null,
      username: 'Annie',
    });
    expect(now).toEqual({ ...user, phone: '+13175550123', handicap: 12.4, username: 'Annie' });
    await eventually(() => expect(saved(user.id).map((u) => u.version)).toEqual([1, 2, 3]));
  });

  it('does not take over a new email at once: it refuses one without a fresh proof, and otherwise waits for its confirmation', async () => {
    const input = ann();
    const { user } = await bus.send(register, input);
    const email = `new-${input.email}`;
    const ask = (more: object) => bus.send(updateProfile, { userId: user.id, email, ...more });
    const { tokenHash: strangers } = ann();
    for (const more of [{}, { tokenHash: strangers }, { currentPassword: input.password }])
      await expect(ask(more)).rejects.toMatchObject({ code: 'auth.proof-needed' });
    const { user: asked } = await ask({ tokenHash: input.tokenHash });
    expect(asked).toMatchObject({ email: input.email, pendingEmail: email });
    await eventually(() => expect(saved(user.id)).toHaveLength(2));
    expect(JSON.stringify(saved(user.id))).not.toContain(email);
  });
});

// promises accounts#proving-who-you-are
describe('a proof', () => {
  const PROVED = 10 * 60_000;
  const sessionOf = (tokenHash: string) => bus.ask(readSession, { tokenHash });

  it('is the sign-in at first, and later the password, for one session only', async () => {
    const input = ann();
    const { user } = await bus.send(register, input);
    const other = { ...input, ...seed() };
    await bus.send(signIn, {
      email: other.email,
      password: other.password,
      ...seed(),
      tokenHash: other.tokenHash,
    });
    const opened = harness.clock.now().toISOString();
    expect((await sessionOf(input.tokenHash)).provedAt! <= opened).toBe(true);
    harness.clock.forward(PROVED);
    const proof = { userId: user.id, tokenHash: input.tokenHash, nonce: hash(), origin: ORIGIN };
    await expect(bus.send(prove, { ...proof, password: 'guessed' })).rejects.toMatchObject({
      code: 'auth.wrong-password',
      details: { errors: [{ field: 'password' }] },
    });
    await bus.send(prove, { ...proof, nonce: hash(), password: input.password });
    expect((await sessionOf(input.tokenHash)).provedAt! > opened).toBe(true);
    expect((await sessionOf(other.tokenHash)).provedAt! <= opened).toBe(true);
    const email = `new-${input.email}`;
    await bus.send(updateProfile, { userId: user.id, email, tokenHash: input.tokenHash });
    const fromOther = bus.send(updateProfile, { userId: user.id, email, tokenHash: other.tokenHash });
    await expect(fromOther).rejects.toMatchObject({ code: 'auth.proof-needed' });
  });

  it('is refused for a session of somebody else, and for one that has ended', async () => {
    const [mine, theirs] = [ann(), ann()];
    const { user } = await bus.send(register, mine);
    await bus.send(register, theirs);
    for (const tokenHash of [theirs.tokenHash, hash()])
      await expect(
        bus.send(prove, {
          userId: user.id,
          tokenHash,
          nonce: hash(),
          password: mine.password,
          origin: ORIGIN,
        }),
      ).rejects.toMatchObject({ code: 'session.missing' });
  });
});

it('the database contains neither a password nor a hash of one that is fast to compute', async () => {
  const input = ann({ password: 'a secret that shows' });
  await bus.send(register, input);
  const client = new pg.Client({ connectionString: harness.databaseUrl });
  await client.connect();
  const everything = ['users', 'sessions', 'command_results', 'outbox'].map(
    (t) => `select row_to_json(t)::text as row from auth.${t} t`,
  );
  const { rows } = await client
    .query<{ row: string }>(everything.join(' union all '))
    .finally(() => client.end());
  const kept = rows.map((r) => r.row).join('\n');
  expect(kept).toContain(input.email);
  expect(kept).not.toContain(input.password);
  expect(kept).not.toContain(input.nonce);
});
