import { createHash, randomBytes } from 'node:crypto';
import {
  accountNoticed,
  apiKeyEnded,
  changePassword,
  codeRequested,
  confirmCode,
  createApiKey,
  credentialsChanged,
  deleteAccount,
  endSession,
  exportAccount,
  forgotPassword,
  listSessions,
  passwordResetRequested,
  prove,
  readApiKey,
  readSession,
  register,
  requestCode,
  resetPassword,
  setMessaging,
  signIn,
  signedOut,
  updateProfile,
  userDeleted,
  userSaved,
  type EventContract,
  type InputOf,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
import pg from 'pg';
import { auth } from '../src/index.js';

const DAY_MS = 86_400_000;
const sha = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const random = () => sha(randomBytes(32).toString('hex'));
const PASSWORD = 'fairway wood';
const ORIGIN = 'http://golf.test';

let harness: ServiceHarness;
let bus: ServiceHarness['bus'];
beforeAll(async () => {
  const hears = [
    userSaved,
    userDeleted,
    signedOut,
    apiKeyEnded,
    accountNoticed,
    codeRequested,
    credentialsChanged,
  ];
  harness = await startServiceHarness(auth, {
    hears: [...hears, passwordResetRequested],
    env: { RATE_LIMITS: 'off' },
  });
  bus = harness.bus;
});
afterAll(() => harness?.stop());

const session = () => ({ tokenHash: random(), nonce: random(), address: '10.0.0.1' });
async function golfer(more: Partial<InputOf<typeof register>> = {}) {
  const opened = session();
  const email = `ann-${random().slice(0, 8)}@example.com`;
  const input = { username: 'Ann', email, password: PASSWORD, attempt: null, ...opened, ...more };
  const { user } = await bus.send(register, input);
  return { ...user, userId: user.id, tokenHash: opened.tokenHash };
}
const alive = async (tokenHash: string) => (await bus.ask(readSession, { tokenHash })).user !== null;
/** Returns the latest published snapshot of a user. */
const snapshot = (userId: UserId) =>
  harness
    .published(userSaved)
    .filter(({ id }) => id === userId)
    .at(-1);
const of = <E extends EventContract>(event: E, userId: UserId) =>
  harness.published(event).filter((payload) => (payload as { userId: UserId }).userId === userId);
async function rows(sql: string, params: unknown[] = []): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: harness.databaseUrl });
  await client.connect();
  return (await client.query(sql, params).finally(() => client.end())).rows;
}
/** Changes the email of an account and confirms the new email with its code. */
async function moves({ userId, tokenHash }: { userId: UserId; tokenHash: string }, email: string) {
  await bus.send(prove, { userId, tokenHash, password: PASSWORD, nonce: random(), origin: ORIGIN });
  await bus.send(updateProfile, { userId, email, tokenHash });
  await bus.send(requestCode, { userId, channel: 'email' });
  const { code } = await eventually(() => {
    const sent = of(codeRequested, userId).find(({ address }) => address === email);
    expect(sent).toBeDefined();
    return sent!;
  });
  await bus.send(confirmCode, { userId, channel: 'email', code });
}
const aKey = (userId: UserId, keyHash = random()) => ({
  ...{ userId, keyHash, name: 'Club site', prefix: 'gitg_abcdefg' },
  scopes: ['bookings:read' as const, 'bookings:read' as const],
});

// promises accounts#forgotten-password
describe('a reset link', () => {
  const asksFor = async (email: string) => {
    await bus.send(forgotPassword, { email, address: '10.0.0.1' });
  };
  const linkOf = (userId: UserId, count = 1) =>
    eventually(() => {
      const sent = of(passwordResetRequested, userId);
      expect(sent).toHaveLength(count);
      return sent.at(-1)!;
    });
  const reset = (token: string, newPassword = 'birdie putt') =>
    bus.send(resetPassword, { tokenHash: sha(token), newPassword, nonce: random(), address: '10.0.0.1' });

  it('is stored only as a hash', async () => {
    const ann = await golfer();
    await asksFor(ann.email);
    const { token } = await linkOf(ann.id);
    const kept = await rows(
      `select row_to_json(r)::text as row from auth.password_resets r where user_id = $1`,
      [ann.id],
    );
    expect(kept).toHaveLength(1);
    expect(String(kept[0]!['row'])).not.toContain(token);
    expect(String(kept[0]!['row'])).toContain(sha(token));
  });

  it('works once, even if two requests use it at the same time', async () => {
    const ann = await golfer();
    await asksFor(ann.email);
    const { token } = await linkOf(ann.id);
    const results = await Promise.allSettled([reset(token, 'birdie putt'), reset(token, 'eagle putt')]);
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(reset(token)).rejects.toMatchObject({ code: 'auth.invalid-reset-link' });
    expect(await alive(ann.tokenHash)).toBe(false);
    await eventually(() => expect(of(accountNoticed, ann.id)).toMatchObject([{ what: 'password-changed' }]));
  });

  // promises accounts#chosen-passwords
  it('sets no password that is made of the owner’s name, as a registration and a change do not, and still works', async () => {
    const refused = (field: string) => ({
      code: 'auth.common-password',
      details: { errors: [expect.objectContaining({ field })] },
    });
    const input = { username: 'Ann Alder', email: `a.${random().slice(0, 8)}@example.com`, attempt: null };
    const registers = (password: string) => bus.send(register, { ...input, password, ...session() });
    await expect(registers('AnnAlder1985')).rejects.toMatchObject(refused('password'));
    const { user } = await registers(PASSWORD);
    const change = { userId: user.id, currentPassword: PASSWORD, newPassword: 'alder-2026', nonce: random() };
    const changes = bus.send(changePassword, { ...change, tokenHash: random() });
    await expect(changes).rejects.toMatchObject(refused('newPassword'));
    await asksFor(user.email);
    const { token } = await linkOf(user.id);
    await expect(reset(token, 'ann alder 72')).rejects.toMatchObject(refused('newPassword'));
    await reset(token);
  });

  it('stops working after an hour, and when the email of the account changes', async () => {
    const ann = await golfer();
    await asksFor(ann.email);
    const { token } = await linkOf(ann.id);
    harness.clock.forward(3_600_001);
    await expect(reset(token)).rejects.toMatchObject({ code: 'auth.invalid-reset-link' });
    await asksFor(ann.email);
    const second = await linkOf(ann.id, 2);
    await moves(ann, `new-${ann.email}`);
    await expect(reset(second.token)).rejects.toMatchObject({ code: 'auth.invalid-reset-link' });
    await eventually(() =>
      expect(of(accountNoticed, ann.id)).toMatchObject([{ what: 'email-changed', email: ann.email }]),
    );
  });

  it('is not sent to an email without an account, although the request runs the same steps', async () => {
    const before = harness.published(passwordResetRequested).length;
    await asksFor('nobody@example.com');
    await eventually(async () =>
      expect(await rows(`select 1 from auth.timers where job = 'auth.reset'`)).toEqual([]),
    );
    expect(harness.published(passwordResetRequested)).toHaveLength(before);
  });
});

describe('a code', () => {
  const codeOf = (userId: UserId, count = 1) =>
    eventually(() => {
      const sent = of(codeRequested, userId);
      expect(sent).toHaveLength(count);
      return sent.at(-1)!.code;
    });
  const confirm = (userId: UserId, code: string) => bus.send(confirmCode, { userId, channel: 'phone', code });

  it('is stored as a slow hash, and confirms only the number that it was sent to', async () => {
    const ann = await golfer();
    await bus.send(updateProfile, { userId: ann.id, phone: '+13175550123' });
    await bus.send(requestCode, { userId: ann.id, channel: 'phone' });
    const code = await codeOf(ann.id);
    const [kept] = await rows(`select code_hash from auth.codes where user_id = $1`, [ann.id]);
    expect(kept!['code_hash']).toMatch(/^\$argon2id\$/);
    await bus.send(updateProfile, { userId: ann.id, phone: '+13175550124' });
    expect(await confirm(ann.id, code)).toEqual({ user: null, triesLeft: 0 });
    await bus.send(requestCode, { userId: ann.id, channel: 'phone' });
    const { user } = await confirm(ann.id, await codeOf(ann.id, 2));
    expect(user).toMatchObject({ phone: '+13175550124', phoneVerified: true });
  });

  it('does not work for another user, even one with the same number', async () => {
    const [ann, eve] = [await golfer(), await golfer()];
    for (const { id } of [ann, eve]) await bus.send(updateProfile, { userId: id, phone: '+13175550123' });
    await bus.send(requestCode, { userId: ann.id, channel: 'phone' });
    expect((await confirm(eve.id, await codeOf(ann.id))).user).toBeNull();
  });

  it('can be tried five times at most, even if many tries come at once', async () => {
    const ann = await golfer();
    await bus.send(updateProfile, { userId: ann.id, phone: '+13175550123' });
    await bus.send(requestCode, { userId: ann.id, channel: 'phone' });
    const code = await codeOf(ann.id);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(ann.id, wrong)));
    const left = answers.map((answer) => answer.triesLeft).sort((a, b) => b - a);
    expect(left).toEqual([4, 3, 2, 1, 0, 0, 0, 0]);
    expect((await confirm(ann.id, code)).user).toBeNull();
  });
});

// promises accounts#changing-the-gender
describe('a change of the gender', () => {
  const wishes = async (userId: UserId, gender: 'male' | 'female' | null) =>
    (await bus.send(updateProfile, { userId, gender })).user;

  it('waits 14 days, takes effect by itself, and other services see the old value until then', async () => {
    const bob = await golfer({ gender: 'male' });
    const user = await wishes(bob.id, 'female');
    expect(user).toMatchObject({ gender: 'male', pendingGender: 'female' });
    const wait = Date.parse(user.genderChangesAt!) - harness.clock.now().getTime();
    expect(wait / DAY_MS).toBeCloseTo(14, 3);
    await eventually(() => expect(snapshot(bob.id)).toMatchObject({ gender: 'male', version: 2 }));
    expect(snapshot(bob.id)).not.toHaveProperty('pendingGender');
    harness.clock.forward(14 * DAY_MS);
    await eventually(() => expect(snapshot(bob.id)).toMatchObject({ gender: 'female' }));
    expect(await wishes(bob.id, 'female')).toMatchObject({ gender: 'female', genderChangesAt: null });
  });

  it('that is taken back changes nothing, also if the profile is saved meanwhile', async () => {
    const bob = await golfer({ gender: 'male' });
    await wishes(bob.id, 'female');
    const { user } = await bus.send(updateProfile, { userId: bob.id, username: 'Bobby' });
    expect(user).toMatchObject({ username: 'Bobby', pendingGender: 'female' });
    expect(await wishes(bob.id, 'male')).toMatchObject({ gender: 'male', genderChangesAt: null });
    harness.clock.forward(20 * DAY_MS);
    expect(await rows(`select 1 from auth.timers where job = 'auth.gender' and key = $1`, [bob.id])).toEqual(
      [],
    );
    expect(snapshot(bob.id)).toMatchObject({ gender: 'male' });
  });

  it('is not made faster by taking the gender out of the profile first', async () => {
    const bob = await golfer({ gender: 'male' });
    await wishes(bob.id, null);
    expect(await wishes(bob.id, 'female')).toMatchObject({ gender: 'male', pendingGender: 'female' });
  });
});

// promises accounts#deletion
describe('the deletion of an account', () => {
  const deletes = (userId: UserId) => bus.send(deleteAccount, { userId });

  it('ends sessions and keys at once, and after seven days leaves no trace of the person', async () => {
    const ann = await golfer({ username: 'Annabel' });
    await bus.send(updateProfile, { userId: ann.id, phone: '+13175550199' });
    await bus.send(requestCode, { userId: ann.id, channel: 'phone' });
    const { code } = await eventually(() => {
      const [sent] = of(codeRequested, ann.id);
      expect(sent).toBeDefined();
      return sent!;
    });
    await bus.send(confirmCode, { userId: ann.id, channel: 'phone', code });
    await bus.send(setMessaging, { userId: ann.id, consent: true, source: 'profile' });
    const key = aKey(ann.id);
    await bus.send(createApiKey, key);
    const { deletesAt } = await deletes(ann.id);
    expect(Date.parse(deletesAt) - harness.clock.now().getTime()).toBeLessThanOrEqual(7 * DAY_MS);
    expect(await alive(ann.tokenHash)).toBe(false);
    expect((await bus.ask(readApiKey, { keyHash: key.keyHash })).grant).toBeNull();
    await eventually(() => {
      expect(of(signedOut, ann.id)).toHaveLength(1);
      expect(of(apiKeyEnded, ann.id)).toHaveLength(1);
      expect(of(accountNoticed, ann.id)).toMatchObject([{ what: 'deletion-scheduled', at: deletesAt }]);
      // Other services end the links and keys that they issued for the account, and nobody can find the golfer any
      // more.
      expect(of(credentialsChanged, ann.id)).toHaveLength(1);
      expect(snapshot(ann.id)).toMatchObject({ publicProfile: false });
    });
    harness.clock.forward(7 * DAY_MS + 1_000);
    await eventually(() => expect(of(userDeleted, ann.id)).toHaveLength(1));
    const tables = ['users', 'sessions', 'password_resets', 'codes', 'messaging_consents', 'api_keys'].map(
      (table) => `select row_to_json(t)::text as row from auth.${table} t`,
    );
    const kept = (await rows(tables.join(' union all '))).map((r) => r['row']).join('\n');
    expect(kept).toContain(ann.id);
    for (const trace of ['Annabel', ann.email, '+13175550199']) expect(kept).not.toContain(trace);
    for (const email of [ann.email, `${ann.id}@deleted.invalid`])
      await expect(bus.send(signIn, { ...session(), email, password: PASSWORD })).rejects.toMatchObject({
        code: 'auth.wrong-credentials',
      });
    await expect(golfer({ email: ann.email })).resolves.toBeDefined();
  });

  it('is cancelled when the owner signs in within the seven days', async () => {
    const ann = await golfer();
    await deletes(ann.id);
    harness.clock.forward(6 * DAY_MS);
    const back = () => bus.send(signIn, { ...session(), email: ann.email, password: PASSWORD });
    expect(await back()).toMatchObject({
      deletionCancelled: true,
      user: { id: ann.id, publicProfile: true },
    });
    await eventually(() => expect(snapshot(ann.id)).toMatchObject({ publicProfile: true }));
    expect(await back()).toMatchObject({ deletionCancelled: false });
    harness.clock.forward(2 * DAY_MS);
    await eventually(async () =>
      expect(await rows(`select 1 from auth.timers where key = $1`, [ann.id])).toEqual([]),
    );
    expect(of(userDeleted, ann.id)).toEqual([]);
    await eventually(() =>
      expect(of(accountNoticed, ann.id).at(-1)).toMatchObject({ what: 'deletion-cancelled' }),
    );
  });

  it('happens even if the service restarts during the seven days', async () => {
    const ann = await golfer();
    await deletes(ann.id);
    await harness.restart();
    harness.clock.forward(8 * DAY_MS);
    await eventually(() => expect(of(userDeleted, ann.id)).toHaveLength(1));
  });
});

describe('sessions and keys', () => {
  it('a session shows when it was last used, and can be ended only by its owner', async () => {
    const [ann, eve] = [await golfer({ device: 'Firefox' } as never), await golfer()];
    harness.clock.forward(2 * 3_600_000);
    expect(await alive(ann.tokenHash)).toBe(true);
    const [mine] = await bus.ask(listSessions, ann);
    expect(mine).toMatchObject({ current: true, device: 'Firefox', address: '10.0.0.1' });
    expect(Date.parse(mine!.lastUsedAt) - Date.parse(mine!.createdAt)).toBeGreaterThanOrEqual(2 * 3_600_000);
    const theft = bus.send(endSession, { userId: eve.id, sessionId: mine!.id });
    await expect(theft).rejects.toMatchObject({ code: 'session.not-found' });
    await bus.send(endSession, { userId: ann.id, sessionId: mine!.id });
    expect(await alive(ann.tokenHash)).toBe(false);
  });

  it('a new password ends every session except the one in which it was set', async () => {
    const ann = await golfer();
    const other = session();
    await bus.send(signIn, { ...other, email: ann.email, password: PASSWORD });
    const change = {
      userId: ann.id,
      currentPassword: PASSWORD,
      newPassword: 'birdie and eagle',
      nonce: random(),
    };
    await bus.send(changePassword, { ...change, tokenHash: ann.tokenHash });
    expect([await alive(ann.tokenHash), await alive(other.tokenHash)]).toEqual([true, false]);
  });

  it('an API key gives access to its owner’s account within its scopes, and is stored as a hash', async () => {
    const ann = await golfer();
    const key = aKey(ann.id);
    expect(await bus.send(createApiKey, key)).toMatchObject({ scopes: ['bookings:read'], lastUsedAt: null });
    const { grant } = await bus.ask(readApiKey, { keyHash: key.keyHash });
    expect(grant).toMatchObject({ user: { id: ann.id }, scopes: ['bookings:read'] });
    const { apiKeys } = await bus.ask(exportAccount, { userId: ann.id });
    expect(apiKeys).toMatchObject([{ name: 'Club site', lastUsedAt: expect.any(String) }]);
    expect(JSON.stringify(apiKeys)).not.toContain(key.keyHash);
    await expect(bus.send(createApiKey, aKey(newId()))).rejects.toMatchObject({ code: 'session.missing' });
  });
});
