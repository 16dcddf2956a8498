import type { DeskAccount, NumberStanding, PlayerReport, SendingState, User } from '@game/contracts';
import { GameHarness, eventually, refused, type GameUnderTest, type Golfer } from '@game/testing';
import { startGameUnderTest } from './src/game.js';
import { DeskOperator } from './src/operators.js';

let game: GameUnderTest;
let harness: GameHarness;
let robin: DeskOperator;
beforeAll(async () => {
  game = await startGameUnderTest();
  robin = new DeskOperator(game, 'operator');
});
afterAll(() => game?.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  await robin.signsIn();
});

const idOf = async (golfer: Golfer) => (await golfer.call<{ user: User }>('GET', '/api/me')).user.id;
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code;
const reason = 'Three reports of spam.';
interface Log {
  items: Array<{
    operator: string;
    act: string;
    about: string | null;
    reason: string | null;
    outcome: string;
  }>;
}
const logOf = async (operator: DeskOperator) =>
  (await robin.call<Log>('GET', '/api/desk/log')).items.filter(
    ({ operator: name }) => name === operator.name,
  );
const got = (name: string) => harness.phone(name).received().length + harness.inbox(name).emails().length;

// promises accounts#the-trust-desk
describe('the trust desk', () => {
  const looks = ['/api/desk/me', '/api/desk/log', '/api/desk/reports', '/api/desk/sending'];

  it('opens to no golfer, signed in or with an API key, and to no invented cookie', async () => {
    const pat = await harness.organiser('Pat');
    const { key } = await pat.call<{ key: string }>('POST', '/api/api-keys', {
      ...{ name: 'Club', scopes: ['bookings:read', 'contacts:read', 'events:read'] },
    });
    const invented = `desk=${'A'.repeat(43)}`;
    const golfers = pat.sessionCookie.replace(/^[^=]+=/, 'desk=');
    for (const path of looks) {
      expect(await codeOf(pat.call('GET', path))).toBe('desk.signed-out');
      for (const headers of [{ authorization: `Bearer ${key}` }, { cookie: invented }, { cookie: golfers }])
        expect(await codeOf(robin.call('GET', path, undefined, headers as never))).toBe('desk.signed-out');
    }
    const suspends = `/api/desk/accounts/${await idOf(pat)}/suspend`;
    expect(await codeOf(pat.call('POST', suspends, { reason }))).toBe('desk.signed-out');
    expect(await codeOf(robin.call('GET', '/api/me'))).toBe('session.missing');
    expect(await pat.call('GET', '/api/me')).toBeDefined();
  });

  it('does not take acts from another site, nor without a reason', async () => {
    const headers = { cookie: robin.deskCookie, origin: 'https://evil.example' };
    expect(await codeOf(robin.call('POST', '/api/desk/sending/stop', { reason }, headers))).toBe(
      'session.wrong-origin',
    );
    expect(await codeOf(robin.call('POST', '/api/desk/sending/stop', { reason: ' ' }))).toBe('input.invalid');
    expect(await robin.call<SendingState>('GET', '/api/desk/sending')).toMatchObject({ stopped: null });
  });

  it('lets a reader look and change nothing, and the log has both', async () => {
    const reader = await new DeskOperator(game, 'reader').signsIn();
    const pat = await harness.organiser('Pat');
    const id = await idOf(pat);
    const acts: Array<[string, object]> = [
      [`/api/desk/accounts/${id}/suspend`, { reason }],
      [`/api/desk/accounts/${id}/lift`, { reason }],
      [`/api/desk/accounts/${id}/stop-sending`, { reason }],
      [`/api/desk/accounts/${id}/resume-sending`, { reason }],
      ['/api/desk/sending/stop', { reason }],
      ['/api/desk/sending/resume', { reason }],
      ['/api/desk/numbers/release', { phone: '+13125550123', reason }],
      ['/api/desk/numbers/forget', { phone: '+13125550123', reason }],
      [`/api/desk/reports/${id}/resolve`, { note: reason }],
    ];
    for (const [path, body] of acts)
      expect([path, await codeOf(reader.call('POST', path, body))]).toEqual([path, 'desk.may-only-read']);
    for (const path of looks) await reader.call('GET', path);
    await reader.call('POST', '/api/desk/accounts/look', { who: harness.email('Pat') });
    await reader.call('POST', '/api/desk/numbers/look', { phone: '+13125550123' });
    const log = await logOf(reader);
    expect(log.filter(({ outcome }) => outcome === 'refused')).toHaveLength(acts.length);
    expect(log.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(looks.length + 3);
    expect(log.find(({ act }) => act === 'look-at-number')).toMatchObject({ about: '…0123' });
    expect(await pat.call('GET', '/api/me')).toBeDefined();
    expect(JSON.stringify(log)).not.toContain(reader.password);
  });

  it('is closed by the sign-out and by the removal of the operator', async () => {
    const gone = await new DeskOperator(game, 'reader').signsIn();
    const cookie = gone.deskCookie;
    await gone.call('POST', '/api/desk/sign-out');
    expect(await codeOf(gone.call('GET', '/api/desk/me', undefined, { cookie }))).toBe('desk.signed-out');
    const fired = await new DeskOperator(game, 'operator').signsIn();
    expect(fired.runs('remove', fired.name)).toMatch(/cannot sign in any more/);
    expect(fired.runs('list')).not.toContain(fired.name);
    expect(await codeOf(fired.call('GET', '/api/desk/me'))).toBe('desk.signed-out');
    expect(await codeOf(fired.signsIn())).toBe('desk.wrong-credentials');
  });
});

describe('an operator', () => {
  // promises accounts#suspension, matching#blocking-and-reporting
  it('reads a report, suspends the account, resolves the report, and lifts the suspension', async () => {
    const [pat, ann] = [await harness.organiser('Pat'), await harness.organiser('Ann')];
    const playerId = await idOf(pat);
    await eventually(() => ann.call('POST', '/api/matching/report', { playerId, reason: 'Sends me spam' }));
    const mine = async () => {
      const { items } = await robin.call<{ items: PlayerReport[] }>('GET', '/api/desk/reports');
      return items.find(({ player }) => player.id === playerId);
    };
    // The reporter has a name once contacts knows the account.
    const report = await eventually(async () => {
      const found = (await mine())!;
      expect(found).toMatchObject({
        reason: 'Sends me spam',
        player: { name: 'Pat' },
        reporter: { name: 'Ann' },
      });
      return found;
    });
    const account = await robin.call<DeskAccount>('POST', '/api/desk/accounts/look', { who: playerId });
    expect(account).toMatchObject({ email: harness.email('Pat'), suspendedAt: null });

    await pat.knows(1, ['Bob']);
    const at = `/api/desk/accounts/${playerId}`;
    await robin.call('POST', `${at}/suspend`, { reason });
    await eventually(async () => expect(await codeOf(pat.call('GET', '/api/me'))).toBe('session.missing'));
    const { email, password } = { email: harness.email('Pat'), password: pat.password };
    const signsIn = () => pat.call('POST', '/api/login', { email, password });
    expect(await codeOf(signsIn())).toBe('auth.suspended');
    await robin.call('POST', `/api/desk/reports/${report.id}/resolve`, { note: 'Suspended.' });
    expect(await mine()).toBeUndefined();

    await robin.call('POST', `${at}/lift`, { reason: 'They apologised.' });
    await signsIn();
    expect((await logOf(robin)).filter(({ about }) => about === playerId).reverse()).toMatchObject([
      { act: 'look-at-account', reason: null },
      { act: 'suspend-account', reason },
      { act: 'lift-suspension', reason: 'They apologised.' },
    ]);
  });

  // promises messages#stopped-by-an-operator
  it('stops one organiser, and everybody, and what waited leaves afterwards', async () => {
    const pat = await harness.organiser('Pat');
    const at = `/api/desk/accounts/${await idOf(pat)}`;
    await pat.knows(1, ['Cy']);
    await robin.call('POST', `${at}/stop-sending`, { reason });
    await (await pat.plansRound()).sendsInvites();
    await eventually(async () =>
      expect((await robin.call<SendingState>('GET', '/api/desk/sending')).waiting).toBeGreaterThan(0),
    );
    expect(got('Cy')).toBe(0);
    await robin.call('POST', `${at}/resume-sending`, { reason: 'It was a mistake.' });
    await harness.phone('Cy').waitFor(/Reply IN/);

    const quinn = await harness.organiser('Quinn');
    await quinn.knows(1, ['Dee']);
    await robin.call('POST', '/api/desk/sending/stop', { reason });
    try {
      await (await quinn.plansRound()).sendsInvites();
      await eventually(async () =>
        expect((await robin.call<SendingState>('GET', '/api/desk/sending')).waiting).toBeGreaterThan(0),
      );
      expect(got('Dee')).toBe(0);
    } finally {
      await robin.call('POST', '/api/desk/sending/resume', { reason: 'All is well.' });
    }
    await harness.phone('Dee').waitFor(/Reply IN/);
  });

  // promises messages#a-number-at-the-desk
  it('sees why a number was not texted, releases it, and forgets it', async () => {
    const pat = await harness.organiser('Pat');
    await pat.knows(1, ['Eve'], { email: false });
    await (await pat.plansRound()).sendsInvites();
    await harness.phone('Eve').waitFor(/Reply IN/);
    await harness.phone('Eve').reply('STOP');
    const phone = harness.phoneNumber('Eve');
    const look = () => robin.call<NumberStanding>('POST', '/api/desk/numbers/look', { phone });
    await eventually(async () => expect((await look()).because).toEqual(['opted-out']));
    // The answer to STOP has left, too.
    const leaving = async () =>
      (await look()).texts.filter(({ state }) => ['queued', 'sending'].includes(state));
    await eventually(async () => expect(await leaving()).toEqual([]));
    expect(
      await robin.call('POST', '/api/desk/numbers/release', { phone, reason: 'Eve called.' }),
    ).toMatchObject({
      because: [],
    });
    expect(
      await robin.call('POST', '/api/desk/numbers/forget', { phone, reason: 'Eve wrote.' }),
    ).toMatchObject({
      ...{ because: ['opted-out'], texts: [] },
    });
  });
});
