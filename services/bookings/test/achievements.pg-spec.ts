import {
  achievementUnlocked,
  cancelBooking,
  gatheringJoined,
  ladderStopped,
  listAchievements,
  offerMade,
  readAchievementStats,
  teeTimeChanged,
  updateBooking,
  userDeleted,
  userSaved,
  type GatheringId,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { aUser, eventually } from '@game/testing';
import pg from 'pg';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

const HOUR = 3_600_000;
let harness: BookingsHarness;
let database: pg.Pool;
beforeAll(async () => {
  harness = await startBookings();
  database = new pg.Pool({ connectionString: harness.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await harness.stop();
});
beforeEach(() => harness.nextMorning());

const forward = (hours: number) => harness.clock.forward(hours * HOUR);
const statsOf = (userId: UserId, timeZone = 'America/Chicago') =>
  harness.bus.ask(readAchievementStats, { userId, timeZone });
const listOf = (userId: UserId) => harness.bus.ask(listAchievements, { userId });
const wonBy = async (userId: UserId) => (await listOf(userId)).filter((a) => a.unlocked).map((a) => a.id);
const announcedTo = (userId: UserId) =>
  harness
    .published(achievementUnlocked)
    .filter((a) => a.userId === userId)
    .map((a) => a.achievementId);
const rows = async (sql: string, params: unknown[] = []) => {
  await database.query('set search_path = bookings');
  return (await database.query(sql, params)).rows;
};
describe('a round', () => {
  // promises tee-times#achievements
  it('counts as played when its tee time comes with two or more players in, at the hour of the course’s zone', async () => {
    const pat = harness.organiser();
    const early = new Date(Math.ceil(harness.clock.now().getTime() / 86_400_000) * 86_400_000 + 12.5 * HOUR);
    const more = { dateTime: early.toISOString(), timeZone: 'America/Chicago', numberOfPlayers: 2 };
    await pat.creates(0, more);
    await pat.creates(0, { ...more, numberOfPlayers: 1, venueName: 'Alone' });
    const { id } = await pat.creates(0, { ...more, venueName: 'Called off' });
    await harness.bus.send(cancelBooking, { userId: pat.actor.userId, bookingId: id });
    expect(await statsOf(pat.actor.userId)).toMatchObject({ gamesPlayed: 0, venuesVisited: 0 });
    forward(48);
    await eventually(async () =>
      expect(await statsOf(pat.actor.userId)).toMatchObject({
        gamesPlayed: 1,
        venuesVisited: 1,
        totalXP: 50,
      }),
    );
    const list = await listOf(pat.actor.userId);
    expect(list.find((a) => a.id === 'first-tee')).toEqual({
      id: 'first-tee',
      title: 'First Tee',
      description: 'Play your first round',
      category: 'exploration',
      tier: 'bronze',
      icon: 'award',
      progress: 1,
      maxProgress: 1,
      unlocked: true,
      unlockedAt: early.toISOString(),
      rewards: { xp: 50 },
    });
    expect(list.find((a) => a.id === 'early-bird')).toMatchObject({
      progress: 1,
      unlocked: false,
      unlockedAt: null,
    });
    await eventually(() => expect(announcedTo(pat.actor.userId)).toEqual(['first-tee']));
  });

  it('counts once after it was moved, at its new time', async () => {
    const pat = harness.organiser();
    const { id } = await pat.creates(3, { numberOfPlayers: 3 });
    const dateTime = new Date(harness.clock.now().getTime() + 30 * HOUR).toISOString();
    await harness.bus.send(updateBooking, { userId: pat.actor.userId, bookingId: id, dateTime });
    await eventually(async () =>
      expect(await rows(`select 1 from timers where key = $1 and due_at = $2`, [id, dateTime])).not.toEqual(
        [],
      ),
    );
    forward(4);
    await pat.creates(3, { numberOfPlayers: 1 });
    await eventually(async () => expect((await statsOf(pat.actor.userId)).streakDays).toBe(1));
    expect(await statsOf(pat.actor.userId)).toMatchObject({ gamesPlayed: 0 });
    forward(28);
    await eventually(async () => expect(await statsOf(pat.actor.userId)).toMatchObject({ gamesPlayed: 1 }));
    expect(
      await rows(`select ref from facts where user_id = $1 and kind = 'played'`, [pat.actor.userId]),
    ).toEqual([{ ref: id }]);
  });
});

describe('a full foursome', () => {
  it('counts for the organiser; its round counts also for friends with an account, and a replay of the events changes nothing', async () => {
    const pat = harness.organiser();
    const ann = aUser();
    await harness.happens(userSaved, ann);
    const userId = pat.actor.userId;
    await harness.happens(userSaved, aUser({ id: userId, handicap: 9 }));
    pat.knows(1, ['Ann'], { email: ann.email.toUpperCase() }).knows(1, ['Bob', 'Cy']);
    const { id } = await pat.creates(30);
    await pat.sends(id);
    for (const name of ['Ann', 'Bob', 'Cy']) await pat.getsAnswer(id, name, 'in');
    await pat.expects(id, { Ann: 'accepted', Bob: 'accepted', Cy: 'accepted' });
    forward(31);
    const won = ['first-tee', 'first-invite', 'foursome', 'on-the-books', 'bogey-golfer', 'single-digits'];
    await eventually(async () => expect(await wonBy(userId)).toEqual(won));
    await eventually(async () => expect(await wonBy(ann.id)).toEqual(['first-tee']));
    expect(await statsOf(userId)).toMatchObject({
      gamesPlayed: 1,
      playersInvited: 3,
      unlockedAchievements: 6,
    });
    await eventually(() => expect(announcedTo(userId).sort()).toEqual([...won].sort()));

    const before = await listOf(userId);
    // The event about a handicap has no time, so the fact has the time at which the event first arrived.
    const dated = before.filter((a) => a.category !== 'skill');
    const again = async () => {
      for (const event of [ladderStopped, offerMade, teeTimeChanged] as const)
        for (const payload of harness.published<typeof event>(event).reverse())
          await harness.happens(event, payload as never);
      await harness.happens(userSaved, aUser({ id: userId, handicap: 9 }));
    };
    await again();
    await eventually(async () =>
      expect(await rows(`select 1 from inbox where state = 'pending'`)).toEqual([]),
    );
    expect(await listOf(userId)).toEqual(before);

    await database.query('set search_path = bookings; truncate facts');
    await again();
    await eventually(async () =>
      expect((await listOf(userId)).filter((a) => a.category !== 'skill')).toEqual(dated),
    );
    await eventually(async () => expect(await wonBy(userId)).toEqual(won));
    expect(announcedTo(userId)).toHaveLength(won.length);
  });
});

describe('the days on which a golfer is active', () => {
  it('are those of the golfer’s own zone', async () => {
    const userId = newId<UserId>();
    await harness.happens(userSaved, aUser({ id: userId, timeZone: 'Pacific/Auckland' }));
    await eventually(async () =>
      expect(await rows(`select 1 from players where id = $1`, [userId])).toHaveLength(1),
    );
    // Both instants are on one day in Chicago, but in Auckland midnight lies between them.
    for (const at of ['2026-06-06T11:30:00Z', '2026-06-06T12:30:00Z'])
      await harness.happens(gatheringJoined, {
        kind: 'public-league',
        gatheringId: newId<GatheringId>(),
        userId,
        at,
      });
    await eventually(async () =>
      expect(await rows(`select day from facts where user_id = $1 order by day`, [userId])).toEqual([
        { day: '2026-06-06' },
        { day: '2026-06-07' },
      ]),
    );
    expect(await wonBy(userId)).toEqual(['joiner']);
  });
});

describe('a deleted account', () => {
  it('leaves no facts, and a timer that is due later adds none', async () => {
    const pat = harness.organiser();
    await pat.creates(48, { numberOfPlayers: 2 });
    const { userId } = pat.actor;
    const factsOf = () => rows(`select kind from facts where user_id = $1`, [userId]);
    await eventually(async () => expect(await factsOf()).toEqual([{ kind: 'planned' }]));
    await harness.happens(userDeleted, { userId, deletedAt: harness.clock.now().toISOString() });
    await eventually(async () => expect(await factsOf()).toEqual([{ kind: 'erased' }]));
    forward(49);
    await eventually(async () =>
      expect(await rows(`select 1 from timers where job = 'bookings.count-round'`)).toEqual([]),
    );
    expect(await factsOf()).toEqual([{ kind: 'erased' }]);
    expect(await rows(`select 1 from unlocked where user_id = $1`, [userId])).toEqual([]);
    expect(await statsOf(userId)).toMatchObject({ level: 1, totalXP: 0, gamesPlayed: 0, streakDays: 0 });
  });
});
