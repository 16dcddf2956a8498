import { GameHarness, refused, type GameUnderTest, type Golfer } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
  pat = await harness.organiser('Pat');
});
afterAll(() => game?.stop());

const LINK = 'Please leave out links and web addresses. After a full stop, write a space.';
const LETTERS = /ordinary letters/;
const soon = () => new Date(harness.now().getTime() + 3 * 86_400_000).toISOString();
const wrong = async (method: string, path: string, body: object) => {
  const { status, body: problem } = await refused(pat.call(method, path, body));
  return { status, errors: problem.errors };
};

// promises messages#words-of-others
describe('words that others read in a text or mail', () => {
  it('are refused in the name and the course if they contain a link or look-alike letters', async () => {
    const phishing = 'URGENT: pay at golf-club.example/pay';
    expect(await wrong('PATCH', '/api/me', { username: phishing })).toEqual({
      status: 422,
      errors: [{ field: 'username', message: LINK }],
    });
    const round = { isManualEntry: true, dateTime: soon() };
    for (const venueName of [phishing, 'www.golf', 'golf。example'])
      expect(await wrong('POST', '/api/bookings', { ...round, venueName })).toEqual({
        status: 422,
        errors: [{ field: 'venueName', message: LINK }],
      });
    for (const venueName of ['P\u0430yP\u0430l Golf', 'Eagle \u202Ekeerc', '𝐄agle'])
      expect(await wrong('POST', '/api/bookings', { ...round, venueName })).toMatchObject({
        status: 422,
        errors: [{ field: 'venueName', message: expect.stringMatching(LETTERS) }],
      });
  });

  it('are refused in the organiser’s message and reply if they contain a link, and otherwise arrive on one line', async () => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound(undefined, { venueName: 'St. Andrews\nOld Course' });
    const link = { status: 422, errors: [{ field: 'message', message: LINK }] };
    expect(await wrong('POST', `/api/bookings/${round.id}/send-invites`, { message: 'See x.com' })).toEqual(
      link,
    );
    await round.sendsInvites({ message: 'Walking. Are you in?' });
    const { body } = await harness.phone('Ann').waitFor(/Reply IN/);
    expect(body).toContain('golf: St. Andrews Old Course, ');
    const { offers } = await round.sees();
    const reply = `/api/bookings/${round.id}/offers/${offers[0]!.id}/messages`;
    expect(await wrong('POST', reply, { text: 'Pay at https://golf.example' })).toEqual({
      status: 422,
      errors: [{ field: 'text', message: LINK }],
    });
    await pat.call('POST', reply, { text: 'Carts are in.\nSee you at 8!' });
    await harness.phone('Ann').waitFor(/: Carts are in. See you at 8!$/);
  });

  it('are checked in an imported file, too, and a refused row waits until it is corrected', async () => {
    const rows = [{ row: 1, name: 'Win at golf.example', email: harness.email('Win') }];
    const answer = await pat.call('POST', '/api/contacts/import', { rows });
    expect(answer).toMatchObject({ errors: [{ row: 1, reason: LINK }] });
  });
});
