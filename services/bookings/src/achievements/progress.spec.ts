import { asId } from '@game/contracts';
import fc from 'fast-check';
import { CATALOGUE } from './catalogue.js';
import type { Fact, FactKind } from './fact.js';
import { achievementsOf, levelOf, statsOf, xpOfLevel } from './progress.js';
import { runAround, streakOn, weekNumber } from './runs.js';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-06-01T15:00:00Z');
let refs = 0;
/** A fact of the given kind, `day` days after Monday, June 1, 2026. */
const fact = (kind: FactKind, day: number, detail: Fact['detail'] = {}): Fact => {
  const at = new Date(START + day * DAY_MS);
  return { kind, ref: String(refs++), at, day: at.toISOString().slice(0, 10), detail };
};
const played = (day: number, detail: Fact['detail'] = {}) =>
  fact('played', day, { venue: 'Eagle Creek', minuteOfDay: 600, difficulty: null, ...detail });
const many = (count: number, make: (i: number) => Fact) => Array.from({ length: count }, (_, i) => make(i));
const unlockedBy = (facts: Fact[]) =>
  achievementsOf(facts)
    .filter((a) => a.unlocked)
    .map((a) => a.id);
const one = (facts: Fact[], id: string) => achievementsOf(facts).find((a) => a.id === id)!;

// promises tee-times#achievements
describe('the catalogue', () => {
  it('has 24 achievements with distinct ids, six in each category, and each category has all four tiers', () => {
    expect(CATALOGUE).toHaveLength(24);
    expect(new Set(CATALOGUE.map((rule) => rule.id)).size).toBe(24);
    for (const category of ['exploration', 'social', 'skill', 'consistency']) {
      const mine = CATALOGUE.filter((rule) => rule.category === category);
      expect(mine).toHaveLength(6);
      expect(new Set(mine.map((rule) => rule.tier)).size).toBe(4);
    }
  });
});

describe('levels', () => {
  it.each([
    [0, 1, 100],
    [99, 1, 1],
    [100, 2, 200],
    [299, 2, 1],
    [300, 3, 300],
    [4_950, 10, 550],
  ])('%d XP is level %d, with %d XP to go to the next level', (xp, level, toGo) =>
    expect(levelOf(xp)).toEqual({ level, totalXP: xp, xpToNextLevel: toGo }),
  );
  it('each level takes more XP than the one before', () => {
    const steps = many(20, () => played(0)).map((_, i) => xpOfLevel(i + 2) - xpOfLevel(i + 1));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });
});

// promises tee-times#achievements
describe('an achievement', () => {
  const venue = (i: number) => played(i * 10, { venue: `Course ${i}` });
  const invited = (i: number) => fact('invited', i * 10, { contactId: asId(`c${i}`) });
  const filled = (i: number) => fact('filled', i * 10);
  it.each([
    ['first-tee', 1, venue],
    ['explorer', 3, venue],
    ['globetrotter', 10, venue],
    ['course-collector', 25, venue],
    ['early-bird', 3, (i: number) => played(i * 10, { minuteOfDay: 479 })],
    ['twilight', 3, (i: number) => played(i * 10, { minuteOfDay: 1_021 })],
    ['first-invite', 1, invited],
    ['connector', 10, invited],
    ['ambassador', 50, invited],
    ['foursome', 1, filled],
    ['full-house', 10, filled],
    ['joiner', 1, (i: number) => fact('joined', i * 10)],
    ['on-the-books', 1, (i: number) => fact('handicap', i, { handicap: 54 })],
    ['bogey-golfer', 1, (i: number) => fact('handicap', i, { handicap: 18 })],
    ['single-digits', 1, (i: number) => fact('handicap', i, { handicap: 9 })],
    ['scratch', 1, (i: number) => fact('handicap', i, { handicap: 0 })],
    ['challenger', 1, (i: number) => played(i * 10, { difficulty: 'challenging' })],
    ['championship', 3, (i: number) => played(i * 10, { difficulty: 'championship' })],
    ['regular', 5, (i: number) => played(i * 10)],
    ['seasoned', 25, (i: number) => played(i * 10)],
    ['centurion', 100, (i: number) => played(i * 10)],
    ['on-a-roll', 3, (i: number) => fact('planned', i)],
    ['full-week', 7, (i: number) => fact('planned', i)],
    ['every-week', 4, (i: number) => played(i * 7)],
  ] as const)('%s is unlocked at a count of exactly %d', (id, count, make) => {
    const facts = many(count, make);
    const almost = one(facts.slice(0, -1), id);
    expect([almost.unlocked, almost.unlockedAt, almost.progress]).toEqual([false, null, count - 1]);
    const won = one(facts, id);
    expect(won).toMatchObject({ unlocked: true, progress: count, maxProgress: count });
    expect(won.unlockedAt).toBe(facts.at(-1)!.at.toISOString());
    expect(one([...facts, ...many(count, make)], id)).toMatchObject({ progress: count });
  });

  it('for early or twilight rounds does not count a round that starts at exactly 8 AM or 5 PM', () => {
    const facts = [
      ...many(3, (i) => played(i * 10, { minuteOfDay: 480 })),
      ...many(3, (i) => played(i * 10, { minuteOfDay: 1_020 })),
    ];
    expect([one(facts, 'early-bird').progress, one(facts, 'twilight').progress]).toEqual([0, 0]);
  });
  it.each([
    [18.1, 'bogey-golfer'],
    [9.1, 'single-digits'],
    [0.1, 'scratch'],
  ])('is not unlocked if a handicap of %d is too high for %s', (handicap, id) =>
    expect(one([fact('handicap', 0, { handicap })], id).unlocked).toBe(false),
  );
  it('for venues or invited friends counts each venue and each friend once', () => {
    const facts = [
      ...many(9, (i) => played(i * 10)),
      ...many(9, (i) => fact('invited', i * 10, { contactId: asId('c') })),
    ];
    expect([one(facts, 'explorer').progress, one(facts, 'connector').progress]).toEqual([1, 1]);
  });
});

describe('streaks', () => {
  it('a streak ends with one missed day, but not while the golfer can still be active today', () => {
    const facts = [0, 1, 3, 4].map((day) => fact('planned', day));
    expect(statsOf(facts, '2026-06-05').streakDays).toBe(2);
    expect(statsOf(facts, '2026-06-06').streakDays).toBe(2);
    expect(statsOf(facts, '2026-06-07').streakDays).toBe(0);
    expect(one(facts, 'on-a-roll').progress).toBe(2);
  });
  it('a run extends to both sides of its middle number, and a streak ends today or yesterday', () => {
    expect(runAround(new Set([1, 2, 3, 5]), 2)).toBe(3);
    expect(runAround(new Set([1, 2, 3, 5]), 4)).toBe(0);
    expect([streakOn(new Set([1, 2]), 2), streakOn(new Set([1, 2]), 3), streakOn(new Set(), 3)]).toEqual([
      2, 2, 0,
    ]);
  });
  it('a week begins on Monday', () => {
    expect(weekNumber('2026-06-07') + 1).toBe(weekNumber('2026-06-08'));
    expect(weekNumber('2026-06-01')).toBe(weekNumber('2026-06-07'));
  });
});

describe('the stats', () => {
  it('are the level, points, venues, rounds, invited players and streak that follow from a golfer’s facts', () => {
    const facts = [played(0), played(1, { venue: 'Coffin' }), fact('invited', 1, { contactId: asId('c') })];
    expect(unlockedBy(facts)).toEqual(['first-tee', 'first-invite']);
    expect(statsOf(facts, '2026-06-02')).toEqual({
      level: 2,
      totalXP: 100,
      xpToNextLevel: 200,
      venuesVisited: 2,
      gamesPlayed: 2,
      playersInvited: 1,
      streakDays: 2,
      unlockedAchievements: 2,
      totalAchievements: 24,
    });
  });
  it('are level 1 and zeros for a golfer without facts', () => {
    expect(statsOf([], '2026-06-02')).toMatchObject({
      level: 1,
      totalXP: 0,
      xpToNextLevel: 100,
      streakDays: 0,
    });
    expect(unlockedBy([])).toEqual([]);
  });
});

it('achievements do not depend on the order in which the facts arrive', () => {
  const facts = [
    ...many(12, (i) => played(i, { venue: `Course ${i % 5}`, minuteOfDay: 400 + i * 60 })),
    ...many(12, (i) => fact('invited', i % 4, { contactId: asId(`c${i}`) })),
    fact('handicap', 3, { handicap: 12 }),
  ];
  const wanted = achievementsOf(facts);
  fc.assert(
    fc.property(fc.shuffledSubarray(facts, { minLength: facts.length }), (shuffled) =>
      expect(achievementsOf(shuffled)).toEqual(wanted),
    ),
    { numRuns: 50 },
  );
});
