import { Golfer, GameHarness, refused, type GameUnderTest } from '@game/testing';
import { startOwnGame } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startOwnGame({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  harness = new GameHarness(game);
});
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  pat = await harness.organiser('Pat');
  await harness.forward({ hours: 2 });
});

/** Counts Pat's mails with a matching subject. */
const mailsAbout = (subject: RegExp) =>
  harness
    .inbox('Pat')
    .emails()
    .filter((mail) => subject.test(mail.subject)).length;
const at = (address: string) => ({ 'x-forwarded-for': address });
const guess = (address: string, password = 'not hers', name = 'Pat') =>
  new Golfer(harness, name).call('POST', '/api/login', { email: harness.email(name), password }, at(address));
const statusOf = async (call: Promise<unknown>) => (await refused(call)).status;

// promises accounts#guessing
describe('two hundred wrong passwords', () => {
  it('from anywhere do not lock out the owner, whose browser is known, but slow down everybody else', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 200; i++) statuses.add(await statusOf(guess(`198.51.${i >> 4}.${i % 16}`)));
    expect([...statuses].sort()).toEqual([401, 429]);
    expect(await statusOf(guess('203.0.113.9', pat.password))).toBe(429);
    const back = pat.call('POST', '/api/login', { email: harness.email('Pat'), password: pat.password });
    await expect(back).resolves.toMatchObject({ user: { username: 'Pat' } });
    // How long each wait lasts is tested in auth: Redis counts by its own clock, which no test moves.
  });

  it('from anywhere do not keep out an owner on a new device who resets the password', async () => {
    for (let i = 0; i < 60; i++) await statusOf(guess(`198.51.${i >> 4}.${i % 16}`));
    const owner = new Golfer(harness, 'Pat');
    await owner.call('POST', '/api/forgot-password', { email: harness.email('Pat') });
    const mail = await harness.inbox('Pat').waitFor(/Reset your password/);
    const token = /token=([\w-]{43})/.exec(mail.text!)![1]!;
    await owner.call('POST', '/api/reset-password', { token, newPassword: 'albatross on ten' });
    const credentials = { email: harness.email('Pat'), password: 'albatross on ten' };
    await expect(owner.call('POST', '/api/login', credentials)).resolves.toMatchObject({ user: {} });
  });

  it('from one /64 of IPv6 count as if they came from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 15; i++) statuses.push(await statusOf(guess(`2001:db8:1:2::${i + 1}`)));
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual(Array(5).fill(429));
    expect(await statusOf(guess('2001:db8:1:3::1'))).toBe(401);
  });
});

it('dozens of reset requests neither keep the owner from a reset nor fill the mailbox', async () => {
  const forgot = (address: string) =>
    new Golfer(harness, 'x').call(
      'POST',
      '/api/forgot-password',
      { email: harness.email('Pat') },
      at(address),
    );
  for (let i = 0; i < 12; i++) await forgot(`198.51.100.${i}`);
  await expect(forgot('203.0.113.9')).resolves.toMatchObject({ message: expect.any(String) });
  await harness.inbox('Pat').waitFor(/Reset your password/);
  expect(mailsAbout(/Reset your password/)).toBeLessThanOrEqual(5);
});

// promises accounts#whether-an-email-has-an-account
it('registering, signing in and asking for a code do not reveal whether an email has an account, and its owner is told', async () => {
  const seenBy = async (name: string) => {
    const eve = new Golfer(harness, 'Eve');
    const body = { username: 'Eve', email: harness.email(name), password: 'a long one' };
    const answers = [
      await eve.call<object>('POST', '/api/register', body, at('192.0.2.1')),
      await eve.call<object>('POST', '/api/me/verify/email'),
      await eve.call<object>('POST', '/api/logout'),
      await eve.call<object>(
        'POST',
        '/api/login',
        { email: body.email, password: body.password },
        at('192.0.2.1'),
      ),
      await eve.call<object>('GET', '/api/me'),
    ];
    const again = await refused(eve.call('POST', '/api/me/verify/email/confirm', { code: '000000' }));
    return JSON.stringify([...answers, again.body])
      .replaceAll(harness.email(name), 'EMAIL')
      .replaceAll(/"(id|createdAt|expiresAt|requestId)":"[^"]*"/g, '"$1":""');
  };
  expect(await seenBy('Pat')).toBe(await seenBy('Nobody'));
  await harness.inbox('Pat').waitFor(/You already have an account/);
  expect(mailsAbout(/You already have an account/)).toBeLessThanOrEqual(3);
});
