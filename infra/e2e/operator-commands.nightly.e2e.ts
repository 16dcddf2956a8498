import type { SendingState, User } from '@game/contracts';
import { GameHarness, eventually, refused, type GameUnderTest, type Golfer } from '@game/testing';
import { startGameUnderTest } from './src/game.js';
import { DeskOperator } from './src/operators.js';

let game: GameUnderTest;
let harness: GameHarness;
let robin: DeskOperator;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
  robin = new DeskOperator(game, 'operator');
});
afterAll(() => game?.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.organiser('Pat');
});

const idOf = async (golfer: Golfer) => (await golfer.call<{ user: User }>('GET', '/api/me')).user.id;
const because = ['--reason', 'Three reports of spam.'];

// promises accounts#operators-without-a-browser
describe('an operator at the command line', () => {
  it('finds a reported organiser, suspends and restores the account, and the log has each command with its reason', async () => {
    const [ann, id] = [await harness.organiser('Ann'), await idOf(pat)];
    await eventually(() => ann.call('POST', '/api/matching/report', { playerId: id, reason: 'Spams me' }));
    await eventually(async () => {
      const { said, code } = await robin.commands('suspicious');
      expect(code).toBe(0);
      expect(said).toMatch(new RegExp(`${id} +Pat +1 complaints, 0 STOPs, 0 undelivered`));
    });
    expect((await robin.commands('reports')).said).toMatch(new RegExp(`${id} +Pat +by 1: Spams me`));

    const email = harness.email('Pat');
    expect(await robin.commands('suspend', email.toUpperCase(), ...because)).toEqual({
      said: expect.stringContaining(`Pat (${email}, ${id}) is suspended: signed out everywhere`),
      code: 0,
    });
    await eventually(async () =>
      expect((await refused(pat.call('GET', '/api/me'))).body.code).toBe('session.missing'),
    );
    expect((await robin.commands('suspend', id, ...because)).said).toMatch(/is suspended already, since /);
    expect((await robin.commands('suspicious')).said).toMatch(new RegExp(`${id} .*; suspended`));
    expect((await robin.commands('restore', id, '--reason', 'They apologised.')).said).toMatch(
      /is no longer suspended/,
    );
    await pat.call('POST', '/api/login', { email, password: pat.password });

    const log = (await robin.commands('log')).said;
    for (const line of [
      `${robin.name}  sign-in  command line  allowed`,
      `${robin.name}  suspend-account  ${id}  allowed  Three reports of spam.`,
      `${robin.name}  lift-suspension  ${id}  allowed  They apologised.`,
    ])
      expect(log).toContain(line);
  });

  it('stops what an organiser sends, explains why a number was not texted, and lets it leave', async () => {
    await pat.knows(1, ['Cy'], { email: false });
    const id = await idOf(pat);
    expect((await robin.commands('stop', id, ...because)).said).toMatch(
      /Nothing is sent to others in the name of Pat/,
    );
    await (await pat.plansRound()).sendsInvites();
    await eventually(async () =>
      expect((await robin.commands('explain', harness.phoneNumber('Cy'))).said).toMatch(
        /queued, waits: this organiser is stopped/,
      ),
    );
    expect(harness.phone('Cy').received()).toEqual([]);
    expect((await robin.commands('sending')).said).toContain(
      `${id}  Pat: Three reports of spam. (${robin.name})`,
    );
    expect((await robin.commands('resume', id, ...because)).said).toMatch(/may send to others again/);
    await harness.phone('Cy').waitFor(/Reply IN/);
    await harness.phone('Cy').reply('STOP');
    await eventually(async () =>
      expect((await robin.commands('explain', harness.phoneNumber('Cy'))).said).toMatch(
        /is not texted:\n +its owner opted out at /,
      ),
    );
    const landline = await robin.commands('explain', '+8821612345678');
    expect(landline.said).toMatch(/is not texted:\n +it is a landline, premium/);
  });

  it('lets a reader look and change nothing, and refuses bad input with what to do', async () => {
    const reader = new DeskOperator(game, 'reader');
    const id = await idOf(pat);
    expect((await reader.commands('suspicious')).code).toBe(0);
    expect(await reader.commands('suspend', id, ...because)).toEqual({
      said: 'Your role at the desk only reads.\n',
      code: 1,
    });
    const wrong: Array<[string[], RegExp]> = [
      [['suspend', id], /^--reason is missing: say why/],
      [['suspend', id, '--reason', ' '], /^--reason is missing/],
      [['suspend', ...because], /^Name the golfer, by email or id/],
      [['suspend', 'nobody@golf.example', ...because], /^There is no such account\./],
      [['stop-all', id, ...because], /^stop-all is about everything: leave out/],
      [['explain', '555'], /international format/],
      [['constructor'], /^Say what to do:/],
      [['suspend', id, '--because', 'x'], /^Unknown option '--because'/],
    ];
    for (const [args, said] of wrong)
      expect([args, await robin.commands(...args)]).toEqual([
        args,
        { said: expect.stringMatching(said), code: 1 },
      ]);
    expect(await pat.call('GET', '/api/me')).toBeDefined();
    await robin.signsIn();
    expect(await robin.call<SendingState>('GET', '/api/desk/sending')).toMatchObject({ stopped: null });
  });

  it('is nobody without an operator’s name, and cannot act after the removal', async () => {
    const gone = new DeskOperator(game, 'operator');
    gone.runs('remove', gone.name);
    const { said, code } = await gone.commands('suspicious');
    expect([said, code]).toEqual([
      expect.stringMatching(/^There is no operator .* add NAME makes one\.\n$/),
      1,
    ]);
  });
});
