import { Achievement, AchievementStats } from '@game/contracts';
import { Golfer, GameHarness, eventually, listens, patientFetch, type GameUnderTest } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
beforeAll(async () => {
  game = await startGameUnderTest();
});
beforeEach(() => {
  harness = new GameHarness(game);
});
afterAll(() => game?.stop());

const PATHS = ['/api/achievements', '/api/achievements/stats'];
const stats = (golfer: Golfer) => golfer.call<AchievementStats>('GET', '/api/achievements/stats');

it('a golfer starts without achievements and unlocks them by what they do', async () => {
  const pat = await harness.organiser('Pat');
  expect(AchievementStats.parse(await stats(pat))).toEqual({
    level: 1,
    totalXP: 0,
    xpToNextLevel: 100,
    venuesVisited: 0,
    gamesPlayed: 0,
    playersInvited: 0,
    streakDays: 0,
    unlockedAchievements: 0,
    totalAchievements: 24,
  });
  await pat.call('PATCH', '/api/me', { handicap: 17 });
  await pat.knows(1, ['Ann']);
  const round = await pat.plansRound({ days: 2 });
  await round.sendsInvites();
  await round.answers('Ann', 'in');
  await harness.forward({ days: 2, hours: 1 });
  await eventually(async () =>
    expect(await stats(pat)).toMatchObject({
      level: 2,
      totalXP: 250,
      gamesPlayed: 1,
      venuesVisited: 1,
      playersInvited: 1,
      unlockedAchievements: 4,
    }),
  );
  const list = (await pat.call<unknown[]>('GET', '/api/achievements')).map((a) => Achievement.parse(a));
  expect(list).toHaveLength(24);
  expect(list.filter((a) => a.unlocked).map((a) => a.id)).toEqual([
    'first-tee',
    'first-invite',
    'on-the-books',
    'bogey-golfer',
  ]);
});

it('the browser is told to read the achievements again when one is unlocked', async () => {
  const pat = await harness.organiser('Pat');
  const { stale, stop } = await listens(pat);
  await pat.call('PATCH', '/api/me', { handicap: 40 });
  await eventually(() => expect(stale).toEqual(expect.arrayContaining(PATHS)));
  stop();
});

it.each(PATHS)('%s needs a session and shows only the golfer’s own achievements', async (path) => {
  expect((await patientFetch(`${game.url}${path}`)).status).toBe(401);
  const eve = await harness.organiser('Eve');
  const mine = await eve.call<unknown>('GET', path);
  expect(JSON.stringify(mine)).not.toContain('"unlocked":true');
});
