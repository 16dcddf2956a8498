import type { CouplesEvent, PublicLeague, User } from '@game/contracts';
import { GameHarness, eventually, refused, type GameUnderTest, type Golfer } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let host: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
  host = await harness.organiser('Pat');
  await host.buys('annual');
  await eventually(() => hosts('A first one'));
});
afterAll(() => game?.stop());

const idOf = async (golfer: Golfer) => (await golfer.call<{ user: User }>('GET', '/api/me')).user.id;
const inDays = (days: number) => new Date(harness.now().getTime() + days * 86_400_000).toISOString();
const hosts = (title: string) =>
  host.call<CouplesEvent>('POST', '/api/couples-events', {
    ...{ title, venueName: 'Eagle Creek', startDate: inDays(7), maxCouples: 4, costPerCouple: 0 },
  });
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code;

// promises events#removing-somebody
describe('a host', () => {
  it('takes a golfer off the list of an event, and asks them back', async () => {
    const ann = await harness.organiser('Ann');
    const event = await hosts('Nine and dine');
    const join = () => ann.call('POST', '/api/couples-events/join', { eventId: event.id });
    await join();
    const body = { memberId: await idOf(ann) };
    const at = `/api/couples-events/${event.id}`;
    expect(await codeOf(ann.call('POST', `${at}/remove-member`, body))).toBe('gathering.not-found');
    expect(await host.call('POST', `${at}/remove-member`, body)).toMatchObject({ players: [] });
    await harness.inbox('Ann').waitFor(/You are off the list: Nine and dine/);
    expect(await codeOf(join())).toBe('gathering.removed');
    expect(await host.call('POST', `${at}/ask-back`, body)).toMatchObject({ removed: [] });
    await harness.inbox('Ann').waitFor(/Pat asks you back/);
    expect(await join()).toMatchObject({ place: 'in' });
  });

  it('takes a golfer off the list of a league, and asks them back', async () => {
    const lee = await harness.organiser('Lee');
    const { id } = await host.call<PublicLeague>('POST', '/api/public-leagues', {
      ...{ leagueName: 'Tuesday nights', leagueType: 'social', startDate: inDays(9).slice(0, 10) },
      ...{ maxPlayers: 8, playSchedule: 'weekly', entryFee: 0 },
    });
    await lee.call('POST', '/api/public-leagues/join', { leagueId: id });
    const body = { memberId: await idOf(lee) };
    expect(await host.call('POST', `/api/public-leagues/${id}/remove-member`, body)).toMatchObject({
      ...{ players: [], removed: [{ name: 'Lee' }] },
    });
    expect(await host.call('POST', `/api/public-leagues/${id}/ask-back`, body)).toMatchObject({
      removed: [],
    });
  });
});

// promises events#blocks, matching#blocking-and-reporting
describe('a golfer who blocks a host', () => {
  it('no longer finds the host’s events, and gets nothing from the host by text or mail', async () => {
    const bob = await harness.organiser('Bob');
    const event = await hosts('Blocked evening');
    const playerId = await idOf(host);
    await bob.call('POST', '/api/matching/block', { playerId });
    const at = `/api/couples-events/${event.id}`;
    await eventually(async () => expect(await codeOf(bob.call('GET', at))).toBe('gathering.not-found'));
    const found = await bob.call<CouplesEvent[]>('GET', '/api/couples-events?text=Blocked%20evening');
    expect(found).toEqual([]);
    expect(await codeOf(bob.call('POST', '/api/couples-events/join', { eventId: event.id }))).toBe(
      'gathering.not-found',
    );
    await host.knows(1, ['Bob', 'Cy']);
    const round = await host.plansRound();
    await round.sendsInvites();
    await harness.inbox('Cy').waitFor(/Eagle Creek/);
    await eventually(async () => {
      const { offers } = await round.sees();
      expect(offers.find(({ name }) => name === 'Bob')).toMatchObject({ state: 'skipped' });
    });
    expect(
      harness
        .inbox('Bob')
        .emails()
        .filter(({ subject }) => /Eagle Creek/.test(subject)),
    ).toEqual([]);
    expect(harness.phone('Bob').received()).toEqual([]);
  });
});
