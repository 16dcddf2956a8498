import { createHash, randomBytes } from 'node:crypto';
import {
  changePassword,
  codeRequested,
  confirmCode,
  prove,
  register,
  requestCode,
  signIn,
  updateProfile,
  type InputOf,
  type UserId,
} from '@game/contracts';
import { eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
import pg from 'pg';
import { auth } from '../src/index.js';

/**
 * Commands run in two steps: `prepare` reads without a lock, and `handle` takes the lock. Each test here holds that
 * lock in between, and changes what `prepare` has read.
 */
const random = () => createHash('sha256').update(randomBytes(32)).digest('base64url');
const PASSWORD = 'fairway wood';
const ORIGIN = 'http://golf.test';
const OTHER = 'rough iron';

let harness: ServiceHarness;
let bus: ServiceHarness['bus'];
let database: pg.Pool;
beforeAll(async () => {
  harness = await startServiceHarness(auth, { hears: [codeRequested], env: { RATE_LIMITS: 'off' } });
  bus = harness.bus;
  database = new pg.Pool({ connectionString: harness.databaseUrl, options: '-c search_path=auth', max: 2 });
});
afterAll(async () => {
  await database?.end();
  await harness?.stop();
});

const session = () => ({ tokenHash: random(), nonce: random(), address: '10.0.0.1' });
const person = (more: Partial<InputOf<typeof register>> = {}) => ({
  ...{ username: 'Ann', email: `ann-${random().slice(0, 8)}@example.com`, password: PASSWORD, attempt: null },
  ...session(),
  ...more,
});
async function golfer() {
  const input = person();
  const { user } = await bus.send(register, input);
  return { ...user, tokenHash: input.tokenHash };
}
const rows = async (sql: string, params: unknown[]) => (await database.query(sql, params)).rows as unknown[];

/** Runs the command, and makes the change between its `prepare` step and its `handle` step. */
async function betweenSteps<T>(userId: UserId, command: () => Promise<T>, sql: string, params: unknown[]) {
  const client = await database.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from users where id = $1 for update', [userId]);
    const outcome = Promise.allSettled([command()]);
    await eventually(async () =>
      expect(
        await rows(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          [],
        ),
      ).not.toEqual([]),
    );
    await client.query(sql, params);
    await client.query('commit');
    const [settled] = await outcome;
    if (settled.status === 'rejected') throw settled.reason as Error;
    return settled.value;
  } finally {
    client.release();
  }
}
/** Returns the SQL that gives the account the password OTHER. */
const anotherPassword = async (userId: UserId): Promise<[string, unknown[]]> => {
  const { user } = await bus.send(register, person({ password: OTHER }));
  const sql = `update users set password_hash = (select password_hash from users where id = $2) where id = $1`;
  return [sql, [userId, user.id]];
};

describe('a password that is replaced after it was compared', () => {
  it('opens no session', async () => {
    const ann = await golfer();
    const enter = (password: string) => bus.send(signIn, { ...session(), email: ann.email, password });
    const change = await anotherPassword(ann.id);
    const entering = betweenSteps(ann.id, () => enter(PASSWORD), ...change);
    await expect(entering).rejects.toMatchObject({ code: 'auth.wrong-credentials' });
    expect(await rows(`select 1 from sessions where user_id = $1`, [ann.id])).toHaveLength(1);
    await expect(enter(OTHER)).resolves.toMatchObject({ user: { id: ann.id } });
  });

  it('sets no new password, and proves nothing', async () => {
    const ann = await golfer();
    const change = {
      userId: ann.id,
      currentPassword: PASSWORD,
      newPassword: 'birdie and eagle',
      nonce: random(),
    };
    const changing = () => bus.send(changePassword, { ...change, tokenHash: ann.tokenHash });
    const wrong = { code: 'auth.wrong-password' };
    await expect(betweenSteps(ann.id, changing, ...(await anotherPassword(ann.id)))).rejects.toMatchObject(
      wrong,
    );

    const bob = await golfer();
    const { tokenHash } = bob;
    const proving = () =>
      bus.send(prove, { userId: bob.id, tokenHash, password: PASSWORD, nonce: random(), origin: ORIGIN });
    await expect(betweenSteps(bob.id, proving, ...(await anotherPassword(bob.id)))).rejects.toMatchObject(
      wrong,
    );
    expect(await rows(`select proved_at from sessions where user_id = $1`, [bob.id])).toEqual([
      { proved_at: null },
    ]);
  });
});

describe('an email that the account gives up after the `prepare` step has read it', () => {
  it('does not sign in to the account', async () => {
    const ann = await golfer();
    const enter = () => bus.send(signIn, { ...session(), email: ann.email, password: PASSWORD });
    const moved = `update users set email = 'moved-' || email where id = $1`;
    await expect(betweenSteps(ann.id, enter, moved, [ann.id])).rejects.toMatchObject({
      code: 'auth.wrong-credentials',
    });
  });
});

describe('a code', () => {
  const withCode = async () => {
    const ann = await golfer();
    await bus.send(updateProfile, { userId: ann.id, phone: '+13175550123' });
    await bus.send(requestCode, { userId: ann.id, channel: 'phone' });
    const code = await eventually(() => {
      const sent = harness.published(codeRequested).find(({ userId }) => userId === ann.id);
      expect(sent).toBeDefined();
      return sent!.code;
    });
    return { ann, code };
  };
  const triesOf = (userId: UserId) => rows(`select tries from codes where user_id = $1`, [userId]);

  it('that replaces the compared code is compared in its place, and one of its tries is counted', async () => {
    const { ann, code } = await withCode();
    const confirming = () => bus.send(confirmCode, { userId: ann.id, channel: 'phone', code });
    const other = await withCode();
    const answer = await betweenSteps(
      ann.id,
      confirming,
      `update codes set code_hash = (select code_hash from codes where user_id = $2) where user_id = $1`,
      [ann.id, other.ann.id],
    );
    // With a probability of one in a million both codes are the same, and there is nothing to test.
    if (code !== other.code) expect(answer).toEqual({ user: null, triesLeft: 4 });
    if (code !== other.code) expect(await triesOf(ann.id)).toEqual([{ tries: 1 }]);
  });

  it('does not work even if it is right, if its tries are used up during the request', async () => {
    const { ann, code } = await withCode();
    const answer = await betweenSteps(
      ann.id,
      () => bus.send(confirmCode, { userId: ann.id, channel: 'phone', code }),
      `update codes set tries = 5 where user_id = $1`,
      [ann.id],
    );
    expect(answer).toEqual({ user: null, triesLeft: 0 });
  });

  it('goes to the new number if the phone changes during the request', async () => {
    const { ann } = await withCode();
    const { sentTo } = await betweenSteps(
      ann.id,
      () => bus.send(requestCode, { userId: ann.id, channel: 'phone' }),
      `update users set phone = '+13175550124' where id = $1`,
      [ann.id],
    );
    expect(sentTo).toBe('+13175550124');
  });
});

it('two simultaneous requests of the same attempt create one account, and both are signed in', async () => {
  const input = person({ attempt: random() });
  const results = await Promise.all([0, 1].map(() => bus.send(register, { ...input, ...session() })));
  expect(new Set(results.map(({ user }) => user.id)).size).toBe(1);
  const id = results[0]!.user.id;
  expect(await rows(`select 1 from sessions where user_id = $1`, [id])).toHaveLength(2);
});
