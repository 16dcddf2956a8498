import { createHash, randomBytes } from 'node:crypto';
import {
  accessAnnounced,
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  listSessions,
  prove,
  readSession,
  readSignInWays,
  register,
  signIn,
  signedOut,
  type UserId,
} from '@game/contracts';
import { eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { auth } from '../src/index.js';
import { recoveryHashOf } from '../src/second-step/recovery-code.js';

const PASSWORD = 'fairway wood';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const PERIOD_MS = 30_000;
const random = () => createHash('sha256').update(randomBytes(32)).digest('base64url');
const session = () => ({ tokenHash: random(), nonce: random(), address: '10.0.0.1' });
const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const recoveryCode = () => Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('');

let harness: ServiceHarness;
let bus: ServiceHarness['bus'];
beforeAll(async () => {
  harness = await startServiceHarness(auth, {
    hears: [accessAnnounced, signedOut],
    env: { RATE_LIMITS: 'off' },
  });
  bus = harness.bus;
});
afterAll(() => harness?.stop());

const codeOf = (secret = SECRET, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: harness.clock.now().getTime() + later,
  });
async function golfer() {
  const opened = session();
  const email = `ann-${random().slice(0, 8)}@example.com`;
  const input = { username: 'Ann', email, password: PASSWORD, attempt: null, ...opened };
  return { ...(await bus.send(register, input)).user, tokenHash: opened.tokenHash };
}
async function switchesOn(userId: UserId, secret = SECRET) {
  const codes = Array.from({ length: 10 }, recoveryCode);
  await bus.send(beginSecondStep, { userId, secret });
  const recoveryHashes = codes.map((code) => recoveryHashOf(code)!);
  await bus.send(confirmSecondStep, { userId, code: codeOf(secret), recoveryHashes });
  harness.clock.forward(PERIOD_MS);
  return codes;
}
async function inDatabase(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: harness.databaseUrl });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows as unknown[];
}
const enters = ({ email }: { email: string }, code?: string) =>
  bus.send(signIn, { email, password: PASSWORD, ...session(), ...(code && { code }) });
const WRONG = { code: 'auth.wrong-second-step', details: { errors: [{ field: 'code' }] } };
const NEEDED = { code: 'auth.second-step-needed', kind: 'forbidden' };

// promises accounts#second-step
describe('the second step', () => {
  it('is asked for only once a first code was entered, and then at each sign-in after the password', async () => {
    const ann = await golfer();
    await bus.send(beginSecondStep, { userId: ann.id, secret: SECRET });
    await expect(enters(ann)).resolves.toBeDefined();
    const recoveryHashes = Array.from({ length: 10 }, random);
    const guess = bus.send(confirmSecondStep, { userId: ann.id, code: '000000', recoveryHashes });
    await expect(guess).rejects.toMatchObject(WRONG);
    await switchesOn(ann.id);
    await expect(enters(ann)).rejects.toMatchObject(NEEDED);
    await expect(enters(ann, codeOf())).resolves.toMatchObject({ user: { id: ann.id } });
    const wrongPassword = bus.send(signIn, { ...session(), email: ann.email, password: 'x', code: codeOf() });
    await expect(wrongPassword).rejects.toMatchObject({ code: 'auth.wrong-credentials' });
    await eventually(() =>
      expect(harness.published(accessAnnounced).filter(({ userId }) => userId === ann.id)).toMatchObject([
        { what: 'second-step' },
      ]),
    );
  });

  it('accepts a code once, also if two sign-ins use it at the same time, and none that is older than the last', async () => {
    const ann = await golfer();
    await switchesOn(ann.id);
    const code = codeOf();
    const older = codeOf(SECRET, -PERIOD_MS);
    const results = await Promise.allSettled([enters(ann, code), enters(ann, code)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const used of [code, older, '000000', 'nonsense'])
      await expect(enters(ann, used)).rejects.toMatchObject(WRONG);
    await expect(enters(ann, codeOf(SECRET, PERIOD_MS))).resolves.toBeDefined();
    await expect(enters(ann, codeOf(SECRET, 3 * PERIOD_MS))).rejects.toMatchObject(WRONG);
  });

  it('accepts each of ten recovery codes once, however it is typed, and stores only their hashes', async () => {
    const ann = await golfer();
    const [first, second] = await switchesOn(ann.id);
    await enters(ann, first!.toUpperCase().replace(/.{4}/g, '$& '));
    await expect(enters(ann, first)).rejects.toMatchObject(WRONG);
    await enters(ann, second);
    expect(await bus.ask(readSignInWays, { userId: ann.id })).toEqual({
      ...{ secondStep: true, recoveryCodesLeft: 8, passkeys: [] },
    });
    const rows = await inDatabase('select row_to_json(t)::text as row from auth.recovery_codes t');
    expect(rows).not.toHaveLength(0);
    expect(JSON.stringify(rows)).not.toContain(second);
  });

  it('has its secrets sealed in the database, and reads those that the previous version stored in plain text', async () => {
    const ann = await golfer();
    await switchesOn(ann.id);
    await bus.send(beginSecondStep, { userId: ann.id, secret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' });
    const read = `select secret, next_secret as next from auth.second_steps where user_id = '${ann.id}'`;
    const sealed = expect.stringMatching(/^sealed\./);
    expect(await inDatabase(read)).toEqual([{ secret: sealed, next: sealed }]);
    await inDatabase(
      `update auth.second_steps set secret = '${SECRET}', next_secret = null where user_id = '${ann.id}'`,
    );
    await expect(enters(ann, codeOf())).resolves.toBeDefined();
  });

  // promises accounts#proving-who-you-are
  it('belongs to a proof with the password, and is switched off with its recovery codes', async () => {
    const ann = await golfer();
    const [code] = await switchesOn(ann.id);
    const proof = {
      userId: ann.id,
      tokenHash: ann.tokenHash,
      password: PASSWORD,
      origin: 'http://golf.test',
    };
    await expect(bus.send(prove, { ...proof, nonce: random() })).rejects.toMatchObject(NEEDED);
    await bus.send(prove, { ...proof, nonce: random(), code: codeOf() });
    const { provedAt } = await bus.ask(readSession, { tokenHash: ann.tokenHash });
    expect(Date.parse(provedAt!)).toBeGreaterThan(harness.clock.now().getTime() - PERIOD_MS);
    await bus.send(endSecondStep, { userId: ann.id });
    await expect(enters(ann)).resolves.toBeDefined();
    await eventually(() =>
      expect(
        harness
          .published(accessAnnounced)
          .filter(({ userId }) => userId === ann.id)
          .at(-1),
      ).toMatchObject({ what: 'second-step-off' }),
    );
    await switchesOn(ann.id, 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU');
    await expect(enters(ann, code)).rejects.toMatchObject(WRONG);
  });

  it('stays with its former app until a code of a new one was entered', async () => {
    const ann = await golfer();
    await switchesOn(ann.id);
    await bus.send(beginSecondStep, { userId: ann.id, secret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' });
    await enters(ann, codeOf());
    harness.clock.forward(PERIOD_MS);
    await switchesOn(ann.id, 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU');
    await expect(enters(ann, codeOf())).rejects.toMatchObject(WRONG);
    await expect(enters(ann, codeOf('KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU'))).resolves.toBeDefined();
  });
});

// promises accounts#sessions
describe('a sign-in', () => {
  it('ends the session that was not used for longest if the account has 50, and no session of anybody else', async () => {
    const [ann, bob] = [await golfer(), await golfer()];
    const alive = async (tokenHash: string) => (await bus.ask(readSession, { tokenHash })).user !== null;
    const opened = [ann.tokenHash];
    const opens = async () => {
      const another = session();
      await bus.send(signIn, { email: ann.email, password: PASSWORD, ...another });
      opened.push(another.tokenHash);
    };
    for (let n = 1; n < 50; n++) await opens();
    harness.clock.forward(2 * 3_600_000);
    expect(await alive(opened[0]!)).toBe(true);
    await opens();
    expect(await Promise.all([...opened.slice(0, 3), opened[50]!].map(alive))).toEqual([
      ...[true, false, true, true],
    ]);
    expect(await bus.ask(listSessions, { userId: ann.id, tokenHash: opened[0]! })).toHaveLength(50);
    expect(await alive(bob.tokenHash)).toBe(true);
    await eventually(() =>
      expect(harness.published(signedOut)).toEqual([{ userId: ann.id, tokenHash: opened[1] }]),
    );
  });

  it('ends the session that the browser had, whoever it was, and no other one', async () => {
    const [ann, bob] = [await golfer(), await golfer()];
    const other = session();
    await bus.send(signIn, { email: ann.email, password: PASSWORD, ...other });
    const { email } = bob;
    await bus.send(signIn, { email, password: PASSWORD, ...session(), formerHash: ann.tokenHash });
    const alive = async (tokenHash: string) => (await bus.ask(readSession, { tokenHash })).user !== null;
    expect([await alive(ann.tokenHash), await alive(other.tokenHash), await alive(bob.tokenHash)]).toEqual([
      ...[false, true, true],
    ]);
    const wrong = bus.send(signIn, { email, password: 'x', ...session(), formerHash: bob.tokenHash });
    await expect(wrong).rejects.toBeDefined();
    expect(await alive(bob.tokenHash)).toBe(true);
  });
});
