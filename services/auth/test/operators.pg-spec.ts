import { createHash, randomBytes } from 'node:crypto';
import {
  credentialsChanged,
  enterDesk,
  findAccount,
  liftSuspension,
  readDeskLog,
  readSession,
  register,
  signIn,
  signInOperator,
  signOutOperator,
  suspendAccount,
  userSaved,
  type InputOf,
  type OperatorRole,
  type UserId,
} from '@game/contracts';
import { Keyring, SealingSettings, newId, newSealingKey, readSettings } from '@game/platform';
import { eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { auth, listOperators, makeOperator, removeOperator } from '../src/index.js';

const MINUTE_MS = 60_000;
/** How long a code is valid. */
const PERIOD_MS = 30_000;
const random = () => createHash('sha256').update(randomBytes(32)).digest('base64url');
const SEALING_KEY = newSealingKey();
const keyring = new Keyring(readSettings(SealingSettings, { SEALING_KEY }));
let harness: ServiceHarness;
let database: pg.Client;
beforeAll(async () => {
  harness = await startServiceHarness(auth, {
    hears: [userSaved, credentialsChanged],
    env: { RATE_LIMITS: 'on', SEALING_KEY },
  });
  database = new pg.Client({ connectionString: harness.databaseUrl, options: '-c search_path=auth' });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await harness?.stop();
});

const query = async <R>(sql: string, params: unknown[]) => (await database.query(sql, params)).rows as R[];
/** Each operator signs in from a network of their own, so that the limits of one test do not reach another. */
let network = 0;
async function operator(role: OperatorRole = 'operator') {
  const name = `Robin ${newId().slice(-8)}`;
  const made = (await makeOperator(query, keyring, { name, role }))!;
  const address = `10.9.${++network}.1`;
  const signs = (more: Partial<InputOf<typeof signInOperator>> = {}) => {
    const tokenHash = random();
    const code = new TOTP({ secret: Secret.fromBase32(made.secret) }).generate({
      timestamp: harness.clock.now().getTime(),
    });
    const input = { name, password: made.password, code, tokenHash, nonce: random(), address, ...more };
    return harness.bus
      .send(signInOperator, input)
      .then(({ operator: signedIn }) => ({ signedIn, tokenHash }));
  };
  return { name, ...made, signs };
}
const enters = (tokenHash: string, more: Partial<InputOf<typeof enterDesk>> = {}) =>
  harness.bus.send(enterDesk, {
    ...{ tokenHash, act: 'look-at-reports', needs: 'reader', about: null, reason: null, ...more },
  });
const logOf = async (name: string) =>
  (await harness.bus.ask(readDeskLog, {})).items.filter((act) => act.operator === name).reverse();
const wrong = { code: 'desk.wrong-credentials' };

// promises accounts#the-trust-desk
describe('the sign-in of an operator', () => {
  it('takes the password and a code, and the code works once, also for two at the same time', async () => {
    const robin = await operator();
    // The codes of the three sign-ins are of one period.
    harness.clock.forward(PERIOD_MS - (harness.clock.now().getTime() % PERIOD_MS));
    const [first, second] = await Promise.allSettled([robin.signs(), robin.signs()]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    await expect(robin.signs()).rejects.toMatchObject(wrong);
    harness.clock.forward(PERIOD_MS);
    expect((await robin.signs({ name: robin.name.toUpperCase() })).signedIn).toMatchObject({
      role: 'operator',
    });
  });

  it('is refused with a wrong password, a wrong code or an unknown name alike, and each try is in the log', async () => {
    const robin = await operator();
    await expect(robin.signs({ password: 'fairway wood' })).rejects.toMatchObject(wrong);
    await expect(robin.signs({ code: '000000' })).rejects.toMatchObject(wrong);
    await expect(robin.signs({ name: 'Nobody' })).rejects.toMatchObject(wrong);
    await robin.signs();
    expect((await logOf(robin.name)).map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
      ...['sign-in refused', 'sign-in refused', 'sign-in allowed'],
    ]);
  });

  it('is slowed down after five tries of a code', async () => {
    const robin = await operator();
    const codes: string[] = [];
    for (let i = 0; i < 7; i++)
      await robin.signs({ code: `00000${i}` }).catch((error: { code: string }) => codes.push(error.code));
    expect(codes).toEqual([...Array<string>(5).fill(wrong.code), 'too-many', 'too-many']);
    await expect(robin.signs()).rejects.toMatchObject({ code: 'too-many' });
    await expect(robin.signs({ address: '10.200.0.1' })).resolves.toBeDefined();
  });

  it('is not open to a golfer, and an operator is no golfer', async () => {
    const robin = await operator();
    const { tokenHash } = await robin.signs();
    expect(await harness.bus.ask(readSession, { tokenHash })).toMatchObject({ user: null, expiresAt: null });
    const golfer = random();
    await registers({ tokenHash: golfer });
    expect(await enters(golfer)).toEqual({ operator: null, refused: 'signed-out' });
  });
});

it('an operator whom the previous version made, with the secret in plain text, signs in before and after it is sealed', async () => {
  const robin = await operator();
  await query(`update operators set totp_secret = $2 where name = $1`, [robin.name, robin.secret]);
  await expect(robin.signs()).resolves.toBeDefined();
  await harness.restart();
  const [row] = await query<{ secret: string }>(
    `select totp_secret as secret from operators where name = $1`,
    [robin.name],
  );
  expect(row!.secret).toMatch(/^sealed\./);
  harness.clock.forward(MINUTE_MS);
  await expect(robin.signs()).resolves.toBeDefined();
});

describe('a session of the desk', () => {
  it('ends after 20 minutes without use, after 8 hours, by a sign-out, and with the operator', async () => {
    const robin = await operator();
    const isOpen = async (tokenHash: string) => (await enters(tokenHash)).operator !== null;
    const idle = await robin.signs();
    harness.clock.forward(19 * MINUTE_MS);
    expect(await isOpen(idle.tokenHash)).toBe(true);
    harness.clock.forward(21 * MINUTE_MS);
    expect(await isOpen(idle.tokenHash)).toBe(false);
    const long = await robin.signs();
    for (let i = 0; i < 32; i++) {
      harness.clock.forward(15 * MINUTE_MS);
      if (i < 31) expect(await isOpen(long.tokenHash)).toBe(true);
    }
    expect(await isOpen(long.tokenHash)).toBe(false);
    const out = await robin.signs();
    await harness.bus.send(signOutOperator, { tokenHash: out.tokenHash });
    expect(await isOpen(out.tokenHash)).toBe(false);
    harness.clock.forward(MINUTE_MS);
    const last = await robin.signs();
    expect(await removeOperator(query, robin.name)).toBe(true);
    expect(await isOpen(last.tokenHash)).toBe(false);
    expect((await listOperators(query)).map(({ name }) => name)).not.toContain(robin.name);
  });

  it('of a reader is refused what changes something, and the log has the try', async () => {
    const robin = await operator('reader');
    const { tokenHash } = await robin.signs();
    expect((await enters(tokenHash)).refused).toBeNull();
    const act = { act: 'suspend-account', needs: 'operator', about: 'somebody', reason: 'spam' } as const;
    expect((await enters(tokenHash, act)).refused).toBe('may-only-read');
    expect((await logOf(robin.name)).at(-1)).toMatchObject({
      ...{ act: 'suspend-account', about: 'somebody', reason: 'spam', outcome: 'refused' },
    });
  });
});

describe('the log of the desk', () => {
  it('can be neither changed nor emptied', async () => {
    const robin = await operator();
    await robin.signs();
    for (const sql of [
      `update desk_acts set operator = 'Nobody'`,
      `delete from desk_acts`,
      `truncate desk_acts`,
    ])
      await expect(query(sql, [])).rejects.toThrow('append-only');
    expect(await logOf(robin.name)).toHaveLength(1);
  });

  it('has no secret of an operator, and the table of operators neither the password nor the secret of the app', async () => {
    const robin = await operator();
    await robin.signs();
    const rows = await query<{ row: string }>(
      `select row_to_json(o)::text as row from operators o union all select row_to_json(a)::text from desk_acts a`,
      [],
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(robin.password);
    expect(rows.map(({ row }) => row).join()).not.toContain(robin.secret);
    expect(
      await makeOperator(query, keyring, { name: robin.name.toLowerCase(), role: 'reader' }),
    ).toBeUndefined();
  });
});

async function registers(more: Partial<InputOf<typeof register>> = {}) {
  const email = `ann-${newId().slice(-12)}@example.com`;
  const input = { username: 'Ann', email, password: 'fairway wood', attempt: null, tokenHash: random() };
  const { user } = await harness.bus.send(register, {
    ...input,
    nonce: random(),
    address: '10.0.0.1',
    ...more,
  });
  return { ...user, ...input };
}

// promises accounts#suspension
describe('a suspended account', () => {
  it('is signed out and hidden, cannot sign in, and comes back when the suspension is lifted', async () => {
    const ann = await registers();
    const signsIn = () =>
      harness.bus.send(signIn, {
        ...{ email: ann.email, password: ann.password, tokenHash: random(), nonce: random() },
        address: '10.0.0.1',
      });
    const last = () => harness.published(userSaved).findLast(({ id }) => id === ann.id);
    const at = harness.clock.now().getTime();
    const suspended = await harness.bus.send(suspendAccount, { userId: ann.id });
    expect(Date.parse(suspended.suspendedAt!)).toBeGreaterThanOrEqual(at);
    expect(await harness.bus.send(suspendAccount, { userId: ann.id })).toEqual(suspended);
    expect(await harness.bus.ask(readSession, { tokenHash: ann.tokenHash })).toMatchObject({ user: null });
    await expect(signsIn()).rejects.toMatchObject({ code: 'auth.suspended' });
    await eventually(() =>
      expect(last()).toMatchObject({ hidden: true, suspended: true, publicProfile: false }),
    );
    await eventually(() =>
      expect(harness.published(credentialsChanged).filter(({ userId }) => userId === ann.id)).toHaveLength(1),
    );
    expect(await harness.bus.ask(findAccount, { who: ann.email.toUpperCase() })).toEqual(suspended);
    const lifted = await harness.bus.send(liftSuspension, { userId: ann.id });
    expect(lifted.suspendedAt).toBeNull();
    await eventually(() =>
      expect(last()).toMatchObject({ hidden: false, suspended: false, publicProfile: true }),
    );
    await expect(signsIn()).resolves.toBeDefined();
  });

  it('must exist', async () => {
    await expect(harness.bus.send(suspendAccount, { userId: newId<UserId>() })).rejects.toMatchObject({
      code: 'desk.account-not-found',
    });
    await expect(harness.bus.ask(findAccount, { who: 'nobody@example.com' })).rejects.toMatchObject({
      code: 'desk.account-not-found',
    });
  });
});
